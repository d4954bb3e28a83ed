/** What each condition of a filter does to the contacts that were loaded: how many it leaves out, and brings in (screens.md §15). */
import { choiceOf, type Choice, type Choices } from './checks.ts';
import { otherConditionOf } from './conditions.ts';
import { fieldOf } from './fields.ts';
import type { Item, ItemId, Joined, Row } from './tree.ts';
import { flagIn, isSameName, otherShapeIn, textIn, valuesIn } from './values.ts';

/** `null`: not to be told from what the server sends. */
type Verdict = boolean | null;

type Contact = Readonly<Record<string, unknown>>;

/** What stands in a contact for a field of filters, where that is sent. */
const keys: Readonly<Record<string, string>> = {
  countries: 'country',
  title: 'title',
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  subscribedMailing: 'subscribed_mailing',
  department: 'department',
  function: 'function',
};

/** The rows that stand under a «not»: their own, or that of a group around them. */
function rowsUnderNot(items: readonly Item[], isUnder = false): readonly Row[] {
  return items.flatMap((item) => {
    const isNot = isUnder || item.isNot;
    if (item.kind === 'group') return rowsUnderNot(item.items, isNot);
    return item.kind === 'row' && isNot ? [item] : [];
  });
}

/**
 * Whether a contact is as a row asks. What servers compare in different ways, small and large letters above all, is not told
 * rather than told wrongly.
 *
 * `isUnderNot`: what is said of the row is turned round, by itself or by a group around it. `choices`: what its values stand for;
 * without them they are names.
 */
export function verdictOf(
  row: Row,
  contact: Contact,
  {
    isUnderNot = row.isNot,
    choices = {},
  }: { readonly isUnderNot?: boolean; readonly choices?: Choices } = {},
): Verdict {
  const field = fieldOf(row);
  const key = field && Object.hasOwn(keys, field.key) ? keys[field.key] : undefined;
  if (!field || key === undefined || !Object.hasOwn(contact, key)) return null;
  const given = contact[key];
  if (otherConditionOf(row) !== null || otherShapeIn(row.value, field.kind) !== null) return null;
  // Nothing is known of somebody: that is not so; whether then «not» is so, servers answer in different ways, and of a flag too.
  if (given === null || given === '') return isUnderNot || field.kind === 'flag' ? null : false;
  if (field.kind === 'flag') {
    const [is, wanted] = [flagIn(given), flagIn(row.value)];
    return is === null || wanted === null ? null : is === wanted;
  }
  if (typeof given !== 'string') return null;
  if (field.kind === 'choice') return isChosen(given, valuesIn(row.value), choices[field.from]);
  const wanted = textIn(row.value);
  if (row.condition !== 'includes') return isOneOf(given, [wanted]);
  if (given.includes(wanted)) return true;
  return wildcards.test(wanted) || plain(given).includes(plain(wanted)) ? null : false;
}

/** Signs that stand for others where a server compares with `LIKE`. */
const wildcards = /[%_*?\\]/;

function isOneOf(given: string, wanted: readonly string[]): Verdict {
  if (wanted.includes(given)) return true;
  return wanted.some((one) => isSameName(plain(one), plain(given))) ? null : false;
}

/**
 * Choices may be stored by an id or a code, and sent by a name, also in another language than this screen's. Of countries the
 * code and the English name are known besides, so that the same is told in each language.
 */
function isChosen(given: string, wanted: readonly string[], known: readonly Choice[] | undefined): Verdict {
  if (!known) return isOneOf(given, wanted);
  const chosen = wanted.map((id) => choiceOf(known, id));
  const said = isOneOf(given, [...wanted, ...chosen.flatMap((one) => (one ? allNames(one) : []))]);
  if (said !== false) return said;
  const isByName = chosen.every((one, at) => one && [one.name, one.english].includes(wanted[at]));
  // What is sent is another of the choices, told by the same words.
  return isByName || known.some((one) => allNames(one).includes(given)) ? false : null;
}

const allNames = ({ id, name, code, english }: Choice): readonly string[] =>
  [id, name, code, english].filter((one) => one !== undefined);

/** Without what some servers do not look at. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();

const negated = (value: Verdict, isNot: boolean): Verdict => (value === null || !isNot ? value : !value);

function joinedTo(before: Verdict | undefined, { join, isNot }: Joined, value: Verdict): Verdict {
  const said = negated(value, isNot);
  // The first of a list is joined to nothing (S-1).
  if (before === undefined) return said;
  const decides = join === 'or';
  if (before === decides || said === decides) return decides;
  return before === null || said === null ? null : !decides;
}

/** Whether a contact is found by a list, read from left to right (S-5); `undefined` where it asks nothing. */
function readList(items: readonly Item[], of: (row: Row) => Verdict): Verdict | undefined {
  return items.reduce<Verdict | undefined>(
    (before, item) => joinedTo(before, item, valueOf(item, of)),
    undefined,
  );
}

function valueOf(item: Item, of: (row: Row) => Verdict): Verdict {
  if (item.kind === 'row') return of(item);
  return item.kind === 'raw' ? null : orAll(readList(item.items, of));
}

/** What asks nothing finds everybody. */
const orAll = (value: Verdict | undefined): Verdict => (value === undefined ? true : value);

interface Found {
  /** By the whole filter. */
  readonly isFound: Verdict;
  /** By the filter without an item, by its id. */
  readonly without: ReadonlyMap<ItemId, Verdict>;
}

interface Context {
  readonly underNot?: ReadonlySet<Row>;
  readonly choices?: Choices;
}

/** Whether a contact is found, with all that is asked and with each item left out in its turn. */
export function findWithout(
  items: readonly Item[],
  contact: Contact,
  { underNot = new Set(rowsUnderNot(items)), choices = {} }: Context = {},
): Found {
  const known = new Map<Row, Verdict>();
  const of = (row: Row): Verdict => {
    const verdict =
      known.get(row) ??
      (known.has(row) ? null : verdictOf(row, contact, { isUnderNot: underNot.has(row), choices }));
    known.set(row, verdict);
    return verdict;
  };
  const without = new Map<ItemId, Verdict>();
  leaveOut(items, { of, without, around: (value) => value });
  return { isFound: orAll(readList(items, of)), without };
}

interface LeavingOut {
  readonly of: (row: Row) => Verdict;
  readonly without: Map<ItemId, Verdict>;
  /** What the whole filter says when this list says that. */
  readonly around: (value: Verdict | undefined) => Verdict | undefined;
}

function leaveOut(items: readonly Item[], { of, without, around }: LeavingOut): void {
  /** What a list says after all that follows an item, by what it says up to there: of the four that can be. */
  const after = followings(items, of);
  let before: Verdict | undefined;
  for (const [at, item] of items.entries()) {
    const upTo = before;
    const goesOn = (value: Verdict | undefined) => around(after(at, value));
    without.set(item.id, orAll(goesOn(upTo)));
    if (item.kind === 'group')
      leaveOut(item.items, {
        of,
        without,
        around: (inner) => goesOn(inner === undefined ? upTo : joinedTo(upTo, item, inner)),
      });
    before = joinedTo(upTo, item, valueOf(item, of));
  }
}

const states: readonly (Verdict | undefined)[] = [undefined, true, false, null];

function followings(items: readonly Item[], of: (row: Row) => Verdict) {
  let next: readonly (Verdict | undefined)[] = states;
  const tables = [next];
  for (const item of items.slice(1).toReversed()) {
    const value = valueOf(item, of);
    const following = next;
    next = states.map((before) => following[states.indexOf(joinedTo(before, item, value))]);
    tables.unshift(next);
  }
  return (at: number, value: Verdict | undefined) => tables[at]?.[states.indexOf(value)];
}

export interface Effect {
  /** So many would be found besides, were it not there. */
  readonly leavesOut: number;
  /** So many would not be found. */
  readonly bringsIn: number;
  /** Of so many it cannot be told. */
  readonly untold: number;
}

interface Effects {
  readonly loaded: number;
  readonly found: number;
  /** By item. */
  readonly of: ReadonlyMap<ItemId, Effect>;
  /** Some came without an id: whether they are found cannot be known. */
  readonly hasNameless: boolean;
  /** The server finds others than are reckoned here, or are among all: then nothing that is reckoned holds. */
  readonly isContradicted: boolean;
}

/** Counts contacts as they come, each once; whom the filter finds the server has said already, by their ids. */
export function countEffects(items: readonly Item[], foundIds: ReadonlySet<string>, choices: Choices = {}) {
  const seen = new Set<string>();
  const underNot = new Set(rowsUnderNot(items));
  const counts = new Map<ItemId, { leavesOut: number; bringsIn: number; untold: number }>();
  let [loaded, found, hasNameless, isContradicted] = [0, 0, false, false];
  const take = (contact: Contact, id: string | null): void => {
    if (id === null) hasNameless = true;
    if (id === null || seen.has(id)) return;
    seen.add(id);
    const { isFound: reckoned, without } = findWithout(items, contact, { underNot, choices });
    const isFound = foundIds.has(id);
    loaded += 1;
    if (isFound) found += 1;
    if (reckoned !== null && reckoned !== isFound) isContradicted = true;
    for (const [item, verdict] of without) {
      const count = counts.get(item) ?? { leavesOut: 0, bringsIn: 0, untold: 0 };
      if (verdict === null) count.untold += 1;
      else if (verdict && !isFound) count.leavesOut += 1;
      else if (!verdict && isFound) count.bringsIn += 1;
      counts.set(item, count);
    }
  };
  /** @param isWhole all contacts of the type were taken. */
  const effects = (isWhole: boolean): Effects => {
    const isMissed = isWhole && !hasNameless && found < foundIds.size;
    return { loaded, found, of: counts, hasNameless, isContradicted: isContradicted || isMissed };
  };
  return { take, effects };
}
