import { Fragment } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Cell } from './Cell.tsx';
import type { ContactRow } from './domain/rows.ts';
import { headOf, saysItself, valueIn } from './values.ts';
import styles from './contacts-table.module.css';

interface OnCardProps {
  readonly row: ContactRow;
  /** All that are shown but the first, which is the card's title. */
  readonly columns: readonly string[];
  /** Below the first, in a long list. */
  readonly lines: number;
}

/** The values of a contact where there is no room for a table: the first on a line of its own, the others one after another. What is missing takes no room. */
export function OnCard({ row, columns, lines }: OnCardProps) {
  const head = headOf(useTexts('contacts-table'));
  const [first, ...others] = columns.filter((key) => valueIn(key)(row) !== null);
  const draw = (key: string) => (
    <>
      {!saysItself(key) && `${head(key)}: `}
      <Cell value={valueIn(key)(row)} />
    </>
  );
  return (
    <div className={styles['onCard']} style={{ '--lines': lines }}>
      {first !== undefined && <div className={styles['first']}>{draw(first)}</div>}
      {others.length > 0 && (
        <div className={styles['others']}>
          {others.map((key, at) => (
            <Fragment key={key}>
              {at > 0 && ' · '}
              {key === 'phone' ? <span className={styles['whole']}>{draw(key)}</span> : draw(key)}
            </Fragment>
          ))}
        </div>
      )}
    </div>
  );
}
