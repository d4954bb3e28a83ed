/** A form widget on a page, answered by the example host, for its tests. A nested widget is the real one. */
import { act, fireEvent, waitFor } from '@testing-library/react';
import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { onTestFinished, vi } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { newId } from '#shared/lib/ids.ts';
import * as importing from '#shared/lib/importFile.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { serveExample, type ExampleOptions } from './serveExample.ts';
import { mount as mountContactForm } from '../../widgets/contact-form/index.tsx';
import { mount as mountOrganisationForm } from '../../widgets/organisation-form/index.tsx';
import '../../widgets/contact-form/ContactDialog.tsx';
import '../../widgets/organisation-form/OrganisationDialog.tsx';

// A busy machine takes its time for the first screen of a file.
// A screen that waits for its texts inside of a test's `act` would wait for ever.
await Promise.all(
  (['common', 'kit', 'contact-form', 'organisation-form'] as const).map((namespace) =>
    loadCatalogue('en', namespace),
  ),
);

export const createContact = 'POST /api/contacts/detail/create-contact';
export const searchContacts = 'GET /api/forms-processing/fetch-contacts';
export const createOrganisation = 'POST /api/organisations/detail/create-organisation-json';
export const searchOrganisations = 'GET /api/organisations-select';
export const formInfo = 'GET /api/organisations/get-form-info';

export interface Told {
  readonly tone: string;
  readonly message: string;
}

type Props = Readonly<Record<string, unknown>>;

const mounts = { 'contact-form': mountContactForm, 'organisation-form': mountOrganisationForm };
export type FormName = keyof typeof mounts;

const heardEvents = ['contact-created', 'organisation-created', 'form-closed', 'widget:error'];

/** Shows the widget; `heard` are its events, `told` its notices. Each has a user of its own, so drafts do not mix. */
export async function addForm(name: FormName, props: Props = {}) {
  // Only where a bundle comes from differs: `Island` asks for a file of `dist/`, here of the one widget that is ever nested.
  vi.spyOn(importing, 'importFile').mockImplementation(
    () => import('../../widgets/organisation-form/index.tsx'),
  );
  const el = document.body.appendChild(document.createElement('div'));
  const told: Told[] = [];
  const heard: (readonly [string, unknown])[] = [];
  el.addEventListener('widget:notice', (event) => {
    if (event instanceof CustomEvent) told.push(event.detail);
    event.preventDefault();
  });
  for (const type of heardEvents) {
    el.addEventListener(type, (event) => {
      if (event instanceof CustomEvent) heard.push([type, event.detail]);
    });
  }
  let island: ReturnType<typeof mountContactForm> | undefined;
  // Its lazy part comes a moment later.
  await act(async () => {
    island = mounts[name](el, { tenant: 'acme', userId: newId(), ...props });
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root || !island) throw new Error('not mounted');
  const unmount = () => act(() => island?.unmount());
  onTestFinished(() => {
    unmount();
    el.remove();
  });
  const update = (...all: readonly Props[]) => act(() => all.forEach((next) => island?.update(next)));
  const dispatch = (type: string) => act(() => void el.dispatchEvent(new CustomEvent(type)));
  const heardOf = (type: string) => heard.flatMap(([name, detail]) => (name === type ? [detail] : []));
  return { el, root, told, heard, heardOf, screen: within(root), unmount, update, dispatch };
}

/** A server of its own, with nothing left from the test before. */
export function startExample(options: ExampleOptions = {}) {
  queryClient.clear();
  pageStore.setState({ notices: [], slowRequests: {}, signedOut: {}, isOnline: true });
  const server = serveExample(options);
  const sql = (text: string, values: (string | number)[] = []) => server.host.database.run(text, values);
  /** Creates a record as somebody else would. */
  const insert = async (to: string, body: Readonly<Record<string, unknown>>) => {
    const call = callerOf(server.host, server.host.signIn('admin'));
    const answer = await call('POST', `/api/${to}`, { body });
    return v.parse(v.record(v.string(), v.unknown()), answer.body);
  };
  return { server, sql, insert };
}

/** What a person does in the dialog of a form; `root` is the island that shows it. */
export function actionsOn(root: HTMLElement, title: string) {
  const user = userEvent.setup({ delay: null });
  const screen = within(root);
  // Roles are slow to find in a large form: once per opening is enough.
  let known: HTMLElement | null = null;
  const dialog = () => {
    if (!known?.isConnected) known = screen.getByRole('dialog', { name: title });
    return within(known);
  };
  const opened = async () => {
    known = await screen.findByRole('dialog', { name: title });
    return within(known);
  };
  const closed = () => waitFor(() => expectNothing(screen.queryByRole('dialog', { name: title })));
  const input = (label: string | RegExp) => {
    // An open list has the label of its input.
    const found = dialog()
      .getAllByLabelText(label)
      .filter((el) => el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement);
    if (!found[0] || found.length > 1) throw new Error(`${found.length} inputs for ${label}`);
    return found[0];
  };
  const fill = async (label: string | RegExp, text: string) => {
    await user.click(input(label));
    fireEvent.change(input(label), { target: { value: text } });
  };
  const press = (name: string | RegExp) => user.click(dialog().getByRole('button', { name }));
  const answer = async (name: string) => {
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name }));
  };
  /** What is said to be wrong with a field. */
  const errorsOf = (label: string | RegExp) => {
    const field = dialog().getByLabelText(label);
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    const shown = ids.filter((id) => id.endsWith('errors')).map((id) => textOf(root, id));
    return shown.join(' ');
  };
  const focused = () => {
    const tree = root.getRootNode();
    return tree instanceof ShadowRoot ? tree.activeElement : null;
  };
  return { user, dialog, opened, closed, input, fill, press, answer, errorsOf, focused };
}

function textOf(root: HTMLElement, id: string): string {
  const tree = root.getRootNode();
  return (tree instanceof ShadowRoot ? tree.getElementById(id)?.textContent : null) ?? '';
}

function expectNothing(found: unknown): void {
  if (found !== null) throw new Error('still there');
}

/** The dialog of the nested organisation form, in an island of its own. */
export async function nestedForm(root: HTMLElement) {
  const nested = await waitFor(() => {
    const islands = [...root.querySelectorAll('div')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const found = islands[0]?.querySelector<HTMLElement>('.ew-root dialog');
    if (!found) throw new Error('no nested form');
    return found;
  });
  const island = nested.closest<HTMLElement>('.ew-root');
  if (!island) throw new Error('no nested form');
  return { island, ...actionsOn(island, 'New organisation') };
}
