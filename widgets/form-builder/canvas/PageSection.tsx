import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { memo } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import type { OutlinePage } from '../domain/outline.ts';
import { useCanvas, useIsSelected } from './canvasTools.ts';
import { ElementList } from './ElementList.tsx';
import { RenameField } from './RenameField.tsx';
import { useRenaming } from './renaming.ts';
import { useMarks } from './useMarks.ts';
import styles from './canvas.module.css';

interface PageProps {
  readonly page: OutlinePage;
  /** From 1. */
  readonly number: number;
  readonly count: number;
}

/** One page: its head and its questions; drawn again only with what it says. */
export const PageSection = memo(({ page, number, count }: PageProps) => {
  const t = useTexts('form-builder');
  const isSelected = useIsSelected(page.id);
  return (
    <section
      className={styles['page']}
      data-selected={isSelected || undefined}
      aria-label={t('page.of', { number, count })}
    >
      <PageHead page={page} number={number} count={count} />
      <ElementList parentId={page.id} elements={page.elements} isForeign={page.isForeign} />
    </section>
  );
});
PageSection.displayName = 'PageSection';

function PageHead({ page, number, count }: PageProps) {
  const t = useTexts('form-builder');
  const { builder, isNarrow, openProperties } = useCanvas();
  const isSelected = useIsSelected(page.id);
  const { renamed, setRenamed } = useRenaming();
  const { id, title, condition } = page;
  const marks = useMarks(condition);
  return (
    <header className={styles['pageHead']} data-place="start" data-id={id}>
      {renamed === id ? (
        <RenameField id={id} cardId={id} title={title} />
      ) : (
        <button
          type="button"
          className={styles['pageMain']}
          data-card={id}
          aria-current={isSelected || undefined}
          onClick={() => builder.select(id)}
          onDoubleClick={() => setRenamed(id)}
        >
          <span className={styles['pageNumber']}>{t('page.of', { number, count })}</span>
          {title && <bdi className={styles['pageTitle']}>{title}</bdi>}
        </button>
      )}
      {condition !== null && marks && <marks.ConditionMark {...{ id, condition }} />}
      {isSelected && <PageTools page={page} number={number} count={count} />}
      {isSelected && isNarrow && (
        <IconButton size="small" icon={<Pencil />} label={t('card.properties')} onClick={openProperties} />
      )}
    </header>
  );
}

function PageTools({ page, number, count }: PageProps) {
  const t = useTexts('form-builder');
  const { acts } = useCanvas();
  const name = page.title || t('page.name', { number });
  return (
    <div className={styles['tools']} role="group" aria-label={t('card.tools', { name })}>
      <IconButton
        size="small"
        icon={<ArrowUp />}
        label={t('card.up', { name })}
        disabled={number === 1}
        onClick={() => acts.movePage(page, -1)}
      />
      <IconButton
        size="small"
        icon={<ArrowDown />}
        label={t('card.down', { name })}
        disabled={number === count}
        onClick={() => acts.movePage(page, 1)}
      />
      <IconButton
        size="small"
        icon={<Copy />}
        label={t('card.duplicate', { name })}
        onClick={() => acts.duplicatePage(page)}
      />
      <IconButton
        size="small"
        icon={<Trash />}
        label={t('card.delete', { name })}
        onClick={() => acts.removePage(page)}
      />
    </div>
  );
}
