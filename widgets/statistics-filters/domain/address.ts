/** What is open, in the page's address. */

export type Screen =
  | { readonly kind: 'list' }
  | { readonly kind: 'new' }
  | { readonly kind: 'filter'; readonly id: string };

export const addressKeys = ['id'] as const;

export type Address = Readonly<Record<(typeof addressKeys)[number], string | null>>;

/** An id that is `new` is no id: servers count, or use UUIDs. */
export function screenFromAddress({ id }: Address): Screen {
  if (id === null || id === '') return { kind: 'list' };
  return id === 'new' ? { kind: 'new' } : { kind: 'filter', id };
}

export function screenToAddress(screen: Screen): Address {
  if (screen.kind === 'list') return { id: null };
  return { id: screen.kind === 'new' ? 'new' : screen.id };
}
