/** Names as they are read and sent. */
import { stripBidiControls } from '#shared/lib/text.ts';

export interface Named {
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** One line of foreign text: no marks that turn the direction, no control characters, single blanks (S1 §3). */
export function oneLine(text: string | null | undefined): string {
  return stripBidiControls(text ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** First and last name; empty when there is neither (S1 §3). */
export function nameOf({ first_name: first, last_name: last }: Named): string {
  return joinWords([first, last]);
}

/** Words with single blanks between; missing ones leave no gap. */
export function joinWords(words: readonly (string | null)[]): string {
  return words
    .map(oneLine)
    .filter((word) => word !== '')
    .join(' ');
}
