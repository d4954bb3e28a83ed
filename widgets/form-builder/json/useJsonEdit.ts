import { useEffect, useMemo, useState, type RefObject } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { useStable } from '#shared/ui/table/useStable.ts';
import { isTooLong, lengthWith, readableText, readLayout, textOf } from '../domain/layoutDocument.ts';
import { setJson } from '../domain/setJson.ts';
import type { FormDraft } from '../draft/useFormDraft.ts';
import { useBuilderScreen } from '../store/screen.ts';
import { lineStart } from './lineStart.ts';

export interface JsonEdit {
  readonly text: string;
  readonly write: (text: string) => void;
  /** Whether it is other than what the form had when it was begun. */
  readonly isEdited: boolean;
  /** The form is another one by now than the one that is edited here. */
  readonly isOther: boolean;
  /** Why it could not be applied; `null` where nothing is wrong. */
  readonly problem: unknown;
  /** Puts it into the form as one step; false where it cannot be, which is told. */
  readonly apply: () => boolean;
  /** Goes on with the form as it is by now, or with what is typed here. */
  readonly takeForm: () => void;
  readonly keepTyped: () => void;
  /** What is typed is thrown away: it is kept no longer. */
  readonly forget: () => void;
}

/** The form's JSON while it is edited: a text of its own until it is applied, which saving does first. */
export function useJsonEdit(area: RefObject<HTMLTextAreaElement | null>, draft: FormDraft): JsonEdit {
  const t = useTexts('form-builder');
  const announce = useAnnounce();
  const { builder, state } = useBuilderScreen();
  /** What is edited here: the form as it was at opening, or as it was chosen since. */
  const [base, setBase] = useState(state.layout);
  const start = useMemo(() => readableText(base), [base]);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? start;
  const [problem, setProblem] = useState<unknown>(null);
  const isEdited = text !== start;
  const isOther = state.layout.root !== base.root;
  const { keepTyped: keep, typedAgain, setTypedAgain } = draft;
  const takeForm = () => {
    setBase(state.layout);
    setTyped(null);
  };
  // What was typed before a reload is typed here again, on the form as it is by now.
  if (typedAgain !== null && typedAgain !== typed) {
    setBase(state.layout);
    setTyped(typedAgain);
    setProblem(null);
  }
  useEffect(() => {
    if (typedAgain !== null) setTypedAgain(null);
  }, [typedAgain, setTypedAgain]);
  useEffect(() => {
    if (typedAgain === null) keep(isEdited ? text : null);
  }, [typedAgain, isEdited, text, keep]);
  // Nothing was typed: what is shown follows the form.
  if (isOther && !isEdited) takeForm();
  const apply = (): boolean => {
    if (!isEdited) return true;
    if (isOther) {
      announce(t('newer.layout'), 'assertive');
      return false;
    }
    const read = readLayout(text);
    if (!read.ok) {
      setProblem(read.problem);
      showProblem(area.current, text, read.problem);
      return false;
    }
    const letters = lengthWith(builder.state().layout, read.document.root);
    const before = textOf(builder.state().layout).length;
    // One that is too long already may become shorter step by step.
    if (isTooLong(letters) && letters >= (isTooLong(before) ? before : 0)) {
      setProblem({ reason: 'too-long', letters });
      return false;
    }
    const result = builder.run(setJson(text), { label: t('act.json') });
    if (!result.ok) {
      setProblem(result.refusal);
      return false;
    }
    setBase(builder.state().layout);
    setTyped(null);
    keep(null);
    announce(t('json.applied'));
    return true;
  };
  useAskBeforeUnload(isEdited);
  const settle = useStable(apply);
  // Another layout may take the form's place meanwhile: it is offered here, beside what is typed.
  useEffect(
    () => builder.onSettle(({ isQuestion, refuse }) => void (isQuestion || settle() || refuse())),
    [builder, settle],
  );
  return {
    text,
    write: (next) => {
      setTyped(next);
      setProblem(null);
    },
    isEdited,
    isOther,
    problem,
    apply,
    takeForm: () => {
      takeForm();
      setProblem(null);
    },
    keepTyped: () => setBase(state.layout),
    forget: () => keep(null),
  };
}

/** Puts the caret to where the text stops being JSON. */
function showProblem(area: HTMLTextAreaElement | null, text: string, problem: unknown): void {
  if (!area || typeof problem !== 'object' || problem === null) return;
  const line: unknown = Reflect.get(problem, 'line');
  if (typeof line !== 'number') return;
  const { from, to } = lineStart(text, line);
  area.focus();
  area.setSelectionRange(from, to);
}
