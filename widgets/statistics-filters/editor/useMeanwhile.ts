import { useEffect, useRef, useState } from 'react';
import type { SavedFilter } from '#shared/api/statistics.ts';
import { report } from '#shared/lib/report.ts';
import { openDocument, storedAs, type FilterDocument } from '../domain/document.ts';
import { readListAnew, type ListTools } from './readAnew.ts';

/** Somebody has changed the filter since it was opened, or has deleted it. */
export type Meanwhile =
  | { readonly kind: 'changed'; readonly theirs: SavedFilter }
  | { readonly kind: 'gone' };

/** `mine` is saved over theirs, or as a new one where it is gone. */
type MeanwhileAnswer = 'mine' | 'theirs' | 'stay';

export interface MeanwhileControl {
  readonly question: Meanwhile | null;
  readonly answer: (answer: MeanwhileAnswer) => void;
  /** Reads the filter again before it is saved; asks where it is not what was opened or sent from here. */
  readonly look: (id: string) => Promise<Looked>;
  /** Is being sent: from now on the server may have it by us. */
  readonly sends: (mine: FilterDocument) => void;
  /** Is saved: whatever was there before is by somebody else should it come back. */
  readonly saved: (mine: FilterDocument) => void;
}

type Looked =
  | { readonly kind: 'mine' | 'stay' | 'anew' }
  | { readonly kind: 'theirs'; readonly theirs: SavedFilter };

interface Asked {
  readonly question: Meanwhile;
  readonly settle: (answer: MeanwhileAnswer) => void;
}

const markOfStored = (stored: SavedFilter) =>
  stored.filter.items === null ? stored.filter.raw : storedAs(openDocument(stored, () => ''));

/** What others do to the filter while it is edited here. */
export function useMeanwhile(opened: SavedFilter | undefined, tools: ListTools): MeanwhileControl {
  const [asked, setAsked] = useState<Asked | null>(null);
  /** What the server may have by us. */
  const [ours] = useState(() => new Set(opened ? [markOfStored(opened)] : []));
  const isKnown = useRef(opened !== undefined);
  const open = useRef<Asked | null>(null);
  const settle = (next: Asked | null) => {
    open.current = next;
    setAsked(next);
  };
  useEffect(() => () => open.current?.settle('stay'), []);
  const ask = (question: Meanwhile) =>
    new Promise<MeanwhileAnswer>((answer) => {
      settle({ question, settle: answer });
    });
  const look: MeanwhileControl['look'] = async (id) => {
    const theirs = await read(id);
    if (theirs === undefined) return { kind: 'mine' };
    if (theirs === null) return { kind: (await ask({ kind: 'gone' })) === 'mine' ? 'anew' : 'stay' };
    isKnown.current = true;
    const mark = markOfStored(theirs);
    const answer = ours.has(mark) ? 'mine' : await ask({ kind: 'changed', theirs });
    if (answer === 'stay') return { kind: 'stay' };
    ours.add(mark);
    return answer === 'theirs' ? { kind: 'theirs', theirs } : { kind: 'mine' };
  };
  /** `null`: it was there and is no more; `undefined`: nobody can say. */
  const read = async (id: string): Promise<SavedFilter | null | undefined> => {
    try {
      const { filters } = await readListAnew(tools);
      return filters.find((one) => one.id === id) ?? (isKnown.current ? null : undefined);
    } catch (error) {
      // The save itself will say what is wrong.
      report(error, 'reading a filter again before it is saved');
      return undefined;
    }
  };
  return {
    question: asked?.question ?? null,
    answer: (given) => {
      settle(null);
      asked?.settle(given);
    },
    look,
    sends: (mine) => void ours.add(storedAs(mine)),
    saved: (mine) => {
      ours.clear();
      ours.add(storedAs(mine));
    },
  };
}
