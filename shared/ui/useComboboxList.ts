import { useMemo } from 'react';
import { createWordMatcher, foldForSearch } from '#shared/lib/text.ts';
import type { ComboboxItem, ComboboxOptions } from './comboboxTypes.ts';
import { useOptions, type OptionsState } from './useOptions.ts';

/** The entry that creates what was typed; no id of a server looks like this. */
export const createValue = '\u0000create';

/** The list is drawn up to here; typing on narrows it. */
export const maxShown = 200;

const nobody = (): Promise<never[]> => Promise.resolve([]);

/**
 * What a combobox shows for a text: its own items at once, or those that the loader finds.
 *
 * @param text what is typed just now; empty when nothing is.
 */
export function useComboboxList<T extends ComboboxItem>(options: ComboboxOptions<T>, text: string) {
  const { items, load = nobody, minLength = 0, onCreate } = options;
  const asked = useOptions<T>(load);
  const isTooShort = items === undefined && text.trim().length < minLength;

  const folded = useMemo(
    () => items?.map(({ label, description = '' }) => foldForSearch(`${label} ${description}`)),
    [items],
  );
  const state = useMemo((): OptionsState<T> => {
    if (!items || !folded) return asked.state;
    const matches = createWordMatcher(text);
    return { phase: 'ready', items: items.filter((_item, index) => matches(folded[index] ?? '')) };
  }, [items, folded, text, asked.state]);
  const found = state.phase === 'ready' && !isTooShort ? state.items : [];
  const canCreate =
    onCreate !== undefined &&
    state.phase === 'ready' &&
    text.trim() !== '' &&
    !found.some(({ label }) => foldForSearch(label) === foldForSearch(text));

  /** Finds again, for a text that has just been typed (`isTyped`) or at once. */
  const find = (wanted: string, isTyped: boolean) => {
    if (items) return;
    if (wanted.trim().length < minLength) asked.forget();
    else if (isTyped) asked.askLater(wanted);
    else asked.askNow(wanted);
  };
  return { phase: state.phase, found, canCreate, isTooShort, minLength, find, forget: asked.forget };
}
