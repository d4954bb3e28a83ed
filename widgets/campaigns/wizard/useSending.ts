import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { sendCampaign } from '#shared/api/campaigns.ts';
import { ApiError, kindOf } from '#shared/api/errors.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { startDeadline } from '#shared/lib/deadlines.ts';
import { report } from '#shared/lib/report.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { saysNoCredits, sendingTopic } from '../domain/sending.ts';
import { isBusy, isHeld, isRepeated, type Sending, type Wish } from '../domain/sendingState.ts';
import { isPast, toUtcIso } from '../domain/sendTime.ts';
import type { SendOutcome, WizardStep } from '../domain/wizard.ts';
import type { Sendings, SendingStore } from '../store/sendings.ts';
import type { MarksControl } from '../store/useMarks.ts';
import type { SavedNow } from './useSaving.ts';

export interface SendingOptions {
  readonly store: SendingStore;
  readonly sendings: Sendings;
  readonly marks: MarksControl;
  readonly step: WizardStep;
  readonly name: string;
  readonly savedId: string | null;
  /** The server took it. */
  readonly onDone: (outcome: SendOutcome) => void;
  /**
   * Saves, after looking whether somebody has sent it meanwhile (C-5): its id, or `null` when it is sent already, which
   * has been told and leads to the list. `again`: it may be done already, as nobody knows what became of it (C-9). Rejects with `ApiError`; the id of an earlier save is kept then (C-9).
   */
  readonly save: (again?: Wish) => Promise<Pick<SavedNow, 'id' | 'isUnsent'> | null>;
  /** After a 409: whether it is sent or cancelled, which has been told then. */
  readonly findOut: (id: string) => Promise<boolean>;
  /** Seconds in which «send now» can be taken back; 0 for none. */
  readonly sendDelay: number;
}

/** So late after its countdown, as when a machine has slept, a sending is to be confirmed anew. */
const lateMs = 120_000;

export interface SendControl {
  readonly state: Sending;
  /** Sends what has been confirmed; also once more after a failure. */
  readonly start: (wish: Wish) => void;
  readonly undo: () => void;
}

/**
 * Saves, then sends (S1 §4): once, however often it is pressed. Whatever fails, the id that saving gave is kept, so that a
 * retry updates the same campaign and repeats the same wish (C-9). It goes on when the step, or the wizard, is left.
 */
export function useSending(options: SendingOptions): SendControl {
  const { store, sendDelay, step } = options;
  const t = useTexts('campaigns');
  const notify = useNotify();
  const announce = useAnnounce();
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const giveUp = useRef<(() => void) | null>(null);
  const send = useRun(options);

  const stopWaiting = () => {
    giveUp.current?.();
    giveUp.current = null;
    if (store.get().activity.kind === 'waiting') store.apply({ kind: 'takenBack' });
  };
  /** Nobody sees the countdown: what was about to leave stays, and that is said. */
  const leave = () => {
    if (store.get().activity.kind !== 'waiting') return;
    stopWaiting();
    notify({ tone: 'info', message: t(store.get().isInDoubt ? 'send.unknown' : 'send.undone') });
  };
  const start = (wish: Wish) => {
    if (isHeld(store.get())) return;
    if (sendDelay === 0 || wish.mode === 'later') {
      void send(wish);
      return;
    }
    const until = Date.now() + sendDelay * 1_000;
    store.apply({ kind: 'wait', until });
    announce(t('send.waiting', { count: sendDelay }));
    giveUp.current = startDeadline({
      at: until,
      onReached: () => (Date.now() - until > lateMs ? leave() : void send(wish)),
    });
  };
  const undo = () => {
    stopWaiting();
    announce(t(state.isInDoubt ? 'send.unknown' : 'send.undone'));
  };

  const leaveStep = useEffectEvent(leave);
  useEffect(() => {
    if (step !== 3) leaveStep();
  }, [step]);
  useEffect(() => () => leaveStep(), []);
  useAskBeforeUnload(isBusy(state) || isHeld(state));
  return { state, start, undo };
}

/** The two calls, one after the other; their end is told where nobody looks at the wizard any more. */
function useRun(options: SendingOptions): (wish: Wish) => Promise<void> {
  const { store, sendings, marks, save, savedId, name } = options;
  const notify = useNotify();
  const t = useTexts('campaigns');
  const api = useApi();

  const tellLeft = (message: string) => {
    if (!store.isShown()) notify({ tone: 'danger', title: name, message });
  };
  const refuse = (campaignId: string) => {
    sendings.decided(campaignId);
    if (store.get().wasMarked) marks.markUnsent(campaignId);
    store.apply({ kind: 'noCredits' });
    notify({ tone: 'danger', message: t('send.noCredits'), topic: sendingTopic(campaignId) });
  };
  const send = async (campaignId: string, { mode, moment, print }: Wish, isUnsent: boolean) => {
    const sendModeLaterTime = moment === null ? null : toUtcIso(moment);
    // Before the request leaves: the news that it is sent may overtake its answer (C-3).
    store.apply({ kind: 'ask', wasMarked: marks.unmark(campaignId) || isUnsent });
    const wish = { campaignId, sendingInfo: { sendMode: mode, sendModeLaterTime } };
    // Another content at a later time is another wish: it takes the place of the one before, and never makes a second mail.
    const key = mode === 'later' ? { ...wish, print } : wish;
    const answer = await sendings.withIntent(campaignId)(key, (intent) =>
      sendCampaign(api, { ...wish, intent }),
    );
    if (answer === 'no-credits') return refuse(campaignId);
    sendings.decided(campaignId);
    store.apply({ kind: 'done' });
    options.onDone({ campaignId, name, mode });
  };
  const failSending = async (campaignId: string, error: unknown) => {
    if (!(error instanceof ApiError)) report(error, 'sending a campaign');
    else if (saysNoCredits(error)) return refuse(campaignId);
    const isTaken = kindOf(error) === 'conflict';
    // It may be sent, or on its way out: that mark of ours stays away.
    if (isTaken && (await options.findOut(campaignId).catch(() => false)))
      return store.apply({ kind: 'stop' });
    const mayBeDone = isTaken ? store.get().isInDoubt : sendings.failed(campaignId, error);
    if (!mayBeDone && !isTaken && store.get().wasMarked) marks.markUnsent(campaignId);
    store.apply({ kind: 'notSent', error, isTaken, mayBeDone });
    tellLeft(t(isTaken ? 'send.taken' : mayBeDone ? 'send.unknownLeft' : 'send.notSent'));
  };
  return async (wish) => {
    const { isInDoubt } = store.get();
    const again = isInDoubt && isRepeated(store.get(), wish) ? wish : undefined;
    store.apply({ kind: 'start', wish });
    // Time has passed since it was confirmed (C-16); what is wrong is said at the field.
    if (wish.moment !== null && isPast(wish.moment, Date.now())) return store.apply({ kind: 'stop' });
    if (savedId !== null) store.nameCampaign(savedId);
    try {
      const saved = await save(again);
      // Sent by somebody else meanwhile: told already (C-5).
      if (saved === null) return store.apply({ kind: 'stop' });
      const { id } = saved;
      store.nameCampaign(id);
      await send(id, wish, saved.isUnsent).catch((error: unknown) => failSending(id, error));
    } catch (error) {
      if (!(error instanceof ApiError)) report(error, 'saving a campaign');
      const isTaken = kindOf(error) === 'conflict';
      store.apply({ kind: 'notSaved', error, isTaken });
      tellLeft(t(store.get().isInDoubt ? 'send.unknownLeft' : isTaken ? 'send.taken' : 'send.notSaved'));
    }
  };
}
