/** Pages of the site that the screen leads to, and the one it stands on (S1 §2). */

/** What an edit page opens with, by the value of `activeRelationManager` (S1 §2). */
const relationManagers = { linkedContacts: 0, participation: 1 } as const;

/** `/contacts/{id}/details`; `null` for an id that would lead elsewhere. */
export function contactPage(id: string): string | null {
  return pageOf('contacts', id, 'details');
}

/** `/contacts/{id}/edit`, at once at one of its lists when that is named. */
export function contactEditPage(id: string, opens?: keyof typeof relationManagers): string | null {
  const page = pageOf('contacts', id, 'edit');
  const query = opens === undefined ? '' : `?activeRelationManager=${relationManagers[opens]}`;
  return page && `${page}${query}`;
}

/** `/organisations/{id}/edit`. */
export function organisationPage(id: string | null): string | null {
  return id === null ? null : pageOf('organisations', id, 'edit');
}

function pageOf(area: string, id: string, page: string): string | null {
  return /^\.{0,2}$/.test(id) ? null : `/${area}/${encodeURIComponent(id)}/${page}`;
}

/**
 * The contact that a page's address names: its second segment (DESIGN.md §2), or the one behind `contacts` where a
 * language or an area stands before it. A `segment`, counted from 1, is taken as it is.
 */
export function contactIdIn(pathname: string, segment = 0): string | null {
  const segments = pathname.split('/').filter((part) => part !== '');
  const area = segments.indexOf('contacts');
  const at = segment > 0 ? segment - 1 : area === -1 ? 1 : area + 1;
  return decoded(segments[at] ?? '');
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part).trim() || null;
  } catch {
    return null; // an address that was cut off inside a character
  }
}
