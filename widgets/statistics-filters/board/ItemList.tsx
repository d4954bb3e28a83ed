import { Fragment, memo, type CSSProperties } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { anyOf } from '../domain/anyOf.ts';
import { isTurn } from '../domain/mixed.ts';
import type { Item, ItemId } from '../domain/tree.ts';
import { useEditor } from '../editor/screen.ts';
import { GroupCard } from './GroupCard.tsx';
import { RawCard } from './RawCard.tsx';
import { RowCard } from './RowCard.tsx';
import styles from './board.module.css';

/** Of longer lists only what is near the view is laid out. */
const drawnAtOnce = 30;

interface ItemListProps {
  readonly items: readonly Item[];
  readonly parent: ItemId | null;
}

/** Items one below another. Where «and» and «or» change, a bracket holds together what is read first (S-5). */
export function ItemList({ items, parent }: ItemListProps) {
  const turns = items.flatMap((_, at) => (isTurn(items, at) ? [at] : []));
  return (
    <ol
      className={styles['list']}
      data-mixed={turns.length > 0 || undefined}
      data-many={items.length > drawnAtOnce || undefined}
      style={countOf('--turns', turns.length)}
    >
      {items.map((item, at) => (
        <Fragment key={item.id}>
          {turns.includes(at) && <Turn parent={parent} at={at} />}
          <li
            className={styles['item']}
            style={countOf('--brackets', turns.filter((turn) => turn > at).length)}
            data-place="over"
            data-id={item.id}
          >
            <Card item={item} isFirst={at === 0} />
          </li>
        </Fragment>
      ))}
    </ol>
  );
}

/** Space for so many brackets: geometry alone. */
const countOf = (name: '--turns' | '--brackets', count: number): CSSProperties | undefined =>
  count === 0 ? undefined : { [name as string]: String(count) };

/** Of hundreds one is another at a key. */
const Card = memo(({ item, isFirst }: { readonly item: Item; readonly isFirst: boolean }) => {
  if (item.kind === 'row') return <RowCard item={item} isFirst={isFirst} />;
  if (item.kind === 'raw') return <RawCard item={item} />;
  if (anyOf(item)) return <RowCard item={item} isFirst={isFirst} />;
  return (
    <GroupCard item={item} isFirst={isFirst} inside={<ItemList items={item.items} parent={item.id} />} />
  );
});
Card.displayName = 'Card';

/** Here all that stands above is meant together. */
function Turn({ parent, at }: { readonly parent: ItemId | null; readonly at: number }) {
  const t = useTexts('statistics-filters');
  const { acts } = useEditor();
  return (
    <li className={styles['turn']}>
      <span>{t('board.turn')}</span>
      <Button size="small" variant="ghost" onClick={() => acts.wrapBefore({ parent, at })}>
        {t('board.makeGroup')}
      </Button>
    </li>
  );
}
