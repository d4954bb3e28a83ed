import { useMemo } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Choices } from '../domain/checks.ts';
import type { SentenceWords } from '../domain/sentence.ts';
import { useEditor } from '../editor/screen.ts';
import { createWords } from './words.ts';

/** The words of the island's language, with the names of what can be chosen. */
export function useWordsFor(choices: Choices): SentenceWords {
  const t = useTexts('statistics-filters');
  const format = useFormat();
  const { direction } = useLocale();
  return useMemo(() => createWords({ t, format, direction, choices }), [t, format, direction, choices]);
}

/** Those of the editor around. */
export function useWords(): SentenceWords {
  return useWordsFor(useEditor().choices);
}
