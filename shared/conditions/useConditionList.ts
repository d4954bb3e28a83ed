import { useState } from 'react';
import { isComplete, type ConditionList, type ConditionPart } from './domain/conditions.ts';
import { readConditions } from './domain/readConditions.ts';
import { writeConditions } from './domain/writeConditions.ts';

interface Held {
  readonly list: ConditionList;
  /** What was last complete of each part; `null` of those that never were. */
  readonly complete: readonly (ConditionPart | null)[];
  /** The expression of the list; a rule that is not complete counts as it last was. */
  readonly text: string;
  /** What was last given from outside. */
  readonly given: string;
}

const asComplete = (part: ConditionPart) => (isComplete(part) ? part : null);

function read(given: string): Held {
  const list = readConditions(given);
  return { list, complete: list.parts.map(asComplete), text: given, given };
}

/**
 * The list behind an expression. Rules that are not complete cannot be written: until they are, the expression keeps them as they last were, or until another
 * expression comes from outside, as undo brings one.
 */
export function useConditionList(given: string, onChange: (expression: string) => void) {
  const [held, setHeld] = useState(() => read(given));
  const isTaken = given === held.text;
  if (given !== held.given) setHeld(isTaken ? { ...held, given } : read(given));

  const put = (list: ConditionList, complete: Held['complete']) => {
    const text = writeConditions({ ...list, parts: complete.flatMap((part) => part ?? []) });
    setHeld({ ...held, list, complete, text });
    if (text !== held.text) onChange(text);
  };
  const { list, complete } = held;
  return {
    list,
    setJoin: (join: ConditionList['join']) => put({ ...list, join }, complete),
    add: (part: ConditionPart) =>
      put({ ...list, parts: [...list.parts, part] }, [...complete, asComplete(part)]),
    setPart: (at: number, part: ConditionPart) =>
      put(
        { ...list, parts: list.parts.with(at, part) },
        complete.with(at, asComplete(part) ?? complete[at] ?? null),
      ),
    remove: (at: number) => put({ ...list, parts: list.parts.toSpliced(at, 1) }, complete.toSpliced(at, 1)),
  };
}
