import { useEffect, useId } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { closeNoticesOf } from '#shared/island/useNotify.ts';
import type { Engine } from '../engine/engine.ts';
import { loadDesign } from './loadDesign.ts';
import type { WorkControl } from './useWork.ts';

/** Undo for what is about to be put in the place of the work, name and subject too; offered for as long as the editor is here. */
export function useTakeBack(work: WorkControl) {
  const t = useTexts('template-designer');
  const topic = useId();
  useEffect(() => () => closeNoticesOf(topic), [topic]);
  return (engine: Engine) => {
    const { titles } = work;
    const { designJson } = engine.output();
    const run = () => {
      loadDesign(engine, designJson);
      work.setTitles(titles);
    };
    return { topic, action: { label: t('editor.undo'), run } };
  };
}
