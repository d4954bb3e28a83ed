import { useState } from 'react';
import type { ConditionList, ConditionPart } from './domain/conditions.ts';
import { readConditions } from './domain/readConditions.ts';
import { writeConditions } from './domain/writeConditions.ts';

interface Held {
  readonly list: ConditionList;
  /** The expression of the list, without rules that are not complete. */
  readonly text: string;
  /** What was last given from outside. */
  readonly given: string;
}

const read = (given: string): Held => ({ list: readConditions(given), text: given, given });

/**
 * The list behind an expression. Rules that are not complete cannot be written: they stay here until they are, or until another
 * expression comes from outside, as undo brings one.
 */
export function useConditionList(given: string, onChange: (expression: string) => void) {
  const [held, setHeld] = useState(() => read(given));
  const isTaken = given === held.text;
  if (given !== held.given) setHeld(isTaken ? { ...held, given } : read(given));

  const put = (list: ConditionList) => {
    const text = writeConditions(list);
    setHeld({ ...held, list, text });
    if (text !== held.text) onChange(text);
  };
  const { list } = held;
  return {
    list,
    setJoin: (join: ConditionList['join']) => put({ ...list, join }),
    add: (part: ConditionPart) => put({ ...list, parts: [...list.parts, part] }),
    setPart: (at: number, part: ConditionPart) => put({ ...list, parts: list.parts.with(at, part) }),
    remove: (at: number) => put({ ...list, parts: list.parts.toSpliced(at, 1) }),
  };
}
