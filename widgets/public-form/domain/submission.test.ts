import { describe, expect, it } from 'vitest';
import { editing, isOpen, isUnderWay, maySend, type Submission } from './phases.ts';
import { againAfterMs, step, type Failure, type SubmissionEvent } from './submission.ts';

const error = new Error('broken');
const plain = {
  error,
  conflict: null,
  isUnknown: false,
  isEarlierUnknown: false,
  isLine: false,
  isRefusal: false,
  leastMs: 0,
};
const unknown: Failure = { ...plain, isUnknown: true };
const no: Failure = plain;
const said = 'You have already registered.';
const known: Failure = { ...plain, conflict: said };
const surely = { attempt: 1, isDoubtful: false };
const perhaps = { attempt: 2, isDoubtful: true };

const states = {
  editing,
  takenBack: { phase: 'editing', isTakenBack: true },
  offline: { phase: 'offline', ...surely },
  offlineAgain: { phase: 'offline', ...perhaps },
  verifying: { phase: 'verifying', ...surely },
  verifyingAgain: { phase: 'verifying', ...perhaps },
  sending: { phase: 'sending', ...surely },
  sendingAgain: { phase: 'sending', ...perhaps },
  refused: { phase: 'refused', error, isDoubtful: false },
  refusedAnother: { phase: 'refused', error, isDoubtful: true },
  waiting: { phase: 'doubtful', error, attempt: 1, waitMs: 2_000 },
  doubtful: { phase: 'doubtful', error, attempt: 1, waitMs: null },
  doubtfulRefused: { phase: 'doubtful', error, attempt: 2, waitMs: null, isRefusal: true },
  completed: { phase: 'completed', conflict: null, isDoubtful: false, isRepeat: false },
  conflict: { phase: 'completed', conflict: said, isDoubtful: false, isRepeat: false },
  conflictOther: { phase: 'completed', conflict: said, isDoubtful: true, isRepeat: false },
  conflictAgain: { phase: 'completed', conflict: said, isDoubtful: true, isRepeat: true },
} as const satisfies Readonly<Record<string, Submission>>;

type Name = keyof typeof states;

const events = {
  send: { kind: 'send', isOnline: true, isDoubtful: false },
  sendOffline: { kind: 'send', isOnline: false, isDoubtful: false },
  sendAfterDoubt: { kind: 'send', isOnline: true, isDoubtful: true },
  token: { kind: 'token' },
  online: { kind: 'online' },
  offline: { kind: 'offline' },
  due: { kind: 'due' },
  stored: { kind: 'stored' },
  unknown: { kind: 'failed', failure: unknown },
  no: { kind: 'failed', failure: no },
  noInDoubt: { kind: 'failed', failure: { ...unknown, isRefusal: true } },
  noToAnother: { kind: 'failed', failure: { ...no, isEarlierUnknown: true } },
  conflict: { kind: 'failed', failure: known },
  conflictOther: { kind: 'failed', failure: { ...known, isEarlierUnknown: true } },
  conflictAgain: { kind: 'failed', failure: { ...known, isUnknown: true } },
  edit: { kind: 'edit' },
  remembered: { kind: 'remembered' },
  reopen: { kind: 'reopen' },
} as const satisfies Readonly<Record<string, SubmissionEvent>>;

type EventName = keyof typeof events;

const untold = (attempt: number): Submission => ({ phase: 'doubtful', error: null, attempt, waitMs: null });
const earlier: Submission = { ...states.doubtful, error: null, attempt: 0, isEarlier: true };
const another = { attempt: 1, isDoubtful: true };

/** Every pair that is not here changes nothing. */
const table: readonly (readonly [Name, EventName, Submission])[] = [
  ['editing', 'send', states.verifying],
  ['editing', 'sendOffline', states.offline],
  ['editing', 'sendAfterDoubt', { phase: 'verifying', ...another }],
  ['editing', 'remembered', untold(0)],
  ['takenBack', 'send', states.verifying],
  ['takenBack', 'sendOffline', states.offline],
  ['takenBack', 'sendAfterDoubt', { phase: 'verifying', ...another }],
  ['takenBack', 'remembered', untold(0)],
  ['offline', 'send', states.verifying],
  ['offline', 'sendAfterDoubt', { phase: 'verifying', ...another }],
  ['offline', 'online', states.verifying],
  ['offline', 'edit', states.takenBack],
  ['offlineAgain', 'send', states.verifyingAgain],
  ['offlineAgain', 'sendAfterDoubt', states.verifyingAgain],
  ['offlineAgain', 'online', states.verifyingAgain],
  ['offlineAgain', 'edit', untold(2)],
  ['verifying', 'token', states.sending],
  ['verifying', 'offline', states.offline],
  ['verifying', 'edit', states.takenBack],
  ['verifyingAgain', 'token', states.sendingAgain],
  ['verifyingAgain', 'offline', states.offlineAgain],
  // A wish in doubt ends in doubt, however it is given up.
  ['verifyingAgain', 'edit', untold(2)],
  ['sending', 'stored', states.completed],
  ['sending', 'unknown', states.doubtful],
  ['sending', 'no', states.refused],
  ['sending', 'noInDoubt', { ...states.doubtfulRefused, attempt: 1 }],
  ['sending', 'noToAnother', states.refusedAnother],
  ['sending', 'conflict', states.conflict],
  ['sending', 'conflictOther', states.conflictOther],
  ['sending', 'conflictAgain', states.conflictAgain],
  ['sendingAgain', 'stored', { ...states.completed, isDoubtful: true }],
  ['sendingAgain', 'unknown', { ...states.doubtful, attempt: 2 }],
  ['sendingAgain', 'no', states.refused],
  ['sendingAgain', 'noInDoubt', states.doubtfulRefused],
  ['sendingAgain', 'noToAnother', states.refusedAnother],
  ['sendingAgain', 'conflict', states.conflict],
  ['sendingAgain', 'conflictOther', states.conflictOther],
  ['sendingAgain', 'conflictAgain', states.conflictAgain],
  ['refused', 'send', states.verifying],
  ['refused', 'sendOffline', states.offline],
  ['refused', 'sendAfterDoubt', { phase: 'verifying', ...another }],
  ['refused', 'edit', editing],
  ['refusedAnother', 'send', states.verifying],
  ['refusedAnother', 'sendOffline', states.offline],
  ['refusedAnother', 'sendAfterDoubt', { phase: 'verifying', ...another }],
  // What the server refused says nothing of what was sent before.
  ['refusedAnother', 'edit', earlier],
  ['waiting', 'send', states.verifyingAgain],
  ['waiting', 'sendOffline', states.offlineAgain],
  ['waiting', 'sendAfterDoubt', states.verifyingAgain],
  ['waiting', 'due', states.verifyingAgain],
  ['waiting', 'edit', states.doubtful],
  ['doubtful', 'send', states.verifyingAgain],
  ['doubtful', 'sendOffline', states.offlineAgain],
  ['doubtful', 'sendAfterDoubt', states.verifyingAgain],
  ['doubtfulRefused', 'send', { phase: 'verifying', attempt: 3, isDoubtful: true }],
  ['doubtfulRefused', 'sendOffline', { phase: 'offline', attempt: 3, isDoubtful: true }],
  ['doubtfulRefused', 'sendAfterDoubt', { phase: 'verifying', attempt: 3, isDoubtful: true }],
  // Mended, the fault is past; the doubt is not.
  ['doubtfulRefused', 'edit', untold(2)],
  ['conflict', 'reopen', editing],
  // What may have arrived before may still have.
  ['conflictOther', 'reopen', earlier],
  ['conflictAgain', 'reopen', untold(0)],
];

const names = <K extends string>(given: Readonly<Record<K, unknown>>): K[] => {
  const all: K[] = [];
  for (const key in given) all.push(key);
  return all;
};
const pairs = names(states).flatMap((from) => names(events).map((event) => [from, event] as const));

describe('a submission, state by event (S2 §4, §8; T-24, T-25)', () => {
  it.each(pairs)('%s, %s', (from, event) => {
    const [, , next = states[from]] = table.find(([a, b]) => a === from && b === event) ?? [];
    expect(step(states[from], events[event], { isIdempotent: false })).toEqual(next);
  });

  const waitAfter = (attempt: number, failure: Failure) => {
    const now: Submission = { phase: 'sending', attempt, isDoubtful: attempt > 1 };
    const next = step(now, { kind: 'failed', failure }, { isIdempotent: true });
    return next.phase === 'doubtful' ? next.waitMs : undefined;
  };

  it.each([...againAfterMs, null].map((waitMs, at) => [at + 1, waitMs] as const))(
    'waits after try %d for %s ms with data-idempotent',
    (attempt, waitMs) => expect(waitAfter(attempt, unknown)).toBe(waitMs),
  );

  it.each([1, 5, 6, 99])(
    'a line that fails is tried for as long as the page is open: after try %d',
    (attempt) =>
      expect(waitAfter(attempt, { ...unknown, isLine: true })).toBe(againAfterMs[Math.min(attempt, 5) - 1]),
  );

  it('a refusal is not tried again by itself', () =>
    expect(waitAfter(2, { ...unknown, isRefusal: true })).toBeNull());

  it('waits as long as the server wants', () =>
    expect(waitAfter(1, { ...unknown, leastMs: 9_000 })).toBe(9_000));

  it('what is in doubt and waits for nobody stays the very same, so that nothing is told twice', () => {
    const giveUps = names(events).filter((event) => {
      const next = step(states.waiting, events[event], { isIdempotent: true });
      return next.phase === 'doubtful' && next.waitMs === null;
    });
    expect(giveUps).not.toEqual([]);
    for (const event of giveUps)
      expect(step(states.doubtful, events[event], { isIdempotent: true })).toBe(states.doubtful);
  });

  it('what another tab was refused is in doubt no more, what it was refused beside is', () => {
    const after = (from: Name, isDoubtful: boolean) =>
      step(states[from], { kind: 'decided', isDoubtful }, { isIdempotent: true });
    // It may have been said to go out by itself.
    expect(after('waiting', false)).toEqual({ phase: 'refused', error: null, isDoubtful: false });
    expect(after('waiting', true)).toEqual(earlier);
    expect(after('refusedAnother', false)).toEqual(states.refused);
    expect(after('offlineAgain', false)).toEqual({ ...states.offlineAgain, isDoubtful: false });
    expect(after('conflictAgain', false)).toEqual(states.conflict);
    expect(after('conflictAgain', true)).toEqual(states.conflictOther);
    for (const from of ['takenBack', 'sendingAgain'] as const) expect(after(from, false)).toBe(states[from]);
  });

  it('T-24 is completed by the server’s word alone', () => {
    const complete = pairs.filter(
      ([from, event]) =>
        states[from].phase !== 'completed' &&
        step(states[from], events[event], { isIdempotent: true }).phase === 'completed',
    );
    expect(complete).toEqual([
      ['sending', 'stored'],
      ['sending', 'conflict'],
      ['sending', 'conflictOther'],
      ['sending', 'conflictAgain'],
      ['sendingAgain', 'stored'],
      ['sendingAgain', 'conflict'],
      ['sendingAgain', 'conflictOther'],
      ['sendingAgain', 'conflictAgain'],
    ]);
  });

  it('begins nothing while it is wanted already, on its way, or done', () => {
    const that = (is: (now: Submission) => boolean) => names(states).filter((name) => is(states[name]));
    const wanted = ['verifying', 'verifyingAgain'];
    const sending = ['sending', 'sendingAgain'];
    const done = ['completed', 'conflict', 'conflictOther', 'conflictAgain'];
    expect(that((now) => !maySend(now))).toEqual([...wanted, ...sending, ...done]);
    expect(that(isUnderWay)).toEqual(sending);
    expect(that((now) => !isOpen(now))).toEqual([
      'editing',
      'takenBack',
      'refused',
      'refusedAnother',
      ...done,
    ]);
  });
});
