import { useMemo } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import { useWords } from '../hooks/useWords.ts';
import type { ConflictKind, FoundConflict } from './conflictGroups.ts';

/** Every kind of conflict as a sentence of its own. */
export function useConflictWords() {
  const t = useTexts('agenda-editor');
  const words = useWords();
  return useMemo(() => {
    const kinds: Readonly<Record<ConflictKind, string>> = {
      speaker: t('rail.kindSpeaker'),
      location: t('rail.kindLocation'),
      outside: t('rail.kindOutside'),
      changeover: t('rail.kindChangeover'),
    };
    const place = (name: string) => isolate(stripBidiControls(name).trim());
    const sentence = ({ conflict, first: one, second: other }: FoundConflict): string => {
      const first = words.nameIn(one);
      if (!other || conflict.kind === 'outside')
        return t('rail.outside', { name: first, day: words.day(one.day) });
      const names = { first, second: words.nameIn(other) };
      const { kind } = conflict;
      if (kind === 'location') return t('rail.location', { ...names, place: place(conflict.location) });
      const person = one.speakers.find(({ id }) => id === conflict.speakerId);
      const speaker = person ? isolate(speakerName(person)) : '';
      if (kind === 'speaker') return t('rail.speaker', { ...names, speaker });
      const count = Math.max(conflict.minutes, 0);
      if (conflict.location !== null) {
        const values = { ...names, place: place(conflict.location) };
        return count === 0 ? t('rail.placeTouch', values) : t('rail.placeShort', { ...values, count });
      }
      const values = { ...names, speaker };
      return count === 0 ? t('rail.speakerTouch', values) : t('rail.speakerShort', { ...values, count });
    };
    return { kinds, sentence };
  }, [t, words]);
}
