import Plus from 'lucide-react/icons/plus';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { NodeId } from '../domain/jsonTree.ts';
import { objectOf } from '../domain/layoutDocument.ts';
import type { OutlineElement } from '../domain/outline.ts';
import { useCanvas } from './canvasTools.ts';
import { ElementCard } from './ElementCard.tsx';
import styles from './canvas.module.css';

interface ElementListProps {
  readonly parentId: NodeId;
  readonly elements: readonly OutlineElement[];
  /** Nothing can be put among them. */
  readonly isForeign?: boolean;
}

/** The cards of a page or panel, and the place behind the last. */
export function ElementList({ parentId, elements, isForeign = false }: ElementListProps) {
  const t = useTexts('form-builder');
  const { builder, openToolbox } = useCanvas();
  const { layout } = builder.state();
  return (
    <>
      {elements.length > 0 && (
        <ol className={styles['cards']}>
          {elements.map((element) => (
            <ElementCard
              key={element.id ?? `at ${element.at}`}
              element={element}
              node={element.id === null ? null : objectOf(layout, element.id)}
              inside={
                element.kind === 'panel' &&
                element.id !== null && <ElementList parentId={element.id} elements={element.elements} />
              }
            />
          ))}
        </ol>
      )}
      {!isForeign && (
        <div className={styles['end']} data-place="end" data-id={parentId}>
          <button
            type="button"
            className={styles['endButton']}
            onClick={() => {
              builder.select(parentId);
              openToolbox();
            }}
          >
            <Plus size={16} aria-hidden="true" />
            {t(elements.length === 0 ? 'canvas.emptyPage' : 'canvas.addHere')}
          </button>
        </div>
      )}
    </>
  );
}
