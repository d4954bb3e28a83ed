import GripVertical from 'lucide-react/icons/grip-vertical';
import Lock from 'lucide-react/icons/lock';
import { memo, type ReactNode } from 'react';
import { useDragSource } from '#shared/dnd/useDragSource.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import type { JsonObject } from '../domain/jsonTree.ts';
import type { OutlineElement } from '../domain/outline.ts';
import { isKeyless } from '../domain/verification.ts';
import { KindIcon } from '../toolbox/kindIcons.tsx';
import { CardTools } from './CardTools.tsx';
import { useCanvas, useIsSelected } from './canvasTools.ts';
import { RenameField } from './RenameField.tsx';
import { useRenaming } from './renaming.ts';
import { Sketch } from './Sketch.tsx';
import { useMarks } from './useMarks.ts';
import { useTypeLabel } from './useTypeLabel.ts';
import styles from './canvas.module.css';

interface CardProps {
  readonly element: OutlineElement;
  /** The JSON that it stands for: the same while nothing of it has changed. */
  readonly node: JsonObject | null;
  /** Of a panel: its cards. */
  readonly inside?: ReactNode;
}

/** One question or panel of the canvas. What the builder does not know is a locked card (screens.md §8). */
export const ElementCard = memo(
  ({ element, node, inside }: CardProps) => {
    const { id, kind, lock, title } = element;
    const { from } = useCanvas();
    const isSelected = useIsSelected(id);
    const drag = useDragSource({
      type: 'form-part',
      id: `card ${id}`,
      name: title,
      from,
      isDisabled: id === null || kind === 'verification',
    });
    return (
      <li
        className={styles['card']}
        data-kind={kind ?? 'locked'}
        data-selected={isSelected || undefined}
        data-lock={lock ?? undefined}
        data-place={id === null ? undefined : 'over'}
        data-id={id}
      >
        <div ref={drag} className={styles['face']}>
          <CardHead element={element} node={node} isSelected={isSelected} />
          <Sketch element={element} node={node} />
        </div>
        {isSelected && <CardTools element={element} />}
        {inside}
      </li>
    );
  },
  (before, after) => before.node === after.node && before.element === after.element,
);
ElementCard.displayName = 'ElementCard';

function CardHead({ element, node, isSelected }: CardProps & { readonly isSelected: boolean }) {
  const t = useTexts('form-builder');
  const { builder } = useCanvas();
  const { renamed, setRenamed } = useRenaming();
  const typeLabel = useTypeLabel(element, node);
  const marks = useMarks(element.condition);
  const { id, kind, lock, title, name, isRequired, condition, field, protection } = element;
  const isUnnamed = kind === 'verification' && title === name;
  const isKeylessOne = kind === 'verification' && node !== null && isKeyless(node);
  if (id !== null && renamed === id) return <RenameField id={id} cardId={id} title={title} />;
  return (
    <div className={styles['cardHead']}>
      <span className={styles['grip']} aria-hidden="true">
        <GripVertical size={16} />
      </span>
      <button
        type="button"
        className={styles['cardMain']}
        data-card={id ?? undefined}
        aria-current={isSelected || undefined}
        onClick={() => builder.select(id)}
        onDoubleClick={() => setRenamed(id)}
      >
        <span className={styles['cardIcon']} aria-hidden="true">
          <KindIcon kind={kind} fieldKey={field?.key} />
        </span>
        <span className={styles['cardTexts']}>
          <span className={styles['cardTitle']}>
            <bdi>{isUnnamed ? typeLabel : title || t('card.untitled')}</bdi>
            {isRequired && (
              <>
                <span className={styles['required']} aria-hidden="true">
                  *
                </span>
                <span className="ew-hidden">{t('card.required')}</span>
              </>
            )}
          </span>
          <span className={styles['cardMeta']}>
            {isKeylessOne ? t('card.noSitekey') : isUnnamed ? t('card.lastOne') : typeLabel}
            {name !== '' && name !== title && (
              <>
                <span aria-hidden="true"> · </span>
                <bdi>{name}</bdi>
              </>
            )}
          </span>
        </span>
      </button>
      <span className={styles['marks']}>
        {protection && (
          <span title={t('card.protected')} className={styles['protected']}>
            <Lock size={14} aria-hidden="true" />
            <span className="ew-hidden">{t('card.protected')}</span>
          </span>
        )}
        {condition !== null && marks && <marks.ConditionMark {...{ id, condition }} />}
        {lock !== null && <Badge icon={<Lock />}>{t('card.locked')}</Badge>}
      </span>
    </div>
  );
}
