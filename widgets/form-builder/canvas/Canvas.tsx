import Plus from 'lucide-react/icons/plus';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useStable } from '#shared/ui/table/useStable.ts';
import type { NodeId } from '../domain/jsonTree.ts';
import type { BuilderScreen } from '../store/screen.ts';
import { CanvasContext } from './canvasTools.ts';
import { FormCard } from './FormCard.tsx';
import { findElement, findPage } from './places.ts';
import { PageSection } from './PageSection.tsx';
import { formCard, useCanvasKeys } from './useCanvasKeys.ts';
import { useCanvasTools } from './useCanvasTools.ts';
import { useFormDrop } from './useFormDrop.ts';
import { RenamingContext } from './renaming.ts';
import styles from './canvas.module.css';

interface CanvasProps {
  /** Given from hand to hand: were it read from around the cards, React would search all of them for who reads it, with each key. */
  readonly screen: BuilderScreen;
  readonly openToolbox: () => void;
}

/** The form as it is filled in: pages with their questions as cards (S2 §2). */
export function Canvas({ screen, openToolbox }: CanvasProps) {
  const t = useTexts('form-builder');
  const { outline, acts, openProperties } = screen;
  const box = useRef<HTMLDivElement>(null);
  const [renamed, setRenamed] = useState<NodeId | null>(null);
  const tools = useCanvasTools(screen, openToolbox);
  const drop = useFormDrop(screen);
  // What has no title, and what is locked, is changed in its properties.
  const rename = useStable((id: NodeId | null) => {
    const element = findElement(outline, id);
    if (element && (element.kind === 'staticText' || element.lock !== null)) openProperties();
    // The page of a form without pages is the form, whose title stands above it.
    else setRenamed(outline.isPageless && findPage(outline, id) ? formCard : id);
  });
  // The same for all drawings: every card reads it, and would be drawn with each key.
  const renaming = useMemo(() => ({ renamed, setRenamed: rename }), [renamed, rename]);
  const keys = useCanvasKeys({ screen, box, onRename: rename, renamed });
  const count = outline.pages.length;
  const ref = useCallback(
    (el: HTMLDivElement | null) => {
      box.current = el;
      return drop(el);
    },
    [drop],
  );
  return (
    <CanvasContext value={tools}>
      <RenamingContext value={renaming}>
        <div ref={ref} role="group" aria-label={t('canvas.label')} className={styles['canvas']} {...keys}>
          <FormCard screen={screen} />
          {outline.pages.map((page, index) => (
            <PageSection key={page.id} page={page} number={index + 1} count={count} />
          ))}
          <div className={styles['more']}>
            <Button variant="ghost" iconStart={<Plus />} onClick={() => acts.addPage(count)}>
              {t('canvas.addPage')}
            </Button>
          </div>
        </div>
      </RenamingContext>
    </CanvasContext>
  );
}
