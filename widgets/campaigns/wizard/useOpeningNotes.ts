import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import type { OpeningNote } from '../domain/opening.ts';
import { useName } from '../useName.ts';

/** Says once what there is to know about what was opened (S1 §8 «Campaign copied»). */
export function useOpeningNotes(notes: readonly OpeningNote[], onTakenOff: () => void): void {
  const t = useTexts('campaigns');
  const nameIn = useName();
  const notify = useNotify();
  const tell = useEffectEvent(() => {
    for (const note of notes) {
      if (note.kind === 'copied') {
        notify({ tone: 'info', message: t('notices.copied', { name: nameIn(note.name) }) });
      } else if (note.kind === 'template-missing') {
        notify({ tone: 'warning', message: t('notices.templateMissing', { name: nameIn(note.name) }) });
      } else if (note.kind === 'template-unseen') {
        notify({ tone: 'warning', message: t('notices.templateUnseen', { name: nameIn(note.name) }) });
      } else {
        notify({ tone: 'info', message: t('notices.takenOff') });
        onTakenOff();
      }
    }
  });
  useEffect(() => tell(), []);
}
