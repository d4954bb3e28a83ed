/** Whether what was read again is what was known: lists are read again with every write, and hold the same most of the time. */
import { stableStringify } from '#shared/lib/stableJson.ts';

/** By what it says, in whatever order. */
export function saysTheSame(before: unknown, now: unknown): boolean {
  return stableStringify(before) === stableStringify(now);
}

/** Of lists and objects: each part is the very one that was there. */
export function hasSameParts<T extends object>(before: T, now: T): boolean {
  const parts = Object.entries(now);
  return (
    parts.length === Object.keys(before).length &&
    parts.every(([name, part]) => Object.is(Reflect.get(before, name), part))
  );
}
