import { useCallback } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { BadgeObject } from '#shared/lib/badges/design.ts';
import { stripBidiControls, truncateGraphemes } from '#shared/lib/text.ts';

/** So much of a text names it. */
const longestName = 40;

/** What an object is called: by its own name, by its text, by what it is. */
export function useObjectName(): (object: BadgeObject) => string {
  const t = useTexts('badge-designer');
  return useCallback(
    (object) => {
      const kind = object.kind === 'shape' ? object.shape : object.kind;
      const own = object.name ?? (object.kind === 'text' ? object.text : '');
      const name = stripBidiControls(own).replaceAll(/\s+/g, ' ').trim();
      return name === '' ? t(`kinds.${kind}`) : truncateGraphemes(name, longestName);
    },
    [t],
  );
}
