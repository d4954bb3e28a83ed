/** The filters of statistics on a page, answered by a server of the test's own making. */
import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { isMap } from '#shared/lib/json.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { serve, type Call, type Routes } from './serve.ts';
import { mount } from '../../widgets/statistics-filters/index.tsx';

// A screen that waits for its texts or parts inside of a test's `act` would wait for ever.
await Promise.all([
  ...(['common', 'kit', 'statistics-filters'] as const).map((namespace) => loadCatalogue('en', namespace)),
  import('../../widgets/statistics-filters/editor/EditorScreen.tsx'),
  import('../../widgets/statistics-filters/compare/CompareDialog.tsx'),
  import('../../widgets/statistics-filters/contacts/FoundContacts.tsx'),
  import('../../widgets/statistics-filters/editor/DraftOffer.tsx'),
  import('../../widgets/statistics-filters/editor/LeaveDialog.tsx'),
  import('../../widgets/statistics-filters/list/CountTrend.tsx'),
  import('../../widgets/statistics-filters/list/DeleteDialog.tsx'),
  import('../../widgets/statistics-filters/editor/MeanwhileDialog.tsx'),
  import('../../widgets/statistics-filters/paste/PasteConditions.tsx'),
  import('../../widgets/statistics-filters/paste/PasteFilter.tsx'),
  import('../../widgets/statistics-filters/effects/EffectsDialog.tsx'),
  import('../../widgets/statistics-filters/repair/Repair.tsx'),
  import('../../widgets/statistics-filters/editor/OtherType.tsx'),
]);

export const listCall = 'GET /api/custom-stats-maker/fetch-filters';
export const createCall = 'POST /api/custom-stats-maker/save-filter';
export const saveCall = 'POST /api/custom-stats-maker/save-filter/*';
export const deleteCall = 'POST /api/custom-stats-maker/delete-filter/*';

type Connector = 'and' | 'or' | 'not' | 'and not' | 'or not';

export const rowOf = (filterType: string, field: string, value: unknown, filter: Connector = 'and') => ({
  filterType,
  field,
  value,
  filter,
});
export const country = (value: string, filter: Connector = 'and') =>
  rowOf('organisation', 'Countries', value, filter);
export const status = (value: string, filter: Connector = 'and') =>
  rowOf('registration', 'Registration Status', value, filter);
export const groupOf = (condition: Connector, ...filters: readonly unknown[]) => ({ condition, filters });

type StoredFilter = ReturnType<typeof stored>;

export const stored = (id: number, name: string, filter: unknown, type = 'registrations') => ({
  id,
  name,
  type,
  filter: typeof filter === 'string' ? filter : JSON.stringify(filter),
});

const choices = {
  events: [{ id: 1, name: 'Forum' }],
  galaDinnerTables: ['4'],
  socialEvents: ['Boat trip', 'City walk'],
  industries: [{ id: 2, name: 'Health' }],
  types: [],
  rangesOfAction: [],
  titles: ['Dr.', 'Prof.'],
  statuses: ['Registered', 'Cancelled'],
  paxStatuses: ['Invited'],
};

interface Notice {
  readonly tone: string;
  readonly message: string;
  readonly title?: string;
}

interface Options {
  readonly filters?: readonly StoredFilter[];
  readonly props?: Readonly<Record<string, unknown>>;
  readonly answers?: Routes;
}

/** A tenant of its own for each test: what one leaves unsaved is kept there. */
let tenants = 0;

/** A server that keeps what it is sent; the first new filter is no. 9. */
function createKeeper(filters: readonly StoredFilter[]) {
  let kept = [...filters];
  let next = 9;
  const write = (id: number, { body }: Call) => {
    const { name = '', type = '', filter = '' } = isMap(body) ? body : {};
    return stored(id, String(name), filter, String(type));
  };
  const idOf = ({ path }: Call) => Number(path.split('/').at(-1));
  return {
    kept: () => kept,
    /** What a colleague does. */
    keep: (changed: readonly StoredFilter[]) => {
      kept = [...changed];
    },
    routes: {
      [listCall]: () => ({ filters: kept, ...choices }),
      [createCall]: (call: Call) => {
        const made = write(next, call);
        next += 1;
        kept.push(made);
        return { id: made.id };
      },
      [saveCall]: (call: Call) => {
        const id = idOf(call);
        kept = kept.map((one) => (one.id === id ? write(id, call) : one));
        return { success: true };
      },
      [deleteCall]: (call: Call) => {
        kept = kept.filter(({ id }) => id !== idOf(call));
        return { success: true };
      },
    } satisfies Routes,
  };
}

/** Opens the widget; `told` are its notices, `sent` what was sent to save. */
export async function openStatisticsFilters({ filters = [], props = {}, answers = {} }: Options = {}) {
  tenants += 1;
  queryClient.clear();
  pageStore.setState({ notices: [], slowRequests: {}, signedOut: {}, isOnline: true });
  const keeper = createKeeper(filters);
  const server = serve({
    ...keeper.routes,
    'GET /api/dashboard/get-current-event-statistics': { statistics: [], selected_statistics: [] },
    ...answers,
  });
  const el = document.body.appendChild(document.createElement('div'));
  const told: Notice[] = [];
  const events: CustomEvent[] = [];
  for (const name of ['filter-saved', 'filter-deleted', 'widget:error'])
    el.addEventListener(name, (event) => event instanceof CustomEvent && events.push(event));
  el.addEventListener('widget:notice', (event) => {
    if (event instanceof CustomEvent) told.push(event.detail);
    event.preventDefault();
  });
  const given = { urlState: '', tenant: `tenant-${tenants}`, ...props };
  const island = await act(async () => mount(el, given));
  /** The page gives it other attributes. */
  const update = (more: Readonly<Record<string, unknown>>) =>
    act(async () => void mount(el, { ...given, ...more }));
  const root = rootOf(el);
  const close = () => act(() => island.unmount());
  /** A second one on the page. */
  const beside = async (more: Readonly<Record<string, unknown>>) => {
    const place = document.body.appendChild(document.createElement('div'));
    const second = await act(async () => mount(place, { ...given, ...more }));
    onTestFinished(() => {
      act(() => second.unmount());
      place.remove();
    });
    return within(rootOf(place));
  };
  onTestFinished(() => {
    close();
    el.remove();
  });
  const screen = within(root);
  const user = userEvent.setup({ delay: null });
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const press = (name: string | RegExp) => user.click(button(name));
  const field = (name: string) =>
    screen
      .getAllByRole('button', { name })
      .find((one) => one.dataset['tool'] !== undefined && one.textContent === name);
  const add = async (name: string) => {
    const tool = field(name);
    if (tool) await user.click(tool);
  };
  const pick = async (control: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: control }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const sentence = () =>
    screen.getByRole('region', { name: 'The filter in one sentence' }).querySelector('p')?.textContent;
  const sent = (call: string) =>
    server.callsTo(call).map(({ body }) => {
      if (!isMap(body)) return body;
      const { filter } = body;
      return { ...body, filter: typeof filter === 'string' ? parsed(filter) : filter };
    });
  return {
    el,
    root,
    screen,
    user,
    server,
    told,
    events,
    close,
    beside,
    kept: keeper.kept,
    keep: keeper.keep,
    update,
    button,
    press,
    field,
    add,
    pick,
    sentence,
    sent,
  };
}

function rootOf(el: HTMLElement): HTMLElement {
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root) throw new Error('not mounted');
  return root;
}

function parsed(text: string): unknown {
  return JSON.parse(text);
}
