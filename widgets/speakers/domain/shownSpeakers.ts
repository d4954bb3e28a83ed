/** Which speakers are listed, and in which order. */
import type { Speaker } from '#shared/api/sessions.ts';

export interface Shown {
  /** The status to show; `null` shows all. */
  readonly status: string | null;
  /** Compares two names in the language of the screen. */
  readonly compare: (a: string, b: string) => number;
}

/** The speakers of a status, by last name or the only one there is, then first name. */
export function shownSpeakers(speakers: readonly Speaker[], { status, compare }: Shown): Speaker[] {
  return speakers
    .filter((speaker) => status === null || statusOf(speaker) === status)
    .toSorted(
      (a, b) =>
        compare(mainName(a), mainName(b)) ||
        compare(a.first_name ?? '', b.first_name ?? '') ||
        compare(a.id, b.id),
    );
}

/** The statuses there are, each once, in the order they come. */
export function statusesOf(speakers: readonly Speaker[]): string[] {
  return [...new Set(speakers.flatMap((speaker) => statusOf(speaker) ?? []))];
}

function statusOf({ status }: Speaker): string | null {
  return status?.trim() || null;
}

const mainName = ({ first_name: first, last_name: last }: Speaker) => last?.trim() || first || '';
