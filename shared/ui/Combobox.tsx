import { ComboboxCore } from './ComboboxCore.tsx';
import type { ComboboxItem, ComboboxOptions } from './comboboxTypes.ts';

export interface ComboboxProps<T extends ComboboxItem> extends ComboboxOptions<T> {
  /** The chosen item itself, since a list from the server may not hold it just now. */
  readonly value: T | null;
  readonly onChange: (item: T | null) => void;
}

/** One of many: typing searches. Give it `items`, or `load` for those that the server finds. */
export function Combobox<T extends ComboboxItem>({ value, onChange, ...options }: ComboboxProps<T>) {
  return (
    <ComboboxCore
      {...options}
      isMultiple={false}
      chosen={value ? [value] : []}
      onChoose={onChange}
      onClear={() => onChange(null)}
    />
  );
}
