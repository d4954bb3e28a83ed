import type { Api } from '#shared/api/client.ts';
import { submitReply } from '#shared/api/forms.ts';
import { newIntent } from '#shared/lib/ids.ts';
import { pageStore } from '#shared/store/page.ts';
import type { HumanCheck } from '#shared/turnstile/useHumanCheck.ts';
import { alone } from './alone.ts';
import type { KeptDoubt } from './domain/draft.ts';
import { keptDoubts, referenceOf } from './domain/wish.ts';
import type { Sender } from './sender.ts';
import type { FormName } from './tabs.ts';

export interface Wiring extends FormName {
  readonly api: Api;
  readonly isIdempotent: boolean;
  readonly human: HumanCheck;
  /** Without it the form is sent without a token. */
  readonly isVerified: boolean;
  /** Told whether the answers are stored, the reference of their submission, and when it was sent, in milliseconds. */
  readonly onCompleted: (isStored: boolean, reference: string, sentAt: number) => void;
  /** Keeps on the device what may be stored without anybody knowing; resolves once it lies there. */
  readonly onDoubts: (doubts: KeptDoubt[]) => Promise<void>;
}

/** A device that does not write is not waited for: somebody wants to send. */
const keptWithinMs = 1_000;

/** What a sender works with from now on. */
export function wireSender(sender: Sender, wiring: Wiring): void {
  const { api, submitUrl, isIdempotent, human, isVerified, onCompleted, onDoubts } = wiring;
  sender.wire({
    isIdempotent,
    newKey: newIntent,
    isOnline: () => pageStore.getState().isOnline,
    take: () => (isVerified ? human.take() : ''),
    renew: human.renew,
    alone: (work) => alone(wiring, work),
    post: ({ key: intent, model }, turnstileToken) =>
      submitReply(api, { submitUrl, model, turnstileToken, intent }),
    onCompleted: ({ key }) => onCompleted(true, referenceOf(key), Date.now()),
    // Of what may have arrived before it is that try that counts.
    onConflict: ({ key, doubtedAt }) => onCompleted(false, referenceOf(key), doubtedAt ?? Date.now()),
    onDoubts: (doubts) => within(keptWithinMs, onDoubts(keptDoubts(doubts))),
  });
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);
}
