import { useMemo } from 'react';
import type { TextValues } from '#shared/i18n/catalogues.ts';
import type { Texts } from '#shared/i18n/useTexts.ts';
import { closeNoticesOf, useNotify } from '#shared/island/useNotify.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { useStable } from '#shared/ui/table/useStable.ts';
import type { NoticeAction } from '#shared/store/page.ts';
import type { UseConfirm } from '#shared/ui/useConfirm.tsx';
import type { Command, ElementJson, Explained, Refusal } from '../domain/commands.ts';
import type { NodeId } from '../domain/jsonTree.ts';
import { lostAnswers } from '../domain/lostNames.ts';
import { outlineOf, type OutlineElement, type OutlinePage } from '../domain/outline.ts';
import type { RequiredField } from '../domain/protection.ts';
import { stillAsked } from '../domain/references.ts';
import type { CommandResult } from '../domain/runCommand.ts';
import type { Place } from '../domain/structure.ts';
import { findElement, findPage, placeBeside, placeForNew, positionOf } from '../canvas/places.ts';
import type { Builder, CommandFor } from './builder.ts';

/** All that can be done to the form, each told in words, refused with the reason, and taken back by one undo. */
export interface Acts {
  /** After what is selected, or at a place; a form without a page gets its first one with it. */
  readonly add: (elements: readonly ElementJson[], name: string, place?: Place) => boolean;
  readonly moveTo: (element: OutlineElement, place: Place) => void;
  /** One step among all places; says so where there is none. */
  readonly moveBy: (element: OutlineElement, by: 1 | -1) => void;
  readonly duplicate: (element: OutlineElement) => void;
  readonly remove: (element: OutlineElement) => Promise<boolean>;
  readonly addPage: (at: number) => void;
  /** One step; says so where there is none. */
  readonly movePage: (page: OutlinePage, by: 1 | -1) => void;
  readonly duplicatePage: (page: OutlinePage) => void;
  readonly removePage: (page: OutlinePage) => Promise<boolean>;
  /** Any other change of one thing; `mergeKey` makes typing one step. */
  readonly edit: (command: EditCommand, options: EditOptions) => Promise<boolean>;
}

/** Commands about one thing that is not moved. */
export type EditCommand = Exclude<
  Command,
  { readonly kind: 'addElements' | 'moveElement' | 'addPage' | 'movePage' }
>;

export interface EditOptions {
  /** Of what is changed. */
  readonly name: string;
  readonly label?: string | undefined;
  readonly mergeKey?: string | undefined;
}

interface ActsOptions {
  readonly builder: Builder;
  readonly t: Texts<'form-builder'>;
  readonly confirm: UseConfirm['confirm'];
}

const topic = 'form-builder refused';

export function useActs({ builder, t, confirm }: ActsOptions): Acts {
  const announce = useAnnounce();
  const notify = useNotify();
  const warn = useStable((message: string, action?: NoticeAction) =>
    notify({ tone: 'warning', message, topic, action }),
  );
  const say = useStable((message: string) => announce(message));
  const texts = useStable((key: Parameters<typeof t>[0], values?: TextValues) => t(key, values));
  const ask = useStable((fields: readonly RequiredField[], what: 'deleted' | 'changed', then: Then) =>
    confirm({
      title: t('protected.title'),
      children: `${fields.map((field) => t(field === 'email' ? 'protected.email' : 'protected.firstName')).join(' ')} ${t(`protected.${then}`)}`,
      confirmLabel: t(what === 'deleted' ? 'protected.delete' : 'protected.change'),
      cancelLabel: t('protected.keep'),
      tone: 'danger',
    }),
  );
  return useMemo(() => createActs({ builder, t: texts, say, ask, warn }), [builder, texts, say, ask, warn]);
}

/** What comes of it: only a form without the field cannot be saved; one that need not, or cannot, be filled in can. */
type Then = 'consequence' | 'optional' | 'readOnly';

const thenOf = (command: EditCommand): Then => {
  if (command.kind !== 'setProperty' || command.key === 'name') return 'consequence';
  return command.key === 'readOnly' ? 'readOnly' : 'optional';
};

interface ActsTools {
  readonly builder: Builder;
  readonly t: Texts<'form-builder'>;
  readonly say: (message: string) => void;
  /** Whether a field that the form needs may go, or stay empty (T-21). */
  readonly ask: (
    fields: readonly RequiredField[],
    what: 'deleted' | 'changed',
    then: Then,
  ) => Promise<boolean>;
  /** Shows it where it is seen. */
  readonly warn: (message: string, action?: NoticeAction) => void;
}

const tellRefusal = ({ t, warn }: Pick<ActsTools, 't' | 'warn'>, { reason }: Refusal) =>
  warn(t(`refused.${reason}`));

function createActs(tools: ActsTools): Acts {
  const { builder, t, say } = tools;
  const outline = () => outlineOf(builder.state().layout);
  /** Does it and says so, or says why not. */
  const tell = (result: CommandResult, said?: string): boolean => {
    if (!result.ok) tellRefusal(tools, result.refusal);
    else if (said !== undefined) say(said);
    return result.ok;
  };
  const place = (id: NodeId | null): TextValues | null => {
    const element = findElement(outline(), id);
    return element && { ...positionOf(outline(), element) };
  };
  const moveTo = (element: OutlineElement, to: Place) => {
    if (element.id === null) return;
    const name = element.title;
    const label = t('act.move', { name });
    const result = builder.run({ kind: 'moveElement', id: element.id, place: to }, { label });
    const at = place(element.id);
    tell(result, at ? t('said.moved', { name, ...at }) : undefined);
  };
  const protectedRun = createProtectedRun(tools);
  return {
    add: (elements, name, to) => {
      const place = to ?? placeForNew(outline(), builder.state().selected);
      const command = place
        ? ({ kind: 'addElements', place, elements } as const)
        : ({ kind: 'addPage', at: 0, elements } as const);
      const result = builder.run(command, { label: t('act.add', { name }) });
      if (!place && result.ok) builder.select(outline().pages[0]?.elements[0]?.id ?? null);
      const added = findElement(outline(), builder.state().selected);
      const said = added
        ? t('said.added', { name, ...positionOf(outline(), added) })
        : t('act.add', { name });
      return tell(result, said);
    },
    moveTo,
    moveBy: (element, by) => {
      const to = placeBeside(outline(), element, by);
      if (to) moveTo(element, to);
      else say(t(by === 1 ? 'said.isLast' : 'said.isFirst', { name: element.title }));
    },
    duplicate: ({ id, title }) => {
      if (id === null) return;
      const label = t('act.duplicate', { name: title });
      tell(builder.run({ kind: 'duplicateElement', id }, { label }), t('said.duplicated', { name: title }));
    },
    remove: async ({ id, title }) => {
      if (id === null) return false;
      const label = t('act.delete', { name: title });
      const next = neighbourOf(outline(), id);
      const isDone = await protectedRun({ kind: 'deleteElement', id }, { label, what: 'deleted' });
      if (isDone) builder.select(next);
      if (isDone) say(t('said.deleted', { name: title }));
      return isDone;
    },
    ...createPageActs(tools, { outline, tell, protectedRun }),
    edit: (command, { name, label = t('act.edit', { name }), mergeKey }) =>
      protectedRun(command, { label, mergeKey, what: 'changed' }),
  };
}

/** What is selected once this is gone: what stood after it, else before it, else its page. */
function neighbourOf(outline: ReturnType<typeof outlineOf>, id: NodeId): NodeId | null {
  const element = findElement(outline, id);
  if (!element) return null;
  const page = findPage(outline, element.parentId);
  const beside = (page ?? findElement(outline, element.parentId))?.elements ?? [];
  return beside[element.at + 1]?.id ?? beside[element.at - 1]?.id ?? element.parentId;
}

interface RunOptions {
  readonly label: string;
  readonly mergeKey?: string | undefined;
  readonly what: 'deleted' | 'changed';
}

type ProtectedRun = (command: EditCommand & Explained, options: RunOptions) => Promise<boolean>;

/** Runs a command; where a protected field would go, only after the reason was read (screens.md §8). */
function createProtectedRun(tools: ActsTools): ProtectedRun {
  const { builder, ask, t, say, warn } = tools;
  const run = async (command: EditCommand & Explained, { label, mergeKey, what }: RunOptions) => {
    const step = { label, mergeKey };
    const result = builder.run(command, step);
    if (result.ok) return true;
    if (result.refusal.reason !== 'protected') {
      tellRefusal(tools, result.refusal);
      return false;
    }
    if (!(await ask(result.refusal.fields, what, thenOf(command)))) return false;
    const again = builder.run({ ...command, explanation: what }, step);
    if (!again.ok) tellRefusal(tools, again.refusal);
    return again.ok;
  };
  return async (command, options) => {
    const before = builder.state().layout;
    const isDone = await run(command, options);
    if (!isDone || options.what !== 'deleted') return isDone;
    const { layout: after, theme } = builder.state();
    const { names, places } = stillAsked(before.root, after.root);
    const answered = lostAnswers(before, after);
    const told = [
      ...(places > 0 ? [t('said.stillAsked', { name: names.join(', '), count: places })] : []),
      ...(answered.length > 0 ? [t('said.wasStored', { name: answered.join(', ') })] : []),
    ];
    if (told.length === 0) return isDone;
    const takeBack = () => {
      void builder.stack.undo();
      say(t('said.undone', { what: options.label }));
    };
    warn(told.join(' '), { label: t('head.undo'), run: takeBack });
    // Undo takes back what was done last: it is offered no longer than that is the deletion.
    const end = builder.subscribe(() => {
      const now = builder.state();
      if (now.layout.root === after.root && now.theme.root === theme.root) return;
      end();
      closeNoticesOf(topic);
    });
    return isDone;
  };
}

/** A form that has its elements at the top gets its first page with the second one, in one step. */
const makePages: CommandFor = () => ({ kind: 'makePages' });

interface PageTools {
  readonly outline: () => ReturnType<typeof outlineOf>;
  readonly tell: (result: CommandResult, said?: string) => boolean;
  readonly protectedRun: ProtectedRun;
}

function createPageActs({ builder, t, say }: ActsTools, { outline, tell, protectedRun }: PageTools) {
  const nameOf = (page: OutlinePage) => page.title || t('page.name', { number: numberOf(page) });
  const numberOf = (page: OutlinePage) => outline().pages.findIndex(({ id }) => id === page.id) + 1;
  return {
    addPage: (at: number) => {
      const result = builder.runAll([makePages, () => ({ kind: 'addPage', at })], {
        label: t('act.addPage'),
      });
      tell(result, t('said.pageAdded', { number: at + 1 }));
    },
    movePage: (page: OutlinePage, by: 1 | -1) => {
      const name = nameOf(page);
      const number = numberOf(page) + by;
      const count = outline().pages.length;
      if (number < 1 || number > count) return say(t(by === 1 ? 'said.isLast' : 'said.isFirst', { name }));
      const command = { kind: 'movePage', id: page.id, at: by === 1 ? number : number - 1 } as const;
      const result = builder.run(command, { label: t('act.move', { name }) });
      tell(result, t('said.pageMoved', { name, number: numberOf(page), count }));
    },
    duplicatePage: (page: OutlinePage) => {
      const name = nameOf(page);
      const label = t('act.duplicate', { name });
      const result = builder.runAll(
        [makePages, (_, made) => ({ kind: 'duplicatePage', id: made ?? page.id })],
        { label },
      );
      tell(result, t('said.duplicated', { name }));
    },
    removePage: async (page: OutlinePage) => {
      const name = nameOf(page);
      const label = t('act.delete', { name });
      const isDone = await protectedRun({ kind: 'deletePage', id: page.id }, { label, what: 'deleted' });
      if (isDone) say(t('said.deleted', { name }));
      return isDone;
    },
  };
}
