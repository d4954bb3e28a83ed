import type { ReactNode } from 'react';
import type { ControlProps } from './fieldContext.ts';
import type { LoadOptions } from './useOptions.ts';

export interface ComboboxItem {
  /** Its id, as text. */
  readonly value: string;
  readonly label: string;
  /** A second, smaller line. */
  readonly description?: string | undefined;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean | undefined;
  /** No choice, but a wish: once it is taken the list is asked for again, and stays open. */
  readonly asksAgain?: boolean | undefined;
}

/** What single and multiple comboboxes have in common. */
export interface ComboboxOptions<T extends ComboboxItem> extends ControlProps {
  /** All there are: searched here, in label and description, without regard to case and accents. */
  readonly items?: readonly T[] | undefined;
  /** Or asked for, 300 ms after the last key; the signal is aborted as soon as the answer no longer counts. */
  readonly load?: LoadOptions<T> | undefined;
  /** Shorter texts are not asked for; 0 by default, which asks on opening. */
  readonly minLength?: number | undefined;
  /** Offers to create what was typed when nothing has that name. */
  readonly onCreate?: ((text: string) => void) | undefined;
  readonly placeholder?: string | undefined;
  /** The choice can be taken back; true by default. */
  readonly isClearable?: boolean | undefined;
}

/** What `Combobox` and `MultiCombobox` tell the machinery they share. */
export interface ComboboxCoreProps<T extends ComboboxItem> extends ComboboxOptions<T> {
  readonly isMultiple: boolean;
  readonly chosen: readonly T[];
  readonly onChoose: (item: T) => void;
  /** Takes everything back. */
  readonly onClear: () => void;
  /** Backspace in the empty input. */
  readonly onBackspace?: (() => void) | undefined;
  /** The chosen ones, before the input. */
  readonly chips?: ReactNode;
}
