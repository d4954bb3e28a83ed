import { report } from '#shared/lib/report.ts';
import { withValues } from '#shared/lib/urlState.ts';

/**
 * Writes keys into the address as a new history entry, so that Back returns to the one before. The new entry has no state
 * of its own: that of Livewire or Turbo belongs to theirs.
 */
export function pushUrlState(values: Readonly<Record<string, string | null>>): void {
  try {
    const { pathname, search, hash } = globalThis.location;
    const next = withValues(search, new Map(Object.entries(values)));
    if (next !== search) globalThis.history.pushState(null, '', `${pathname}${next}${hash}`);
  } catch (error) {
    report(error, 'writing the address');
  }
}
