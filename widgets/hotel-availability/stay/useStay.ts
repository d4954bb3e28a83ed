import { useCallback, useMemo, useState } from 'react';
import { spanOf, type Span } from '#shared/lib/ranges.ts';
import type { Grid } from '../domain/grid.ts';

/** Nights chosen for a stay. */
export interface Stay {
  /** The hotel's name; `null` for all hotels. */
  readonly hotel: string | null;
  readonly span: Span;
  /** Column where the selection began, and where it is now. */
  readonly anchor: number;
  readonly head: number;
}

export interface StaySelection {
  readonly stay: Stay | null;
  readonly select: (hotel: string | null, anchor: number, head: number) => void;
  readonly clear: () => void;
}

interface Chosen {
  readonly hotel: string | null;
  readonly anchor: string;
  readonly head: string;
}

/** The nights chosen, kept as dates: they vanish with their page and are back with it. */
export function useStay({ nights, hotels }: Pick<Grid, 'nights' | 'hotels'>): StaySelection {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const stay = useMemo((): Stay | null => {
    const anchor = nights.indexOf(chosen?.anchor ?? '');
    const head = nights.indexOf(chosen?.head ?? '');
    const hotel = chosen?.hotel ?? null;
    const isShown = hotel === null || hotels.some(({ name }) => name === hotel);
    return anchor < 0 || head < 0 || !isShown ? null : { hotel, anchor, head, span: spanOf(anchor, head) };
  }, [nights, hotels, chosen]);
  const select = useCallback(
    (hotel: string | null, anchor: number, head: number) => {
      const [first, last] = [nights[anchor], nights[head]];
      if (first !== undefined && last !== undefined) setChosen({ hotel, anchor: first, head: last });
    },
    [nights],
  );
  const clear = useCallback(() => setChosen(null), []);
  return { stay, select, clear };
}
