/** Choices as they are sent (T-28). Comes with the first decision. */
import { latinDigits } from '#shared/lib/text.ts';
import { goesByName, type FieldRow } from './choosing.ts';
import { choiceOfText, labelOf, truthOf, type Knowledge } from './compare.ts';
import { changedRows, isWhole, type Chosen } from './formData.ts';

/** `formData`, by the names of `fullFields`: only what changes, since what is not in it stays as it is (T-28). */
export function formDataOf(chosen: Chosen, knowledge: Knowledge): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    changedRows(chosen).map(({ row, after }) => [row.field.name, sent(row, after, knowledge)]),
  );
}

/** A value as the server takes it: choices by id or name, as the record does; yes and no as such; what cannot be read, as text. */
function sent({ field, sends }: FieldRow, text: string, { choices }: Knowledge): unknown {
  if (text === '') return '';
  if (field.kind === 'truth') return truthOf(text) ?? text;
  if (field.kind === 'number') return isWhole(text) ? Number(latinDigits(text)) : text;
  const all = choices[field.kind] ?? [];
  const choice = choiceOfText(text, all);
  if (!choice) return text;
  // Where the record says a name, too, one that several bear would say none of them (C-34).
  const isTold = goesByName(field) || labelOf(choice, all) === choice.name;
  return choice[isTold ? sends : 'id'];
}
