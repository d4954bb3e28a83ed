import { useMemo } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import { useWords } from '../useWords.ts';
import type { ConflictKind, FoundConflict } from './conflictGroups.ts';

/** Every kind of conflict as a sentence of its own. */
export function useConflictWords() {
  const t = useTexts('agenda-editor');
  const words = useWords();
  return useMemo(() => {
    const kinds: Readonly<Record<ConflictKind, string>> = {
      speaker: t('conflicts.kindSpeaker'),
      location: t('conflicts.kindLocation'),
      outside: t('conflicts.kindOutside'),
      changeover: t('conflicts.kindChangeover'),
    };
    const place = (name: string) => isolate(stripBidiControls(name).trim());
    const sentence = ({ conflict, first: one, second: other }: FoundConflict): string => {
      const first = words.nameIn(one);
      if (!other || conflict.kind === 'outside')
        return t('conflicts.outside', { name: first, day: words.day(one.day) });
      const names = { first, second: words.nameIn(other) };
      const { kind } = conflict;
      if (kind === 'location') return t('conflicts.location', { ...names, place: place(conflict.location) });
      const person = one.speakers.find(({ id }) => id === conflict.speakerId);
      const speaker = person ? isolate(speakerName(person)) : '';
      if (kind === 'speaker') return t('conflicts.speaker', { ...names, speaker });
      const count = Math.max(conflict.minutes, 0);
      if (conflict.location !== null) {
        const values = { ...names, place: place(conflict.location) };
        return count === 0
          ? t('conflicts.placeTouch', values)
          : t('conflicts.placeShort', { ...values, count });
      }
      const values = { ...names, speaker };
      return count === 0
        ? t('conflicts.speakerTouch', values)
        : t('conflicts.speakerShort', { ...values, count });
    };
    return { kinds, sentence };
  }, [t, words]);
}
