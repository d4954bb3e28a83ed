import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { DraftControls } from '#shared/drafts/useDraft.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import type { BuilderDraft } from '../domain/draft.ts';
import { readableText, readLayout } from '../domain/layoutDocument.ts';
import { DraftOffer } from '../draft/DraftOffer.tsx';
import { isTold } from '../draft/useFormDraft.ts';
import { NewerOffer } from '../store/NewerOffer.tsx';
import { useBuilderScreen } from '../store/screen.ts';
import { lineStart } from './lineStart.ts';
import { jsonProblemText } from './jsonProblemText.ts';
import styles from './json.module.css';

interface JsonDialogProps {
  /** Unsaved work that was left, which is offered here, too: it would be saved over unseen. */
  readonly draft: DraftControls<BuilderDraft>;
  readonly onClose: () => void;
  readonly onSave: () => void;
}

/** The form's JSON, to be read and changed; applying it is one step that can be undone. */
export function JsonDialog({ draft, onClose, onSave }: JsonDialogProps) {
  const t = useTexts('form-builder');
  const announce = useAnnounce();
  const { builder, state } = useBuilderScreen();
  const { confirm, confirmation } = useConfirm();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  /** What is edited here: the form as it was at opening, or as it was chosen since. */
  const [base, setBase] = useState(state.layout);
  const start = useMemo(() => readableText(base), [base]);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? start;
  const [problem, setProblem] = useState<unknown>(null);
  const isEdited = text !== start;
  const isOther = state.layout.root !== base.root;
  // Nothing was typed: what is shown follows the form.
  if (isOther && !isEdited) {
    setBase(state.layout);
    setTyped(null);
  }
  const isOffered = isTold(draft);
  const wasOffered = useRef(isOffered);
  // The offer goes with the button that was pressed.
  useEffect(() => {
    if (wasOffered.current && !isOffered) area.current?.focus();
    wasOffered.current = isOffered;
  }, [isOffered]);
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
    const result = builder.run({ kind: 'setJson', text }, { label: t('act.json') });
    if (!result.ok) {
      setProblem(result.refusal);
      return false;
    }
    announce(t('json.applied'));
    return true;
  };
  const mayClose = async () =>
    !isEdited ||
    confirm({
      title: t('json.leave'),
      children: t('json.leaveText'),
      confirmLabel: t('json.discard'),
      tone: 'danger',
    });
  return (
    <Dialog
      isOpen
      size="full"
      title={t('json.title')}
      onClose={onClose}
      onBeforeClose={mayClose}
      footer={
        <>
          <CopyButton text={text} />
          <Button onClick={() => apply() && onClose()}>{t('json.apply')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              if (!apply()) return;
              onClose();
              onSave();
            }}
          >
            {t('json.save')}
          </Button>
        </>
      }
    >
      <div className={styles['json']}>
        {isOffered && <DraftOffer draft={draft} />}
        {isOther && isEdited && (
          <NewerOffer
            part="layout"
            onTake={() => {
              setBase(state.layout);
              setTyped(null);
              setProblem(null);
              area.current?.focus();
            }}
            onKeep={() => {
              setBase(state.layout);
              area.current?.focus();
            }}
          />
        )}
        {problem !== null && (
          <p id={`${id}problem`} role="alert" className={styles['problem']}>
            {jsonProblemText(problem, t)}
          </p>
        )}
        <textarea
          ref={area}
          className={styles['text']}
          aria-label={t('json.title')}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${id}problem`}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(null);
          }}
        />
      </div>
      {confirmation}
    </Dialog>
  );
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
