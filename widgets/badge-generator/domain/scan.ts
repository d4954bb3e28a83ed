/** What a person types, or a scanner types for them (screens.md §6 «Beyond»; S-14, S-15). */
import type { BadgeContact } from '#shared/api/badges.ts';
import { isMap, parseJson } from '#shared/lib/json.ts';

export type Typed =
  | { readonly kind: 'nothing' }
  /** A part of a name, or the id of a registration. */
  | { readonly kind: 'words'; readonly text: string }
  /** The code of a badge or ticket, which the kiosk reads too. */
  | { readonly kind: 'code'; readonly text: string; readonly registrationId: string }
  | { readonly kind: 'badCode' }
  | { readonly kind: 'otherEvent' };

/** Codes are JSON; a scanner types one sign after another, so that half a code is none yet. */
export const isCode = (text: string): boolean => /^\s*[{[]/.test(text);

export function readTyped(text: string, eventId: string): Typed {
  const words = text.trim();
  if (words === '') return { kind: 'nothing' };
  if (!isCode(words)) return { kind: 'words', text: words };
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

/** Who is meant without looking: whoever the code or the typed registration names, or the only one that was found. */
export function meantBy(typed: Typed, found: readonly BadgeContact[]): BadgeContact | null {
  if (typed.kind !== 'words' && typed.kind !== 'code') return null;
  const id = typed.kind === 'code' ? typed.registrationId : typed.text;
  const exact = found.find(({ registrationId }) => registrationId === id);
  if (exact || typed.kind === 'code') return exact ?? null;
  return found.length === 1 ? (found[0] ?? null) : null;
}
