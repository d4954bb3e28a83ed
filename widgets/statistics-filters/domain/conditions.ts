/** How a text is compared, in the words that are stored (S3 §5.1). */
import type { Condition, Row } from './tree.ts';

/** The comparison that a stored word stands for, however it is written; `null` for none, and for another word. */
export function conditionIn(given: unknown): Condition | null {
  const word = typeof given === 'string' ? given.trim().toLowerCase() : null;
  return word === 'equals' || word === 'includes' ? word : null;
}

/** The stored word of a row that is neither; `null` where there is none, or another comparison was chosen here. */
export function otherConditionOf({ condition, stored }: Pick<Row, 'condition' | 'stored'>): string | null {
  const given = stored?.['inputCondition'];
  if (condition !== null || given === undefined || given === null) return null;
  const word = typeof given === 'string' ? given.trim() : JSON.stringify(given);
  return word === '' ? null : word;
}
