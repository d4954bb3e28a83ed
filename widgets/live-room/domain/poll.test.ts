import { describe, expect, it } from 'vitest';
import type { LivePoll } from '#shared/api/live.ts';
import {
  changePoll,
  isOver,
  isSamePoll,
  percentages,
  pollRows,
  totalVotes,
  type PollEvent,
  type PollState,
} from './poll.ts';

const served = (votes: readonly number[] = [0, 0, 0]): LivePoll => ({
  question: 'Where next year?',
  start_date: '2026-05-04 10:00:00',
  end_date: null,
  options: votes.map((count, at) => ({
    option_id: String(at + 1),
    option: `Option ${at + 1}`,
    votes: count,
  })),
});

const run = (...events: readonly PollEvent[]): PollState => events.reduce<PollState>(changePoll, null);
const votesOf = (poll: PollState) => poll?.options.map(({ votes }) => votes);
const started: PollEvent = { kind: 'started', poll: served() };
const voting = (option = '2', now = 1_000): PollEvent => ({ kind: 'voting', option, now });
const heard = (option: string, isMine: boolean | null, now = 2_000): PollEvent => ({
  kind: 'vote',
  option,
  isMine,
  now,
});

describe('changePoll (S3 §4.6, §5.6)', () => {
  it('is none, active, finished, none', () => {
    expect(run()).toBeNull();
    expect(run(started)?.isFinished).toBe(false);
    expect(run(started, { kind: 'stopped' })?.isFinished).toBe(true);
    expect(run(started, { kind: 'stopped' }, { kind: 'closed' })).toBeNull();
  });

  it('counts the own vote at once, one per person', () => {
    const voted = run(started, voting('2'), { kind: 'voted' });
    expect(votesOf(voted)).toEqual([0, 1, 0]);
    expect(voted && changePoll(voted, voting('3'))).toBe(voted);
  });

  it('that is told again while it is open has the counts of the server, and nobody votes twice', () => {
    const again: PollEvent = { kind: 'started', poll: served([7, 4, 0]) };
    const voted = run(started, voting('2'), { kind: 'voted' }, again);
    expect(votesOf(voted)).toEqual([7, 4, 0]);
    expect(voted && changePoll(voted, voting('3'))).toBe(voted);
    expect(run(started, again)?.hasVoted).toBe(false);
  });

  it.each([
    ['before it was counted', [7, 0, 0], [7, 1, 0], [7, 0, 0]],
    ['once it is counted', [7, 1, 0], [7, 1, 0], [7, 1, 0]],
  ] as const)('has the own vote that is on its way once, told again %s', (_, told, voted, back) => {
    const poll = run(started, voting('2'), { kind: 'started', poll: served(told) });
    expect(votesOf(poll)).toEqual(voted);
    expect(votesOf(poll && changePoll(poll, { kind: 'voted' }))).toEqual(voted);
    expect(votesOf(poll && changePoll(poll, heard('2', true)))).toEqual(voted);
    for (const kind of ['not-voted', 'voted-before'] as const)
      expect(votesOf(poll && changePoll(poll, { kind }))).toEqual(back);
    const twice = poll && changePoll(poll, { kind: 'started', poll: served(voted) });
    expect(votesOf(twice)).toEqual(voted);
  });

  it('that is over takes the counts alone when it is told again, and counts the own vote once', () => {
    const again: PollEvent = { kind: 'started', poll: served([7, 4, 0]) };
    const over = run(started, voting('2'), { kind: 'voted' }, { kind: 'stopped' }, again);
    expect(over).toMatchObject({ isFinished: true, hasVoted: true, own: { option: '2' } });
    expect(votesOf(over)).toEqual([7, 4, 0]);
    expect(votesOf(over && changePoll(over, heard('2', true)))).toEqual([7, 4, 0]);
  });

  it('that has no start may be asked once more', () => {
    const undated: PollEvent = { kind: 'started', poll: { ...served(), start_date: null } };
    const again = run(undated, voting('2'), { kind: 'voted' }, { kind: 'stopped' }, undated);
    expect(again).toMatchObject({ isFinished: false, hasVoted: false, own: null });
  });

  it.each([
    ['the same', served([7, 4, 0]), true],
    ['another', { ...served(), start_date: '2026-05-04 11:00:00' }, false],
  ])('that was put away is known again: %s', (_, told, expected) => {
    expect(isOver(run(started), told)).toBe(expected);
    expect(isOver(null, told)).toBe(false);
    expect(isOver(run({ kind: 'started', poll: { ...told, start_date: null } }), told)).toBe(false);
  });

  it('takes no vote for what is not there, or over', () => {
    expect(run(started, voting('9'))).toEqual(run(started));
    expect(votesOf(run(started, { kind: 'stopped' }, voting()))).toEqual([0, 0, 0]);
    expect(run(voting())).toBeNull();
  });

  it('rolls the own vote back when the server does not report success', () => {
    const back = run(started, heard('2', false), voting('2'), { kind: 'not-voted' });
    expect(votesOf(back)).toEqual([0, 1, 0]);
    expect(back?.hasVoted).toBe(false);
  });

  it('believes the event of the own vote more than a lost answer', () => {
    const kept = run(started, voting('2'), heard('2', true), { kind: 'not-voted' });
    expect(votesOf(kept)).toEqual([0, 1, 0]);
    expect(kept?.hasVoted).toBe(true);
  });

  it('takes back a vote where another was given before, and lets nobody vote again', () => {
    const before = run({ kind: 'started', poll: served([1, 0, 0]) }, voting('2'), { kind: 'voted-before' });
    expect(votesOf(before)).toEqual([1, 0, 0]);
    expect(before?.hasVoted).toBe(true);
  });

  it('takes nothing back of whoever has not voted here, and lets nobody vote twice', () => {
    expect(run(started, { kind: 'not-voted' })).toEqual(run(started));
    const elsewhere = run(started, { kind: 'voted-before' });
    expect(votesOf(elsewhere)).toEqual([0, 0, 0]);
    expect(elsewhere?.hasVoted).toBe(true);
  });

  it.each(['not-voted', 'voted-before'] as const)(
    'takes back nothing that was heard to be counted: %s',
    (kind) => {
      const kept = run(started, voting('2'), heard('2', true), { kind });
      expect(votesOf(kept)).toEqual([0, 1, 0]);
      expect(kept?.hasVoted).toBe(true);
    },
  );

  it('takes back nothing that the server has confirmed', () => {
    const kept = run(started, voting('2'), { kind: 'voted' }, { kind: 'not-voted' });
    expect(votesOf(kept)).toEqual([0, 1, 0]);
  });
});

describe('the event of the own vote (S-41)', () => {
  it.each([
    ['named as mine', true],
    ['of nobody by name', null],
  ])('is counted once: %s', (_, isMine) => {
    expect(votesOf(run(started, voting('2'), { kind: 'voted' }, heard('2', isMine)))).toEqual([0, 1, 0]);
    expect(votesOf(run(started, voting('2'), heard('2', isMine), { kind: 'voted' }))).toEqual([0, 1, 0]);
  });

  it('takes only one event without a name for it', () => {
    expect(votesOf(run(started, voting('2'), heard('2', null), heard('2', null)))).toEqual([0, 2, 0]);
  });

  it('takes none for it that is of another option, or comes late', () => {
    expect(votesOf(run(started, voting('2'), heard('1', null)))).toEqual([1, 1, 0]);
    expect(votesOf(run(started, voting('2', 20_000), heard('2', null, 49_999)))).toEqual([0, 1, 0]);
    expect(votesOf(run(started, voting('2', 20_000), heard('2', null, 50_000)))).toEqual([0, 2, 0]);
  });

  it('counts others’ votes', () => {
    expect(votesOf(run(started, heard('3', false), heard('3', false), heard('1', null)))).toEqual([1, 0, 2]);
  });

  it('counts a vote from another window, and lets nobody vote twice', () => {
    const voted = run(started, heard('3', true));
    expect(votesOf(voted)).toEqual([0, 0, 1]);
    expect(voted).toMatchObject({ hasVoted: true, own: { option: '3', isConfirmed: true } });
  });

  it('counts a vote no second time of which the server has told before', () => {
    const voted = run(
      { kind: 'read', active: { poll: served([0, 0, 1]), hasVoted: true } },
      heard('3', true),
    );
    expect(votesOf(voted)).toEqual([0, 0, 1]);
    expect(voted?.own?.option).toBe('3');
  });

  it.each(['voted-before', 'not-voted'] as const)(
    'counts the other answer of another window in the place of the own, which is turned away: %s',
    (kind) => {
      const elsewhere = run(started, voting('2'), heard('3', true));
      expect(votesOf(elsewhere)).toEqual([0, 0, 1]);
      expect(elsewhere?.own?.option).toBe('3');
      const after = elsewhere && changePoll(elsewhere, { kind });
      expect(votesOf(after)).toEqual([0, 0, 1]);
      expect(after).toMatchObject({ hasVoted: true, own: { option: '3', isConfirmed: true } });
    },
  );
});

describe('reading what is so', () => {
  const read = (votes: readonly number[], hasVoted = false): PollEvent => ({
    kind: 'read',
    active: { poll: served(votes), hasVoted },
  });

  it('beats what was counted', () => {
    expect(votesOf(run(started, heard('1', false), read([5, 6, 7])))).toEqual([5, 6, 7]);
  });

  it('keeps the own vote that is still on its way on top', () => {
    const poll = run(started, voting('2'), read([5, 6, 7]));
    expect(votesOf(poll)).toEqual([5, 7, 7]);
    expect(votesOf(poll && changePoll(poll, { kind: 'not-voted' }))).toEqual([5, 6, 7]);
  });

  it('has the own vote among them where the server says that one has voted, whatever its late answer says', () => {
    const poll = run(started, voting('2'), read([5, 7, 7], true));
    expect(votesOf(poll)).toEqual([5, 7, 7]);
    expect(poll?.own).toMatchObject({ option: '2', isConfirmed: true });
    for (const kind of ['voted', 'not-voted', 'voted-before'] as const)
      expect(votesOf(poll && changePoll(poll, { kind }))).toEqual([5, 7, 7]);
  });

  it('counts a vote that the server has confirmed no second time', () => {
    expect(votesOf(run(started, voting('2'), { kind: 'voted' }, read([5, 6, 7], true)))).toEqual([5, 6, 7]);
  });

  it('takes an earlier visit’s vote over, whose option is not known', () => {
    expect(run(read([1, 0, 0], true))).toMatchObject({ hasVoted: true, own: null });
  });

  it('finishes a poll that the server has no more', () => {
    expect(run(started, { kind: 'read', active: null })?.isFinished).toBe(true);
    expect(run({ kind: 'read', active: null })).toBeNull();
  });

  it('forgets the own vote where it is another poll', () => {
    const other = { ...served(), question: 'Another?' };
    const poll = run(started, voting('2'), { kind: 'read', active: { poll: other, hasVoted: false } });
    expect(poll).toMatchObject({ own: null, hasVoted: false });
  });
});

it.each([
  [{ ...served(), question: 'x' }, false],
  [{ ...served(), start_date: null }, false],
  [served([0, 0]), false],
  [{ ...served(), options: served([0, 0, 0, 0]).options.slice(1) }, false],
  [{ ...served(), options: [...served([0, 0]).options, { option_id: '9', option: 'x', votes: 0 }] }, false],
  [served([9, 9, 9]), true],
])('isSamePoll %#', (other, isSame) => {
  const [one, two] = [run(started), run({ kind: 'started', poll: other })];
  expect(one && two && isSamePoll(one, two)).toBe(isSame);
});

describe('percentages (S3 §9.6, S-40)', () => {
  it.each([
    [
      [1, 1, 1],
      [33, 33, 34],
      [34, 33, 33],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ],
    [
      [1, 0],
      [100, 0],
      [100, 0],
    ],
    [
      [0, 1],
      [0, 100],
      [0, 100],
    ],
    [
      [2, 1],
      [67, 33],
      [67, 33],
    ],
    [
      [1, 2],
      [33, 67],
      [33, 67],
    ],
    // The larger part beyond the point is that of the smaller share.
    [
      [2, 5],
      [29, 71],
      [29, 71],
    ],
    // Six times 17: the last would be below 0.
    [
      [1, 1, 1, 1, 1, 1, 0],
      [17, 17, 17, 17, 17, 17, 0],
      [17, 17, 17, 17, 16, 16, 0],
    ],
    [
      [1, 1, 1, 1, 1, 1, 1, 1],
      [13, 13, 13, 13, 13, 13, 13, 9],
      [13, 13, 13, 13, 12, 12, 12, 12],
    ],
    [[7], [100], [100]],
    [[], [], []],
  ])('%j', (votes, documented, largestRemainder) => {
    expect(percentages(votes)).toEqual(documented);
    expect(percentages(votes, 'largest-remainder')).toEqual(largestRemainder);
  });

  it('is 100 together by largest remainder, whatever the votes', () => {
    for (let seed = 1; seed < 200; seed += 1) {
      const votes = Array.from({ length: 1 + (seed % 9) }, (_, at) => (seed * (at + 3) * 7_919) % 23);
      if (votes.every((one) => one === 0)) continue;
      expect(percentages(votes, 'largest-remainder').reduce((sum, one) => sum + one, 0)).toBe(100);
    }
  });
});

it('gives results as rows', () => {
  const poll = run({ kind: 'started', poll: served([3, 1, 0]) });
  expect(poll && totalVotes(poll)).toBe(4);
  expect(poll && pollRows(poll, 'documented')).toEqual([
    ['Option 1', 3, 75],
    ['Option 2', 1, 25],
    ['Option 3', 0, 0],
  ]);
});
