import { useState } from 'react';
import type { Mode } from './domain/playlist.ts';
import type { Settings } from './useSettings.ts';

interface Chosen {
  readonly mode: Mode;
  /** Counts how often a mode was entered (C-28). */
  readonly entry: number;
  /** Chosen page of days, from 0; `null` follows today. */
  readonly page: number | null;
  readonly rooms: readonly string[];
  /** Words that title, speakers or room must have; on the page only. */
  readonly search: string;
  /** Only these kinds of sessions; empty for all. On the page only. */
  readonly categories: readonly string[];
  /** A day as a grid of rooms and times; on the page only. */
  readonly isGrid: boolean;
  readonly showsNext: boolean;
  readonly isLive: boolean;
  readonly hasShortcuts: boolean;
}

export interface Choice extends Chosen {
  readonly set: (change: Partial<Omit<Chosen, 'entry'>>) => void;
  /** Leaving full screen returns to the full agenda (S1 §4). */
  readonly reset: () => void;
}

/** What is chosen, as the address and the attributes say at first. */
export function useChoice({ mode, rooms, isLive }: Pick<Settings, 'mode' | 'rooms' | 'isLive'>): Choice {
  const [chosen, setChosen] = useState<Chosen>({
    mode,
    entry: 0,
    page: null,
    rooms,
    search: '',
    categories: [],
    isGrid: false,
    showsNext: true,
    isLive,
    hasShortcuts: true,
  });
  // A changed attribute is a new wish.
  const wish = [mode, isLive, ...rooms].join('|');
  const [given, setGiven] = useState(wish);
  if (given !== wish) {
    setGiven(wish);
    setChosen({ ...chosen, mode, rooms, isLive, entry: chosen.entry + 1 });
  }
  const set = (change: Partial<Omit<Chosen, 'entry'>>) =>
    setChosen((before) => ({
      ...before,
      ...change,
      entry: change.mode === undefined ? before.entry : before.entry + 1,
    }));
  return { ...chosen, set, reset: () => set({ mode: 'full', page: null }) };
}
