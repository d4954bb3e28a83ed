import { useTexts } from '#shared/i18n/useTexts.ts';
import { placeKey } from '../domain/sessions.ts';
import { useWords } from '../useWords.ts';
import type { DayLayout } from './placing.ts';
import styles from './grid.module.css';

/** The names of a day's places over their columns. */
export function RoomHeads({ rooms }: Pick<DayLayout, 'rooms'>) {
  const t = useTexts('agenda-editor');
  const words = useWords();
  return (
    <>
      <div className={`${styles['corner']} ${styles['roomCorner']}`} />
      <ul
        className={styles['rooms']}
        aria-label={t('head.location')}
        style={{ gridTemplateColumns: rooms.map(({ size }) => `minmax(0, ${size}fr)`).join(' ') }}
      >
        {rooms.map(({ name }) => (
          <li
            key={placeKey(name)}
            className={styles['room']}
            data-nowhere={name === null || undefined}
            title={words.place(name)}
          >
            <bdi>{words.place(name)}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
