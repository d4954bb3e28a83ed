import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { kindOf } from '#shared/api/errors.ts';
import { createDoubts, isOutcomeUnknown } from '#shared/api/outcome.ts';
import { fetchDesign, saveDesign, type TemplateDesign } from '#shared/api/template-designs.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsland } from '#shared/island/island.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { isolate } from '#shared/lib/text.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useIntent } from '#shared/query/useIntent.ts';
import { missingIn, type Missing } from '../../domain/required.ts';
import type { Edited, EditedOutput } from '../edited.ts';
import type { Titles, WorkControl } from '../useWork.ts';
import { findByContent, isSameContent, type Content } from './content.ts';
import { afterwards, useCopying } from './useCopying.ts';
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
  /** The work was begun on an older version than the one that was read, and nobody has been asked about it. */
  readonly isBehind: boolean;
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
  /** Whether a server has any of it: not so of a new one before its first save. */
  readonly isStored: boolean;
  readonly question: Question | null;
  readonly answer: (answer: Answer) => void;
  /** Why it is not saved; `isUnknown`: it may be all the same. */
  readonly failure: {
    readonly error: unknown;
    readonly isUnknown: boolean;
    /** The name of a copy that was made for it, and that nothing of the work stands in yet. */
    readonly copy: string | null;
  } | null;
  /** Whether the server has it now. */
  readonly save: () => Promise<boolean>;
}

/** What is to be saved: its design is always a text here. */
type Written = Content & { readonly size: EditedOutput['size'] } & {
  readonly design: string;
  readonly html: string;
};

/** Where it is written: over this one, over a copy of that one, or as a new one. */
type Target = { readonly id: string | null; readonly copyOf?: TemplateDesign };

/** How a save is told: under another name than the one that was given, with it. */
type Telling = { readonly isRenamed: boolean };

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
  const [isStored, setStored] = useState(options.stored !== null);
  const { question, ask, answer } = useQuestion();
  const base = useRef(options.stored);
  const running = useRef<Promise<boolean> | null>(null);
  const isConsented = useRef(false);
  const isOpen = useIsOpen();
  const isReadOnlyNow = useRef(options.isReadOnly);
  useEffect(() => {
    isReadOnlyNow.current = options.isReadOnly;
  });
  const fail = (error: unknown, isUnknown = false, copy: string | null = null): false => {
    setFailure({ error, isUnknown, copy });
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
    onWritten: () => setStored(true),
    isOpen,
    fail,
  });

  /** `null`: nowhere, somebody has to decide first. */
  const targetOf = async (): Promise<Target | null> => {
    const { current: stored } = base;
    const { isBadge, isConversion, isMended = false, isBehind, onTheirs } = options;
    if (!stored) return { id: null };
    // A copy is the editor's own: there is nothing else's in its place.
    const isFirst = stored.id === options.stored?.id;
    if (isFirst && (isConversion || isMended) && !isConsented.current) {
      const how = await ask({ kind: isConversion ? 'converted' : 'mended' });
      if (how !== 'replace') return how === 'copy' ? { id: null, copyOf: stored } : null;
      isConsented.current = true;
    }
    // Whoever answers has seen what was there then: it may have changed once more.
    let isSeen = !isBehind;
    for (let known = stored; ;) {
      const theirs = await fetchDesign(api, { id: stored.id, isBadge, name: known.name });
      if (theirs && ((isSeen && isSameContent(theirs, known)) || isInDoubt(theirs))) return { id: stored.id };
      const how = await ask(theirs ? { kind: 'changed', theirs } : { kind: 'gone' });
      if (how === 'theirs' && theirs) await onTheirs(theirs);
      if (how === 'copy') return { id: null, ...(theirs && { copyOf: theirs }) };
      if (how !== 'replace' || !theirs) return null;
      known = theirs;
      isSeen = true;
    }
  };

  /** Two of one name beside each other cannot be told apart: a copy gets one that says what it is. */
  const nameOf = (name: string, { copyOf }: Target): string =>
    copyOf?.name.trim() === name ? t('duplicate.copyOf', { name }) : name;

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
      // It may have become so while a question was open.
      if (target === null || isReadOnlyNow.current) return false;
      const name = nameOf(titles.name, target);
      const isRenamed = name !== titles.name;
      // What was typed meanwhile is the next save's.
      if (isRenamed && trimmed(work.titlesNow()).name === titles.name) work.setTitles({ name });
      return await write({ ...titles, name, design, html, size }, { ...target, isRenamed });
    } catch (error) {
      // It cannot be read or written as HTML, there is no copy to be written over, or nobody knows what would be: it has not been sent.
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
  return { isBusy, isStored, question, answer, failure, save };
}

interface WritingOptions extends SavingOptions {
  /** As it is stored, as far as is known. */
  readonly base: () => TemplateDesign | null;
  readonly onBase: (design: TemplateDesign) => void;
  readonly onWritten: () => void;
  readonly isOpen: { readonly current: boolean };
  readonly fail: (error: unknown, isUnknown: boolean, copy: string | null) => false;
}

/** Sends it, and remembers what may have been stored without an answer. */
function useWriting(options: WritingOptions) {
  const { isBadge, work, onSaved, base, onBase, onWritten, isOpen, fail } = options;
  const api = useApi();
  const client = useQueryClient();
  const t = useTexts('template-designer');
  const notify = useNotify();
  const { emit } = useIsland();
  const withIntent = useIntent();
  const [doubts] = useState(() => createDoubts<string>());
  const inDoubt = useRef<readonly Written[]>([]);
  const copying = useCopying(isBadge, () => {
    notify({ tone: 'warning', message: t('said.copyOfGone') });
    return null;
  });
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

  const write = async (content: Written, how: Target & Telling): Promise<boolean> => {
    const { id: wanted, copyOf, isRenamed } = how;
    const known = wanted ?? (await idOfEarlier());
    const id = known ?? (copyOf ? await copying.make(copyOf, content) : null);
    const { size: ownSize, ...written } = content;
    const { badgeWidth, badgeHeight, isDoubleSided } = ownSize ?? base() ?? emptyDesign;
    const size = { badgeWidth, badgeHeight, isDoubleSided };
    const wish = { ...written, id, isBadge, ...size };
    const key = JSON.stringify(wish);
    let given: string | null;
    try {
      given = await withIntent(wish, (intent) => saveDesign(api, { ...wish, intent }), id ?? undefined);
    } catch (error) {
      if (isOutcomeUnknown(error)) inDoubt.current = [...inDoubt.current, content];
      const isGone = kindOf(error) === 'not-found';
      if (isGone) copying.forget();
      const isUnknown = doubts.failed(key, error);
      const hasCopy = copyOf !== undefined && id !== null && !isGone && !isUnknown;
      return fail(error, isUnknown, hasCopy ? content.name : null);
    }
    doubts.decided(key);
    inDoubt.current = [];
    copying.forget();
    work.saved(content, content.design);
    onWritten();
    const renamed = isRenamed ? ` ${t('said.renamed', { name: isolate(content.name) })}` : '';
    notify({ tone: 'success', title: t('save.done'), message: `${t('save.doneText')}${renamed}` });
    void client.invalidateQueries({ queryKey: ['template-designs', 'list'] });
    const stored = given ?? (await afterwards(() => idOf(content), 'a new template'));
    // Its id may be told the next time.
    if (stored === null) inDoubt.current = [content];
    else {
      onBase({ ...(base() ?? emptyDesign), ...written, ...size, id: stored });
      emit('design-saved', { id: stored, name: content.name, badgeMode: isBadge });
      if (isOpen.current) onSaved(stored, content);
    }
    return true;
  };
  return { write, isInDoubt };
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
