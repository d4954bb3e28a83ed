import { useDragSource } from '#shared/dnd/useDragSource.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Field } from '../domain/fields.ts';
import { useEditor } from '../editor/screen.ts';
import { FieldList } from './FieldList.tsx';
import { SourceIcon } from './SourceIcon.tsx';
import styles from './palette.module.css';

/** What can be asked: pressed it comes behind what is chosen, or it is dragged onto the board. */
export function Palette({ onAdded }: { readonly onAdded?: () => void }) {
  const { type } = useEditor();
  return <FieldList type={type} renderField={(field) => <Tool field={field} onAdded={onAdded} />} />;
}

interface ToolProps {
  readonly field: Field;
  readonly onAdded: (() => void) | undefined;
}

function Tool({ field, onAdded }: ToolProps) {
  const t = useTexts('statistics-filters');
  const { acts, from } = useEditor();
  const name = t(`field.${field.key}`);
  const drag = useDragSource({ type: 'filter-part', id: `field ${field.key}`, name, from });
  return (
    <button
      type="button"
      ref={drag}
      className={styles['tool']}
      data-tool={field.key}
      onClick={() => {
        onAdded?.();
        acts.add(field);
      }}
    >
      <span className={styles['icon']} aria-hidden="true">
        <SourceIcon source={field.source} />
      </span>
      <span className={styles['name']}>{name}</span>
    </button>
  );
}
