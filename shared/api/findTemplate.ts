/** One of the e-mail templates. There is no call for one: it is looked for by its name, and known by its id. */
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { fetchTemplates, type Template } from './templates.ts';

/** `gone`: no longer there. `unseen`: it could not be looked at. */
export type FoundTemplate = Template | 'gone' | 'unseen';

type Named = Pick<Template, 'id' | 'name'>;

/** More pages of one name are not looked through. */
const maxPages = 5;

/** The longest piece of a name that a search finds it by: slashes cannot be asked for. */
export function searchable(name: string): string {
  const pieces = name.split(/[/\\\\]+/).map((piece) => piece.trim());
  return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '');
}

/** A template as it is now. */
export async function findTemplate(
  api: Api,
  { id, name }: Named,
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

/** @param owner whose screen it is, by name (`ownerOf`). */
export function foundTemplateQuery(api: Api, template: Named, owner: string) {
  return queryOptions({
    queryKey: ['templates', 'one', api.id, owner, template] as const,
    queryFn: ({ signal }) => findTemplate(api, template, signal),
  });
}
