import type { Speaker } from '#shared/api/sessions.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import { dropOn } from '../domain/speakers.ts';
import type { Agenda } from '../store/useAgenda.ts';
import { useDropWords } from '../people/useDropWords.ts';

/** Gives a session one more speaker, or says why that cannot be (S3 §4.4). */
export function useSpeakerDrop({ sessions, act, isReadOnly }: Agenda) {
  const notify = useNotify();
  const words = useDropWords();
  return (sessionId: string, speaker: Speaker): void => {
    const session = sessions.find(({ id }) => id === sessionId);
    if (!session || isReadOnly) return;
    const name = speakerName(speaker);
    const reason = words.reason(dropOn(session, speaker.id, sessions), name);
    if (reason === null) act.addSpeaker(session, speaker);
    else notify({ tone: 'warning', title: words.refused(name, session), message: reason });
  };
}
