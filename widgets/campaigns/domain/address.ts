/** The screen in the page's query string: what is open (S1 §2), and the state of the list (screens.md §2). */

/** S1 §9. */
export const pageSizes = [10, 25, 50, 100] as const;

/** S1 §9: only these can be sorted by. */
export const sortKeys = ['name', 'created_at', 'send_start'] as const;

export type SortKey = (typeof sortKeys)[number];

export const statusFilters = ['all', 'scheduled', 'sending', 'sent', 'unsent'] as const;

export type StatusFilter = (typeof statusFilters)[number];

export interface ListView {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  readonly search: string;
  readonly sortBy: SortKey;
  readonly direction: 'asc' | 'desc';
  readonly status: StatusFilter;
}

/** S1 §9: ten of the newest. */
export const firstView: ListView = {
  page: 1,
  perPage: 10,
  search: '',
  sortBy: 'created_at',
  direction: 'desc',
  status: 'all',
};

export type Screen =
  | { readonly kind: 'list' }
  | { readonly kind: 'create'; readonly step: 1 | 2 | 3 }
  | { readonly kind: 'edit'; readonly id: string; readonly step: 1 | 2 | 3 }
  | { readonly kind: 'report'; readonly id: string };

/** S1 §2 names the first three. */
export const screenKeys = [
  'create-campaign',
  'edit-campaign',
  'view-campaign-report',
  'campaign-step',
] as const;
export const listKeys = [
  'campaigns-page',
  'campaigns-per-page',
  'campaigns-search',
  'campaigns-sort',
  'campaigns-status',
] as const;

type Key = (typeof screenKeys)[number] | (typeof listKeys)[number];

/** By key; `null` is not in the address. */
export type Address = Readonly<Record<Key, string | null>>;

/** Longest search that is kept. */
const maxSearch = 100;

/** The list after a change; anything but another page begins at the first. */
export function changeList(view: ListView, change: Partial<ListView>): ListView {
  return { ...view, page: 1, ...change };
}

/** What goes into the address of the list: only what differs from the first view. */
export function listToAddress(view: ListView): Pick<Address, (typeof listKeys)[number]> {
  const isUsual = view.sortBy === firstView.sortBy && view.direction === firstView.direction;
  return {
    'campaigns-page': view.page === 1 ? null : String(view.page),
    'campaigns-per-page': view.perPage === firstView.perPage ? null : String(view.perPage),
    'campaigns-search': view.search.trim() === '' ? null : view.search,
    'campaigns-sort': isUsual ? null : `${view.direction === 'desc' ? '-' : ''}${view.sortBy}`,
    'campaigns-status': view.status === 'all' ? null : view.status,
  };
}

/** Reads the list's state; what cannot be read counts as not there. */
export function listFromAddress(address: Readonly<Record<string, string | null>>): ListView {
  const page = readCount(address['campaigns-page']);
  const perPage = readCount(address['campaigns-per-page']);
  const sort = address['campaigns-sort'] ?? '';
  const sortBy = sortKeys.find((key) => key === sort.replace(/^-/, ''));
  return {
    page: Math.max(page ?? 1, 1),
    perPage: pageSizes.find((size) => size === perPage) ?? firstView.perPage,
    search: (address['campaigns-search'] ?? '').slice(0, maxSearch),
    sortBy: sortBy ?? firstView.sortBy,
    direction: sortBy === undefined ? firstView.direction : sort.startsWith('-') ? 'desc' : 'asc',
    status: statusFilters.find((status) => status === address['campaigns-status']) ?? 'all',
  };
}

function readCount(text: string | null | undefined): number | null {
  return /^\d{1,6}$/.test(text ?? '') ? Number(text) : null;
}

/** What goes into the address of a screen. */
export function screenToAddress(screen: Screen): Pick<Address, (typeof screenKeys)[number]> {
  const step = 'step' in screen && screen.step > 1 ? String(screen.step) : null;
  return {
    'create-campaign': screen.kind === 'create' ? '1' : null,
    'edit-campaign': screen.kind === 'edit' ? screen.id : null,
    'view-campaign-report': screen.kind === 'report' ? screen.id : null,
    'campaign-step': step,
  };
}

/** Reads the screen (S1 §2): a report before an edit, that before a new one. An empty id opens nothing. */
export function screenFromAddress(address: Readonly<Record<string, string | null>>): Screen {
  const report = readId(address['view-campaign-report']);
  if (report !== null) return { kind: 'report', id: report };
  const step = readStep(address['campaign-step']);
  const edited = readId(address['edit-campaign']);
  if (edited !== null) return { kind: 'edit', id: edited, step };
  const created = address['create-campaign'] ?? 'false';
  return created === 'false' || created === '0' ? { kind: 'list' } : { kind: 'create', step };
}

function readId(text: string | null | undefined): string | null {
  const id = text?.trim() ?? '';
  return id === '' || id.length > 200 ? null : id;
}

function readStep(text: string | null | undefined): 1 | 2 | 3 {
  return ([2, 3] as const).find((step) => String(step) === text) ?? 1;
}
