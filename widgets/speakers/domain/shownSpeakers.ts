/** Which speakers are listed, and in which order. */
import type { Speaker } from '#shared/api/sessions.ts';

export type SortKey = 'name' | 'organisation' | 'role' | 'status';

export interface Sorting {
  readonly by: SortKey;
  readonly isDown: boolean;
}

/** A column that is sorted by already turns round; any other begins upwards. */
export const sortedBy = (by: SortKey, before: Sorting): Sorting => ({
  by,
  isDown: before.by === by && !before.isDown,
});

export interface Shown {
  /** The status to show; `null` shows all. */
  readonly status: string | null;
  /** Compares two names in the language of the screen. */
  readonly compare: (a: string, b: string) => number;
  readonly sorting: Sorting;
}

/** The speakers of a status, in the order asked for; those without a value come last, and those alike by name. */
export function shownSpeakers(
  speakers: readonly Speaker[],
  { status, compare, sorting: { by, isDown } }: Shown,
): Speaker[] {
  const byName = (a: Speaker, b: Speaker) =>
    compare(mainName(a), mainName(b)) ||
    compare(a.first_name ?? '', b.first_name ?? '') ||
    compare(a.id, b.id);
  const turn = isDown ? -1 : 1;
  const inOrder = (a: Speaker, b: Speaker) => {
    if (by === 'name') return turn * byName(a, b);
    const [one, other] = [a[by]?.trim() ?? '', b[by]?.trim() ?? ''];
    if (one === '' || other === '') return Number(one === '') - Number(other === '') || byName(a, b);
    return turn * compare(one, other) || byName(a, b);
  };
  return speakers.filter((speaker) => status === null || statusOf(speaker) === status).toSorted(inOrder);
}

/** The statuses there are, each once, in the order they come. */
export function statusesOf(speakers: readonly Speaker[]): string[] {
  return [...new Set(speakers.flatMap((speaker) => statusOf(speaker) ?? []))];
}

/** Whether roles have a column of their own, as in the list (`SpeakerList.tsx`). */
export const rolesDiffer = (speakers: readonly Speaker[]) =>
  new Set(speakers.map(({ role }) => role)).size > 1;

function statusOf({ status }: Speaker): string | null {
  return status?.trim() || null;
}

const mainName = ({ first_name: first, last_name: last }: Speaker) => last?.trim() || first || '';
