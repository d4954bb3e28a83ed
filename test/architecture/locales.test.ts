// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { keyTypes } from '../../shared/build/catalogues.mjs';
import { filesBelow, read } from './files.ts';

const languages = ['ar', 'es', 'fa', 'ru', 'uk'] as const;

/** Plural forms that a language needs (CLDR, whole numbers). */
const forms: Readonly<Record<string, readonly string[]>> = {
  en: ['one', 'other'],
  es: ['one', 'many', 'other'],
  fa: ['one', 'other'],
  ru: ['one', 'few', 'many', 'other'],
  uk: ['one', 'few', 'many', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
};

const plural = /_(zero|one|two|few|many|other)$/;
const namespaces = filesBelow('locales/en', /\.json$/).map((file) => file.slice('locales/en/'.length, -5));

function flatten(value: unknown, prefix = ''): ReadonlyMap<string, string> {
  const entries = Object.entries(value ?? {}).flatMap(([key, inner]): [string, string][] =>
    typeof inner === 'string' ? [[`${prefix}${key}`, inner]] : [...flatten(inner, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

const catalogue = (language: string, namespace: string) =>
  flatten(JSON.parse(read(`locales/${language}/${namespace}.json`)));
const baseKeys = (texts: ReadonlyMap<string, string>) =>
  [...new Set([...texts.keys()].map((key) => key.replace(plural, '')))].sort();
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();

describe.each(namespaces)('catalogue %s (STYLE «Texts»)', (namespace) => {
  const english = catalogue('en', namespace);

  it('has the same keys in all languages', () => {
    for (const language of languages) {
      expect(baseKeys(catalogue(language, namespace)), language).toEqual(baseKeys(english));
    }
  });

  it('has every plural form of each language, and no other', () => {
    const counted = new Set(
      [...english.keys()].filter((key) => plural.test(key)).map((key) => key.replace(plural, '')),
    );
    for (const language of ['en', ...languages]) {
      const texts = catalogue(language, namespace);
      const wrong = [...counted].filter((base) => {
        const found = [...texts.keys()].filter((key) => key.replace(plural, '') === base && key !== base);
        const wanted = (forms[language] ?? []).map((form) => `${base}_${form}`);
        return found.sort().join() !== [...wanted].sort().join();
      });
      expect(wrong, language).toEqual([]);
    }
  });

  it('keeps the placeholders', () => {
    for (const language of languages) {
      const texts = catalogue(language, namespace);
      const wrong = [...english].filter(([key, text]) => {
        const own = texts.get(key);
        if (own === undefined || plural.test(key)) return false;
        return placeholders(own).join() !== placeholders(text).join();
      });
      expect(
        wrong.map(([key]) => key),
        language,
      ).toEqual([]);
    }
  });

  it('is translated, not copied', () => {
    for (const language of languages) {
      const texts = catalogue(language, namespace);
      const words = [...english].filter(([, text]) => /[a-z]{3}/i.test(text.replace(/\{\{[^}]*\}\}/g, '')));
      const copied = words.filter(([key, text]) => texts.get(key) === text);
      expect(copied.length, `${language}: ${copied.map(([key]) => key).join(', ')}`).toBeLessThanOrEqual(
        Math.ceil(words.length * 0.06),
      );
    }
  });

  /** Placeholders, and names that are written alike everywhere. */
  const withoutNames = (text: string) =>
    text.replace(/\{\{[^}]*\}\}|Facebook|Twitter|LinkedIn|vCard|HTML|PDF/g, '');

  it('is written in the script of its language', () => {
    const scripts: Readonly<Record<string, RegExp>> = {
      ar: /\p{Script=Arabic}/u,
      fa: /\p{Script=Arabic}/u,
      ru: /\p{Script=Cyrillic}/u,
      uk: /\p{Script=Cyrillic}/u,
    };
    for (const [language, script] of Object.entries(scripts)) {
      const foreign = [...catalogue(language, namespace)].filter(
        ([, text]) => /\p{L}{4}/u.test(withoutNames(text)) && !script.test(text),
      );
      expect(
        foreign.map(([key]) => key).filter((key) => !/csv|id$/i.test(key)),
        language,
      ).toEqual([]);
    }
  });

  it('is at most two levels deep, with keys in camelCase', () => {
    const wrong = baseKeys(english).filter((key) => !/^[a-z][a-zA-Z0-9]*(\.[a-z][a-zA-Z0-9]*)?$/.test(key));
    expect(wrong).toEqual([]);
  });
});

/** Words of which a language knows several spellings, and those that are not written here (look-6). */
const elsewhere: Readonly<Record<string, RegExp>> = {
  en: /\be-mail|\bcolors?\b|\bcanceled\b/i,
  es: /\be-?mail|^Correo$/i,
  fa: /رایانامه|پست الکترونیک/u,
  ru: /e-mail|имейл|емейл|^Электронная почта/iu,
  uk: /e-mail|імейл|емейл|^Електронна пошта/iu,
  ar: /إيميل|ايميل/u,
};

/** Capital letters within a text that the documents write so; all others are in sentence case (look-6). */
const documented = [
  'Add Filter Group',
  'Address Office',
  'All Contacts',
  'By Location',
  'Click Rate',
  'Confirmation Required',
  'Create Campaign',
  'Create Environment',
  'Created Filters',
  'Current Day',
  'Day General',
  'Edit Campaign',
  'Exit Anyway',
  'Filter Saved',
  'First Name',
  'First Open',
  'Full Agenda',
  'Gala Dinner Table',
  'Hard Bounce',
  'Last Name',
  'Multiple Lines',
  'New Campaign',
  'New Environment Name',
  'No Organisation',
  'No Statistics Created Yet',
  'Notifications Saved',
  'Ongoing & Next',
  'Registered Contacts',
  'Registration Date',
  'Registration Period',
  'Registration Status',
  'Reply To',
  'Required Field',
  'Save Filter',
  'Seating Plan',
  'Selectable Filters',
  'Send Status',
  'SENT',
  'Show Contacts',
  'Social Event',
  'Soft Bounce',
  'Subscribed Mailing',
  'Subscription Cancellations',
  'Total Unsubscribes',
  'Unique Opens',
  'Unsubscribe Rate',
];

/** Names of others' things, as they write them. */
const named = ['From Cloudflare Turnstile', 'HTML', 'JSON'];

describe('words', () => {
  it('have one spelling in each language', () => {
    const wrong = Object.entries(elsewhere).flatMap(([language, spelling]) =>
      namespaces.flatMap((namespace) =>
        [...catalogue(language, namespace)]
          .filter(([, text]) => spelling.test(text.replace(/\{\{[^}]*\}\}/g, '')))
          .map(([key]) => `${language}/${namespace}: ${key}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('are in sentence case where the documents do not write them otherwise', () => {
    const wrong = namespaces.flatMap((namespace) =>
      [...catalogue('en', namespace)]
        .filter(([, text]) => ![...documented, ...named].includes(text.replace(/\s*\{\{[^}]*\}\}/g, '')))
        .filter(([, text]) => /^[A-Z][a-z]+( [A-Z][a-z]+)+$/.test(text) || /^[A-Z]{4,}$/.test(text))
        .map(([key, text]) => `${namespace}: ${key}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the types of the keys', () => {
  it('are those of today’s catalogues', () => {
    expect(read('shared/i18n/keys.d.ts')).toBe(keyTypes());
  });
});
