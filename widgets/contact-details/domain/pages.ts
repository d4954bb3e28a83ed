/** Pages of the site that the screen leads to (S1 §2). */

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
