import { useTexts } from '#shared/i18n/useTexts.ts';
import { useTopic } from '#shared/island/useTopic.ts';
import type { Edited } from './edited.ts';
import type { WorkControl } from './useWork.ts';

/** Undo for what is about to be put in the place of the work, name and subject too; offered for as long as the editor is here. */
export function useTakeBack(work: WorkControl) {
  const t = useTexts('template-designer');
  const topic = useTopic();
  return (edited: Edited) => {
    const titles = work.titlesNow();
    const { designJson } = edited.output();
    return {
      topic,
      action: { label: t('editor.undo'), run: () => work.replace(edited, designJson, titles) },
    };
  };
}
