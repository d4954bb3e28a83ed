import type { Api } from '#shared/api/client.ts';
import { fetchTemplates, type Template } from '#shared/api/templates.ts';

/** More pages of one name are not looked through. */
const maxPages = 5;

/** A template as it is now. There is no call for one: it is looked for by its name. `null` when it is not found. */
export async function findTemplate(
  api: Api,
  { id, name }: { readonly id: string; readonly name: string },
  signal?: AbortSignal,
): Promise<Template | null> {
  for (let page = 1; page <= maxPages; page += 1) {
    const { items, lastPage } = await fetchTemplates(api, { search: name, page }, signal);
    const found = items.find((template) => template.id === id);
    if (found) return found;
    if (page >= lastPage) break;
  }
  return null;
}
