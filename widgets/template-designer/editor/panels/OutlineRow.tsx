import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState, type KeyboardEvent } from 'react';
import { letterOf } from '#shared/interaction/letterOf.ts';
import type { Row } from '../../domain/outline.ts';
import { BlockIcon } from './blockIcons.tsx';
import { TagText } from './TagText.tsx';
import styles from './outline.module.css';

/** `null` as before; left by going on to something else. */
type OnRenamed = (name: string | null, isLeft: boolean) => void;

interface OutlineRowProps {
  readonly row: Row;
  readonly name: string;
  readonly isSelected: boolean;
  readonly isStop: boolean;
  readonly isRenamed: boolean;
  readonly onRenamed: OnRenamed;
  readonly onChoose: () => void;
  readonly onFold: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A line of the outline; while it is renamed, a field. */
export function OutlineRow(props: OutlineRowProps) {
  const { row, name, isSelected, isStop, isRenamed, onRenamed, onChoose, onFold, onKeyDown } = props;
  const { block, level, position, count, isOpen } = row;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are those of the tree
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={count}
      aria-selected={isSelected}
      aria-expanded={block.children.length > 0 ? isOpen : undefined}
      tabIndex={isStop ? 0 : -1}
      data-block={block.id}
      className={styles['row']}
      style={{ paddingInlineStart: 22 + (level - 1) * 14 }}
      onClick={onChoose}
      onKeyDown={isRenamed ? undefined : onKeyDown}
    >
      {isRenamed ? (
        <NameField name={block.name ?? ''} label={name} onDone={onRenamed} />
      ) : (
        <>
          {block.children.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- arrow keys do it
            <span
              className={styles['fold']}
              data-open={isOpen}
              aria-hidden="true"
              onClick={(event) => {
                event.stopPropagation();
                onFold();
              }}
            >
              <ChevronRight size={14} className={isOpen ? undefined : 'ew-mirror'} />
            </span>
          )}
          <BlockIcon type={block.type} isLocked={block.isLocked} />
          <span className={styles['rowName']}>{name}</span>
          <TagText text={block.excerpt} />
        </>
      )}
    </div>
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly label: string;
  readonly onDone: OnRenamed;
}

function NameField({ name, label, onDone }: NameFieldProps) {
  const [text, setText] = useState(name);
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of what had the focus
      autoFocus
      aria-label={label}
      className={styles['rename']}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={({ relatedTarget }) => onDone(text, relatedTarget !== null)}
      onKeyDown={(event) => {
        // Saving leaves the field, which takes the name.
        const isSave = (event.ctrlKey || event.metaKey) && letterOf(event) === 's';
        if (!isSave) event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') onDone(text, false);
        if (event.key === 'Escape') onDone(null, false);
      }}
    />
  );
}
