/** Choices as they are sent (T-28). Comes with the first decision. */
import { latinDigits } from '#shared/lib/text.ts';
import type { FieldRow } from './choosing.ts';
import { choiceOfText, foldedWords, truthOf, type Knowledge, type KnownChoice } from './compare.ts';
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
  // One that several bear would say none of them, or another (C-22, C-34); a title is its name.
  const isTold = field.kind === 'title' || isSaidByName(choice, all);
  return choice[isTold ? sends : 'id'];
}

const shared = new WeakMap<readonly KnownChoice[], ReadonlySet<string>>();

/** Names that several bear: servers see no difference between `Zenith` and `ZENITH`. Looked for once: many are sent together. */
function sharedNames(choices: readonly KnownChoice[]): ReadonlySet<string> {
  const known = shared.get(choices);
  if (known) return known;
  const ids = new Map<string, string>();
  const found = new Set<string>();
  for (const { id, name } of choices) {
    const folded = foldedWords(name);
    if (ids.has(folded) && ids.get(folded) !== id) found.add(folded);
    ids.set(folded, id);
  }
  shared.set(choices, found);
  return found;
}

/** Whether its name alone says which. */
function isSaidByName({ name, isById }: KnownChoice, choices: readonly KnownChoice[]): boolean {
  return !isById && !sharedNames(choices).has(foldedWords(name));
}
