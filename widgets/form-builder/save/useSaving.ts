import { useRef, useState } from 'react';
import { kindOf } from '#shared/api/errors.ts';
import { saveForm, saveTheme } from '#shared/api/forms.ts';
import { useSubmission, type Submission } from '#shared/forms/useSubmission.ts';
import { tellError } from '#shared/island/hostEvents.ts';
import { useIsland } from '#shared/island/island.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isChanged, textOf, type LayoutDocument } from '../domain/layoutDocument.ts';
import { losesTheSame } from '../domain/lostNames.ts';
import { missingFields, type RequiredField } from '../domain/protection.ts';
import type { ImpactCheck } from '../impact/impactCheck.ts';
import { useImpact } from '../impact/useImpact.ts';
import type { Builder, Part } from '../store/builder.ts';

/** One wish to save: what goes out, and the document it was made of. */
export interface SaveWish {
  readonly text: string;
  readonly document: LayoutDocument;
}

export interface Saving {
  readonly layout: Submission<SaveWish>;
  readonly theme: Submission<SaveWish>;
  /** Saves what is not saved. */
  readonly save: () => Promise<void>;
  /** The impact is being looked at. */
  readonly isChecking: boolean;
  /** What the form lacks, since saving was refused (S2 §5). */
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

/** Saves the form and its theme, each by its own call and with its own state (S2 §7). */
export function useSaving(builder: Builder, formId: string): Saving {
  const check = useImpact(formId);
  const [missing, setMissing] = useState<readonly RequiredField[]>([]);
  const [asked, setAsked] = useState<{ impact: ImpactCheck; answer: (isMeant: boolean) => void } | null>(
    null,
  );
  const [unchecked, setUnchecked] = useState<ImpactCheck['unknown']>([]);
  const [isChecking, setChecking] = useState(false);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const isUnderWay = useRef(false);
  const onSaved = () => setSavedAt(Date.now());
  const layout = usePart({ builder, formId, part: 'layout', onSaved });
  const theme = usePart({ builder, formId, part: 'theme', onSaved });

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
    const lacks = missingFields(document.root);
    setMissing(lacks);
    if (lacks.length > 0) return;
    const impact = await lookAt(document);
    // What was built while it was looked at goes along; what goes besides, or is back, is looked at anew before anything is said.
    const isOld = () => {
      const newest = builder.state().layout;
      return missingFields(newest.root).length > 0 || !losesTheSame(document, newest);
    };
    if (isOld()) return saveLayout();
    setUnchecked(impact.unknown);
    if (!(await isMeant(impact))) return;
    const newest = builder.state().layout;
    if (isOld()) await saveLayout();
    else layout.send({ text: textOf(newest), document: newest });
  };
  const save = async () => {
    if (isUnderWay.current || layout.isBusy || theme.isBusy) return;
    if (!builder.settle()) return;
    isUnderWay.current = true;
    builder.endMerge();
    try {
      const { layout: form, theme: look } = builder.state();
      const isThemeChanged = isChanged(look);
      if (isThemeChanged) theme.send({ text: textOf(look), document: look });
      if (isChanged(form) || !isThemeChanged) await saveLayout();
    } finally {
      isUnderWay.current = false;
    }
  };
  return {
    layout,
    theme,
    save,
    isChecking,
    missing,
    closeMissing: () => setMissing([]),
    impact: asked?.impact ?? null,
    answerImpact: (isYes) => {
      asked?.answer(isYes);
      setAsked(null);
    },
    unchecked,
    savedAt,
  };
}

interface PartOptions {
  readonly builder: Builder;
  readonly formId: string;
  readonly part: Part;
  readonly onSaved: () => void;
}

function usePart({ builder, formId, part, onSaved }: PartOptions): Submission<SaveWish> {
  const api = useApi();
  const t = useTexts('form-builder');
  const announce = useAnnounce();
  const island = useIsland();
  const send = part === 'layout' ? saveForm : saveTheme;
  return useSubmission<SaveWish, void>({
    wishOf: ({ text }) => text,
    run: ({ text }, withIntent) =>
      withIntent([part, text], (intent) => send(api, { formId, formLayout: text, intent })),
    onDone: (_, { text, document }) => {
      builder.saved(part, document, text);
      onSaved();
      announce(t(part === 'layout' ? 'save.layoutDone' : 'save.themeDone'));
      island.emit('form-saved', { formId, part });
    },
    onFailed: ({ error }) => {
      announce(t(part === 'layout' ? 'save.layoutFailed' : 'save.themeFailed'), 'assertive');
      tellError(island, kindOf(error), error instanceof Error ? error.message : '');
    },
  });
}
