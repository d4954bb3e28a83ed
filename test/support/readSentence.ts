/** Reads the English sentence of a filter, as a person would: for tests alone. It knows the grammar, not how the screen writes it. */
import type { FilterType } from '../../widgets/statistics-filters/domain/tree.ts';

interface Lexicon {
  /** Countries by their English names. */
  readonly countries: readonly string[];
  /** What is stored for a name, by field. */
  readonly stored: (field: string, name: string) => unknown;
}

interface ReadRow {
  readonly filterType: string;
  readonly field: string;
  readonly value: unknown;
  readonly inputCondition?: string;
}

type ReadItem = ReadRow | { readonly filters: readonly unknown[] };

const connectors: readonly (readonly [words: string, connector: string])[] = [
  ['; of these only those ', 'and'],
  ['; of these not those ', 'and not'],
  ['; besides all but those ', 'or not'],
  ['; besides those ', 'or'],
  [', not ', 'and not'],
  [' and ', 'and'],
  [' or not ', 'or not'],
  [' or ', 'or'],
];

/** Before a name in quotation marks, or several with «or» between them. */
const choices: readonly (readonly [words: string, filterType: string, field: string])[] = [
  ['of organisations with the status ', 'organisation', 'Status'],
  ['in ', 'organisation', 'Countries'],
  ['of the industry ', 'organisation', 'Industry'],
  ['of organisations of the type ', 'organisation', 'Type'],
  ['with the range of action ', 'organisation', 'Range of Action'],
  ['with the registration status ', 'registration', 'Registration Status'],
  ['with the PAX status ', 'registration', 'PAX Status'],
  ['at the gala dinner table ', 'registration', 'Gala Dinner Table'],
  ['at the social event ', 'registration', 'Social Event'],
  ['at the event ', 'registration', 'Event'],
  ['with the title ', 'contact', 'Title'],
];

const plain: readonly (readonly [words: string, row: ReadRow])[] = [
  ['of private organisations', { filterType: 'organisation', field: 'Status', value: 'Private' }],
  ['of public organisations', { filterType: 'organisation', field: 'Status', value: 'Public' }],
  ['without an organisation', { filterType: 'organisation', field: 'No Organisation', value: true }],
  ['with an organisation', { filterType: 'organisation', field: 'No Organisation', value: false }],
  ['registered today', { filterType: 'registration', field: 'Current Day', value: true }],
  [
    'registered on another day than today',
    { filterType: 'registration', field: 'Current Day', value: false },
  ],
  ['subscribed to mailings', { filterType: 'contact', field: 'Subscribed Mailing', value: true }],
  ['unsubscribed from mailings', { filterType: 'contact', field: 'Subscribed Mailing', value: false }],
];

const textFields = ['Email', 'First Name', 'Last Name', 'Department', 'Function'] as const;

export function readSentence(
  sentence: string,
  lexicon: Lexicon,
): { readonly type: FilterType; readonly filters: readonly unknown[] } {
  const subjects = [
    ['All registered contacts', 'registrations', true],
    ['All contacts', 'contacts', true],
    ['Registered contacts ', 'registrations', false],
    ['Contacts ', 'contacts', false],
  ] as const;
  const subject = subjects.find(([words]) => sentence.startsWith(words));
  if (!subject || !sentence.endsWith('.')) throw new Error(`no sentence: ${sentence}`);
  const [words, type, isWhole] = subject;
  const reader = createReader(sentence.slice(words.length, -1), lexicon);
  const filters = isWhole ? [] : reader.list();
  reader.end();
  return { type, filters };
}

function createReader(text: string, { countries, stored }: Lexicon) {
  let at = 0;
  const take = (words: string) => {
    if (!text.startsWith(words, at)) return false;
    at += words.length;
    return true;
  };
  const match = (pattern: RegExp) => {
    const found = new RegExp(pattern.source, 'y');
    found.lastIndex = at;
    const groups = found.exec(text);
    if (groups) at = found.lastIndex;
    return groups;
  };
  const named = [...countries].sort((a, b) => b.length - a.length);
  const name = (isCountry: boolean) =>
    isCountry ? (named.find((one) => take(one)) ?? null) : (match(/“([^”]*)”/)?.[1] ?? null);
  const names = (isCountry: boolean) => {
    const found = [name(isCountry)];
    for (;;) {
      const before = at;
      const next = take(' or ') ? name(isCountry) : null;
      if (next === null) {
        at = before;
        return found.map((one) => one ?? '');
      }
      found.push(next);
    }
  };
  const day = () => {
    const said = match(/[A-Z][a-z]+ \d{1,2}, \d{4}|\d{1,2} [A-Z][a-z]+ \d{4}/)?.[0] ?? '';
    return new Date(`${said} 00:00 UTC`).toISOString().slice(0, 10);
  };
  const chosen = (): ReadItem | null => {
    const begun = at;
    for (const [words, filterType, field] of choices) {
      at = begun;
      if (!take(words)) continue;
      const values = names(field === 'Countries').map((one) => stored(field, one));
      if (values.includes(undefined)) continue;
      const row = (value: unknown) => ({ filterType, field, value });
      if (values.length === 1) return row(values[0]);
      return {
        filters: values.map((value, index) => ({ ...row(value), filter: index === 0 ? 'and' : 'or' })),
      };
    }
    at = begun;
    return null;
  };
  const typed = (): ReadItem | null => {
    for (const field of textFields) {
      const lower = field.toLowerCase();
      const equals = match(new RegExp(`with the ${lower} “([^”]*)”`));
      const found = equals ?? match(new RegExp(`with “([^”]*)” in the ${lower}`));
      if (found)
        return {
          filterType: 'contact',
          field,
          value: found[1],
          inputCondition: equals ? 'equals' : 'includes',
        };
    }
    return null;
  };
  const dated = (): ReadItem | null => {
    if (take('registered on another')) at -= 'registered on another'.length;
    else if (take('registered on '))
      return { filterType: 'registration', field: 'Registration Date', value: day() };
    if (!take('registered from ')) return null;
    const from = day();
    take(' to ');
    return { filterType: 'registration', field: 'Registration Period', value: [from, day()] };
  };
  const item = (): ReadItem => {
    if (take('(')) {
      const filters = list();
      if (!take(')')) throw new Error(`no end of a group at «${text.slice(at)}»`);
      return { filters };
    }
    const said = plain.find(([words]) => take(words))?.[1] ?? dated() ?? typed() ?? chosen();
    if (!said) throw new Error(`nothing known at «${text.slice(at)}»`);
    return said;
  };
  const list = (): unknown[] => {
    const found: unknown[] = [];
    for (let connector: string | undefined = take('not ') ? 'not' : 'and'; connector !== undefined;) {
      const one = item();
      found.push({ ...one, ['filters' in one ? 'condition' : 'filter']: connector });
      connector = connectors.find(([words]) => take(words))?.[1];
      if (text.startsWith(')', at)) break;
    }
    return found;
  };
  return {
    list,
    end: () => {
      if (at !== text.length) throw new Error(`more than was understood: «${text.slice(at)}»`);
    },
  };
}
