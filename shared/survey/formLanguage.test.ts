import { expect, it } from 'vitest';
import { languageFor } from './formLanguage.ts';
import { readLayout } from './layout.ts';
import { localised } from '#shared/lib/formLayout.ts';

const layout = (title: unknown) => {
  const read = readLayout({ title, pages: [{ name: 'p', elements: [{ type: 'text', name: 'id' }] }] });
  if (!read) throw new Error('no layout');
  return read;
};
const french = { default: 'Fair', fr: 'Foire', 'pt-br': 'Feira', es: 'Feria' };

it.each([
  ['fr', french, 'fr'],
  ['fr-CA', french, 'fr'],
  ['FR_ca', french, 'fr'],
  ['pt-BR', french, 'pt-br'],
  ['pt', french, 'pt-br'],
  ['es-MX', french, 'es'],
  ['de', french, 'en'],
  ['ar-EG', french, 'ar'],
  ['', french, 'en'],
  ['fr', 'say {"fr":"no"} aloud', 'en'],
  ['__proto__', french, 'en'],
])('a form on a page in %j is shown in its own texts of that language (S2 §2)', (tag, title, key) => {
  expect(languageFor(layout(title), tag)).toBe(key);
});

it.each([
  ['fr-CA', 'Foire'],
  ['pt-BR', 'Feira'],
  ['es-419', 'Feria'],
  ['de', 'Fair'],
])('its title, before it is drawn, too: %s', (tag, text) => expect(localised(french, tag)).toBe(text));
