import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import { useRef } from 'react';
import { isRepeatable } from '#shared/api/outcome.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { FormErrorSummary } from '#shared/ui/FormErrorSummary.tsx';
import type { SettingName } from './domain/settings.ts';
import type { Saving } from './useSaving.ts';
import type { SettingsState } from './useSettings.ts';
import styles from './form-notifications.module.css';

interface SaveBarProps {
  readonly state: SettingsState;
  readonly saving: Saving;
  readonly changed: readonly SettingName[];
}

/** What is not saved yet, why it could not be, and the ways on. */
export function SaveBar({ state, saving, changed }: SaveBarProps) {
  const t = useTexts('form-notifications');
  const { isBusy, failure, errors } = saving;
  const isDirty = changed.length > 0;
  const mayGoBack = isDirty && !isBusy;
  const back = useRef<HTMLSpanElement>(null);
  const bringBack = () => {
    state.undoReset?.();
    // This button goes: the one that undoes it takes its place.
    back.current?.querySelector('button')?.focus();
  };
  return (
    <div
      className={styles['bar']}
      data-dirty={isDirty || undefined}
      data-stays={isDirty || isBusy || failure !== null || state.undoReset !== null || undefined}
    >
      <FormErrorSummary errors={errors.summary} attempt={errors.attempt} />
      {failure && (
        <div>
          <ErrorNotice
            error={failure.error}
            message={t(failure.isOutcomeUnknown ? 'failed.unknown' : 'failed.notSaved')}
            onRetry={isRepeatable(failure.error) ? saving.save : undefined}
          />
          {failure.isOutcomeUnknown && <p className={styles['doubt']}>{t('failed.doubt')}</p>}
        </div>
      )}
      <div className={styles['buttons']}>
        <p role="status" className={styles['state']}>
          {isDirty ? (
            <CircleDot size={16} aria-hidden="true" />
          ) : (
            <CircleCheck size={16} aria-hidden="true" />
          )}
          <span>{stateText(t, isBusy, changed.length)}</span>
        </p>
        {state.undoReset && !isDirty && (
          <Button variant="ghost" onClick={bringBack}>
            {t('bringBack')}
          </Button>
        )}
        <span ref={back}>
          <Button variant="ghost" aria-disabled={!mayGoBack || undefined} onClick={state.reset}>
            {t('reset')}
          </Button>
        </span>
        <Button
          variant="primary"
          isBusy={isBusy}
          aria-disabled={!isDirty || undefined}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={saving.save}
        >
          {t('save')}
        </Button>
      </div>
    </div>
  );
}

function stateText(
  t: ReturnType<typeof useTexts<'form-notifications'>>,
  isBusy: boolean,
  count: number,
): string {
  if (isBusy) return t('saving');
  return count === 0 ? t('upToDate') : t('unsaved', { count });
}
