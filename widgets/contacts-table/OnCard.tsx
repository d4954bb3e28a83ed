import { useTexts } from '#shared/i18n/useTexts.ts';
import { Cell } from './Cell.tsx';
import type { ContactRow } from './domain/rows.ts';
import { headOf, saysItself, valueIn } from './values.ts';
import styles from './contacts-table.module.css';

interface OnCardProps {
  readonly row: ContactRow;
  /** All that are shown but the first, which is the card's title. */
  readonly columns: readonly string[];
  /** So many there are in a long list. */
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
            <span key={key} className={styles['other']}>
              {at > 0 && <span className={styles['dot']}>{' · '}</span>}
              {draw(key)}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
