/** Imports a module of the build by its address; asks once more past the cache when that fails. */

/** Address of a file of `dist/`, as all files of this build name it: under another one a module would be there twice. */
export function addressOf(file: string): string {
  return new URL(`./${file}?id=${EW_BUILD}`, import.meta.url).href;
}

/** How a module is fetched; tests give their own. */
export type ModuleImport = (url: string) => Promise<unknown>;

const importNative: ModuleImport = (url) => import(url);

/**
 * Imports `url`. A failed import stays failed for its address in the browser, so the second try adds a query of its own
 * (DESIGN.md §2 «Files»). Rejects when that fails too.
 */
export async function importFile(url: string, fetchModule: ModuleImport = importNative): Promise<unknown> {
  try {
    return await fetchModule(url);
  } catch {
    return fetchModule(`${url}${url.includes('?') ? '&' : '?'}retry=${Date.now()}`);
  }
}

/**
 * Loads a lazy part of a bundle, `() => import('./Part.tsx')`; once more past the cache when that fails. Which file it is
 * only the browser's error says; where it does not (Safari) the same address is asked again.
 */
export async function importChunk<T extends object>(
  load: () => Promise<T>,
  fetchModule: ModuleImport = importNative,
): Promise<T> {
  const isModule = (loaded: unknown): loaded is T => typeof loaded === 'object' && loaded !== null;
  try {
    return await load();
  } catch (error) {
    const url = addressIn(error);
    const again = url === null ? await load() : await importFile(url, fetchModule);
    if (isModule(again)) return again;
    throw error;
  }
}

/** The address that a browser's error about a module names, or `null`. */
export function addressIn(error: unknown): string | null {
  return /https?:\/\/[^\s'"]+/.exec(error instanceof Error ? error.message : '')?.[0] ?? null;
}
