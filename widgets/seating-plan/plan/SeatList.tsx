import Crown from 'lucide-react/icons/crown';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { isChairFixed } from '../domain/locks.ts';
import { occupantOf } from '../domain/seats.ts';
import { hasChair, headChairs, linesOf } from '../domain/tables.ts';
import type { Seating } from '../store/useSeating.ts';
import type { MenuOf } from '../people/usePersonMenu.ts';
import { freeItems } from './freeItems.tsx';
import styles from './seat-list.module.css';

interface SeatListProps {
  readonly seating: Seating;
  readonly menuOf: MenuOf | null;
}

/** The whole plan as a table: complete by itself for those who do not see the drawing. */
export function SeatList({ seating, menuOf }: SeatListProps) {
  const t = useTexts('seating-plan');
  const { plan, speakers, locks } = seating;
  const heads = headChairs(plan.table);
  const missing = plan.people
    .flatMap(({ chair }) => (chair === null || hasChair(plan.table, chair) ? [] : [chair]))
    .toSorted((a, b) => a - b);
  const nameOfChair = (chair: number) => {
    if (!hasChair(plan.table, chair)) return t('noSuchChair', { chair });
    return heads.has(chair) ? t('headChair', { chair }) : t('chair', { chair });
  };
  return (
    <div className={styles['scroll']}>
      <table className={styles['list']} aria-label={t('view.list')}>
        <thead>
          <tr>
            <th scope="col">{t('column.chair')}</th>
            <th scope="col">{t('column.person')}</th>
            <th scope="col">{t('column.organisation')}</th>
            {menuOf && <th scope="col">{t('column.actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {[...linesOf(plan.table).flat(), ...missing].map((chair) => {
            const id = occupantOf(plan.people, chair)?.id;
            const speaker = speakers.find((one) => one.id === id);
            const isFixed = isChairFixed(locks, plan, chair);
            return (
              <tr key={chair}>
                <th scope="row">
                  <VisuallyHidden>{nameOfChair(chair)}</VisuallyHidden>
                  <span className={styles['chair']} title={nameOfChair(chair)} aria-hidden="true">
                    {chair}
                    {heads.has(chair) && <Crown size={14} />}
                    {!hasChair(plan.table, chair) && <TriangleAlert size={14} />}
                    {isFixed && <Lock size={14} />}
                  </span>
                  {isFixed && <VisuallyHidden>{` ${t('lock.locked')}`}</VisuallyHidden>}
                </th>
                <td data-free={!speaker || undefined}>
                  {speaker ? <bdi>{speakerName(speaker)}</bdi> : t('free')}
                  {speaker?.organisation && (
                    <span className={styles['below']}>
                      <bdi>{stripBidiControls(speaker.organisation)}</bdi>
                    </span>
                  )}
                </td>
                <td data-free={!speaker?.organisation || undefined}>
                  {speaker?.organisation ? <bdi>{stripBidiControls(speaker.organisation)}</bdi> : '–'}
                </td>
                {menuOf && (
                  <td>
                    <Menu
                      align="end"
                      trigger={
                        <IconButton
                          label={
                            speaker
                              ? t('actionsFor', { name: isolate(speakerName(speaker)) })
                              : t('chairFree', { chair: nameOfChair(chair) })
                          }
                          icon={<Ellipsis />}
                          size="small"
                        />
                      }
                      items={speaker ? menuOf(speaker.id) : freeItems(seating, chair, t)}
                    />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
