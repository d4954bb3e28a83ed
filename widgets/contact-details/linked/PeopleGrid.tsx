import { useId, useMemo, useRef, type FocusEvent } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { drawnCells } from '#shared/interaction/drawnCells.ts';
import { useGridFocus } from '#shared/interaction/useGridFocus.ts';
import { relations, type LinkedPerson, type Relation } from '../domain/linked.ts';
import type { Picture } from '../usePicture.ts';
import { PeekCard } from './PeekCard.tsx';
import { PersonRow } from './PersonRow.tsx';
import { usePeek } from './usePeek.ts';
import styles from './linked.module.css';

interface PeopleGridProps {
  readonly name: string;
  /** Those shown, a relation behind the other. */
  readonly people: readonly LinkedPerson[];
  /** Everybody linked, for the counts. */
  readonly all: readonly LinkedPerson[];
  readonly picture: Picture;
}

/**
 * A grid of people, grouped by relation: one stop for Tab, the arrow keys go through it, Enter opens the person. Pointing
 * and focus open a card of what is known already (screens.md §1 «Beyond» 4): no request is made.
 */
export function PeopleGrid({ name, people, all, picture }: PeopleGridProps) {
  const t = useTexts('contact-details');
  const grid = useRef<HTMLDivElement>(null);
  const isRtl = useLocale().direction === 'rtl';
  const places = useMemo(() => drawnCells({ rows: '[data-row]', cells: 'a, button', isRtl }), [isRtl]);
  const { handlers } = useGridFocus({ box: grid, places });
  const peek = usePeek(grid);
  const cardId = useId();
  const peeked = people.find(({ key }) => key === peek.key);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells have it */}
      <div
        ref={grid}
        role="grid"
        aria-label={t('linked.title')}
        className={styles['grid']}
        {...peek.handlers}
        onKeyDown={handlers.onKeyDown}
        onFocus={(event: FocusEvent) => {
          handlers.onFocus(event);
          peek.handlers.onFocus(event);
        }}
        onBlur={(event: FocusEvent) => {
          handlers.onBlur();
          peek.handlers.onBlur(event);
        }}
      >
        {relations.map((relation) => (
          <Group
            key={relation}
            relation={relation}
            total={all.filter((one) => one.relation === relation).length}
          >
            {people
              .filter((one) => one.relation === relation)
              .map((one) => (
                <PersonRow
                  key={one.key}
                  one={one}
                  src={picture(one.name)}
                  describedBy={peek.key === one.key ? cardId : undefined}
                />
              ))}
          </Group>
        ))}
      </div>
      {peeked && peek.row && (
        <PeekCard
          key={peeked.key}
          id={cardId}
          one={peeked}
          contactName={name}
          src={picture(peeked.name)}
          row={peek.row}
          {...peek.cardHandlers}
        />
      )}
    </>
  );
}

interface GroupProps {
  readonly relation: Relation;
  readonly total: number;
  readonly children: readonly React.ReactNode[];
}

/** Those of one relation under its name, which says what they are to the contact (C-25). */
function Group({ relation, total, children }: GroupProps) {
  const t = useTexts('contact-details');
  const format = useFormat();
  const id = useId();
  if (children.length === 0) return null;
  return (
    <div role="rowgroup" aria-labelledby={id}>
      <div role="row" className={styles['groupRow']}>
        <span role="rowheader" id={id} className={styles['groupName']}>
          {t(`linked.${relation}`)} <span className={styles['total']}>{format.number(total)}</span>
        </span>
      </div>
      {children}
    </div>
  );
}
