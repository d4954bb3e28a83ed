/** Whether a value can be written into a field (S2 §3, §5; S-48). What the server says beyond that is shown when it has said it. */
import { isEmail } from '#shared/lib/emails.ts';
import { graphemeCount, latinDigits } from '#shared/lib/text.ts';
import { toServerDateTime } from './dateTimes.ts';
import type { TargetField } from './fields.ts';
import { nightsMaxLength, previewMaxLength } from './limits.ts';

export type ValueProblem = 'notDate' | 'notEmail' | 'notWhole' | 'tooLong';

/** The longest text of a field, in characters (S3 §9.4). */
export function maxLengthOf({ kind }: Pick<TargetField, 'kind'>): number {
  return kind === 'number' ? nightsMaxLength : previewMaxLength;
}

/** What is wrong with a text that is to be written; an empty one empties the field. */
export function valueProblem(field: Pick<TargetField, 'kind'>, text: string): ValueProblem | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (graphemeCount(trimmed) > maxLengthOf(field)) return 'tooLong';
  if (field.kind === 'date-time' && toServerDateTime(trimmed) === null) return 'notDate';
  if (field.kind === 'email' && !isEmail(trimmed)) return 'notEmail';
  // S2 §3: «numeric, minimum 0»
  if (field.kind === 'number' && !/^\d+$/.test(latinDigits(trimmed))) return 'notWhole';
  return null;
}
