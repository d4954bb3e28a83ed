import { useEffect, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from './Announcer.tsx';
import type { ComboboxCoreProps, ComboboxItem } from './comboboxTypes.ts';
import { useComboboxList } from './useComboboxList.ts';

interface InputChange {
  readonly inputValue: string;
  readonly reason?: string | undefined;
}

interface OpenChange {
  readonly open: boolean;
  readonly reason?: string | undefined;
}

/**
 * What stands in the input of a combobox: the name of what is chosen, or what is being typed. Leaving without a choice
 * brings the name back; leaving it empty takes the choice back.
 */
export function useComboboxText<T extends ComboboxItem>(props: ComboboxCoreProps<T>) {
  const { isMultiple, chosen, isClearable = true, onClear } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const list = useComboboxList(props, typed ?? '');
  const name = isMultiple ? '' : (chosen[0]?.label ?? '');
  useSpokenCount(isOpen, list);

  const onInput = ({ inputValue, reason }: InputChange) => {
    if (reason !== 'input-change' || inputValue === (typed ?? name)) return;
    setTyped(inputValue);
    list.find(inputValue, true);
  };
  const onOpenChange = ({ open, reason }: OpenChange) => {
    setOpen(open);
    if (open) {
      if (reason !== 'input-change') list.find('', false);
      return;
    }
    list.forget();
    setTyped(null);
    if (typed === '' && !isMultiple && isClearable && name !== '' && reason !== 'item-select') onClear();
  };
  /** After a choice: several are chosen from the whole list again. */
  const settle = () => {
    const wasTyped = typed !== null && typed !== '';
    setTyped(null);
    if (isMultiple && wasTyped) list.find('', false);
  };
  return { list, text: typed ?? name, typed, isOpen, onInput, onOpenChange, settle };
}

/** Says how many there are, each time they have been found. */
function useSpokenCount(
  isOpen: boolean,
  { phase, found }: { readonly phase: string; readonly found: readonly unknown[] },
) {
  const t = useTexts('kit');
  const announce = useAnnounce();
  const count = found.length;
  useEffect(() => {
    if (!isOpen) return;
    if (phase === 'failed') announce(t('combobox.failed'), 'assertive');
    if (phase === 'ready') announce(count === 0 ? t('combobox.noResults') : t('combobox.found', { count }));
  }, [isOpen, phase, count, announce, t]);
}
