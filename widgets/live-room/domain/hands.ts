/** Raised hands, in the order in which they went up (S3 §4.6, screens.md §21). */
import { readUid } from './identity.ts';

/** S3 §9.6: after each toggle the button is locked. */
export const handLockMs = 2_000;
/** S3 §9.6: a notice of a raised hand stays this long. */
export const handNoticeMs = 5_000;

export interface Hand {
  readonly uid: string;
  readonly name: string;
  /** In milliseconds since 1970, by this machine's clock. */
  readonly raisedAt: number;
}

export interface Hands {
  /** First come, first served. */
  readonly queue: readonly Hand[];
  /** Who was promoted before: they have spoken already. */
  readonly spoke: ReadonlySet<string>;
}

export const noHands: Hands = { queue: [], spoke: new Set() };

export type HandEvent =
  | { readonly kind: 'raised'; readonly uid: string; readonly name: string; readonly now: number }
  | { readonly kind: 'lowered'; readonly uid: string }
  /** They have left the room, or were put out: by the person's id. */
  | { readonly kind: 'gone'; readonly ids: ReadonlySet<string> }
  /** Who speaks now has no hand up. */
  | { readonly kind: 'spoke'; readonly uid: string };

/** A hand that is raised twice keeps its place. */
export function changeHands(hands: Hands, event: HandEvent): Hands {
  const { queue, spoke } = hands;
  switch (event.kind) {
    case 'raised': {
      const { uid, name, now } = event;
      if (queue.some((hand) => hand.uid === uid)) return hands;
      return { queue: [...queue, { uid, name, raisedAt: now }], spoke };
    }
    case 'lowered':
      return withoutHands(hands, (uid) => uid === event.uid);
    case 'gone':
      return withoutHands(hands, (uid) => event.ids.has(readUid(uid).id));
    case 'spoke':
      return { queue: queue.filter(({ uid }) => uid !== event.uid), spoke: new Set(spoke).add(event.uid) };
    default:
      return hands;
  }
}

function withoutHands(hands: Hands, isDown: (uid: string) => boolean): Hands {
  const queue = hands.queue.filter(({ uid }) => !isDown(uid));
  return queue.length === hands.queue.length ? hands : { queue, spoke: hands.spoke };
}

/** Whole minutes that a hand has been up. */
export const waitingMinutes = ({ raisedAt }: Hand, now: number): number =>
  Math.max(Math.floor((now - raisedAt) / 60_000), 0);

/** Who comes next: those who have not spoken yet, each in order; then the others. */
export function fairOrder({ queue, spoke }: Hands): readonly Hand[] {
  return [...queue.filter(({ uid }) => !spoke.has(uid)), ...queue.filter(({ uid }) => spoke.has(uid))];
}
