import { useEffect, useRef, useState, type Dispatch } from 'react';
import { sendCampaign } from '#shared/api/campaigns.ts';
import { ApiError, kindOf } from '#shared/api/errors.ts';
import type { Doubts } from '#shared/api/outcome.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { startDeadline } from '#shared/lib/deadlines.ts';
import { report } from '#shared/lib/report.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useApi } from '#shared/query/useApi.ts';
import type { WithIntent } from '#shared/query/useIntent.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { saysNoCredits } from '../domain/sending.ts';
import { readSendTime, toUtcIso } from '../domain/sendTime.ts';
import type { SendOutcome, WizardAction, WizardState } from '../domain/wizard.ts';

/** Outlives this step: on the way to another one and back the same wish keeps its key, and a doubt stays one (C-9). */
export interface SendTries {
  readonly withIntent: WithIntent;
  /** By campaign: a later try that was turned away, or could not even be saved, does not tell that nothing was sent. */
  readonly doubts: Doubts<string>;
}

export interface SendOptions {
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
  /** The server took it: back to the list. */
  readonly onDone: (outcome: SendOutcome) => void;
  /**
   * Saves, after looking whether somebody has sent it meanwhile (C-5): its id, or `null` when it is sent already, which
   * has been told and leads to the list. Rejects with `ApiError`; the id of an earlier save is kept then (C-9).
   */
  readonly save: () => Promise<{ readonly id: string } | null>;
  /** After a 409: whether it is sent or cancelled, which has been told then. */
  readonly findOut: (id: string) => Promise<boolean>;
  readonly tries: SendTries;
  /** Seconds in which «send now» can be taken back; 0 for none. */
  readonly sendDelay: number;
}

export type SendPhase =
  | { readonly kind: 'idle' | 'saving' | 'sending' | 'noCredits' }
  /** «Send now» can be taken back until then. */
  | { readonly kind: 'waiting'; readonly until: number }
  /** `unknown`: a request for sending left and no clear answer came. `taken`: the server lets nobody change it any more. */
  | {
      readonly kind: 'failed';
      readonly error: unknown;
      readonly what: 'save' | 'send' | 'unknown' | 'taken';
    };

export interface SendControl {
  readonly phase: SendPhase;
  readonly isBusy: boolean;
  /** Sends what has been confirmed; also once more after a failure. */
  readonly start: () => void;
  readonly undo: () => void;
}

const idle: SendPhase = { kind: 'idle' };

/** Whoever comes back to this step is told again. */
const inDoubt: SendPhase = { kind: 'failed', error: undefined, what: 'unknown' };

/**
 * Saves, then sends (S1 §4): once, however often it is pressed. Whatever fails, the id that saving gave is kept, so that a
 * retry updates the same campaign and repeats the same wish (C-9).
 */
export function useSend(props: SendOptions): SendControl {
  const { state, sendDelay } = props;
  const t = useTexts('campaigns');
  const announce = useAnnounce();
  const [phase, setPhase] = useState<SendPhase>(state.isSending ? inDoubt : idle);
  const isLocked = useRef(false);
  const giveUp = useRef<(() => void) | null>(null);
  /** What a Retry that is taken back leaves as it was. */
  const before = useRef(idle);
  useEffect(() => () => giveUp.current?.(), []);
  const sendNow = useSending(props, setPhase);

  const run = async () => {
    giveUp.current = null;
    try {
      await sendNow();
    } finally {
      isLocked.current = false;
    }
  };
  const start = () => {
    if (isLocked.current) return;
    isLocked.current = true;
    if (sendDelay === 0 || state.sendMode === 'later') {
      void run();
      return;
    }
    before.current = state.isSending ? phase : idle;
    const until = Date.now() + sendDelay * 1_000;
    setPhase({ kind: 'waiting', until });
    announce(t('send.waiting', { count: sendDelay }));
    giveUp.current = startDeadline({ at: until, onReached: () => void run() });
  };
  const undo = () => {
    giveUp.current?.();
    giveUp.current = null;
    isLocked.current = false;
    setPhase(before.current);
    announce(t(state.isSending ? 'send.unknown' : 'send.undone'));
  };
  return { phase, isBusy: phase.kind === 'saving' || phase.kind === 'sending', start, undo };
}

/** The two calls, one after the other. */
function useSending(props: SendOptions, setPhase: (phase: SendPhase) => void): () => Promise<void> {
  const { state, dispatch, save, findOut, onDone } = props;
  const { withIntent, doubts } = props.tries;
  const t = useTexts('campaigns');
  const api = useApi();
  const notify = useNotify();

  const refuse = (campaignId: string) => {
    doubts.decided(campaignId);
    dispatch({ kind: 'sending', isOn: false, id: campaignId });
    setPhase({ kind: 'noCredits' });
    notify({ tone: 'danger', message: t('send.noCredits') });
  };
  const send = async (campaignId: string, laterTime: string | null) => {
    const { sendMode, info } = state;
    const sendingInfo = { sendMode, sendModeLaterTime: laterTime };
    // Before the request leaves: the news that it is sent may overtake its answer (C-3).
    dispatch({ kind: 'sending', isOn: true, id: campaignId });
    setPhase({ kind: 'sending' });
    const wish = { campaignId, sendingInfo };
    const answer = await withIntent(wish, (intent) => sendCampaign(api, { ...wish, intent }));
    if (answer === 'no-credits') return refuse(campaignId);
    setPhase(idle);
    onDone({ campaignId, name: info.campaignName, mode: sendMode });
  };
  const failSending = async (campaignId: string, error: unknown) => {
    if (!(error instanceof ApiError)) report(error, 'sending a campaign');
    else if (saysNoCredits(error)) return refuse(campaignId);
    if (kindOf(error) === 'conflict') {
      // It may be sent, or on its way out: that mark of ours stays away.
      const isTold = await findOut(campaignId).catch(() => false);
      return setPhase(isTold ? idle : { kind: 'failed', error, what: 'taken' });
    }
    const isUnknown = doubts.failed(campaignId, error);
    if (!isUnknown) dispatch({ kind: 'sending', isOn: false, id: campaignId });
    setPhase({ kind: 'failed', error, what: isUnknown ? 'unknown' : 'send' });
  };
  return async () => {
    // Time has passed since it was confirmed (C-16); what is wrong is said at the field.
    const time = state.sendMode === 'later' ? readSendTime(state.sendLater, Date.now()) : null;
    if (time !== null && time.kind !== 'ok') return setPhase(idle);
    setPhase({ kind: 'saving' });
    try {
      const saved = await save();
      // Sent by somebody else meanwhile: told already (C-5).
      if (saved === null) return setPhase(idle);
      const { id } = saved;
      await send(id, time && toUtcIso(time.moment)).catch((error: unknown) => failSending(id, error));
    } catch (error) {
      if (!(error instanceof ApiError)) report(error, 'saving a campaign');
      const isTaken = kindOf(error) === 'conflict';
      const isUnknown = doubts.has(state.savedId ?? '');
      setPhase({ kind: 'failed', error, what: isTaken ? 'taken' : isUnknown ? 'unknown' : 'save' });
    }
  };
}
