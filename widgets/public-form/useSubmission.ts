import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#shared/api/errors.ts';
import { useComeback } from '#shared/interaction/useComeback.ts';
import { tellError } from '#shared/island/hostEvents.ts';
import { useIsland } from '#shared/island/island.ts';
import { useApi } from '#shared/query/useApi.ts';
import { usePage } from '#shared/store/page.ts';
import { editing, type Submission } from './domain/phases.ts';
import type { Sender, SenderState } from './sender.ts';
import type { SendingParts } from './useSendingParts.ts';
import type { Wiring } from './wireSender.ts';

export interface SubmissionOptions extends Omit<Wiring, 'api'> {
  /** What sends; `null` until it is there. */
  readonly parts: SendingParts | null;
}

export interface SubmissionControls extends SenderState {
  /** `null` until it is there: nothing can be sent before. */
  readonly sender: Sender | null;
}

const unsent: SenderState = { submission: editing, reference: '', key: '' };
const readUnsent = () => unsent;
const never = () => () => undefined;

/** The sender of this form, wired to the API, the connection and the verification. */
export function useSubmission(options: SubmissionOptions): SubmissionControls {
  const api = useApi();
  const { parts } = options;
  const [sender, setSender] = useState(() => parts?.createSender() ?? null);
  if (parts && !sender) setSender(parts.createSender());
  useEffect(() => {
    if (parts && sender) parts.wireSender(sender, { api, ...options });
  });
  const state = useSyncExternalStore(sender?.subscribe ?? never, sender?.state ?? readUnsent);
  const isOnline = usePage((page) => page.isOnline);
  const { check } = options.human;
  useEffect(() => {
    if (isOnline || check.kind === 'fresh') sender?.look();
  }, [sender, isOnline, check]);
  useComeback(() => sender?.comeBack());
  useEffect(() => () => sender?.dispose(), [sender]);
  useTold(state.submission);
  return { ...state, sender };
}

/** The page hears of each try that has failed; one that was not made, for another tab is sending, is none. */
function useTold(submission: Submission): void {
  const { name, emit } = useIsland();
  const isFailed = submission.phase === 'refused' || submission.phase === 'doubtful';
  const error = isFailed ? submission.error : null;
  useEffect(() => {
    if (error instanceof ApiError) tellError({ name, emit }, error.kind, error.message);
  }, [error, name, emit]);
}
