/** The dashboard on a page, answered by a server of the test's own making. */
import { act, fireEvent, within } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { json, serve, type Call, type Server } from './serve.ts';
import { mount } from '../../widgets/dashboard/index.tsx';

// A busy machine takes its time for the first screen of a file.
// A screen that waits for its texts inside of a test's `act` would wait for ever.
await Promise.all([
  ...(['common', 'kit', 'dashboard'] as const).map((namespace) => loadCatalogue('en', namespace)),
  import('../../widgets/dashboard/statistics/SettingsDialog.tsx'),
  import('../../widgets/dashboard/calendar/EventDialog.tsx'),
  import('../../widgets/dashboard/tasks/PastedList.tsx'),
  import('../../widgets/dashboard/words/en.ts'),
]);

const base = '/api/dashboard';
export const calls = {
  statistics: `GET ${base}/get-current-event-statistics`,
  choose: `POST ${base}/update-current-event-statistics`,
  today: `GET ${base}/get-today-calendar-tasks`,
  tasks: `GET ${base}/get-to-do-list`,
  addTask: `POST ${base}/add-to-do-task`,
  deleteTask: `POST ${base}/delete-to-do-task`,
  notes: `GET ${base}/get-notes`,
  addNote: `POST ${base}/update-notes`,
  deleteNote: `POST ${base}/delete-note/*`,
  categories: `GET ${base}/get-calendar-categories`,
  users: `GET ${base}/get-users-by-name-json/*`,
} as const;

interface Task {
  readonly id: number;
  readonly task: string;
  readonly due_date: string | null;
}

interface Note {
  readonly id: number;
  readonly note: string;
}

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;

/** What a server keeps for its user: tasks and notes, by the calls of the reference. */
export function lineServer({ tasks = [], notes = [] }: { tasks?: Task[]; notes?: Note[] } = {}) {
  const kept = { tasks: [...tasks], notes: [...notes] };
  let lastId = 1_000;
  const textOf = ({ body }: Call, name: string) => {
    const text = fieldOf(body, name);
    return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
  };
  const refused = (field: string) =>
    json({ message: 'Refused', errors: { [field]: [`The ${field} field is required.`] } }, 422);
  const routes = {
    [calls.tasks]: () => kept.tasks,
    [calls.notes]: () => kept.notes,
    [calls.addTask]: (call: Call) => {
      const task = textOf(call, 'task');
      if (task === null) return refused('task');
      lastId += 1;
      kept.tasks.push({ id: lastId, task, due_date: textOf(call, 'due_date') });
      return json({ id: lastId }, 201);
    },
    [calls.addNote]: (call: Call) => {
      const note = textOf(call, 'note');
      if (note === null) return refused('note');
      lastId += 1;
      kept.notes.push({ id: lastId, note });
      return json({ id: lastId }, 201);
    },
    [calls.deleteTask]: ({ body }: Call) => gone(kept.tasks, Number(fieldOf(body, 'id'))),
    [calls.deleteNote]: ({ path }: Call) => gone(kept.notes, Number(path.split('/').at(-1))),
  };
  return { kept, routes };
}

function gone(list: { readonly id: number }[], id: number) {
  const at = list.findIndex((one) => one.id === id);
  if (at === -1) return json({ message: 'No query results for model [ToDoTask] 1' }, 404);
  list.splice(at, 1);
  return { success: true };
}

export const statistics = {
  event_name: 'Summer Forum',
  statistics: [
    { id: 1, name: 'Registered', stat_filter_id: 4, value: 812 },
    { id: 2, name: 'Hotel nights', stat_filter_id: null },
    { id: 3, name: 'Speakers', stat_filter_id: 5, value: 0 },
    { id: 4, name: 'Press', stat_filter_id: 6, value: 31 },
  ],
  selected_statistics: [
    { id: 3, name: 'Speakers' },
    { id: 1, name: 'Registered' },
    { id: 2, name: 'Hotel nights' },
  ],
};

interface Told {
  readonly tone: string;
  readonly message: string;
  readonly title?: string;
}

type Props = Readonly<Record<string, unknown>>;

interface Options {
  readonly tasks?: Task[];
  readonly notes?: Note[];
  readonly props?: Props;
  readonly answers?: Props;
}

/** Somebody else for each test: what one has in hand is that user's. */
let users = 100;

export async function openDashboard({ tasks, notes, props, answers }: Options = {}) {
  queryClient.clear();
  pageStore.setState({ notices: [], slowRequests: {}, signedOut: {}, isOnline: true });
  const { kept, routes } = lineServer({ ...(tasks && { tasks }), ...(notes && { notes }) });
  const server: Server = serve({
    [calls.statistics]: statistics,
    [calls.choose]: { success: true },
    [calls.today]: [
      { id: 1, description: 'Meet the caterer' },
      { id: 2, description: 'Sign the contract' },
    ],
    [calls.categories]: [{ id: 1, name: 'Meeting' }],
    [calls.users]: [{ id: 7, name: 'Marta Vidal' }],
    ...routes,
    ...answers,
  });
  users += 1;
  const page = await mountDashboard({ userId: String(users), ...props });
  return { server, kept, ...page, ...handsOn(page.root) };
}

/** Shows the widget, with the server that is there. */
export async function mountDashboard(props: Props = {}) {
  const el = document.body.appendChild(document.createElement('div'));
  const told: Told[] = [];
  el.addEventListener('widget:notice', (event) => {
    if (event instanceof CustomEvent) told.push(event.detail);
    event.preventDefault();
  });
  const island = await act(async () =>
    mount(el, { timeZone: 'Europe/Madrid', dateLocale: 'en-GB', ...props }),
  );
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root) throw new Error('not mounted');
  const close = () => {
    act(() => island.unmount());
    el.remove();
  };
  onTestFinished(close);
  return { el, root, told, island, close, props };
}

function handsOn(root: HTMLElement) {
  const screen = within(root);
  const newTask = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'New task' });
  const newNote = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const press = (name: string | RegExp) => act(async () => void fireEvent.click(button(name)));
  const write = async (field: HTMLElement, value: string) => {
    await act(async () => {
      fireEvent.focus(field);
      fireEvent.change(field, { target: { value } });
    });
  };
  const addTask = async (text: string) => {
    await write(await newTask(), text);
    await press('Add');
  };
  const addNote = async (text: string) => {
    await write(await newNote(), text);
    await press('Add note');
  };
  const region = (name: RegExp) => within(screen.getByRole('region', { name }));
  const taskNames = () =>
    screen
      .queryAllByRole('button', { name: /^Done, delete/ })
      .map((one) =>
        (one.getAttribute('aria-label') ?? '')
          .replace(/^Done, delete /, '')
          .replaceAll(/[\u2066-\u2069]/g, ''),
      );
  const noteNames = () => screen.queryAllByRole('button', { pressed: false }).map((one) => one.textContent);
  return { screen, newTask, newNote, button, press, write, addTask, addNote, region, taskNames, noteNames };
}
