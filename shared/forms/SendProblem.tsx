import { ApiError } from '#shared/api/errors.ts';
import { isRepeatable } from '#shared/api/outcome.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { LinkButton } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import type { FormTexts } from './formTexts.ts';
import type { FormController } from './useFormController.ts';
import styles from './form.module.css';

interface SendProblemProps<V extends object, F extends string, C extends string> {
  readonly t: FormTexts;
  readonly controller: Pick<FormController<V, F, C>, 'failure' | 'form' | 'retry'>;
}

/** Why a form could not be sent, and how to go on with everything as it is. */
export function SendProblem<V extends object, F extends string, C extends string>({
  t,
  controller: { failure, form, retry },
}: SendProblemProps<V, F, C>) {
  const common = useTexts('common');
  if (!failure) return null;
  const { error, isOutcomeUnknown } = failure;
  const isOf = (kind: string) => error instanceof ApiError && error.kind === kind;
  const isKept = isOf('expired') && form.storage === 'disk';
  return (
    <div className={styles['problem']}>
      <ErrorNotice
        error={error}
        message={t(isOutcomeUnknown ? 'failed.unknown' : 'failed.title')}
        onRetry={isRepeatable(error) ? retry : undefined}
        actions={
          // The banner that says so lies under the dialog, out of reach.
          isOf('signed-out') && (
            <LinkButton size="small" href={location.href} target="_blank">
              {common('signedOut.signIn')}
            </LinkButton>
          )
        }
      />
      {isOutcomeUnknown && <p className={styles['doubt']}>{t('failed.doubt')}</p>}
      {isKept && <p className={styles['doubt']}>{t('failed.kept')}</p>}
    </div>
  );
}
