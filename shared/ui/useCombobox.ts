import { useEffect, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { stepsOf } from '#shared/interaction/moves.ts';
import { useAnnounce } from './Announcer.tsx';
import type { ComboboxCoreProps, ComboboxItem } from './comboboxTypes.ts';
import { entryAfter } from './listNavigation.ts';
import { createValue, useComboboxList, type ComboboxList } from './useComboboxList.ts';

/**
 * What stands in the input of a combobox (the name of what is chosen, or what is being typed), what is in its list, and
 * its keys. Leaving without a choice brings the name back; leaving it empty takes the choice back.
 */
export function useCombobox<T extends ComboboxItem>(props: ComboboxCoreProps<T>) {
  const { isMultiple, chosen, isClearable = true, onChoose, onClear, onCreate, onBackspace } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { list, entries, find, forget } = useComboboxList(props, typed ?? '');
  const [at, setAt] = useActive(entries, isMultiple ? undefined : chosen[0]);
  useSpokenCount(isOpen, list);
  const name = isMultiple ? '' : (chosen[0]?.label ?? '');

  const open = () => {
    setOpen(true);
    find(typed ?? '', false);
  };
  const retry = () => find(typed ?? '', false);
  const close = () => {
    setOpen(false);
    setTyped(null);
    setAt(-1);
    forget();
  };
  const leave = () => {
    close();
    if (typed === '' && !isMultiple && isClearable && name !== '') onClear();
  };
  const choose = (index: number) => {
    const entry = entries[index];
    if (!entry || entry.isDisabled) return;
    const item = list.found.find(({ value }) => value === entry.value);
    if (entry.value === createValue) onCreate?.(entry.label);
    else if (item) onChoose(item);
    if (item?.asksAgain) find(typed ?? '', false);
    else if (!isMultiple) close();
    else if (typed) {
      // The next one is chosen from the whole list again.
      setTyped(null);
      find('', false);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const steps = stepsOf(event.key);
    if (event.key === 'Backspace' && event.currentTarget.value === '') onBackspace?.();
    if (event.key === 'Tab') leave();
    if (isOpen && list.phase === 'failed' && (event.key === 'Enter' || steps === 1)) retry();
    else if (Math.abs(steps) === 1) {
      if (isOpen) setAt(entryAfter(entries, at, steps));
      else open();
    } else if (isOpen && event.key === 'Enter') choose(at);
    else if (isOpen && event.key === 'Escape') close();
    else if (isOpen && steps !== 0 && Math.abs(steps) !== Infinity) setAt(entryAfter(entries, at, steps));
    else return;
    event.preventDefault();
  };
  const input = {
    value: typed ?? name,
    onKeyDown,
    onClick: () => {
      if (!isOpen) open();
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value;
      setTyped(text);
      setOpen(true);
      find(text, true);
    },
  };
  return {
    list,
    entries,
    at,
    setAt,
    text: typed ?? name,
    isOpen,
    input,
    choose,
    leave,
    toggle: isOpen ? leave : open,
    /** After «clear»: back to the beginning. */
    reset: () => setTyped(null),
    retry,
  };
}

/** Where the keyboard is: in a new list at what is chosen, else at the first, so that Enter chooses it. */
function useActive(entries: readonly ComboboxItem[], chosen: ComboboxItem | undefined) {
  const list = entries.map(({ value }) => value).join('\n');
  const [active, setActive] = useState({ list, at: -1 });
  const chosenAt = entries.findIndex(({ value }) => value === chosen?.value);
  const start = chosenAt === -1 ? entryAfter(entries, -1, 1) : chosenAt;
  const at = active.list === list && active.at !== -1 ? active.at : start;
  return [at, (next: number) => setActive({ list, at: next })] as const;
}

/** Says how many there are, each time they have been found. */
function useSpokenCount(isOpen: boolean, { phase, found }: ComboboxList): void {
  const t = useTexts('kit');
  const announce = useAnnounce();
  const count = found.length;
  useEffect(() => {
    if (!isOpen) return;
    if (phase === 'failed') announce(t('combobox.failed'), 'assertive');
    if (phase === 'ready') announce(count === 0 ? t('combobox.noResults') : t('combobox.found', { count }));
  }, [isOpen, phase, count, announce, t]);
}
