import { useMemo } from 'react';
import { numberFormat, writeNumber } from '#shared/i18n/intl.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Rooms } from '../domain/grid.ts';
import type { Level } from '../domain/levels.ts';

/** What cells say; made once per language, because there are thousands of cells. */
export interface CellTexts {
  /** Short enough for a cell: `12`, `123K`. */
  readonly short: (rooms: number) => string;
  /** Short enough for the wider column of totals. */
  readonly sum: (rooms: number) => string;
  /** In full, for those who cannot see the cell; `undefined` where its text says all. */
  readonly spoken: (rooms: Rooms, level: Level) => string | undefined;
  readonly atLeast: (shown: string) => string;
}

/** From here on numbers are shortened: they would not fit. */
const longFrom = 100_000;
const longSumFrom = 10_000_000;
const hugeFrom = 1e15;

export function useCellTexts(): CellTexts {
  const t = useTexts('hotel-availability');
  const { language } = useLocale();
  return useMemo(() => {
    const shorten = (from: number) => (rooms: number) => {
      const size = Math.abs(rooms);
      if (size < from) return writeNumber(language, rooms);
      const notation = size < hugeFrom ? 'compact' : 'scientific';
      return numberFormat(language, { notation, maximumFractionDigits: 0 }).format(rooms);
    };
    const short = shorten(longFrom);
    const spoken = (rooms: Rooms, level: Level) => {
      if (level === 'notOffered' || level === 'unknown') return t(`level.${level}`);
      const shown = short(rooms ?? 0);
      if (level === 'soldOut')
        return (rooms ?? 0) < 0
          ? t('overbooked', { rooms: writeNumber(language, -(rooms ?? 0)) })
          : t('cell.soldOut', { rooms: shown });
      if (level === 'low') return t('cell.low', { rooms: shown });
      return (rooms ?? 0) < longFrom
        ? undefined
        : (rooms ?? 0) < hugeFrom
          ? writeNumber(language, rooms ?? 0)
          : shown;
    };
    return { short, sum: shorten(longSumFrom), spoken, atLeast: (rooms) => t('atLeast', { rooms }) };
  }, [t, language]);
}

/** Signs of nights without a number. */
export const notOfferedSign = '–';
export const unknownSign = '?';
