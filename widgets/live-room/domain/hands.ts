/** Raised hands, in the order in which they went up (S3 §4.6, screens.md §21). */
import { isSamePerson, readUid } from './identity.ts';

/** S3 §9.6: after each toggle the button is locked. */
export const handLockMs = 2_000;
/** S3 §9.6: a notice of a raised hand stays this long. */
export const handNoticeMs = 5_000;
/** Of whoever has left the channel a hand stays up this long: a line that was cut comes back, and means the same as before. */
export const handKeptMs = 60_000;

export interface Hand {
  readonly uid: string;
  readonly name: string;
  /** In milliseconds since 1970, by this machine's clock. */
  readonly raisedAt: number;
  /** Since when its person is not on the channel; `null` while they are. */
  readonly awaySince: number | null;
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
  /** They are put out, or have left by their own press: by the person's id. */
  | { readonly kind: 'gone'; readonly ids: ReadonlySet<string> }
  /** The channel has told who is not there any more, by the person's id; `left`: who has just left, and may be on the way back. */
  | {
      readonly kind: 'present';
      readonly gone: ReadonlySet<string>;
      readonly left: ReadonlySet<string>;
      readonly now: number;
    }
  /** Those who have been away for too long do not come back. */
  | { readonly kind: 'time'; readonly now: number }
  /** Who speaks now has no hand up. */
  | { readonly kind: 'spoke'; readonly uid: string };

/** A hand that is raised twice keeps its place. */
export function changeHands(hands: Hands, event: HandEvent): Hands {
  const { queue, spoke } = hands;
  switch (event.kind) {
    case 'raised': {
      const { uid, name, now } = event;
      if (queue.some((hand) => hand.uid === uid)) return hands;
      return { queue: [...queue, { uid, name, raisedAt: now, awaySince: null }], spoke };
    }
    case 'lowered':
      return withoutHands(hands, ({ uid }) => uid === event.uid);
    case 'gone':
      return withoutHands(hands, ({ uid }) => event.ids.has(readUid(uid).id));
    case 'present':
      return seePresent(hands, event);
    case 'time':
      return withoutHands(hands, (hand) => endOf(hand) <= event.now);
    case 'spoke':
      return { queue: queue.filter(({ uid }) => uid !== event.uid), spoke: new Set(spoke).add(event.uid) };
    default:
      return hands;
  }
}

function withoutHands(hands: Hands, isDown: (hand: Hand) => boolean): Hands {
  const queue = hands.queue.filter((hand) => !isDown(hand));
  return queue.length === hands.queue.length ? hands : { queue, spoke: hands.spoke };
}

function seePresent(
  hands: Hands,
  { gone, left, now }: Extract<HandEvent, { readonly kind: 'present' }>,
): Hands {
  const queue = hands.queue.map((hand) => {
    const { id } = readUid(hand.uid);
    const awaySince = !gone.has(id) ? null : left.has(id) ? now : hand.awaySince;
    return awaySince === hand.awaySince ? hand : { ...hand, awaySince };
  });
  return queue.every((hand, at) => hand === hands.queue[at]) ? hands : { queue, spoke: hands.spoke };
}

/** When a hand goes down by itself; never while its person is there. */
const endOf = ({ awaySince }: Hand): number => (awaySince === null ? Infinity : awaySince + handKeptMs);

/** When the next hand goes down of whoever does not come back; `Infinity` while all are there. */
export const nextHandEnd = ({ queue }: Hands): number => Math.min(...queue.map(endOf));

/** Whether the hand of this person is up. */
export const isHandUp = ({ queue }: Hands, uid: string): boolean =>
  queue.some((hand) => isSamePerson(hand.uid, uid));

/** Whole minutes that a hand has been up. */
export const waitingMinutes = ({ raisedAt }: Hand, now: number): number =>
  Math.max(Math.floor((now - raisedAt) / 60_000), 0);

/** Who comes next: those who have not spoken yet, each in order; then the others. */
export function fairOrder({ queue, spoke }: Hands): readonly Hand[] {
  return [...queue.filter(({ uid }) => !spoke.has(uid)), ...queue.filter(({ uid }) => spoke.has(uid))];
}
