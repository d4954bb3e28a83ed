import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { BlockCard } from '../card/BlockCard.tsx';
import type { Opening } from '../card/SessionTitle.tsx';
import type { Shown } from '../domain/schedule.ts';
import { asBlocks } from '../domain/sections.ts';
import { timeOf } from '../domain/times.ts';
import { gridOf, type Cell } from '../domain/timetable.ts';
import type { Plan } from '../usePlan.ts';
import styles from './grid.module.css';

interface RoomGridProps {
  readonly sessions: readonly Shown[];
  readonly plan: Plan;
  readonly now: number;
  readonly opening: Opening;
}

/** A day with a column for each room and a row for each time at which something begins; heads of both stay in sight. */
export function RoomGrid({ sessions, plan, now, opening }: RoomGridProps) {
  const t = useTexts('agenda-display');
  const format = useFormat();
  const { rooms, rows } = gridOf(sessions, plan.rooms);
  const cell = (found: Cell | null | undefined, key: string) =>
    found !== undefined && (
      <td key={key} rowSpan={found?.rows}>
        {found && (
          <ul className={styles['cell']} aria-label={key}>
            {asBlocks(found.sessions).map((block) => (
              <li key={block.id}>
                <BlockCard block={block} plan={plan} now={now} opening={opening} hasRoom={false} />
              </li>
            ))}
          </ul>
        )}
      </td>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={t('grid')}>
      <table className={styles['table']} aria-label={format.date(sessions[0]?.day, 'full')}>
        <thead>
          <tr>
            <th scope="col" className={styles['corner']}>
              <VisuallyHidden>{t('time')}</VisuallyHidden>
            </th>
            {rooms.map((room) => (
              <th key={room ?? ''} scope="col">
                <bdi>{room ?? t('noRoom')}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ start, cells }) => (
            <tr key={start}>
              <th scope="row">
                <bdi>{timeOf(format, start)}</bdi>
              </th>
              {cells.map((found, column) => cell(found, rooms[column] ?? t('noRoom')))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
