/** What is wrong with a row, before anybody is asked for its contacts (screens.md §15, S-6). */
import { otherConditionOf } from './conditions.ts';
import { fieldOf, type ChoiceKey, type Field } from './fields.ts';
import { itemsIn, withoutMuted, type FilterType, type Item, type ItemId, type Row } from './tree.ts';
import { dayIn, flagIn, isSameName, otherShapeIn, periodIn, textIn, valuesIn } from './values.ts';

export interface Choice {
  /** As text; what is stored may be a number. */
  readonly id: string;
  readonly name: string;
  /** Of a country, whatever is stored and whatever language the name is of: its code, and what it is called in English. */
  readonly code?: string;
  readonly english?: string;
}

/** What there is to choose from; a list that is not known, or empty, judges nothing. */
export type Choices = Readonly<Partial<Record<ChoiceKey, readonly Choice[]>>>;

/** What an id stands for: the very one, else one that is only written otherwise. */
export function choiceOf(known: readonly Choice[], id: string): Choice | undefined {
  return known.find((one) => one.id === id) ?? known.find((one) => isSameName(one.id, id));
}

export type Problem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'fromAfterTill' }
  /** No day of the calendar, neither yes nor no, a value of another shape, or a comparison that is not known. */
  | { readonly kind: 'unreadable'; readonly value: string }
  /** Nothing of that id can be chosen. */
  | { readonly kind: 'unknownValue'; readonly value: string }
  | { readonly kind: 'unknownField'; readonly value: string }
  /** Asked of all contacts, who need not be registered for anything. */
  | { readonly kind: 'needsRegistrations' }
  /** Neither a row nor a group. */
  | { readonly kind: 'notUnderstood' }
  | { readonly kind: 'emptyGroup' };

export interface CheckContext {
  readonly type: FilterType;
  readonly choices: Choices;
}

/** What is wrong with one item itself, not with those in it. */
export function problemsOf(item: Item, { type, choices }: CheckContext): readonly Problem[] {
  if (item.kind === 'raw') return [{ kind: 'notUnderstood' }];
  if (item.kind === 'group') return item.items.length === 0 ? [{ kind: 'emptyGroup' }] : [];
  const field = fieldOf(item);
  if (!field) return [{ kind: 'unknownField', value: item.field }];
  if (field.source === 'registration' && type === 'contacts') return [{ kind: 'needsRegistrations' }];
  return valueProblems(item, field, choices);
}

function valueProblems(row: Row, field: Field, choices: Choices): readonly Problem[] {
  const { value } = row;
  const shape = otherShapeIn(value, field.kind);
  const compared = field.kind === 'text' ? otherConditionOf(row) : null;
  const others = [compared, shape].filter((one) => one !== null).flatMap(unreadable);
  return shape === null ? [...others, ...plainProblems(value, field, choices)] : others;
}

/** What is wrong with a value of a shape that its field has. */
function plainProblems(value: unknown, field: Field, choices: Choices): readonly Problem[] {
  switch (field.kind) {
    case 'choice':
      return choiceProblems(value, choices[field.from] ?? []);
    case 'flag':
      return textIn(value) === '' ? [{ kind: 'empty' }] : flagIn(value) === null ? unreadable(value) : [];
    case 'text':
      return textIn(value) === '' ? [{ kind: 'empty' }] : [];
    case 'day':
      return dayProblems(textIn(value));
    default: {
      const [from, till] = periodIn(value);
      const [problem] = [...dayProblems(from), ...dayProblems(till)];
      if (problem) return [problem];
      return (dayIn(from) ?? '') > (dayIn(till) ?? '') ? [{ kind: 'fromAfterTill' }] : [];
    }
  }
}

function choiceProblems(value: unknown, known: readonly Choice[]): readonly Problem[] {
  const values = valuesIn(value);
  if (values.length === 0) return [{ kind: 'empty' }];
  if (known.length === 0) return [];
  return values.filter((one) => !choiceOf(known, one)).map((one) => ({ kind: 'unknownValue', value: one }));
}

function dayProblems(text: string): readonly Problem[] {
  if (text === '') return [{ kind: 'empty' }];
  return dayIn(text) === null ? unreadable(text) : [];
}

const unreadable = (value: unknown): readonly Problem[] => [{ kind: 'unreadable', value: textIn(value) }];

/**
 * Which countries there are no call tells (S-3): of those that the server knows by another name than our list, «Russia», it is
 * said that they are not among the choices, and they are asked for all the same.
 */
const isByOurList = (item: Item, { kind }: Problem) =>
  kind === 'unknownValue' && item.kind === 'row' && fieldOf(item)?.key === 'countries';

/** What keeps contacts from being shown, by item; muted items are not looked at. */
export function problemsIn(
  items: readonly Item[],
  context: CheckContext,
): ReadonlyMap<ItemId, readonly Problem[]> {
  const found = itemsIn(withoutMuted(items)).map((item) => {
    const problems = problemsOf(item, context).filter((problem) => !isByOurList(item, problem));
    return [item.id, problems] as const;
  });
  return new Map(found.filter(([, problems]) => problems.length > 0));
}
