import { use, useMemo } from 'react';
import { loadCatalogue, texts } from './catalogues.ts';
import type { Namespace, TextKey } from './keys.d.ts';
import { useLocale } from './locale.ts';

/** Values for placeholders; `count` chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Gives the text of a key in the island's language. */
export type Texts<N extends Namespace> = (key: TextKey<N>, values?: TextValues) => string;

/**
 * The texts of a namespace in the island's language.
 *
 * Suspends until the catalogue is there. Numbers in `{{count, number}}` are written the language's way.
 */
export function useTexts<N extends Namespace>(namespace: N): Texts<N> {
  const { language } = useLocale();
  use(loadCatalogue(language, namespace));
  return useMemo(() => {
    const translate = texts.getFixedT(language, namespace);
    return (key: string, values?: TextValues) => translate(key, { ...values });
  }, [language, namespace]);
}
