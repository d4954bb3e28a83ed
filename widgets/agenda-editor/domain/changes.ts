/** What one change does to the server's copy of a session, and how it is taken back (S-29). */
import type { Speaker } from '#shared/api/sessions.ts';
import { isSame, mergeForPut, type Copy, type Merge } from './merge.ts';
import { isSameWhen, type When } from './moves.ts';
import { patchOfWhen, withSpeaker, withSpeakerOf, withoutSpeaker, type AgendaSession } from './sessions.ts';

/** A change of one session: made on `base`, sent on top of whatever copy is the newest then. */
export interface Change {
  readonly id: string;
  /** The server's copy it was made on. */
  readonly base: Copy;
  /** What was shown of its keys when it was made: `base` with our own changes that were still being saved. */
  readonly shown: Copy;
  /** The keys it changes, with their values on top of a copy. */
  readonly apply: (copy: Copy) => Copy;
  /** The same keys as they shall be when it is taken back. */
  readonly back: (copy: Copy) => Copy;
  /** It adds to or takes from lists: what others did to these keys meanwhile does not stand against it. */
  readonly isAdditive: boolean;
}

/** Another time for a session, and another place: the keys of `patchOfPlace`. */
export function changeWhen(session: AgendaSession, to: When, place: Copy = {}): Change {
  const was = Object.fromEntries(Object.keys(place).map((key) => [key, session.where[key] ?? null]));
  const isWhen = !isSameWhen(session, to);
  const before = { ...(isWhen && patchOfWhen(session)), ...was };
  const after = { ...(isWhen && patchOfWhen(to)), ...place };
  return {
    id: session.id,
    base: session.copy,
    shown: before,
    apply: () => after,
    back: () => before,
    isAdditive: false,
  };
}

/** One more speaker. */
export function addSpeaker({ id, copy }: AgendaSession, speaker: Speaker): Change {
  return {
    id,
    base: copy,
    shown: {},
    apply: (now) => withSpeaker(now, speaker),
    back: (now) => withoutSpeaker(now, speaker.id),
    isAdditive: true,
  };
}

/** One speaker fewer; taken back, they stand where they stood. */
export function removeSpeaker({ id, copy }: AgendaSession, speakerId: string): Change {
  return {
    id,
    base: copy,
    shown: {},
    apply: (now) => withoutSpeaker(now, speakerId),
    back: (now) => withSpeakerOf(now, copy, speakerId),
    isAdditive: true,
  };
}

/** The change that takes another one back, on top of what the server has then. */
export function inverse(change: Change, newest: Copy): Change {
  return { ...change, base: newest, shown: {}, apply: change.back, back: change.apply };
}

/** The change once more, on top of what the server has now. */
export function again(change: Change, newest: Copy): Change {
  return { ...change, base: newest, shown: {} };
}

/** The change in spite of what a colleague did to the same keys: taken back, theirs stands again. */
export function insist(change: Change, newest: Copy): Change {
  const keys = Object.keys(change.apply(newest));
  const theirs = Object.fromEntries(keys.map((key) => [key, newest[key]]));
  return { ...again(change, newest), back: change.isAdditive ? change.back : () => theirs };
}

/** What to send for a change; see `mergeForPut`. */
export function mergeChange(change: Change, newest: Copy): Merge {
  const ours = change.apply(newest);
  const isOwn = (key: string) => isSame(key, newest[key], change.shown[key]);
  const own = Object.keys(ours).filter((key) => change.isAdditive || isOwn(key));
  const base = { ...change.base, ...Object.fromEntries(own.map((key) => [key, newest[key]])) };
  return mergeForPut(base, ours, newest);
}
