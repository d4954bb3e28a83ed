/** Modes, and playlists of them (S1 §2, §4; screens.md §13 «Kiosk playlist»). */

/** S1 §2: Full Agenda, Day General, Ongoing & Next, Next, By Location. */
export const modes = ['full', 'day', 'ongoing', 'by-location', 'next'] as const;
export type Mode = (typeof modes)[number];

export interface PlaylistItem {
  readonly mode: Mode;
  readonly seconds: number;
}

/** Shown so long where a playlist does not say. */
const defaultSeconds = 20;
const [shortest, longest] = [3, 3_600];

const isMode = (word: string): word is Mode => modes.some((mode) => mode === word);

/** Reads `ongoing:20,next:10,by-location`; `null` when a word is no mode or a time no number of seconds from 3 to 3,600. */
export function parsePlaylist(text: string): PlaylistItem[] | null {
  const parts = text.split(',').flatMap((part) => part.trim() || []);
  const items = parts.flatMap((part): PlaylistItem[] => {
    const [word = '', time = String(defaultSeconds)] = part.split(':').map((piece) => piece.trim());
    const seconds = Number(time);
    if (!isMode(word) || !(seconds >= shortest && seconds <= longest)) return [];
    return [{ mode: word, seconds }];
  });
  return items.length === parts.length ? items : null;
}

/** The mode that is on after so many milliseconds, and for how long still. */
export function modeAt(
  items: readonly PlaylistItem[],
  elapsedMs: number,
): { mode: Mode; leftMs: number } | null {
  const whole = items.reduce((sum, { seconds }) => sum + seconds * 1_000, 0);
  if (whole === 0) return null;
  let left = ((elapsedMs % whole) + whole) % whole;
  for (const { mode, seconds } of items) {
    if (left < seconds * 1_000) return { mode, leftMs: seconds * 1_000 - left };
    left -= seconds * 1_000;
  }
  return null;
}
