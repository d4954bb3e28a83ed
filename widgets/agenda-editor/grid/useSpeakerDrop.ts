import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Speaker } from '#shared/api/sessions.ts';
import { isolate } from '#shared/lib/text.ts';
import { useNotify } from '#shared/mount/useNotify.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import { dropOn } from '../domain/speakers.ts';
import type { Agenda } from '../hooks/useAgenda.ts';
import { useWords } from '../hooks/useWords.ts';

/** Gives a session one more speaker, or says why that cannot be (S3 §4.4): by mouse, touch and keyboard alike. */
export function useSpeakerDrop({ sessions, act, isReadOnly }: Agenda) {
  const t = useTexts('agenda-editor');
  const notify = useNotify();
  const words = useWords();
  return (sessionId: string, speaker: Speaker): void => {
    const session = sessions.find(({ id }) => id === sessionId);
    if (!session || isReadOnly) return;
    const drop = dropOn(session, speaker.id, sessions);
    if (drop.kind === 'allowed') return act.addSpeaker(session, speaker);
    const values = { speaker: isolate(speakerName(speaker)), name: words.nameIn(session) };
    const message =
      drop.kind === 'present'
        ? t('grid.speakerPresent', values)
        : t('grid.speakerBusy', { ...values, others: words.list(drop.sessions.map(words.nameIn)) });
    notify({ tone: 'warning', title: t('grid.speakerRefused'), message });
  };
}
