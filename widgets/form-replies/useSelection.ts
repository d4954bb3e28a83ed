import { useMemo, useState } from 'react';
import type { Reply } from './domain/replies.ts';

export interface Selection {
  readonly keys: ReadonlySet<string>;
  /** The selected replies, in the order of the list; of another search in that of choosing. */
  readonly replies: readonly Reply[];
  readonly set: (replies: readonly Reply[], isSelected: boolean) => void;
  readonly clear: () => void;
}

/** Replies that were selected: they stay so on other pages and in other searches, as they were. */
export function useSelection(list: readonly Reply[]): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Reply>>(new Map());
  const replies = useMemo(() => {
    const here = list.filter(({ key }) => chosen.has(key));
    const found = new Set(here.map(({ key }) => key));
    return [...here, ...[...chosen.values()].filter(({ key }) => !found.has(key))];
  }, [list, chosen]);
  const keys = useMemo(() => new Set(chosen.keys()), [chosen]);
  return {
    keys,
    replies,
    set: (some, isSelected) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const reply of some) {
          if (isSelected) next.set(reply.key, reply);
          else next.delete(reply.key);
        }
        return next;
      }),
    clear: () => setChosen(new Map()),
  };
}
