import { useMemo } from 'react';
import { createWordMatcher, foldForSearch } from '#shared/lib/text.ts';
import type { ComboboxItem, ComboboxOptions } from './comboboxTypes.ts';
import { useOptions, type OptionsState } from './useOptions.ts';

/** The entry that creates what was typed; no id of a server looks like this. */
export const createValue = '\u0000create';

/** The list is drawn up to here; typing on narrows it. */
export const maxShown = 200;

export interface ComboboxList<T extends ComboboxItem = ComboboxItem> {
  readonly phase: OptionsState<T>['phase'];
  /** All that match, also those beyond `maxShown`. */
  readonly found: readonly T[];
  readonly canCreate: boolean;
  readonly isTooShort: boolean;
  readonly minLength: number;
}

const nobody = (): Promise<never[]> => Promise.resolve([]);
const none: readonly never[] = [];

/**
 * What a combobox shows for a text: its own items at once, or those that the loader finds.
 *
 * @param text what is typed just now; empty when nothing is.
 */
export function useComboboxList<T extends ComboboxItem>(options: ComboboxOptions<T>, text: string) {
  const { items, load = nobody, minLength = 0, onCreate } = options;
  const asked = useOptions<T>(load);
  const state = useOwnItems(items, text) ?? asked.state;
  const isTooShort = items === undefined && text.trim().length < minLength;
  const found = state.phase === 'ready' && !isTooShort ? state.items : none;
  const wanted = text.trim();
  const isKnown = found.some(({ label }) => foldForSearch(label) === foldForSearch(wanted));
  const canCreate = onCreate !== undefined && state.phase === 'ready' && wanted !== '' && !isKnown;

  const entries = useMemo(() => {
    const shown: ComboboxItem[] = found.slice(0, maxShown);
    return canCreate ? [...shown, { value: createValue, label: wanted }] : shown;
  }, [found, canCreate, wanted]);
  /** Finds again, for a text that has just been typed (`isTyped`) or at once. */
  const find = (next: string, isTyped: boolean) => {
    if (items) return;
    if (next.trim().length < minLength) asked.forget();
    else if (isTyped) asked.askLater(next);
    else asked.askNow(next);
  };
  const list: ComboboxList<T> = { phase: state.phase, found, canCreate, isTooShort, minLength };
  return { list, entries, find, forget: asked.forget };
}

/** The items of a list that is here already, searched; folded once, not with every key. */
function useOwnItems<T extends ComboboxItem>(
  items: readonly T[] | undefined,
  text: string,
): OptionsState<T> | null {
  const folded = useMemo(
    () => items?.map(({ label, description = '' }) => foldForSearch(`${label} ${description}`)),
    [items],
  );
  return useMemo(() => {
    if (!items || !folded) return null;
    const matches = createWordMatcher(text);
    return { phase: 'ready', items: items.filter((_item, index) => matches(folded[index] ?? '')) };
  }, [items, folded, text]);
}
