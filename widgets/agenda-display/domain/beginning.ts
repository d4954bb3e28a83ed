/** The first page on which something has not ended, by the ends of what each page shows; the first of all when all is over. */
export function startsFrom(ends: readonly (readonly number[])[], now: number): number {
  return Math.max(
    ends.findIndex((page) => page.some((end) => end > now)),
    0,
  );
}
