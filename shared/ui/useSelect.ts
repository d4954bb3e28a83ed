import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { stepsOf } from '#shared/interaction/moves.ts';
import { entryAfter, indexByLetters } from './listNavigation.ts';
import { useLetters } from './useLetters.ts';

export interface SelectOption<V extends string = string> {
  readonly value: V;
  readonly label: string;
  /** Of the label, where it is another one than the page's: it is spoken so. */
  readonly lang?: string | undefined;
  /** A second, smaller line. */
  readonly description?: string | undefined;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean | undefined;
  /** Options that follow one another with the same group stand under its name. */
  readonly group?: string | undefined;
}

/** What is chosen from, and what is chosen. */
export interface Choosable<V extends string = string> {
  readonly options: readonly SelectOption<V>[];
  /** null shows the placeholder. */
  readonly value: V | null;
  readonly onChange: (value: V) => void;
}

/** Opening, moving, choosing: the keys of a select-only combobox by the ARIA pattern. */
export function useSelect<V extends string>({ options, value, onChange }: Choosable<V>) {
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const lettersOf = useLetters();
  const chosenAt = options.findIndex((option) => option.value === value);

  const open = (start = chosenAt) => {
    setAt(start);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const choose = (index: number) => {
    close();
    const option = options[index];
    if (option && !option.isDisabled && option.value !== value) onChange(option.value);
  };
  /** Letters choose while it is closed, and only move while it is open. */
  const onLetters = (letters: string) => {
    const index = indexByLetters(options, isOpen ? at : chosenAt, letters);
    if (index === -1) return;
    if (isOpen) setAt(index);
    else choose(index);
  };
  const onKeyDownOpen = (event: KeyboardEvent): boolean => {
    const steps = stepsOf(event.key);
    if (event.altKey && event.key === 'ArrowUp') choose(at);
    else if (steps) setAt(entryAfter(options, at, steps));
    else if (event.key === 'Enter' || event.key === ' ') choose(at);
    else if (event.key === 'Escape') close();
    else return false;
    return true;
  };
  const onKeyDownClosed = (event: KeyboardEvent): boolean => {
    const steps = stepsOf(event.key);
    const isArrow = Math.abs(steps) === 1;
    if (Math.abs(steps) === Infinity || (isArrow && chosenAt === -1)) open(entryAfter(options, -1, steps));
    else if (isArrow) open();
    else if (event.key === 'Enter' || event.key === ' ') open();
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const letters = lettersOf(event);
    const isUsed = letters === null && (isOpen ? onKeyDownOpen(event) : onKeyDownClosed(event));
    if (letters !== null) onLetters(letters);
    if (isUsed || letters !== null) event.preventDefault();
    if (event.key === 'Tab') close();
  };
  const trigger = {
    onClick: () => (isOpen ? close() : open()),
    onKeyDown,
    // Some browsers press a button on the way up whatever became of the key on the way down.
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === ' ') event.preventDefault();
    },
  };
  return { isOpen, at, setAt, choose, close, trigger };
}
