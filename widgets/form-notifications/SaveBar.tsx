import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import { Suspense, useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { isRepeatable } from '#shared/api/outcome.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { prefetch } from '#shared/island/useChunk.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { FormErrorSummary } from '#shared/ui/FormErrorSummary.tsx';
import { NoticePlace } from '#shared/ui/NoticePlace.tsx';
import { changedNames } from './domain/settings.ts';
import { useSaving, type Saving, type SavingOptions } from './useSaving.ts';
import styles from './form-notifications.module.css';
import own from './save-bar.module.css';

/** Only where somebody else has saved as well. */
const NewerNotes = lazyPart(() => import('./newer/NewerNotes.tsx'), 'NewerNotes');

/** Only where somebody else has changed the same. */
const askWhich = () => import('./newer/NewerDialog.tsx');
const NewerDialog = lazyPart(askWhich, 'NewerDialog');

export interface SaveHandle {
  readonly save: () => void;
}

interface SaveBarProps extends SavingOptions {
  /** Saves from elsewhere. */
  readonly ref: Ref<SaveHandle>;
  /** Something is typed that is no setting yet. */
  readonly isTyping: boolean;
}

/** What is not saved yet, why it could not be, and the ways on. */
export function SaveBar({ ref, isTyping, ...options }: SaveBarProps) {
  const t = useTexts('form-notifications');
  const { state, errors, model } = options;
  const saving = useSaving(options);
  const { isBusy, save } = saving;
  const changed = changedNames(model.settings, state.changes);
  const count = changed.length + (isTyping && !changed.includes('userEmail') ? 1 : 0);
  useImperativeHandle(ref, () => ({ save }), [save]);
  useAskBeforeUnload(isBusy);
  const { newer } = state;
  const isDirty = count > 0;
  const mayGoBack = changed.length > 0 && !isBusy;
  // The question may have to be asked when the network is gone.
  useEffect(() => (isDirty ? prefetch(askWhich, 'idle') : undefined), [isDirty]);
  const back = useRef<HTMLSpanElement>(null);
  const bringBack = () => {
    state.undoReset?.();
    // This button goes: the one that undoes it takes its place.
    back.current?.querySelector('button')?.focus();
  };
  const isNewer = newer.taken.length + newer.conflicts.length > 0;
  const stays = isDirty || isBusy || isNewer || saving.failure !== null || state.undoReset !== null;
  return (
    <>
      <div className={styles['bar']} data-dirty={isDirty || undefined} data-stays={stays || undefined}>
        <NoticePlace place={saving.topic} className={own['told']} />
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
            <span>{stateText(t, isBusy, count)}</span>
          </p>
          {state.undoReset && changed.length === 0 && (
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
            onClick={save}
          >
            {t('save')}
          </Button>
        </div>
      </div>
      {saving.asked && (
        <Suspense fallback={null}>
          <NewerDialog {...saving.asked} model={model} confirmLabel={t('save')} onAnswer={saving.answer} />
        </Suspense>
      )}
    </>
  );
}

/** Why it could not be saved, or not even be tried. */
function WhyNotSaved({ saving }: { readonly saving: Saving }) {
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
      {isDoubted && <p className={own['doubt']}>{t(unread ? 'failed.stillUnknown' : 'failed.doubt')}</p>}
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
