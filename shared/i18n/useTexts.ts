import { use } from 'react';
import { loadCatalogue, textsOf, type TextValues } from './catalogues.ts';
import type { Namespace, TextKey } from './keys.d.ts';
import { useLocale } from './locale.ts';

/** Gives the text of a key in the island's language. */
export type Texts<N extends Namespace> = (key: TextKey<N>, values?: TextValues) => string;

/**
 * The texts of a namespace in the island's language.
 *
 * Suspends until they are there. Numbers in `{{count, number}}` are written the language's way.
 */
export function useTexts<N extends Namespace>(namespace: N): Texts<N> {
  const { language } = useLocale();
  use(loadCatalogue(language, namespace));
  return textsOf(language, namespace);
}
