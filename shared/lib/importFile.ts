/** Imports a module of the build by its address; asks once more past the cache when that fails. */

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
