import { expect, it } from 'vitest';
import { spokenIn } from './direction.ts';
import { languageFor } from './formLanguage.ts';
import { readLayout } from './layout.ts';
import { localised } from '#shared/lib/formLayout.ts';

const layout = (title: unknown) => {
  const read = readLayout({ title, pages: [{ name: 'p', elements: [{ type: 'text', name: 'id' }] }] });
  if (!read) throw new Error('no layout');
  return read;
};
const french = { default: 'Fair', fr: 'Foire', 'pt-br': 'Feira', es: 'Feria' };

it.each<[string, unknown, string]>([
  ['fr', french, 'fr'],
  ['fr-CA', french, 'fr'],
  ['FR_ca', french, 'fr'],
  ['pt-BR', french, 'pt-br'],
  ['pt', french, 'pt-br'],
  ['es-MX', french, 'es'],
  ['de', french, 'de'],
  ['de', { default: 'Messe', en: 'Fair' }, 'de'],
  ['DE_at', french, 'de-AT'],
  ['he', french, 'he'],
  ['zh-hant', french, 'zh-Hant'],
  ['en-GB', { default: 'Messe', en: 'Fair' }, 'en'],
  ['en', french, 'en'],
  ['ru', { default: 'Messe', en: 'Fair' }, 'ru'],
  ['ar-EG', french, 'ar'],
  ['', french, 'und-x-en'],
  ['fr', 'say {"fr":"no"} aloud', 'fr'],
  ['deutsch', french, 'und-x-en'],
  ['de-a', french, 'und-x-en'],
  ['default', french, 'und-x-en'],
  ['__proto__', french, 'und-x-en'],
])(
  'a form on a page in %j is shown in its own texts of that language, else in its default ones (S2 §2)',
  (tag, title, key) => {
    expect(languageFor(layout(title).json, tag)).toBe(key);
  },
);

it.each([
  ['uk', { default: 'Fair', ua: 'Ярмарок' }, 'ua'],
  ['uk-UA', { default: 'Fair', ua: 'Ярмарок' }, 'ua'],
  ['uk', { default: 'Fair', ua: 'Старий', uk: 'Ярмарок' }, 'uk'],
  ['ua', { default: 'Fair', uk: 'Ярмарок' }, 'uk'],
  ['ua', { default: 'Ярмарок' }, 'uk'],
])('a page in %j has the Ukrainian texts of %j, also under the key of old layouts', (tag, title, key) => {
  expect(languageFor(layout(title).json, tag)).toBe(key);
  expect(spokenIn(key)).toEqual({ lang: 'uk', dir: 'ltr' });
});

it.each<[string, unknown, string]>([
  ['de', { en: 'Fair', es: 'Feria' }, 'en'],
  ['ru', { 'en-US': 'Fair', es: 'Feria' }, 'en-US'],
  ['es-MX', { en: 'Fair', es: 'Feria' }, 'es'],
  // Its names are what is for everybody, and may be in any language.
  ['de', { es: 'Feria' }, 'de'],
])(
  'a form with nothing for everybody is in English for who reads none of its languages: %s, %j',
  (tag, title, key) => expect(languageFor(layout(title).json, tag)).toBe(key),
);

it.each<[string, unknown, unknown, string]>([
  ['en', { es: 'Feria', fr: 'Foire' }, 'es', 'es'],
  ['de', { 'pt-br': 'Feira', fr: 'Foire' }, 'pt', 'pt-br'],
  ['fr', { es: 'Feria', fr: 'Foire' }, 'es', 'fr'],
  ['de', { es: 'Feria', en: 'Fair' }, 'es', 'en'],
  ['de', { es: 'Feria', default: 'Messe' }, 'es', 'de'],
  ['de', { es: 'Feria' }, { es: 'es' }, 'de'],
  ['de', { es: 'Feria' }, { toString: 'x' }, 'de'],
  ['de', { es: 'Feria' }, 'ru', 'de'],
])('and else in the language that it names, if it has that: %s, %j of %j', (tag, title, locale, key) => {
  const read = readLayout({ locale, title, elements: [{ type: 'text', name: 'id' }] });
  expect(languageFor(read?.json ?? {}, tag)).toBe(key);
});

it('is the same for the form as it is stored, with what is said after it and what is asked of machines', () => {
  const title = { en: 'Fair', es: 'Feria' };
  const verification = { type: 'html', name: 'check', title: 'Please verify', sitekey: '1x' };
  const after = {
    completedHtml: { default: 'Danke' },
    completedBeforeHtml: { de: 'Danke' },
    loadingHtml: { de: '…' },
  };
  const stored = { title, ...after, elements: [verification] };
  expect(languageFor(stored, 'de')).toBe('en');
});

it.each([{ sitekey: '1x', title: 'Fair' }, { sitekey: null }, {}])('any layout has one: %j', (json) => {
  expect(languageFor(json, 'de')).toBe('de');
});

it('a title for everybody is one, though questions are translated alone', () => {
  const elements = [{ type: 'text', name: 'Nombre', title: { en: 'Name' } }];
  expect(languageFor({ title: 'Feria', elements }, 'de')).toBe('de');
});

it.each([
  ['fr-CA', 'Foire'],
  ['pt-BR', 'Feira'],
  ['pt', 'Feira'],
  ['pt-AO', 'Feira'],
  ['es-419', 'Feria'],
  ['de', 'Fair'],
])('its title, before it is drawn, too: %s', (tag, text) =>
  expect(localised(french, languageFor(layout(french).json, tag))).toBe(text),
);
