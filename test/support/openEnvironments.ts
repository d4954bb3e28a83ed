/** The environment manager on a page, answered by the example host, for its tests. */
import { act } from '@testing-library/react';
import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { serveExample, type ExampleOptions } from './serveExample.ts';
import { mount } from '../../widgets/environment-manager/index.tsx';

// A busy machine takes its time for the first screen of a file.
// A screen that waits for its texts inside of a test's `act` would wait for ever.
await Promise.all(
  (['common', 'kit', 'environment-manager'] as const).map((namespace) => loadCatalogue('en', namespace)),
);

export const list = 'GET /api/environments/get-environments-list';
export const create = 'POST /api/environments/create-environment';
export const remove = 'DELETE /api/environments/delete-environment/*';

interface Told {
  readonly tone: string;
  readonly message: string;
  readonly title?: string;
}

/** Shows one more island of the widget on the page; `told` are its notices, which the page shows itself. */
export function addManager(props: Readonly<Record<string, unknown>> = {}) {
  const el = document.body.appendChild(document.createElement('div'));
  const told: Told[] = [];
  el.addEventListener('widget:notice', (event) => {
    if (event instanceof CustomEvent) told.push(event.detail);
    event.preventDefault();
  });
  let island: ReturnType<typeof mount> | undefined;
  act(() => {
    island = mount(el, props);
  });
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root || !island) throw new Error('not mounted');
  const unmount = () => act(() => island?.unmount());
  onTestFinished(() => {
    unmount();
    el.remove();
  });
  return { el, root, told, screen: within(root), unmount, island, ...actionsOn(root) };
}

/** Opens the widget with a server of its own. */
export function openEnvironments(
  props: Readonly<Record<string, unknown>> = {},
  options: ExampleOptions = {},
) {
  queryClient.clear();
  pageStore.setState({ notices: [], slowRequests: {}, signedOut: {}, isOnline: true });
  const server = serveExample(options);
  const sql = (text: string, values: (string | number)[] = []) => server.host.database.run(text, values);
  return { server, sql, ...addManager(props) };
}

function actionsOn(root: HTMLElement) {
  const screen = within(root);
  const user = userEvent.setup({ delay: null });
  const rows = () => screen.queryAllByRole('listitem').map(wordsOf);
  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New Environment Name' });
  const ready = () => screen.findByRole('textbox', { name: 'New Environment Name' });
  const type = async (text: string) => {
    await ready();
    await user.type(input(), text);
  };
  const submit = (name: string) => type(`${name}{Enter}`);
  const rowOf = (name: string) => {
    const row = screen
      .getAllByRole('listitem')
      .find((item) => item.querySelector('bdi')?.textContent === name);
    if (!row) throw new Error(`no row of ${name}`);
    return row;
  };
  const askToDelete = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
    return within(await screen.findByRole('alertdialog', { name: 'Deleting environment' }));
  };
  const deleteIt = async (name: string) => {
    const dialog = await askToDelete(name);
    await user.type(dialog.getByRole('textbox'), name);
    await user.click(dialog.getByRole('button', { name: 'Yes, delete it' }));
  };
  const counter = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  return { user, rows, rowOf, input, ready, type, submit, askToDelete, deleteIt, counter };
}

/** What is read of a row: without the letter of its tile. */
function wordsOf(row: HTMLElement): string {
  const words = row.cloneNode(true);
  if (!(words instanceof HTMLElement)) return '';
  for (const hidden of words.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return words.textContent;
}

/** Lets the time pass in a test with fake timers. */
export async function pass(ms: number, advance: (ms: number) => Promise<unknown>): Promise<void> {
  await act(async () => {
    await advance(ms);
  });
}
