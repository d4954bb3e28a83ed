import { useSyncExternalStore } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Grid, Hotel } from '../domain/grid.ts';
import { levelOf } from '../domain/levels.ts';
import type { Spot } from '../createSpot.ts';
import styles from './details.module.css';

interface NightDetailsProps {
  readonly spot: Spot;
  readonly nights: Grid['nights'];
  /** As shown. */
  readonly hotels: readonly Hotel[];
  /** Clicks name the ends of a stay. */
  readonly isPicking: boolean;
}

/** What the cell with the focus says, in full; before that, how to choose nights. */
export function NightDetails({ spot, nights, hotels, isPicking }: NightDetailsProps) {
  const t = useTexts('hotel-availability');
  const at = useSyncExternalStore(spot.subscribe, spot.shown);
  const hotel = at ? hotels[at.row - 1] : undefined;
  const night = at ? nights[at.column - 1] : undefined;
  if (isPicking) return <p className={styles['hint']}>{t('stay.pickHint')}</p>;
  if (!at || !hotel || night === undefined) return <p className={styles['hint']}>{t('stay.hint')}</p>;
  return <Facts hotel={hotel} column={at.column - 1} night={night} nightCount={nights.length} />;
}

interface FactsProps {
  readonly hotel: Hotel;
  readonly column: number;
  readonly night: string;
  readonly nightCount: number;
}

function Facts({ hotel, column, night, nightCount }: FactsProps) {
  const t = useTexts('hotel-availability');
  const format = useFormat();
  const rooms = hotel.rooms[column];
  const level = levelOf(rooms, 0);
  const nights = hotel.freeFrom[column] ?? 0;
  const goesOn = column + nights >= nightCount;
  return (
    <p className={styles['facts']}>
      <bdi className={styles['hotel']}>{hotel.label}</bdi>
      <span>{format.date(night, 'full')}</span>
      {level === 'free' ? (
        <>
          <span>{t('freeRooms', { count: rooms ?? 0 })}</span>
          <span>{t(goesOn ? 'freeForAtLeast' : 'freeFor', { count: nights })}</span>
        </>
      ) : (
        <span>
          {(rooms ?? 0) < 0 ? t('overbooked', { rooms: format.number(-(rooms ?? 0)) }) : t(`level.${level}`)}
        </span>
      )}
    </p>
  );
}
