/** A poll: none, active, finished (S3 §4.6); counted here, and set right by what the server says when it is asked. */
import type { ActivePoll, LivePoll } from '#shared/api/live.ts';

/** An own vote that may still come back as an event is taken for that event this long. */
const echoMs = 30_000;

export interface PollOption {
  readonly id: string;
  readonly text: string;
  readonly votes: number;
}

/** An own vote: on its way, or counted by the server. */
interface OwnVote {
  readonly option: string;
  readonly isConfirmed: boolean;
  /** Its own event was heard, which confirms it. */
  readonly isEchoed: boolean;
  /** It was added here to what the server had counted; else it is among the server's. */
  readonly isAdded: boolean;
  readonly at: number;
}

export interface Poll {
  readonly question: string;
  readonly options: readonly PollOption[];
  /** As the server wrote them. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly isFinished: boolean;
  readonly own: OwnVote | null;
  /** Also by an earlier visit, whose option is not known. */
  readonly hasVoted: boolean;
}

export type PollState = Poll | null;

export type PollEvent =
  | { readonly kind: 'started'; readonly poll: LivePoll }
  | { readonly kind: 'stopped' }
  /** What the server says when asked; `null`: there is none. */
  | { readonly kind: 'read'; readonly active: ActivePoll | null }
  /** Somebody's vote; `isMine` as far as the server says whose it is. */
  | { readonly kind: 'vote'; readonly option: string; readonly isMine: boolean | null; readonly now: number }
  | { readonly kind: 'voting'; readonly option: string; readonly now: number }
  | { readonly kind: 'voted' }
  /** The server said no, or nobody knows: the count goes back. */
  | { readonly kind: 'not-voted' }
  /** The server said that this person has voted already. */
  | { readonly kind: 'voted-before' }
  | { readonly kind: 'closed' };

export function changePoll(poll: PollState, event: PollEvent): PollState {
  switch (event.kind) {
    case 'started':
      return afterStart(poll, event.poll);
    case 'read':
      return afterRead(poll, event.active);
    case 'closed':
      return null;
    default:
      return poll && changeOpen(poll, event);
  }
}

function fromServer({ question, options, start_date, end_date }: LivePoll, hasVoted: boolean): Poll {
  return {
    question,
    options: options.map(({ option_id: id, option: text, votes }) => ({ id, text, votes })),
    startDate: start_date,
    endDate: end_date,
    isFinished: false,
    own: null,
    hasVoted,
  };
}

/**
 * Told again: its counts are the server's, and nobody votes twice. One that is over stays so: its start says that it is the same;
 * without, the same question may be asked once more.
 */
function afterStart(poll: PollState, started: LivePoll): PollState {
  const fresh = fromServer(started, false);
  if (!poll || !isSamePoll(poll, fresh)) return fresh;
  const { isFinished, hasVoted } = poll;
  if (isFinished && poll.startDate === null) return fresh;
  return withOwnVote(poll, { ...fresh, isFinished, hasVoted }, isAmong(poll, fresh));
}

/** Whether a poll that is told is one that was put away, or gave way to another: it is over, whoever tells it again. */
export const isOver = (before: PollState, told: LivePoll): boolean =>
  before !== null && before.startDate !== null && isSamePoll(before, fromServer(told, false));

/** Whether a vote that is on its way is in the counts that are told: they have at least as many as are known with it. */
function isAmong({ own, options }: Poll, told: Poll): boolean {
  if (!own) return false;
  const votesIn = (list: Poll['options']) => list.find(({ id }) => id === own.option)?.votes ?? 0;
  return !own.isAdded || votesIn(told.options) >= votesIn(options);
}

/** An answer beats what was counted; results of a poll that is over stay until they are closed. */
function afterRead(poll: PollState, active: ActivePoll | null): PollState {
  if (!active) return poll && { ...poll, isFinished: true };
  const read = fromServer(active.poll, active.hasVoted);
  if (!poll || !isSamePoll(poll, read)) return read;
  const next = withOwnVote(poll, read, active.hasVoted);
  return active.hasVoted && next.own ? { ...next, own: { ...next.own, isConfirmed: true } } : next;
}

/** `isCounted`: the server has the own vote already, though its answer may be on its way yet. */
function withOwnVote({ own }: Poll, read: Poll, isCounted: boolean): Poll {
  if (!own) return read;
  const isAdded = !own.isConfirmed && !isCounted;
  const next = { ...read, own: { ...own, isAdded }, hasVoted: true };
  return isAdded ? count(next, own.option, 1) : next;
}

/** Without the own vote, as far as it was added here. */
const withoutOwn = (poll: Poll, own: OwnVote): Poll => (own.isAdded ? count(poll, own.option, -1) : poll);

export const isSamePoll = (one: Poll, other: Poll): boolean =>
  one.question === other.question &&
  one.startDate === other.startDate &&
  one.options.length === other.options.length &&
  one.options.every(({ id }, at) => id === other.options[at]?.id);

/** By what a poll is told from the next: it has no id. */
export const pollKey = (poll: Pick<Poll, 'question' | 'startDate'> | null): string =>
  poll === null ? '' : `${poll.startDate} ${poll.question}`;

/** Names of what is under way about this poll alone: the next one waits for nothing of it. */
export const voteIn = (poll: PollState): string => `vote ${pollKey(poll)}`;
export const stopOf = (poll: PollState): string => `stop-poll ${pollKey(poll)}`;

type OpenEvent = Exclude<PollEvent, { readonly kind: 'started' | 'read' | 'closed' }>;

function changeOpen(poll: Poll, event: OpenEvent): Poll {
  const { own } = poll;
  switch (event.kind) {
    case 'stopped':
      return { ...poll, isFinished: true };
    case 'vote':
      return heard(poll, event);
    case 'voting':
      if (poll.isFinished || poll.hasVoted || !poll.options.some(({ id }) => id === event.option))
        return poll;
      return count(
        {
          ...poll,
          hasVoted: true,
          own: { option: event.option, isConfirmed: false, isEchoed: false, isAdded: true, at: event.now },
        },
        event.option,
        1,
      );
    case 'voted':
      return own ? { ...poll, own: { ...own, isConfirmed: true } } : poll;
    case 'not-voted':
      if (!own || own.isConfirmed) return poll;
      return withoutOwn({ ...poll, own: null, hasVoted: false }, own);
    case 'voted-before':
      if (!own || own.isConfirmed) return { ...poll, hasVoted: true };
      return withoutOwn({ ...poll, own: null, hasVoted: true }, own);
    default:
      return poll;
  }
}

/** The own vote is in the count already, whether the server says whose it is or not (S-41). */
function heard(poll: Poll, { option, isMine, now }: Extract<PollEvent, { readonly kind: 'vote' }>): Poll {
  const { own } = poll;
  const couldBeMine = own !== null && !own.isEchoed && own.option === option && now - own.at < echoMs;
  if (isMine === true || (isMine === null && couldBeMine)) {
    if (own?.option === option || own?.isConfirmed)
      return { ...poll, own: { ...own, isEchoed: true, isConfirmed: true } };
    // In another tab: it counts, and nobody votes twice. What is on its way here will be turned away.
    const before = own ? withoutOwn(poll, own) : poll;
    // Of whom the server has said that they have voted, the vote is in its counts.
    const isAdded = own !== null || !poll.hasVoted;
    const counted = { option, isConfirmed: true, isEchoed: true, isAdded, at: now };
    const voted = { ...before, hasVoted: true, own: counted };
    return isAdded ? count(voted, option, 1) : voted;
  }
  return count(poll, option, 1);
}

function count(poll: Poll, option: string, change: number): Poll {
  const options = poll.options.map((one) =>
    one.id === option ? { ...one, votes: Math.max(one.votes + change, 0) } : one,
  );
  return { ...poll, options };
}

export type Rounding = 'documented' | 'largest-remainder';

/**
 * Whole per cent of each option, together 100; without a vote all are 0 (S-40). Documented: each rounded, and the last gets what
 * remains (S3 §9.6), never below 0 or above 100.
 */
export function percentages(votes: readonly number[], rounding: Rounding = 'documented'): readonly number[] {
  const total = votes.reduce((sum, one) => sum + one, 0);
  if (total === 0) return votes.map(() => 0);
  const exact = votes.map((one) => (one / total) * 100);
  return rounding === 'documented' ? withRemainderLast(exact) : byLargestRemainder(exact);
}

function withRemainderLast(exact: readonly number[]): readonly number[] {
  const rounded = exact.map(Math.round);
  const before = rounded.slice(0, -1).reduce((sum, one) => sum + one, 0);
  return [...rounded.slice(0, -1), Math.min(Math.max(100 - before, 0), 100)];
}

function byLargestRemainder(exact: readonly number[]): readonly number[] {
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, one) => sum + one, 0);
  const order = exact
    .map((one, at) => ({ at, rest: one - Math.floor(one) }))
    .toSorted((one, other) => other.rest - one.rest);
  const raised = new Set(order.slice(0, missing).map(({ at }) => at));
  return whole.map((one, at) => (raised.has(at) ? one + 1 : one));
}

export const totalVotes = ({ options }: Poll): number => options.reduce((sum, { votes }) => sum + votes, 0);

/** Rows of a table of results: texts, votes, whole per cent. */
export function pollRows(
  { options }: Poll,
  rounding: Rounding,
): readonly (readonly [string, number, number])[] {
  const shares = percentages(
    options.map(({ votes }) => votes),
    rounding,
  );
  return options.map(({ text, votes }, at) => [text, votes, shares[at] ?? 0] as const);
}
