/**
 * What is said about a name while it is typed (S3 §5.5, screens.md §20). Only an empty name and one that is taken stop the
 * user: everything else is a hint, because the server decides.
 */

export interface NameRules {
  /** Most characters; `null` without a limit. */
  readonly maxLength: number | null;
  /** Inside of a character class, such as `A-Za-z0-9-`; `null` when every character will do. */
  readonly characters: string | null;
}

/** Why a name cannot be sent. */
export type NameBlock = 'empty' | 'taken' | 'being-created';

export interface KnownNames {
  readonly existing: readonly string[];
  readonly beingCreated: readonly string[];
}

/** What stops a name; `null` when it can be sent. */
export function blockOf(text: string, { existing, beingCreated }: KnownNames): NameBlock | null {
  const name = cleanName(text);
  if (name === '') return 'empty';
  if (includesName(beingCreated, name)) return 'being-created';
  return includesName(existing, name) ? 'taken' : null;
}

export interface NameHints {
  /** Blanks at the ends, which are not sent. */
  readonly hasOuterBlanks: boolean;
  /** Characters that the server may refuse, each once, in their order; blanks as one blank. */
  readonly oddCharacters: readonly string[];
}

/** What may be worth knowing about a name; nothing of it stops the user. */
export function hintsOf(text: string, { characters }: NameRules): NameHints {
  const name = cleanName(text);
  const found =
    characters === null
      ? []
      : Array.from(name.normalize('NFC').matchAll(oddOnes(characters)), ([odd]) => odd);
  const shown = found.map((odd) => (/^\s$/u.test(odd) ? ' ' : odd));
  return { hasOuterBlanks: name !== '' && name !== text, oddCharacters: [...new Set(shown)] };
}

/** Whether a text can stand inside a character class. */
export function isCharacterClass(characters: string): boolean {
  try {
    oddOnes(characters);
    return true;
  } catch {
    return false;
  }
}

/** One character as people see it at a time, its accents included, that is not in the class. */
function oddOnes(characters: string): RegExp {
  return new RegExp(`[^${characters}]\\p{M}*`, 'gu');
}

/** The name as it is sent: without blanks at its ends. */
export function cleanName(text: string): string {
  return text.trim();
}

/** Equal for names that count as one: upper and lower case, blanks at the ends and ways of coding accents do not matter. */
export function nameKey(name: string): string {
  return cleanName(name).normalize('NFC').toLowerCase();
}

/** Whether a name is among others. */
export function includesName(names: readonly string[], name: string): boolean {
  return names.some((known) => nameKey(known) === nameKey(name));
}
