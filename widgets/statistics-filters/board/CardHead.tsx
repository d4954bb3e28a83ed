import GripVertical from 'lucide-react/icons/grip-vertical';
import type { ReactNode, RefCallback } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import type { Item } from '../domain/tree.ts';
import { useEditor, useIsChosen } from '../editor/screen.ts';
import { CardTools } from './CardTools.tsx';
import { ConnectorSelect } from './ConnectorSelect.tsx';
import styles from './board.module.css';

interface CardHeadProps {
  readonly item: Item;
  readonly isFirst: boolean;
  readonly icon: ReactNode;
  readonly drag: RefCallback<HTMLElement>;
  /** What is asked. */
  readonly children?: ReactNode;
}

/** How an item is joined, what it is, and what can be done with it. */
export function CardHead({ item, isFirst, icon, drag, children }: CardHeadProps) {
  const t = useTexts('statistics-filters');
  const { acts, editor } = useEditor();
  const isChosen = useIsChosen(item.id);
  const name = acts.nameOf(item);
  return (
    <div className={styles['head']}>
      {item.kind !== 'raw' && <ConnectorSelect item={item} isFirst={isFirst} name={name} />}
      <span ref={drag} className={styles['grip']} title={t('card.drag')} aria-hidden="true">
        <GripVertical size={16} />
      </span>
      <button
        type="button"
        className={styles['main']}
        data-card={item.id}
        aria-current={isChosen || undefined}
        onClick={() => editor.select(item.id)}
      >
        <span className={styles['icon']} aria-hidden="true">
          {icon}
        </span>
        <bdi>{name}</bdi>
        {item.isMuted && <Badge>{t('card.muted')}</Badge>}
      </button>
      <div className={styles['value']} data-value>
        {children}
      </div>
      <CardTools item={item} name={name} />
    </div>
  );
}
