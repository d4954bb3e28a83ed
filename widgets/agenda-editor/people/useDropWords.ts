import { useMemo } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import type { AgendaSession } from '../domain/sessions.ts';
import type { Drop } from '../domain/speakers.ts';
import { useWords } from '../useWords.ts';

/** Sessions named in a reason; more would hide the sentence. */
const mostNamed = 3;

/** Why a speaker, by name, may join a session or not (S3 §4.4), in words: the same at a drag, in a list and when a drop is refused. */
export function useDropWords() {
  const t = useTexts('agenda-editor');
  const words = useWords();
  return useMemo(() => {
    /** Why not; `null`: allowed. */
    const reason = (drop: Drop, name: string): string | null => {
      if (drop.kind === 'allowed') return null;
      if (drop.kind === 'present') return t('drop.present', { speaker: isolate(name) });
      const shown = drop.sessions.slice(0, mostNamed);
      return t('drop.busy', { speaker: isolate(name), sessions: words.list(shown.map(words.nameIn)) });
    };
    return {
      reason,
      /** What letting go here would do. */
      hint: (drop: Drop, name: string, session: AgendaSession): string =>
        reason(drop, name) ?? t('drop.allowed', { speaker: isolate(name), session: words.nameIn(session) }),
      /** What is said when a drop was refused. */
      refused: (name: string, session: AgendaSession): string =>
        t('drop.refused', { speaker: isolate(name), session: words.nameIn(session) }),
    };
  }, [t, words]);
}
