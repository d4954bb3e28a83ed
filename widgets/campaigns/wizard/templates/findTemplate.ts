import type { Api } from '#shared/api/client.ts';
import { fetchTemplates } from '#shared/api/templates.ts';
import type { FoundTemplate } from '../../domain/opening.ts';
import { searchable } from '../../domain/templateLinks.ts';

/** More pages of one name are not looked through. */
const maxPages = 5;

/** A template as it is now. There is no call for one: it is looked for by its name, and known by its id. */
export async function findTemplate(
  api: Api,
  { id, name }: { readonly id: string; readonly name: string },
  signal?: AbortSignal,
): Promise<FoundTemplate> {
  const search = searchable(name);
  for (let page = 1; page <= maxPages; page += 1) {
    const { items, lastPage } = await fetchTemplates(api, { search, page }, signal);
    const found = items.find((template) => template.id === id);
    if (found) return found;
    if (page >= lastPage) return 'gone';
  }
  return 'unseen';
}
