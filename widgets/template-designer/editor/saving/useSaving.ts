import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { createDoubts, isOutcomeUnknown } from '#shared/api/outcome.ts';
import { fetchDesign, saveDesign, type TemplateDesign } from '#shared/api/template-designs.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsland } from '#shared/island/island.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { report } from '#shared/lib/report.ts';
import { isolate } from '#shared/lib/text.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useIntent } from '#shared/query/useIntent.ts';
import { missingIn, type Missing } from '../../domain/required.ts';
import type { Edited, EditedOutput } from '../edited.ts';
import type { Titles, WorkControl } from '../useWork.ts';
import { findByContent, isSameContent, type Content } from './content.ts';
import { useQuestion, type Answer, type Question } from './useQuestion.ts';

export interface SavingOptions {
  /** As it was read; `null` of a new one. */
  readonly stored: TemplateDesign | null;
  readonly isBadge: boolean;
  readonly isReadOnly: boolean;
  /** The document was made of another editor's design. */
  readonly isConversion: boolean;
  /** Parts of what is stored are not in the document. */
  readonly isMended?: boolean;
  readonly engine: Edited | null;
  readonly work: WorkControl;
  readonly onMissing: (field: Missing) => void;
  /** It is stored under this id now. */
  readonly onSaved: (id: string, content: Content) => void;
  /** Theirs are to be shown in place of mine. */
  readonly onTheirs: (theirs: TemplateDesign) => Promise<void>;
}

export interface Saving {
  readonly isBusy: boolean;
  readonly question: Question | null;
  readonly answer: (answer: Answer) => void;
  /** Why it is not saved; `isUnknown`: it may be all the same. */
  readonly failure: { readonly error: unknown; readonly isUnknown: boolean } | null;
  /** Whether the server has it now. */
  readonly save: () => Promise<boolean>;
}

/** What is to be saved: its design is always a text here. */
type Written = Content & { readonly size: EditedOutput['size'] } & {
  readonly design: string;
  readonly html: string;
};

/** Where it is written: over this one, or as a new one. */
type Target = { readonly id: string | null } | null;

/**
 * Saves a template (S2 §5, §7, §8): what is missing is said, what is stored is read again before it is written over, and nothing
 * is put in the place of a design of another editor's without consent (T-1, T-2).
 */
export function useSaving(options: SavingOptions): Saving {
  const api = useApi();
  const t = useTexts('template-designer');
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Saving['failure']>(null);
  const { question, ask, answer } = useQuestion();
  const base = useRef(options.stored);
  const running = useRef<Promise<boolean> | null>(null);
  const isConsented = useRef(false);
  const isOpen = useIsOpen();
  const fail = (error: unknown, isUnknown = false): false => {
    setFailure({ error, isUnknown });
    // Whoever has left sees no notice of this screen, and may have thrown the work away.
    const { name } = options.work.titles;
    if (!isOpen.current)
      notify({
        tone: 'danger',
        message: t(isUnknown ? 'save.leftUnknown' : 'save.leftFailed', { name: isolate(name) }),
      });
    return false;
  };
  const { write, isInDoubt } = useWriting({
    ...options,
    base: () => base.current,
    onBase: (design) => {
      base.current = design;
    },
    isOpen,
    fail,
  });

  /** `null`: nowhere, somebody has to decide first. */
  const targetOf = async (): Promise<Target> => {
    const { current: stored } = base;
    const { isBadge, isConversion, isMended = false, onTheirs } = options;
    if (!stored) return { id: null };
    // A copy is the editor's own: there is nothing else's in its place.
    const isFirst = stored.id === options.stored?.id;
    if (isFirst && (isConversion || isMended) && !isConsented.current) {
      const how = await ask({ kind: isConversion ? 'converted' : 'mended' });
      if (how !== 'replace') return how === 'copy' ? { id: null } : null;
      isConsented.current = true;
    }
    // Whoever answers has seen what was there then: it may have changed once more.
    for (let known = stored; ;) {
      const theirs = await fetchDesign(api, { id: stored.id, isBadge, name: known.name });
      if (theirs && (isSameContent(theirs, known) || isInDoubt(theirs))) return { id: stored.id };
      const how = await ask(theirs ? { kind: 'changed', theirs } : { kind: 'gone' });
      if (how === 'theirs' && theirs) await onTheirs(theirs);
      if (how === 'copy') return { id: null };
      if (how !== 'replace' || !theirs) return null;
      known = theirs;
    }
  };

  const run = async (): Promise<boolean> => {
    const { engine, work, isBadge, isReadOnly, onMissing } = options;
    if (isReadOnly) return false;
    if (!engine) return fail(undefined);
    setFailure(null);
    const titles = trimmed(work.titlesNow());
    const [missing] = missingIn(titles, isBadge ? ['name'] : ['name', 'subject']);
    if (missing) {
      onMissing(missing);
      return false;
    }
    try {
      await engine.prepare?.();
      const { designJson: design, html, size } = engine.output();
      const target = await targetOf();
      return target !== null && (await write({ ...titles, design, html, size }, target.id));
    } catch (error) {
      // It cannot be read or written as HTML, or nobody knows what would be written over: nothing has been sent.
      return fail(error);
    }
  };

  /** One at a time, whatever is pressed how often. */
  const save = () => {
    running.current ??= (async () => {
      setBusy(true);
      try {
        return await run();
      } finally {
        setBusy(false);
        running.current = null;
      }
    })();
    return running.current;
  };
  return { isBusy, question, answer, failure, save };
}

interface WritingOptions extends SavingOptions {
  /** As it is stored, as far as is known. */
  readonly base: () => TemplateDesign | null;
  readonly onBase: (design: TemplateDesign) => void;
  readonly isOpen: { readonly current: boolean };
  readonly fail: (error: unknown, isUnknown: boolean) => false;
}

/** Sends it, and remembers what may have been stored without an answer. */
function useWriting({ isBadge, work, onSaved, base, onBase, isOpen, fail }: WritingOptions) {
  const api = useApi();
  const client = useQueryClient();
  const t = useTexts('template-designer');
  const notify = useNotify();
  const { emit } = useIsland();
  const withIntent = useIntent();
  const [doubts] = useState(() => createDoubts<string>());
  const inDoubt = useRef<readonly Written[]>([]);
  const isInDoubt = (theirs: Content) => inDoubt.current.some((sent) => isSameContent(sent, theirs));

  const idOf = async (content: Content): Promise<string | null> =>
    (await findByContent(api, { content, isBadge, isNot: base()?.id ?? null }))?.id ?? null;

  /** A new one that an earlier try may have made is that one, not another. */
  const idOfEarlier = async (): Promise<string | null> => {
    for (const content of inDoubt.current) {
      const id = await idOf(content);
      if (id !== null) return id;
    }
    return null;
  };

  const write = async (content: Written, wanted: string | null): Promise<boolean> => {
    const id = wanted ?? (await idOfEarlier());
    const { size: ownSize, ...written } = content;
    const { badgeWidth, badgeHeight, isDoubleSided } = ownSize ?? base() ?? emptyDesign;
    const size = { badgeWidth, badgeHeight, isDoubleSided };
    const wish = { ...written, id, isBadge, ...size };
    const key = JSON.stringify(wish);
    let given: string | null;
    try {
      given = await withIntent(wish, (intent) => saveDesign(api, { ...wish, intent }));
    } catch (error) {
      if (isOutcomeUnknown(error)) inDoubt.current = [...inDoubt.current, content];
      return fail(error, doubts.failed(key, error));
    }
    doubts.decided(key);
    inDoubt.current = [];
    work.saved(content, content.design);
    notify({ tone: 'success', title: t('save.done'), message: t('save.doneText') });
    void client.invalidateQueries({ queryKey: ['template-designs', 'list'] });
    const known = given ?? (await afterwards(() => idOf(content)));
    // Its id may be told the next time.
    if (known === null) inDoubt.current = [content];
    else {
      onBase({ ...(base() ?? emptyDesign), ...written, ...size, id: known });
      emit('design-saved', { id: known, name: content.name, badgeMode: isBadge });
      if (isOpen.current) onSaved(known, content);
    }
    return true;
  };
  return { write, isInDoubt };
}

/** It is saved: what fails after that takes nothing back. */
async function afterwards(find: () => Promise<string | null>): Promise<string | null> {
  try {
    return await find();
  } catch (error) {
    report(error, 'the id of a new template');
    return null;
  }
}

/** Whether the editor is still there when an answer comes. */
function useIsOpen() {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}

const emptyDesign: Omit<TemplateDesign, 'id' | 'name' | 'subject' | 'design' | 'html'> = {
  badgeWidth: null,
  badgeHeight: null,
  isDoubleSided: false,
};

const trimmed = ({ name, subject }: Titles): Titles => ({ name: name.trim(), subject: subject.trim() });
