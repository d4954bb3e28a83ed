import { useEffect, useEffectEvent } from 'react';
import { pageSeconds } from '../domain/fit.ts';

interface Rounds {
  /** For how many milliseconds these pages have been on. */
  readonly elapsed: number;
  /** How many pages a round has. */
  readonly pages: number;
  readonly onRound: () => void;
}

/** Tells that every page has been shown; also of a round that ended while another mode had its turn. */
export function useRounds({ elapsed, pages, onRound }: Rounds): void {
  const round = Math.floor(elapsed / (pageSeconds * 1_000 * Math.max(pages, 1)));
  const tell = useEffectEvent(onRound);
  useEffect(() => {
    if (round > 0) tell();
  }, [round]);
}
