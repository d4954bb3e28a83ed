import { useEffect, useState, useSyncExternalStore } from 'react';
import { submitReply } from '#shared/api/forms.ts';
import { useComeback } from '#shared/interaction/useComeback.ts';
import { newIntent } from '#shared/lib/ids.ts';
import { useApi } from '#shared/query/useApi.ts';
import { pageStore, usePage } from '#shared/store/page.ts';
import type { HumanCheck } from '#shared/turnstile/useHumanCheck.ts';
import type { Wish } from './domain/wish.ts';
import { createSender, type Sender, type SenderState } from './sender.ts';
import { alone } from './tabs.ts';

export interface SubmissionOptions {
  readonly formId: string;
  readonly submitUrl: string;
  readonly isIdempotent: boolean;
  readonly human: HumanCheck;
  /** Without it the form is sent without a token. */
  readonly isVerified: boolean;
  readonly onCompleted: (wish: Wish) => void;
  readonly onConflict: (wish: Wish) => void;
  readonly onDoubt: (wish: Wish) => void;
}

export interface SubmissionControls extends SenderState {
  readonly sender: Sender;
}

/** The sender of this form, wired to the API, the connection and the verification. */
export function useSubmission(options: SubmissionOptions): SubmissionControls {
  const api = useApi();
  const [sender] = useState(createSender);
  useEffect(() => {
    const { formId, submitUrl, isIdempotent, human, isVerified, onCompleted, onConflict, onDoubt } = options;
    sender.wire({
      isIdempotent,
      newKey: newIntent,
      isOnline: () => pageStore.getState().isOnline,
      take: () => (isVerified ? human.take() : ''),
      renew: human.renew,
      post: ({ key: intent, model }, turnstileToken) =>
        alone(formId, () => submitReply(api, { submitUrl, model, turnstileToken, intent })),
      onCompleted,
      onConflict,
      onDoubt,
    });
  });
  const state = useSyncExternalStore(sender.subscribe, sender.state);
  const isOnline = usePage((page) => page.isOnline);
  const { check } = options.human;
  useEffect(() => {
    if (isOnline || check.kind === 'fresh') sender.look();
  }, [sender, isOnline, check]);
  useComeback(sender.comeBack);
  useEffect(() => () => sender.dispose(), [sender]);
  return { ...state, sender };
}
