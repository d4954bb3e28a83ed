/** The ready lane (screens.md §12 «batch lane»): which replies are in it. */
import { rowsOf, type Memory } from '../domain/choosing.ts';
import { changesOf, problemsOf, saysStrangers, type Chosen } from '../domain/formData.ts';
import { matchesOf, type Match } from '../domain/matching.ts';
import type { QueueItem } from '../domain/queue.ts';
import { readyMatch, readyTogether } from '../domain/ready.ts';
import { sideOfReply } from '../domain/sides.ts';
import type { Ground } from '../review/reviewControl.ts';

export interface ReadyReply {
  readonly item: QueueItem;
  readonly match: Match;
  readonly recordId: string;
  /** What is filled, nothing where the user always keeps what the record has. */
  readonly filled: Chosen;
}

type Looked = Omit<ReadyReply, 'item'>;

/** Tells which replies can go into their records without a look; each is looked at once, for as long as it says the same. */
export function createReadyReader({ fields, knowledge }: Ground, memory: Memory) {
  const known = new WeakMap<object, { readonly item: QueueItem; readonly ready: Looked | null }>();
  const look = ({ reply, fullMatches: full, matches: partial }: QueueItem): Looked | null => {
    const side = sideOfReply(reply, fields);
    const rowsWith = ({ side: record }: Match) => rowsOf(fields, { reply: side, record }, knowledge);
    const match = readyMatch(matchesOf(side, { full, partial }, { fields, knowledge }), rowsWith);
    if (!match) return null;
    const filled = { rows: rowsWith(match), choosings: {}, memory };
    // Those that a person has to mend, or perhaps has to, cannot.
    const isSure = problemsOf(filled, knowledge).length === 0 && !saysStrangers(filled, knowledge);
    return !isSure ? null : { match, recordId: match.record.id, filled };
  };
  const readyOf = (item: QueueItem): Looked | null => {
    const { answers } = item.reply;
    if (answers === null) return null;
    const before = known.get(answers);
    const { fullMatches, matches } = item;
    if (before?.item.fullMatches === fullMatches && before.item.matches === matches) return before.ready;
    const ready = look(item);
    known.set(answers, { item, ready });
    return ready;
  };
  return (items: readonly QueueItem[]): readonly ReadyReply[] =>
    items.flatMap((item) => {
      const ready = readyOf(item);
      return ready ? { ...ready, item } : [];
    });
}

export interface Lane {
  /** So many look ready. */
  readonly count: number;
  /** Written together. */
  readonly ready: readonly ReadyReply[];
  /** So many are left out, since somebody has chosen or typed something of them. */
  readonly begun: number;
  /** So many are left out, since nothing of them would change. */
  readonly unchanged: number;
  /** So many are left out, since something went wrong with them: the others would stop there once more. */
  readonly failed: number;
}

interface HandOn {
  readonly isBegun: (item: QueueItem) => boolean;
  readonly hasFailed: (item: QueueItem) => boolean;
}

/** Of replies that are ready, those that are filled together: what somebody has begun by hand, or has to look at, is theirs to end. */
export function laneOf(replies: readonly ReadyReply[], { isBegun, hasFailed }: HandOn): Lane {
  const sound = replies.filter(({ item }) => !hasFailed(item));
  const left = sound.filter(({ item }) => !isBegun(item));
  const filling = left.filter(({ filled }) => changesOf(filled).length > 0);
  return {
    count: replies.length,
    ready: readyTogether(filling),
    failed: replies.length - sound.length,
    begun: sound.length - left.length,
    unchanged: left.length - filling.length,
  };
}
