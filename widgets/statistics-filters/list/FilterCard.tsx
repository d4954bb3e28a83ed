import Copy from 'lucide-react/icons/copy';
import Trash from 'lucide-react/icons/trash-2';
import { Suspense } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { isolate } from '#shared/lib/text.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import type { FilterDocument } from '../domain/document.ts';
import styles from './list.module.css';

const CountTrend = lazyPart(() => import('./CountTrend.tsx'), 'CountTrend');

export interface ListedFilter {
  readonly id: string;
  readonly name: string;
  readonly document: FilterDocument;
  /** The stored type that is not known here. */
  readonly otherType: string | null;
  readonly isUnderstood: boolean;
  /** What it asks, or the stored text of one that is not understood. */
  readonly sentence: string;
  /** The name of one before that asks the same. */
  readonly sameAs: string | null;
  /** Equal for those that ask the same. */
  readonly key: string;
  /** What is searched. */
  readonly folded: string;
}

interface FilterCardProps {
  readonly filter: ListedFilter;
  readonly onOpen: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

/** One stored filter. */
export function FilterCard({ filter, onOpen, onDuplicate, onDelete }: FilterCardProps) {
  const t = useTexts('statistics-filters');
  const { name, document, otherType, isUnderstood, sentence, sameAs } = filter;
  return (
    <li className={styles['card']}>
      <div className={styles['texts']}>
        <button type="button" className={styles['name']} onClick={onOpen}>
          <bdi>{name}</bdi>
        </button>
        <span className={styles['badges']}>
          <Badge>{t(`type.${document.type}`)}</Badge>
          {otherType !== null && (
            <Badge tone="warning">{t('list.otherType', { type: isolate(otherType) })}</Badge>
          )}
          {!isUnderstood && <Badge tone="warning">{t('list.notUnderstood')}</Badge>}
          {sameAs !== null && <Badge tone="info">{t('list.sameAs', { name: isolate(sameAs) })}</Badge>}
        </span>
        <p
          className={styles['sentence']}
          dir={isUnderstood ? undefined : 'ltr'}
          data-raw={!isUnderstood || undefined}
        >
          {sentence}
        </p>
        <Suspense fallback={null}>
          {isUnderstood && <CountTrend id={filter.id} question={filter.key} />}
        </Suspense>
      </div>
      <div className={styles['tools']}>
        {isUnderstood && (
          <IconButton
            size="small"
            variant="ghost"
            icon={<Copy />}
            label={t('list.duplicate', { name: isolate(name) })}
            onClick={onDuplicate}
          />
        )}
        <IconButton
          size="small"
          variant="ghost"
          icon={<Trash />}
          label={t('list.delete', { name: isolate(name) })}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}
