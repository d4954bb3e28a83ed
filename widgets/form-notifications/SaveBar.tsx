import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import { Suspense, useEffect, useImperativeHandle, useRef, type Ref, type RefObject } from 'react';
import { isRepeatable } from '#shared/api/outcome.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { once } from '#shared/interaction/once.ts';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { prefetch } from '#shared/island/useChunk.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { FormErrorSummary } from '#shared/ui/FormErrorSummary.tsx';
import { NoticePlace } from '#shared/ui/NoticePlace.tsx';
import { isSaved } from './domain/saving.ts';
import { changedNames } from './domain/settings.ts';
import type { FieldErrors } from './useFieldErrors.ts';
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
  const common = useTexts('common');
  const { state, errors, model } = options;
  const saving = useSaving(options);
  const { isBusy, save } = saving;
  const changed = changedNames(model.settings, state.changes);
  const count = changed.length + (isTyping && !changed.includes('userEmail') ? 1 : 0);
  const { failure } = saving;
  /** What would go out now is what went out then. */
  const isSame =
    !isTyping &&
    (changed.length === 0 ||
      !failure ||
      isSaved(failure.input.settings, { ...model.settings, ...state.changes }));
  const why = whyNotSaved(saving, isSame);
  const mayRetry = why !== null && why.mayRetry;
  useImperativeHandle(ref, () => ({ save }), [save]);
  useAskBeforeUnload(isBusy);
  const { newer } = state;
  const isDirty = count > 0;
  // One button for both ways: it keeps the focus, whichever is left.
  const undo = changed.length === 0 ? state.undoReset : null;
  const mayGoBack = changed.length > 0 && !isBusy;
  // The question may have to be asked when the network is gone.
  useEffect(() => (isDirty ? prefetch(askWhich, 'idle') : undefined), [isDirty]);
  const bar = useRef<HTMLDivElement>(null);
  useFirstFaultInView(bar, errors);
  const isNewer = newer.taken.length + newer.conflicts.length > 0;
  const isHeld = isDirty || isBusy || isNewer || failure !== null || saving.unread !== null;
  const stays = isHeld || undo !== null;
  return (
    <>
      <div
        ref={bar}
        className={styles['bar']}
        data-dirty={isDirty || undefined}
        data-stays={stays || undefined}
      >
        <NoticePlace place={saving.topic} className={own['told']} />
        <FormErrorSummary errors={errors.summary} attempt={errors.attempt} />
        {why && <WhyNotSaved {...why} />}
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
          <Button
            variant="ghost"
            aria-disabled={!(undo || mayGoBack) || undefined}
            onClick={once(undo ?? state.reset)}
          >
            {t(undo ? 'bringBack' : 'reset')}
          </Button>
          {(isHeld || !undo) && (
            <Button
              variant="primary"
              isBusy={isBusy}
              aria-disabled={!(isDirty || mayRetry) || undefined}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onClick={save}
            >
              {mayRetry ? common('retry') : t('save')}
            </Button>
          )}
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

interface Why {
  readonly error: unknown;
  readonly isUnread: boolean;
  /** Nobody knows whether a try was saved. */
  readonly isDoubted: boolean;
  /** What would go out now is what went out then. */
  readonly isSame: boolean;
  readonly mayRetry: boolean;
}

/** Why it could not be saved, or not even be tried; `null` where nothing is to be told. */
function whyNotSaved({ failure, unread, isBusy }: Saving, isSame: boolean): Why | null {
  const isDoubted = failure?.isOutcomeUnknown ?? false;
  const error = unread ?? failure?.error;
  if (error === undefined || error === null || (isBusy && !isDoubted)) return null;
  const isUnread = unread !== null;
  return { error, isUnread, isDoubted, isSame, mayRetry: isUnread || (isSame && isRepeatable(error)) };
}

/** What the notice has not said already: the way on is the bar's own button. */
function WhyNotSaved({ error, isUnread, isDoubted, isSame }: Why) {
  const t = useTexts('form-notifications');
  const message = isUnread ? t('failed.unread') : isDoubted ? t('failed.unknown') : undefined;
  return (
    <div>
      <ErrorNotice error={error} message={message} />
      {isDoubted && (isUnread || isSame) && (
        <p className={own['doubt']}>{t(isUnread ? 'failed.stillUnknown' : 'failed.doubt')}</p>
      )}
    </div>
  );
}

/** A refused try brings the first field that it is about into view: the bar would lie over it. */
function useFirstFaultInView(bar: RefObject<HTMLElement | null>, { attempt, summary }: FieldErrors): void {
  const shownFor = useRef(0);
  const fieldId = summary.find((error) => error.fieldId !== undefined)?.fieldId;
  useEffect(() => {
    if (shownFor.current === attempt || fieldId === undefined) return;
    shownFor.current = attempt;
    const root = bar.current?.getRootNode();
    if (root instanceof ShadowRoot) root.getElementById(fieldId)?.scrollIntoView?.({ block: 'nearest' });
  }, [bar, attempt, fieldId]);
}

function stateText(
  t: ReturnType<typeof useTexts<'form-notifications'>>,
  isBusy: boolean,
  count: number,
): string {
  if (isBusy) return t('saving');
  return count === 0 ? t('upToDate') : t('unsaved', { count });
}
