import { useId, useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import { DraftOffer } from '../draft/DraftOffer.tsx';
import { isTold, type FormDraft } from '../draft/useFormDraft.ts';
import { NewerOffer } from '../store/NewerOffer.tsx';
import { jsonProblemText } from './jsonProblemText.ts';
import { useJsonEdit } from './useJsonEdit.ts';
import { useFocusAfterOffer, useMayReplace } from './useOffered.ts';
import styles from './json.module.css';

interface JsonDialogProps {
  /** Unsaved work that was left, which is offered here, too: it would be saved over unseen. */
  readonly draft: FormDraft;
  readonly onClose: () => void;
  readonly onSave: () => void;
}

/** The form's JSON, to be read and changed; applying it is one step that can be undone. */
export function JsonDialog({ draft, onClose, onSave }: JsonDialogProps) {
  const t = useTexts('form-builder');
  const { confirm, confirmation } = useConfirm();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { text, write, isEdited, isOther, problem, apply, takeForm, keepTyped, forget } = useJsonEdit(
    area,
    draft,
  );
  const isOffered = isTold(draft);
  useFocusAfterOffer(area, isOffered);
  const mayReplace = useMayReplace(confirm, isEdited);
  const mayClose = async () => {
    const isMeant =
      !isEdited ||
      (await confirm({
        title: t('json.leave'),
        children: t('json.leaveText'),
        confirmLabel: t('json.discard'),
        tone: 'danger',
      }));
    if (isMeant) forget();
    return isMeant;
  };
  const applyAnd = (next?: () => void) => {
    if (!apply()) return;
    onClose();
    next?.();
  };
  const choose = (choice: () => void) => () => {
    choice();
    area.current?.focus();
  };
  return (
    <Dialog
      isOpen
      size="full"
      title={t('json.title')}
      onClose={onClose}
      onBeforeClose={mayClose}
      footer={
        <>
          <CopyButton size="normal" text={text} />
          <Button onClick={() => applyAnd()}>{t('json.apply')}</Button>
          <Button variant="primary" onClick={() => applyAnd(onSave)}>
            {t('json.save')}
          </Button>
        </>
      }
    >
      <div className={styles['json']}>
        {isOffered && <DraftOffer draft={draft} mayReplace={mayReplace} />}
        {isOther && isEdited && (
          <NewerOffer part="layout" onTake={choose(takeForm)} onKeep={choose(keepTyped)} />
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
          onChange={(event) => write(event.currentTarget.value)}
        />
      </div>
      {confirmation}
    </Dialog>
  );
}
