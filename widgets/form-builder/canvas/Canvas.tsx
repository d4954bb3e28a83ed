import Plus from 'lucide-react/icons/plus';
import { useCallback, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { NodeId } from '../domain/jsonTree.ts';
import { useBuilderScreen } from '../store/screen.ts';
import { CanvasContext } from './canvasTools.ts';
import { FormCard } from './FormCard.tsx';
import { findElement } from './places.ts';
import { PageSection } from './PageSection.tsx';
import { useCanvasKeys } from './useCanvasKeys.ts';
import { useCanvasTools } from './useCanvasTools.ts';
import { useFormDrop } from './useFormDrop.ts';
import { RenamingContext } from './renaming.ts';
import styles from './canvas.module.css';

/** The form as it is filled in: pages with their questions as cards (S2 §2). */
export function Canvas({ openToolbox }: { readonly openToolbox: () => void }) {
  const t = useTexts('form-builder');
  const { outline, acts, openProperties } = useBuilderScreen();
  const box = useRef<HTMLDivElement>(null);
  const [renamed, setRenamed] = useState<NodeId | null>(null);
  const tools = useCanvasTools(openToolbox);
  const drop = useFormDrop();
  // What has no title, and what is locked, is changed in its properties.
  const rename = (id: NodeId | null) => {
    const element = findElement(outline, id);
    if (element && (element.kind === 'staticText' || element.lock !== null)) openProperties();
    else setRenamed(id);
  };
  const keys = useCanvasKeys({ box, onRename: rename });
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
      <RenamingContext value={{ renamed, setRenamed: rename }}>
        <div ref={ref} role="group" aria-label={t('canvas.label')} className={styles['canvas']} {...keys}>
          <FormCard />
          {outline.pages.map((page, index) => (
            <PageSection key={page.id} page={page} number={index + 1} count={count} />
          ))}
          {!outline.isPageless && (
            <div className={styles['more']}>
              <Button variant="ghost" iconStart={<Plus />} onClick={() => acts.addPage(count)}>
                {t('canvas.addPage')}
              </Button>
            </div>
          )}
        </div>
      </RenamingContext>
    </CanvasContext>
  );
}
