import type { RefObject } from 'react';
import { commandKey } from '#shared/lib/commandKey.ts';
import { Button } from '#shared/ui/Button.tsx';
import { FormErrorSummary } from '#shared/ui/FormErrorSummary.tsx';
import type { AfterCreate, FormTexts } from './formTexts.ts';
import type { FormErrors } from './useFormErrors.ts';
import styles from './form.module.css';

interface FormFooterProps {
  readonly t: FormTexts;
  readonly errors: Pick<FormErrors<string, string>, 'summary' | 'attempt'>;
  readonly isBusy: boolean;
  /** Whether «create and add another» is offered. */
  readonly canAddAnother: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onSubmit: (after: AfterCreate) => void;
  readonly onCancel: () => void;
}

/** Always in view below the form: why it was refused, which so moves no field, and the buttons. */
export function FormFooter(props: FormFooterProps) {
  const { t, errors, isBusy, canAddAnother, button, onSubmit, onCancel } = props;
  return (
    <>
      {errors.summary.length > 0 && (
        <div className={styles['refused']}>
          <FormErrorSummary errors={errors.summary} attempt={errors.attempt} />
        </div>
      )}
      <Button variant="ghost" aria-disabled={isBusy || undefined} onClick={onCancel}>
        {t('cancel')}
      </Button>
      {canAddAnother && (
        <Button aria-disabled={isBusy || undefined} onClick={() => onSubmit('another')}>
          {t('createAnother')}
        </Button>
      )}
      <span className={styles['keys']}>{t('keys', { keys: `${commandKey()} ↵` })}</span>
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
