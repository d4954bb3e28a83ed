import type { RefObject } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import type { AfterCreate, FormTexts } from './formTexts.ts';
import styles from './form.module.css';

interface FormFooterProps {
  readonly t: FormTexts;
  readonly isBusy: boolean;
  /** Whether «create and add another» is offered. */
  readonly canAddAnother: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onSubmit: (after: AfterCreate) => void;
  readonly onCancel: () => void;
}

/** Always in view below the form. */
export function FormFooter({ t, isBusy, canAddAnother, button, onSubmit, onCancel }: FormFooterProps) {
  return (
    <>
      <span className={styles['keys']}>{t('keys', { keys: sendKeys() })}</span>
      <Button variant="ghost" aria-disabled={isBusy || undefined} onClick={onCancel}>
        {t('cancel')}
      </Button>
      {canAddAnother && (
        <Button aria-disabled={isBusy || undefined} onClick={() => onSubmit('another')}>
          {t('createAnother')}
        </Button>
      )}
      <Button
        ref={button}
        variant="primary"
        isBusy={isBusy}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={() => onSubmit('close')}
      >
        {t('create')}
      </Button>
    </>
  );
}

function sendKeys(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ ↵' : 'Ctrl ↵';
}
