import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import { Suspense, useRef } from 'react';
import { isRepeatable } from '#shared/api/outcome.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { FormErrorSummary } from '#shared/ui/FormErrorSummary.tsx';
import type { SettingName } from './domain/settings.ts';
import type { Saving } from './useSaving.ts';
import type { SettingsState } from './useSettings.ts';
import styles from './form-notifications.module.css';

/** Only where somebody else has saved as well. */
const NewerNotes = lazyPart(() => import('./newer/NewerNotes.tsx'), 'NewerNotes');

interface SaveBarProps {
  readonly state: SettingsState;
  readonly saving: Saving;
  readonly changed: readonly SettingName[];
}

/** What is not saved yet, why it could not be, and the ways on. */
export function SaveBar({ state, saving, changed }: SaveBarProps) {
  const t = useTexts('form-notifications');
  const { isBusy, errors } = saving;
  const { newer } = state;
  const isDirty = changed.length > 0;
  const mayGoBack = isDirty && !isBusy;
  const back = useRef<HTMLSpanElement>(null);
  const bringBack = () => {
    state.undoReset?.();
    // This button goes: the one that undoes it takes its place.
    back.current?.querySelector('button')?.focus();
  };
  const isNewer = newer.taken.length + newer.conflicts.length > 0;
  const stays = isDirty || isBusy || isNewer || saving.failure !== null || state.undoReset !== null;
  return (
    <div className={styles['bar']} data-dirty={isDirty || undefined} data-stays={stays || undefined}>
      <FormErrorSummary errors={errors.summary} attempt={errors.attempt} />
      <WhyNotSaved saving={saving} />
      {isNewer && (
        <Suspense fallback={null}>
          <NewerNotes newer={newer} onClose={state.closeTaken} />
        </Suspense>
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

/** Why it could not be saved, or not even be tried. */
function WhyNotSaved({ saving }: Pick<SaveBarProps, 'saving'>) {
  const t = useTexts('form-notifications');
  const { failure, unread, isBusy } = saving;
  const isDoubted = failure?.isOutcomeUnknown ?? false;
  const error = unread ?? failure?.error;
  if (error === undefined || error === null || (isBusy && !isDoubted)) return null;
  const why = unread ? 'failed.unread' : isDoubted ? 'failed.unknown' : 'failed.notSaved';
  return (
    <div>
      <ErrorNotice
        error={error}
        message={t(why)}
        isRetrying={isBusy}
        onRetry={unread || isRepeatable(error) ? saving.save : undefined}
      />
      {isDoubted && <p className={styles['doubt']}>{t(unread ? 'failed.stillUnknown' : 'failed.doubt')}</p>}
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
