/** Loads texts: one file per language and widget with every namespace its screen needs, once per page. */
import { createInstance, type i18n } from 'i18next';
import { addressOf, importFile } from '../lib/importFile.ts';
import { writeNumber } from './intl.ts';
import type { Language } from './languages.ts';

export type Catalogue = Readonly<Record<string, unknown>>;
/** Gives the namespaces of a file of texts: a widget's, or a namespace's own. */
export type CatalogueLoader = (
  language: Language,
  name: string,
) => Promise<Readonly<Record<string, Catalogue>>>;

/** Values for placeholders; `count` chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

const isRecord = (value: unknown): value is Catalogue => typeof value === 'object' && value !== null;

/** They lie beside the runtime: `locales/<lang>/<name>.js`. */
async function importTexts(language: Language, name: string): Promise<Readonly<Record<string, Catalogue>>> {
  const url = addressOf(`locales/${language}/${name}.js`);
  const loaded = await importFile(url);
  const found = isRecord(loaded) ? loaded['default'] : null;
  if (!isRecord(found)) throw new Error(`No texts in ${url}`);
  return Object.fromEntries(
    Object.entries(found).flatMap(([key, value]) => (isRecord(value) ? [[key, value]] : [])),
  );
}

let loader: CatalogueLoader = importTexts;
/** React reads `status` of a promise it waits on; a known one spares it a turn. */
type Settled = Promise<void> & { status?: 'fulfilled' };

const there: Settled = Promise.resolve();
there.status = 'fulfilled';
const pending = new Map<string, Settled>();
const failed = new Set<string>();

/** i18next, our own instance: the host page may have one too. */
const texts: i18n = createInstance();
void texts.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
  returnNull: false,
});

// `{{count, number}}`
texts.services.formatter?.add('number', (value, language = 'en') => writeNumber(language, Number(value)));

/** Replaces how texts are fetched (tests read the JSON files). */
export function setCatalogueLoader(next: CatalogueLoader): void {
  loader = next;
}

/** Whether a namespace can be shown in a language at once. */
export function hasCatalogue(language: Language, namespace: string): boolean {
  return texts.hasResourceBundle(language, namespace);
}

/**
 * Makes the texts of a widget ready, or those of one namespace. A language that cannot be loaded falls back to English; when
 * that fails too the promise is rejected, and stays so until `forgetFailedCatalogues`. The same call gives the same promise:
 * components wait on it.
 */
export function loadCatalogue(language: Language, name: string): Promise<void> {
  if (hasCatalogue(language, name)) return there;
  const key = `${language}/${name}`;
  const known = pending.get(key);
  if (known) return known;
  const started: Settled = fetchCatalogue(language, name, 'en').then(
    () => {
      started.status = 'fulfilled';
    },
    (error: unknown) => {
      failed.add(key);
      throw error;
    },
  );
  pending.set(key, started);
  return started;
}

/** Lets the next call try again what failed. */
export function forgetFailedCatalogues(): void {
  for (const key of failed) pending.delete(key);
  failed.clear();
}

/** Fetches the texts of a widget; where they cannot be had, those of another language in their place, else it adds nothing and rejects. */
export async function fetchCatalogue(language: Language, name: string, fallback?: Language): Promise<void> {
  try {
    add(language, await loader(language, name));
  } catch (error) {
    if (!fallback || language === fallback) throw error;
    const other = await loader(fallback, name);
    add(fallback, other);
    add(language, other);
  }
}

function add(language: Language, file: Readonly<Record<string, Catalogue>>): void {
  for (const [namespace, catalogue] of Object.entries(file))
    if (!hasCatalogue(language, namespace)) texts.addResourceBundle(language, namespace, catalogue);
}

type Translate = (key: string, values?: TextValues) => string;

const translators = new Map<string, Translate>();

/**
 * Gives the texts of a namespace that has been loaded. Those with plural forms are i18next's; the others are looked up and
 * filled in: i18next would read each anew, in every row of a list.
 */
export function textsOf(language: Language, namespace: string): Translate {
  const key = `${language}/${namespace}`;
  const known = translators.get(key);
  if (known) return known;
  const simple = simpleTexts(texts.getResourceBundle(language, namespace));
  const translate = texts.getFixedT(language, namespace);
  const made: Translate = (name, values) => {
    const parts = simple.get(name);
    return parts
      ? parts.map((part) => shown(part, values, language)).join('')
      : translate(name, { ...values });
  };
  if (hasCatalogue(language, namespace)) translators.set(key, made);
  return made;
}

/** A piece of a text as it is, or what `{{name}}` and `{{name, number}}` ask for. */
type Part = string | { readonly name: string; readonly isNumber: boolean };

function shown(part: Part, values: TextValues | undefined, language: Language): string {
  if (typeof part === 'string') return part;
  const value = values?.[part.name];
  return part.isNumber ? writeNumber(language, Number(value)) : String(value ?? '');
}

/** Texts without plural forms and references, by their keys, cut at their placeholders. */
function simpleTexts(catalogue: unknown): ReadonlyMap<string, readonly Part[]> {
  const found = new Map<string, readonly Part[]>();
  const collect = (entries: Catalogue, before: string) => {
    for (const [key, value] of Object.entries(entries)) {
      if (isRecord(value)) collect(value, `${before}${key}.`);
      else if (typeof value === 'string' && !value.includes('$t(') && !(`${key}_other` in entries))
        found.set(before + key, partsOf(value));
    }
  };
  if (isRecord(catalogue)) collect(catalogue, '');
  return found;
}

/** Every third piece is text; behind it a placeholder's name, and its format if it has one. */
function partsOf(text: string): readonly Part[] {
  const pieces = text.split(/\{\{(\w+)(, number)?\}\}/);
  return pieces.flatMap((piece, index): readonly Part[] => {
    if (index % 3 === 0) return piece || pieces.length === 1 ? [piece] : [];
    return index % 3 === 1 ? [{ name: piece, isNumber: pieces[index + 1] !== undefined }] : [];
  });
}
