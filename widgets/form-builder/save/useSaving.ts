import { useRef, useState } from 'react';
import { kindOf } from '#shared/api/errors.ts';
import { saveForm, saveTheme } from '#shared/api/forms.ts';
import { useSubmission, type Submission } from '#shared/forms/useSubmission.ts';
import { tellError } from '#shared/island/hostEvents.ts';
import { useIsland } from '#shared/island/island.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isTooLong, textOf, type LayoutDocument } from '../domain/layoutDocument.ts';
import { missingFields, type RequiredField } from '../domain/protection.ts';
import type { ImpactCheck } from '../impact/impactCheck.ts';
import { useImpact } from '../impact/useImpact.ts';
import { isUnsaved, type Builder, type BuilderState, type Part } from '../store/builder.ts';
import { nextSave } from '../store/saves.ts';
import { tooLongText } from './tooLongText.ts';

/** One wish to save: what goes out, and the document it was made of. */
export interface SaveWish {
  readonly text: string;
  readonly document: LayoutDocument;
  /** How often the part had been saved here by then, also by what the page has brought. */
  readonly saves: number;
}

const wishFor = (part: Part, { [part]: document, saved }: BuilderState): SaveWish => ({
  text: textOf(document),
  document,
  saves: saved[part].length,
});

/** Once it has arrived, the same text is another wish: somebody may have gone back to the one before. */
const wishOf = ({ text, saves }: SaveWish) => text + saves;

export interface Saving {
  readonly layout: Submission<SaveWish>;
  readonly theme: Submission<SaveWish>;
  /** Saves what is not saved. */
  readonly save: () => Promise<void>;
  /** The impact is being looked at. */
  readonly isChecking: boolean;
  /** What the form lacks by now, since saving was refused (S2 §5). */
  readonly missing: readonly RequiredField[];
  readonly closeMissing: () => void;
  /** What would break: it waits for an answer. */
  readonly impact: ImpactCheck | null;
  readonly answerImpact: (isMeant: boolean) => void;
  /** What could not be looked at before the last save. */
  readonly unchecked: ImpactCheck['unknown'];
  /** When each part was saved here, in milliseconds. */
  readonly savedAt: number | null;
}

/** Whether something is not saved for a reason, or could not be looked at before. */
export const hasProblems = ({ missing, unchecked, layout, theme }: Saving): boolean =>
  missing.length > 0 || unchecked.length > 0 || layout.failure !== null || theme.failure !== null;

interface SavingOptions {
  readonly builder: Builder;
  readonly formId: string;
  /** Whoever has begun is not here any more: nothing goes out as somebody else's, and they are told nothing. */
  readonly isOver: () => boolean;
  /** @param number of the save, by when it went out */
  readonly onSaved: (part: Part, text: string, number: number) => void;
}

/** Saves the form and its theme, each by its own call and with its own state (S2 §7). */
export function useSaving(options: SavingOptions): Saving {
  const { builder, formId, isOver } = options;
  const t = useTexts('form-builder');
  const notify = useNotify();
  const check = useImpact(formId);
  const [isRefused, setRefused] = useState(false);
  const [asked, setAsked] = useState<{ impact: ImpactCheck; answer: (isMeant: boolean) => void } | null>(
    null,
  );
  const [unchecked, setUnchecked] = useState<ImpactCheck['unknown']>([]);
  const [isChecking, setChecking] = useState(false);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const isUnderWay = useRef(false);
  const onArrived = () => setSavedAt(Date.now());
  const layout = usePart({ ...options, part: 'layout', onArrived });
  const theme = usePart({ ...options, part: 'theme', onArrived });

  const lookAt = async (document: LayoutDocument): Promise<ImpactCheck> => {
    setChecking(true);
    const impact = await check(document);
    setChecking(false);
    return impact;
  };
  const isMeant = async (impact: ImpactCheck): Promise<boolean> =>
    impact.broken.length === 0 || new Promise<boolean>((answer) => setAsked({ impact, answer }));
  const saveLayout = async () => {
    const document = builder.state().layout;
    // Nobody could fill it in any more. One that is stored so already only gets better.
    if (isTooLong(textOf(document).length) && !isTooLong(document.received.length)) {
      notify({ tone: 'warning', message: tooLongText(t, document), topic: 'form-builder refused' });
      return;
    }
    const isLacking = missingFields(document.root).length > 0;
    setRefused(isLacking);
    if (isLacking) return;
    const impact = await lookAt(document);
    if (isOver()) return;
    // What was built while it was looked at goes along; what goes besides, or is back, is looked at anew before anything is said.
    const isOld = () => {
      const newest = builder.state().layout;
      return missingFields(newest.root).length > 0 || !impact.holdsFor(newest);
    };
    if (isOld()) return saveLayout();
    setUnchecked(impact.unknown);
    if (!(await isMeant(impact))) return;
    if (isOld()) await saveLayout();
    else layout.send(wishFor('layout', builder.state()));
  };
  const save = async () => {
    if (isUnderWay.current || layout.isBusy || theme.isBusy) return;
    if (!builder.settle()) return;
    isUnderWay.current = true;
    builder.endMerge();
    try {
      const state = builder.state();
      const isThemeMeant = isUnsaved(state, 'theme');
      if (isThemeMeant) theme.send(wishFor('theme', state));
      if (isUnsaved(state, 'layout') || !isThemeMeant) await saveLayout();
    } finally {
      isUnderWay.current = false;
    }
  };
  const missing = isRefused ? missingFields(builder.state().layout.root) : [];
  // What was lacking is there by now, wherever it was added.
  if (isRefused && missing.length === 0) setRefused(false);
  return {
    layout,
    theme,
    save,
    isChecking,
    missing,
    closeMissing: () => setRefused(false),
    impact: asked?.impact ?? null,
    answerImpact: (isYes) => {
      asked?.answer(isYes);
      setAsked(null);
    },
    unchecked,
    savedAt,
  };
}

interface PartOptions extends SavingOptions {
  readonly part: Part;
  readonly onArrived: () => void;
}

function usePart({ builder, formId, part, isOver, onSaved, onArrived }: PartOptions): Submission<SaveWish> {
  const api = useApi();
  const t = useTexts('form-builder');
  const announce = useAnnounce();
  const island = useIsland();
  const send = part === 'layout' ? saveForm : saveTheme;
  return useSubmission<SaveWish, number>({
    wishOf,
    run: async (wish, withIntent) => {
      const number = nextSave();
      await withIntent(wishOf(wish), (intent) => send(api, { formId, formLayout: wish.text, intent }), part);
      return number;
    },
    onDone: (number, { text, document }) => {
      builder.saved(part, document, text);
      onArrived();
      onSaved(part, text, number);
      if (!isOver()) announce(t(part === 'layout' ? 'save.layoutDone' : 'save.themeDone'));
      island.emit('form-saved', { formId, part });
    },
    onFailed: ({ error, input, isOutcomeUnknown }) => {
      if (isOutcomeUnknown) builder.doubt(part, input.document);
      if (isOver()) return;
      announce(t(part === 'layout' ? 'save.layoutFailed' : 'save.themeFailed'), 'assertive');
      tellError(island, kindOf(error), error instanceof Error ? error.message : '');
    },
  });
}
