/** Whether a reply and a record say the same, whoever typed it (S2 §3, screens §12). */
import type { Choice } from '#shared/api/choices.ts';
import type { FieldKind } from '#shared/lib/formFields.ts';
import { foldForSearch } from '#shared/lib/text.ts';
import type { TargetField } from './fields.ts';

export type Comparison = 'same' | 'differs' | 'reply-empty' | 'record-empty' | 'both-empty';

/** What else is needed to tell. */
export interface Knowledge {
  /** What can be chosen, by the kind of the field: a name and its id mean the same. */
  readonly choices: Partial<Readonly<Record<FieldKind, readonly Choice[]>>>;
  /** A number in its international form, `null` for what is none; always `null` until the library has come. */
  readonly phone: (text: string) => string | null;
}

/** How two texts of a field compare; blank counts as empty. */
export function compare(
  field: Pick<TargetField, 'kind'>,
  { reply, record }: { readonly reply: string; readonly record: string },
  knowledge: Knowledge,
): Comparison {
  const [isReplyEmpty, isRecordEmpty] = [reply.trim() === '', record.trim() === ''];
  if (isReplyEmpty && isRecordEmpty) return 'both-empty';
  if (isReplyEmpty) return 'reply-empty';
  if (isRecordEmpty) return 'record-empty';
  return comparable(field.kind, reply, knowledge) === comparable(field.kind, record, knowledge)
    ? 'same'
    : 'differs';
}

/** A value in the one form in which equals are equal. */
export function comparable(_kind: FieldKind, text: string, _knowledge: Knowledge): string {
  return foldForSearch(text);
}
