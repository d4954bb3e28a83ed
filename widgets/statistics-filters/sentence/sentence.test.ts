import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue, textsOf } from '#shared/i18n/catalogues.ts';
import { createFormat } from '#shared/i18n/format.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { defaultLocale } from '#shared/i18n/locale.ts';
import { createIds, manyFilters, someChoices } from '#test/support/randomFilters.ts';
import { readSentence } from '#test/support/readSentence.ts';
import { createWords } from './words.ts';
import { readItems, writeItems } from '../domain/wire.ts';
import { beginOf, sentenceOf, textOfSentence } from '../domain/sentence.ts';
import type { FilterType, Item } from '../domain/tree.ts';

const languages = ['ar', 'en', 'es', 'fa', 'ru', 'uk'] as const;

beforeAll(() => Promise.all(languages.map((language) => loadCatalogue(language, 'statistics-filters'))));

const nameOf = (from: string, id: string) =>
  ['events', 'industries', 'types', 'rangesOfAction'].includes(from) ? `${from} and no. ${id}` : id;
const choices = Object.fromEntries(
  Object.entries(someChoices).map(([from, ids]) => [from, ids.map((id) => ({ id, name: nameOf(from, id) }))]),
);

const recordFields: Readonly<Record<string, string>> = {
  Event: 'events',
  Industry: 'industries',
  Type: 'types',
  'Range of Action': 'rangesOfAction',
};
const lexicon = {
  countries: someChoices.countries,
  stored: (field: string, name: string) => {
    const from = recordFields[field];
    return from === undefined ? name : Number(name.replace(`${from} and no. `, ''));
  },
};

const wordsOf = (language: Language) =>
  createWords({
    t: (key, values) => textsOf(language, 'statistics-filters')(key, values),
    format: createFormat({ ...defaultLocale, language, dateLocale: language }),
    direction: 'ltr',
    choices,
  });

function say(items: readonly Item[], type: FilterType = 'registrations', language: Language = 'en'): string {
  return textOfSentence(sentenceOf({ type, items }, wordsOf(language)));
}

const country = (value: string, filter: string) => ({
  filterType: 'organisation',
  field: 'Countries',
  value,
  filter,
});
const title = (value: string, filter: string) => ({ filterType: 'contact', field: 'Title', value, filter });
const of = (...list: readonly unknown[]) => readItems(list, createIds());

describe('the sentence (screens.md §15)', () => {
  it('says what a filter asks as a person would', () => {
    const places = { condition: 'and', filters: [country('Spain', 'and'), country('France', 'or')] };
    expect(say(of(places, title('Dr.', 'and not')))).toBe(
      'Registered contacts in Spain or France, not with the title “Dr.”.',
    );
    expect(say([])).toBe('All registered contacts.');
    expect(say([], 'contacts')).toBe('All contacts.');
  });

  it('says of mixed «and» and «or» that all before belongs together (S-5)', () => {
    expect(say(of(country('Spain', 'not'), country('France', 'or'), title('Dr.', 'and')))).toBe(
      'Registered contacts not in Spain or in France; of these only those with the title “Dr.”.',
    );
  });

  it('says nothing of what is muted, and joins the rest', () => {
    const [first, second] = of(country('Spain', 'and'), title('Dr.', 'or'));
    if (!first || !second) throw new Error('two rows');
    expect(say([{ ...first, isMuted: true }, second])).toBe('Registered contacts with the title “Dr.”.');
  });

  it.each([
    [
      'another comparison',
      'Email',
      'ana',
      { inputCondition: 'begins' },
      'with the comparison “begins” of Email and “ana”',
    ],
    ['«includes» in capitals', 'Email', 'ana', { inputCondition: ' INCLUDES' }, 'with “ana” in the email'],
    ['a map for a text', 'Email', { is: 'a' }, {}, 'with Email “{"is":"a"}”'],
    ['a list for a text', 'First Name', ['a', 'b'], {}, 'with First Name “["a","b"]”'],
    ['a map for a choice', 'Title', { id: 3 }, {}, 'with Title “{"id":3}”'],
    ['a list for a flag', 'Subscribed Mailing', [true], {}, 'with Subscribed Mailing “[true]”'],
    ['a map of an unknown field', 'Favourite colour', { r: 1 }, {}, 'with “Favourite colour” “{"r":1}”'],
  ])('says what is stored where it is no question of this screen: %s', (_, field, value, more, said) => {
    const row = { filterType: 'contact', field, value, filter: 'and', ...more };
    expect(say(of(row), 'contacts')).toBe(`Contacts ${said}.`);
  });

  it.each([
    [{ from: '2026-01-01', to: '2026-02-01' }, '“{"from":"2026-01-01","to":"2026-02-01"}”'],
    ['2026-01-01', '“"2026-01-01"”'],
  ])('says a period that is stored as %j', (value, said) => {
    const row = { filterType: 'registration', field: 'Registration Period', value, filter: 'and' };
    expect(say(of(row))).toBe(`Registered contacts with Registration Period ${said}.`);
  });

  it('is read back as the same tree, for 2,000 random filters', () => {
    let longest = 0;
    for (const { type, items } of manyFilters()) {
      const said = say(items, type);
      longest = Math.max(longest, said.length);
      expect(readSentence(said, lexicon), said).toEqual({ type, filters: writeItems(items) });
    }
    expect(longest).toBeGreaterThan(1_000);
  });
});

describe.each(languages)('a sentence in %s', (language) => {
  it('is another one for each of 2,000 random filters that ask something else', () => {
    const asked = new Map<string, string>();
    for (const { type, items } of manyFilters()) {
      const said = say(items, type, language);
      const stored = JSON.stringify([type, writeItems(items)]);
      expect(asked.get(said) ?? stored, said).toBe(stored);
      asked.set(said, stored);
    }
    expect(asked.size).toBeGreaterThan(1_500);
  });

  it('has no two connectors in a row, nor a hole', () => {
    for (const { type, items } of manyFilters()) {
      const said = say(items, type, language);
      expect(said).not.toMatch(/\{\{|undefined|  /);
      expect(said).not.toMatch(/وو|أو و|ليس و/);
    }
  });
});

describe('a sentence that is written from right to left', () => {
  it.each(['Dr.', '@example.org', 'Spain'])(
    'holds a value apart that is written from left to right: %s',
    (value) => {
      const words = createWords({
        t: (key, values) => textsOf('ar', 'statistics-filters')(key, values),
        format: createFormat({ ...defaultLocale, language: 'ar', direction: 'rtl', dateLocale: 'ar' }),
        direction: 'rtl',
        choices: {},
      });
      const stored = [
        { filterType: 'contact', field: 'Title', value, filter: 'and' },
        { filterType: 'organisation', field: 'Countries', value, filter: 'and' },
      ];
      const items = readItems(stored, createIds());
      const said = textOfSentence(sentenceOf({ type: 'contacts', items }, words));
      expect(said.split(`\u2068${value}\u2069`)).toHaveLength(3);
    },
  );
});

describe('the beginning of a long sentence', () => {
  const parts = ['Contacts ', 'a', ' or ', 'b', ' or ', 'c', '.'].map((text, at) =>
    at % 2 === 1 ? ({ kind: 'item', id: text, text } as const) : ({ kind: 'words', text } as const),
  );

  it.each([
    [2, 'Contacts a or b or ', 1],
    [3, 'Contacts a or b or c.', 0],
    [Infinity, 'Contacts a or b or c.', 0],
  ])('of at most %s conditions', (most, said, left) => {
    const begun = beginOf(parts, most);
    expect([textOfSentence(begun.parts), begun.left]).toEqual([said, left]);
  });
});
