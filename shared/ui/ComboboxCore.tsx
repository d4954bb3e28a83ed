import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { ArkScope, placing } from './ArkScope.tsx';
import { ComboboxPopup } from './ComboboxPopup.tsx';
import type { ComboboxCoreProps, ComboboxItem } from './comboboxTypes.ts';
import { useControl } from './fieldContext.ts';
import { IconButton } from './IconButton.tsx';
import { createValue, maxShown } from './useComboboxList.ts';
import { useComboboxText } from './useComboboxText.ts';
import chip from './chip.module.css';
import control from './control.module.css';
import styles from './combobox.module.css';

/** The machinery of `Combobox` and `MultiCombobox` around Ark's: what is typed, what is found, what is chosen. */
export function ComboboxCore<T extends ComboboxItem>(props: ComboboxCoreProps<T>) {
  const { isMultiple, chosen, onChoose, onCreate } = props;
  const wiring = useControl(props);
  const panel = useRef<HTMLDivElement>(null);
  const { list, text, isOpen, typed, onInput, onOpenChange, settle } = useComboboxText(props);
  const entries = useEntries(list.found, list.canCreate ? text.trim() : null);
  const choose = (value: string | undefined) => {
    const item = list.found.find((each) => each.value === value);
    if (value === createValue) onCreate?.(text.trim());
    else if (item) onChoose(item);
    settle();
  };

  return (
    <ArkScope>
      <Ark.Root
        collection={entries}
        multiple={isMultiple}
        value={chosen.map(({ value }) => value)}
        onSelect={({ itemValue }) => choose(itemValue)}
        inputValue={text}
        onInputValueChange={onInput}
        onOpenChange={onOpenChange}
        onInteractOutside={(event) => keepOpenFor(panel.current, event)}
        selectionBehavior="preserve"
        inputBehavior="autohighlight"
        allowCustomValue
        openOnClick
        disabled={wiring.isDisabled}
        invalid={wiring.isInvalid}
        ids={{ input: wiring.id, ...(wiring.labelledBy ? { label: wiring.labelledBy } : {}) }}
        positioning={{ ...placing, sameWidth: true }}
        lazyMount
        unmountOnExit
      >
        <Box {...props} wiring={wiring} isOpen={isOpen} isTextEmpty={text === ''} />
        <ComboboxPopup
          ref={panel}
          list={list}
          entries={entries.items}
          onRetry={() => list.find(typed ?? '', false)}
        />
      </Ark.Root>
    </ArkScope>
  );
}

/** What Ark moves through: the first of those found, and the entry that creates one. */
function useEntries(found: readonly ComboboxItem[], creatable: string | null) {
  return useMemo(() => {
    const items: ComboboxItem[] = found.slice(0, maxShown);
    if (creatable !== null) items.push({ value: createValue, label: creatable });
    return createListCollection({
      items,
      itemToValue: (item) => item.value,
      itemToString: (item) => item.label,
      isItemDisabled: (item) => item.isDisabled ?? false,
    });
  }, [found, creatable]);
}

/** Retry and other rows below the list belong to it. */
function keepOpenFor(panel: HTMLElement | null, event: CustomEvent<{ readonly originalEvent: Event }>): void {
  const [target] = event.detail.originalEvent.composedPath();
  if (target instanceof Node && panel?.contains(target)) event.preventDefault();
}

interface BoxProps<T extends ComboboxItem> extends ComboboxCoreProps<T> {
  readonly wiring: ReturnType<typeof useControl>;
  readonly isOpen: boolean;
  readonly isTextEmpty: boolean;
}

function Box<T extends ComboboxItem>(props: BoxProps<T>) {
  const {
    wiring,
    isOpen,
    isTextEmpty,
    chips,
    chosen,
    placeholder,
    isClearable = true,
    isMultiple,
    onClear,
    onBackspace,
  } = props;
  const t = useTexts('kit');
  // Emptying the input does the same by keyboard.
  const canClear = isClearable && chosen.length > 0 && (isMultiple || !isTextEmpty) && !wiring.isDisabled;
  const input = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isHighlighted = event.currentTarget.hasAttribute('aria-activedescendant');
    // Nothing to choose yet: Enter must not send the form around it.
    if (event.key === 'Enter' && isOpen && !isHighlighted) event.preventDefault();
    if (event.key === 'Backspace' && event.currentTarget.value === '') onBackspace?.();
  };
  const clear = () => {
    onClear();
    input.current?.focus();
  };
  return (
    <Ark.Control
      className={isMultiple ? `${control['control']} ${chip['holder']}` : `${control['control']}`}
      data-disabled={wiring.isDisabled || undefined}
      data-invalid={wiring.isInvalid || undefined}
    >
      {chips}
      <Ark.Input
        {...wiring.aria}
        ref={input}
        aria-required={wiring.isRequired || undefined}
        placeholder={chosen.length === 0 ? placeholder : undefined}
        className={isMultiple ? `${control['input']} ${chip['entry']}` : `${control['input']}`}
        onKeyDown={onKeyDown}
      />
      <span className={styles['buttons']}>
        {canClear && (
          <IconButton size="small" icon={<X />} label={t('combobox.clear')} tabIndex={-1} onClick={clear} />
        )}
        <Ark.Trigger className={styles['trigger']} aria-label={t('combobox.open')}>
          <ChevronDown size={16} aria-hidden="true" />
        </Ark.Trigger>
      </span>
    </Ark.Control>
  );
}
