import { describe, expect, it } from 'vitest';
import {
  againAfterMs,
  editing,
  isUnderWay,
  maySend,
  step,
  type Failure,
  type Submission,
  type SubmissionEvent,
} from './submission.ts';

const error = new Error('broken');
const unknown: Failure = { error, conflict: null, isUnknown: true };
const no: Failure = { error, conflict: null, isUnknown: false };
const known: Failure = { error, conflict: 'You have already registered.', isUnknown: false };

const states = {
  editing,
  offline: { phase: 'offline' },
  verifying: { phase: 'verifying', attempt: 1 },
  sending: { phase: 'sending', attempt: 1 },
  refused: { phase: 'refused', error },
  waiting: { phase: 'doubtful', error, attempt: 1, waitMs: 2_000 },
  doubtful: { phase: 'doubtful', error, attempt: 1, waitMs: null },
  completed: { phase: 'completed', conflict: null },
} as const satisfies Readonly<Record<string, Submission>>;

type Name = keyof typeof states;

const events = {
  send: { kind: 'send', isOnline: true },
  sendOffline: { kind: 'send', isOnline: false },
  token: { kind: 'token' },
  online: { kind: 'online' },
  due: { kind: 'due' },
  stored: { kind: 'stored' },
  unknown: { kind: 'failed', failure: unknown },
  no: { kind: 'failed', failure: no },
  conflict: { kind: 'failed', failure: known },
  edit: { kind: 'edit' },
  remembered: { kind: 'remembered' },
} as const satisfies Readonly<Record<string, SubmissionEvent>>;

type EventName = keyof typeof events;

const first: Submission = { phase: 'verifying', attempt: 1 };
const second: Submission = { phase: 'verifying', attempt: 2 };

/** Every pair that is not here changes nothing. */
const table: readonly (readonly [Name, EventName, Submission])[] = [
  ['editing', 'send', first],
  ['editing', 'sendOffline', { phase: 'offline' }],
  ['editing', 'remembered', { phase: 'doubtful', error: null, attempt: 0, waitMs: null }],
  ['offline', 'send', first],
  ['offline', 'sendOffline', { phase: 'offline' }],
  ['offline', 'online', first],
  ['offline', 'edit', editing],
  ['verifying', 'token', { phase: 'sending', attempt: 1 }],
  ['sending', 'stored', { phase: 'completed', conflict: null }],
  ['sending', 'unknown', { phase: 'doubtful', error, attempt: 1, waitMs: null }],
  ['sending', 'no', { phase: 'refused', error }],
  ['sending', 'conflict', { phase: 'completed', conflict: 'You have already registered.' }],
  ['refused', 'send', first],
  ['refused', 'sendOffline', { phase: 'offline' }],
  ['refused', 'edit', editing],
  ['waiting', 'send', second],
  ['waiting', 'sendOffline', states.doubtful],
  ['waiting', 'due', second],
  ['waiting', 'edit', editing],
  ['doubtful', 'send', second],
  ['doubtful', 'sendOffline', states.doubtful],
  ['doubtful', 'edit', editing],
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

  it.each([...againAfterMs, null].map((waitMs, at) => [at + 1, waitMs] as const))(
    'waits after try %d for %s ms with data-idempotent',
    (attempt, waitMs) =>
      expect(step({ phase: 'sending', attempt }, events.unknown, { isIdempotent: true })).toEqual({
        phase: 'doubtful',
        error,
        attempt,
        waitMs,
      }),
  );

  it('T-24 is completed by the server’s word alone', () => {
    const complete = pairs.filter(
      ([from, event]) =>
        from !== 'completed' &&
        step(states[from], events[event], { isIdempotent: true }).phase === 'completed',
    );
    expect(complete).toEqual([
      ['sending', 'stored'],
      ['sending', 'conflict'],
    ]);
  });

  it('begins nothing while it is under way, or done', () => {
    expect(names(states).filter((name) => !maySend(states[name]))).toEqual([
      'verifying',
      'sending',
      'completed',
    ]);
    expect(names(states).filter((name) => isUnderWay(states[name]))).toEqual(['verifying', 'sending']);
  });
});
