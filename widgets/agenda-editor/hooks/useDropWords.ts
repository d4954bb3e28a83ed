import { useMemo } from 'react';
import type { Speaker } from '#shared/api/sessions.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import type { AgendaSession } from '../domain/sessions.ts';
import type { Drop } from '../domain/speakers.ts';
import { useWords } from './useWords.ts';

/** Sessions named in a reason; more would hide the sentence. */
const mostNamed = 3;

/** Why a speaker may join a session or not (S3 §4.4), in words: the same at a drag, in a list and when a drop is refused. */
export function useDropWords() {
  const t = useTexts('agenda-editor');
  const words = useWords();
  return useMemo(() => {
    const person = (speaker: Speaker) => isolate(speakerName(speaker));
    /** Why not; `null`: allowed. */
    const reason = (drop: Drop, speaker: Speaker): string | null => {
      if (drop.kind === 'allowed') return null;
      if (drop.kind === 'present') return t('drop.present', { speaker: person(speaker) });
      const shown = drop.sessions.slice(0, mostNamed);
      return t('drop.busy', { speaker: person(speaker), sessions: words.list(shown.map(words.nameIn)) });
    };
    return {
      reason,
      /** What letting go here would do. */
      hint: (drop: Drop, speaker: Speaker, session: AgendaSession): string =>
        reason(drop, speaker) ??
        t('drop.allowed', { speaker: person(speaker), session: words.nameIn(session) }),
      /** What is said when a drop was refused. */
      refused: (speaker: Speaker, session: AgendaSession): string =>
        t('drop.refused', { speaker: person(speaker), session: words.nameIn(session) }),
    };
  }, [t, words]);
}
