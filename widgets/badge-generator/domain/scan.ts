/** What a person types, or a scanner types for them (screens.md §6 «Beyond»; S-14, S-15). */
import type { BadgeContact } from '#shared/api/badges.ts';
import { isMap, parseJson } from '#shared/lib/json.ts';
import { latinDigits } from '#shared/lib/text.ts';

/** What can be looked for. */
export type Sought =
  /** A part of a name, or the id of a registration. */
  | { readonly kind: 'words'; readonly text: string }
  /** The code of a badge or ticket, which the kiosk reads too. */
  | { readonly kind: 'code'; readonly text: string; readonly registrationId: string };

export type Typed = Sought | { readonly kind: 'nothing' | 'badCode' | 'otherEvent' };

/** Codes are JSON; a scanner types one sign after another, so that half a code is none yet. */
export const isCode = (text: string): boolean => /^\s*[{[]/.test(text);

/** Digits in any script count as those of a registration. */
export function readTyped(text: string, eventId: string): Typed {
  const words = text.trim();
  if (words === '') return { kind: 'nothing' };
  if (!isCode(words)) {
    const id = latinDigits(words);
    return { kind: 'words', text: isId(id) ? id : words };
  }
  const parsed = parseJson(words);
  const code = parsed.ok && isMap(parsed.value) ? parsed.value : {};
  const [registrationId, event, name] = ['registration_id', 'event_id', 'full_name'].map((key) =>
    plain(code[key]),
  );
  if (!registrationId) return { kind: 'badCode' };
  if (event && event !== eventId) return { kind: 'otherEvent' };
  return { kind: 'code', registrationId, text: name || registrationId };
}

function plain(given: unknown): string {
  return typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
}

const isId = (text: string): boolean => /^\d+$/.test(text);

/** What is looked for, by the registration where it names one: the same for a code and for the number alone. */
export const soughtKey = (sought: Sought): string =>
  sought.kind === 'code' ? sought.registrationId : sought.text;

/** Whether a scanner may have typed it, which reads again and again: a code, or a number. */
export const isScanned = (sought: Sought): boolean => isId(soughtKey(sought)) || sought.kind === 'code';

/** Where among those found the one is whom a code or a typed registration names; -1 where nobody is. */
export function exactAt(sought: Sought, found: readonly BadgeContact[]): number {
  const id = soughtKey(sought);
  return found.findIndex(({ registrationId }) => registrationId === id);
}

/** Where the one is whom Enter means: for words the first. Digits that are nobody's registration point at nobody. */
export function pointedAt(sought: Sought, found: readonly BadgeContact[]): number {
  const exact = exactAt(sought, found);
  return exact < 0 && found.length > 0 && !isId(sought.text) ? 0 : exact;
}

export type Unclear = 'nobody' | 'several' | 'noId';

/**
 * Who is meant without looking: whoever the code or the typed registration names, or the only one whom words find. Digits
 * that are nobody's registration mean nobody: a search finds them in addresses too.
 */
export function meantBy(sought: Sought, found: readonly BadgeContact[]): BadgeContact | Unclear {
  const exact = found[exactAt(sought, found)];
  if (exact) return exact;
  if (sought.kind === 'code') return 'nobody';
  const [only, ...others] = found;
  if (!only) return 'nobody';
  if (isId(sought.text)) return 'noId';
  return others.length === 0 ? only : 'several';
}
