/** Which columns there are: from what arrives, as the reader has chosen and put them. */

/** First and last name stand together. */
export const nameColumn = 'name';

const namesOfPeople: readonly string[] = ['first_name', 'last_name', 'full_name', 'name'];

/** What people look for comes first, in this order. */
export const usual: readonly string[] = [
  nameColumn,
  'email',
  'organisation_name',
  'organisation',
  'country',
  'function',
  'department',
  'phone',
  'title',
  'subscribed_mailing',
];

/** The columns for keys, each once: the usual ones first, all others as they came. An id is none. */
export function columnsOf(keys: Iterable<string>): readonly string[] {
  const found = new Set<string>();
  for (const key of keys) found.add(namesOfPeople.includes(key) ? nameColumn : key);
  found.delete('id');
  return [...usual.filter((key) => found.has(key)), ...[...found].filter((key) => !usual.includes(key))];
}

/** More columns than these are not shown unasked. */
export const mostAtFirst = 10;

export interface ColumnChoice {
  /** Columns in the reader's order; others stand behind, as they are by themselves. */
  readonly order: readonly string[];
  /** Columns that are shown or hidden, whatever they are by themselves. */
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
}

export const noChoice: ColumnChoice = { order: [], shown: [], hidden: [] };

export interface Column {
  readonly key: string;
  readonly isShown: boolean;
}

/** All columns in their order, and whether each is shown: the first always is. */
export function arrange(
  columns: readonly string[],
  { order, shown, hidden }: ColumnChoice,
): readonly Column[] {
  const known = order.filter((key) => columns.includes(key));
  const all = [...known, ...columns.filter((key) => !known.includes(key))];
  const byThemselves = new Set(columns.slice(0, mostAtFirst));
  const arranged = all.map((key) => ({
    key,
    isShown: !hidden.includes(key) && (shown.includes(key) || byThemselves.has(key)),
  }));
  return arranged.some(({ isShown }) => isShown)
    ? arranged
    : arranged.map((column, at) => ({ ...column, isShown: at === 0 }));
}

/** Shows or hides a column. */
export function turnColumn(choice: ColumnChoice, key: string, isShown: boolean): ColumnChoice {
  const without = (keys: readonly string[]) => keys.filter((one) => one !== key);
  return {
    ...choice,
    shown: isShown ? [...without(choice.shown), key] : without(choice.shown),
    hidden: isShown ? without(choice.hidden) : [...without(choice.hidden), key],
  };
}

interface Move {
  readonly key: string;
  /** Places towards the end; negative towards the start. */
  readonly by: number;
}

/** Moves a column among all. */
export function moveColumn(
  choice: ColumnChoice,
  columns: readonly string[],
  { key, by }: Move,
): ColumnChoice {
  const order = arrange(columns, choice).map((column) => column.key);
  const from = order.indexOf(key);
  const to = Math.min(Math.max(from + by, 0), order.length - 1);
  return from === -1 ? choice : { ...choice, order: order.toSpliced(from, 1).toSpliced(to, 0, key) };
}

/** A key in words: `gala_dinnerTable` is «Gala dinner table». */
export function labelOfKey(key: string): string {
  const words = key
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/[\s._-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1);
}
