import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from './Announcer.tsx';
import { Chip, Chips } from './Chip.tsx';
import { ComboboxCore } from './ComboboxCore.tsx';
import { useControl } from './fieldContext.ts';
import type { ComboboxItem, ComboboxOptions } from './comboboxTypes.ts';

export interface MultiComboboxProps<T extends ComboboxItem> extends ComboboxOptions<T> {
  /** The chosen items themselves, in the order they were chosen. */
  readonly values: readonly T[];
  readonly onChange: (items: readonly T[]) => void;
}

/** Any of many, as chips: choosing one again takes it away, Backspace in the empty input the last one. */
export function MultiCombobox<T extends ComboboxItem>({
  values,
  onChange,
  ...options
}: MultiComboboxProps<T>) {
  const t = useTexts('kit');
  const announce = useAnnounce();
  const { isDisabled } = useControl(options);
  const remove = (item: T) => {
    onChange(values.filter(({ value }) => value !== item.value));
    announce(t('combobox.removed', { name: item.label }));
  };
  const toggle = (item: T) => {
    if (values.some(({ value }) => value === item.value)) return remove(item);
    onChange([...values, item]);
    return announce(t('combobox.chosen', { name: item.label }));
  };
  const last = values.at(-1);
  const chips = values.map((item) => (
    <Chip
      key={item.value}
      removeLabel={t('combobox.remove', { name: item.label })}
      isDisabled={isDisabled}
      onRemove={() => remove(item)}
    >
      {item.label}
    </Chip>
  ));
  return (
    <ComboboxCore
      {...options}
      isMultiple
      chosen={values}
      onChoose={toggle}
      onClear={() => onChange([])}
      onBackspace={last && (() => remove(last))}
      chips={values.length > 0 && <Chips label={t('combobox.entered')} chips={chips} />}
    />
  );
}
