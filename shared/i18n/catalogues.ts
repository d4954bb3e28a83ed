/** Loads text catalogues: one file per language and namespace, on demand, once per page. */
import { createInstance, type i18n } from 'i18next';
import { importFile } from '../lib/importFile.ts';
import type { Language } from './locale.ts';

export type Catalogue = Record<string, unknown>;
export type CatalogueLoader = (language: Language, namespace: string) => Promise<Catalogue>;

/** Catalogues lie beside the runtime: `locales/<lang>/<namespace>.js`. */
async function importCatalogue(language: Language, namespace: string): Promise<Catalogue> {
  const url = new URL(`./locales/${language}/${namespace}.js?id=${EW_BUILD}`, import.meta.url).href;
  const loaded = await importFile(url);
  if (typeof loaded !== 'object' || loaded === null || !('default' in loaded))
    throw new Error(`No texts in ${url}`);
  return { ...Object(loaded.default) };
}

let loader: CatalogueLoader = importCatalogue;
/** React reads `status` of a promise it waits on; a known one spares it a turn. */
type Settled = Promise<void> & { status?: 'fulfilled' };

const pending = new Map<string, Settled>();
const failed = new Set<string>();

/** i18next, our own instance: the host page may have one too. */
export const texts: i18n = createInstance();
void texts.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
  returnNull: false,
});

/** Replaces how catalogues are fetched (tests read the JSON files). */
export function setCatalogueLoader(next: CatalogueLoader): void {
  loader = next;
}

/** Whether a namespace can be shown in a language at once. */
export function hasCatalogue(language: Language, namespace: string): boolean {
  return texts.hasResourceBundle(language, namespace);
}

/**
 * Makes a namespace ready. A language that cannot be loaded falls back to English; when that fails too the promise is
 * rejected, and stays so until `forgetFailedCatalogues`. The same call gives the same promise: components wait on it.
 */
export function loadCatalogue(language: Language, namespace: string): Promise<void> {
  const key = `${language}/${namespace}`;
  const known = pending.get(key);
  if (known) return known;
  const started: Settled = fetchInto(language, namespace).then(
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

async function fetchInto(language: Language, namespace: string): Promise<void> {
  try {
    texts.addResourceBundle(language, namespace, await loader(language, namespace));
  } catch (error) {
    if (language === 'en') throw error;
    await loadCatalogue('en', namespace);
    texts.addResourceBundle(language, namespace, texts.getResourceBundle('en', namespace));
  }
}
