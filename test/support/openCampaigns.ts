/** The campaigns screen on a page, answered by the example host, with its sockets in memory, for its tests. */
import { act, fireEvent } from '@testing-library/react';
import { configure, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterAll, onTestFinished } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { queryClient } from '#shared/query/client.ts';
import { idleCloseMs } from '#shared/realtime/socketManager.ts';
import { pageStore } from '#shared/store/page.ts';
import { serveExample, type ExampleOptions, type ExampleServer } from './serveExample.ts';
import { serveSockets, type Sockets } from './sockets.ts';
import { mount } from '../../widgets/campaigns/index.tsx';

// A busy machine takes its time for the first screen of a file. Asking of every element whether it is hidden takes most of it.
configure({ defaultHidden: true });

// A screen that waits for its texts inside of a test's `act` would wait for ever.
await Promise.all(
  (['common', 'kit', 'campaigns'] as const).map((namespace) => loadCatalogue('en', namespace)),
);
// Lazy parts, loaded in real time; what follows may be on a fake clock.
await Promise.all([
  import('#shared/realtime/echoVendor.ts'),
  import('#shared/realtime/pool.ts'),
  import('../../widgets/campaigns/list/CampaignPreview.tsx'),
  import('../../widgets/campaigns/wizard/WizardScreen.tsx'),
  import('../../widgets/campaigns/recipients/RecipientsStep.tsx'),
  import('../../widgets/campaigns/review/ReviewStep.tsx'),
]);

export const list = 'GET /api/campaigns/get-campaigns-list/*';
export const details = 'GET /api/campaigns/get-campaign-details/*';
export const save = 'POST /api/campaigns/save-campaign';
export const send = 'POST /api/campaigns/send-campaign';
export const remove = 'POST /api/campaigns/delete-campaign';
export const aliases = 'GET /api/campaigns/get-email-aliases';
export const templates = 'GET /api/email-templates/get-templates*';

/** The channel on which campaigns are told to be sent. */
export const channel = 'private-Campaign.Sent.acme';

export interface Told {
  readonly tone: string;
  readonly message: string;
  readonly title?: string;
}

type Props = Readonly<Record<string, unknown>>;

let number = 0;

/** Props of an island that hears the server; its file must call `endSockets` too. */
export function live(): Props {
  number += 1;
  return { broadcast: { key: 'event-widgets', wsHost: `ws-campaigns-${number}.test`, forceTLS: false } };
}

/** Lets the connections of a file close by themselves before its page goes. */
export function endSockets(): void {
  afterAll(() => new Promise((resolve) => setTimeout(resolve, idleCloseMs + 300)));
}

export interface CampaignsStage {
  readonly server: ExampleServer;
  readonly sockets: Sockets;
  readonly props: Props;
}

/** A server of its own, and the address that the page begins with. */
export function openStage({ address = '/', ...options }: StageOptions = {}): CampaignsStage {
  number += 1;
  queryClient.clear();
  act(() => pageStore.setState({ notices: [], slowRequests: {}, signedOut: {}, isOnline: true }));
  globalThis.history.replaceState(null, '', address);
  const server = serveExample(options);
  return {
    server,
    sockets: serveSockets(server.host.hub),
    props: {
      eventId: '1',
      tenant: 'acme',
      guard: 'admin',
      userId: `user-${number}`,
      canModifyCampaign: true,
    },
  };
}

export interface StageOptions extends ExampleOptions {
  /** Path and query of the page. */
  readonly address?: string;
}

/** Shows one more island of the widget on the stage's page; `told` are its notices, which the page does not show. */
export function addCampaigns({ server, sockets, props: usual }: CampaignsStage, props: Props = {}) {
  const el = document.body.appendChild(document.createElement('div'));
  const told: Told[] = [];
  el.addEventListener('widget:notice', (event) => {
    if (event instanceof CustomEvent) told.push(event.detail);
  });
  const island = withoutAct(() => mount(el, { ...usual, ...props }));
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root) throw new Error('not mounted');
  const unmount = () => act(() => island.unmount());
  onTestFinished(() => {
    unmount();
    el.remove();
  });
  const update = (next: Props) => act(() => island.update(next));
  const sql = (text: string, values: (string | number | null)[] = []) =>
    server.host.database.run(text, values);
  const joined = () =>
    waitFor(() => {
      if (sockets.on(channel) === 0) throw new Error('not joined');
    });
  /** As the queue of the server does. */
  const tellSent = (campaignId: number) =>
    act(async () => {
      server.host.broadcast(channel, String.raw`App\Events\CampaignSent`, { campaignId });
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  const parts = {
    el,
    root,
    told,
    screen: within(root),
    server,
    sockets,
    props: usual,
    unmount,
    update,
    sql,
    joined,
    tellSent,
  };
  return { ...parts, ...actionsOn(root) };
}

/** Lazy parts that a screen begins with would never come inside of `act`. */
function withoutAct<T>(run: () => T): T {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  try {
    return run();
  } finally {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  }
}

/** Goes back or forward in the history of the page. */
export async function travel(steps: number): Promise<void> {
  await act(async () => {
    globalThis.history.go(steps);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/** Opens the screen with a server of its own. */
export function openCampaigns(props: Props = {}, options: StageOptions = {}) {
  return addCampaigns(openStage(options), props);
}

/** Presses the button of a notice that the page's layer shows. */
export async function pressInNotice(message: string | RegExp): Promise<void> {
  const notice = pageStore.getState().notices.find((one) => one.message.match(message) !== null);
  if (!notice?.action) throw new Error(`no notice with a button: ${String(message)}`);
  await act(async () => notice.action?.run());
}

/** By its kind and name, as people tell things apart; `getByRole` looks at every element of these large screens each time. */
function finderIn(root: HTMLElement) {
  const nameOf = (el: Element) =>
    (el.getAttribute('aria-label') ?? el.textContent ?? '').replaceAll(/[\u2068\u2069]/g, '').trim();
  const find = (selector: string, name: string | RegExp) =>
    [...root.querySelectorAll<HTMLElement>(selector)].find((el) =>
      typeof name === 'string' ? nameOf(el) === name : name.test(nameOf(el)),
    );
  return (selector: string, name: string | RegExp) =>
    waitFor(() => {
      const found = find(selector, name);
      if (!found) throw new Error(`no ${selector} ${String(name)} in: ${root.textContent}`);
      return found;
    });
}

function actionsOn(root: HTMLElement) {
  const screen = within(root);
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const find = finderIn(root);
  const rows = () => [...root.querySelectorAll<HTMLElement>('tbody tr')];
  const names = () => rows().map((row) => row.querySelector('bdi')?.textContent ?? '');
  const ready = () =>
    waitFor(() => {
      if (rows().length === 0 || root.querySelector('tbody [aria-label]') === null)
        throw new Error('no rows');
    });
  const row = (name: string) => {
    const found = rows().find((one) => one.textContent?.includes(name));
    if (!found) throw new Error(`no row of ${name}: ${names().join(' · ')}`);
    return within(found);
  };
  const field = (name: string | RegExp) =>
    waitFor(() => {
      const found = screen.queryByLabelText<HTMLInputElement>(name, { selector: 'input' });
      if (!found) throw new Error(`no field ${String(name)} in: ${root.textContent}`);
      return found;
    });
  const button = (name: string | RegExp) => find('button', name);
  const press = async (name: string | RegExp) => user.click(await button(name));
  const heading = (name: string | RegExp) => find('h2', name);
  return {
    user,
    rows,
    names,
    row,
    ready,
    field,
    button,
    press,
    heading,
    ...menusOn(row, user),
    ...wizardOn(root, press),
  };
}

/** The menu at the end of a row. */
function menusOn(row: (name: string) => ReturnType<typeof within>, user: ReturnType<typeof userEvent.setup>) {
  const open = async (name: string) => {
    await user.click(row(name).getByRole('button', { name: /^More for/ }));
    return within(await row(name).findByRole('menu'));
  };
  return {
    more: async (name: string, action: string) =>
      user.click((await open(name)).getByRole('menuitem', { name: action })),
    menuOf: async (name: string) => {
      const items = (await open(name)).getAllByRole('menuitem').map(({ textContent }) => textContent);
      await user.keyboard('{Escape}');
      return items;
    },
  };
}

function wizardOn(root: HTMLElement, press: (name: string) => Promise<void>) {
  const screen = within(root);
  const find = finderIn(root);
  const write = async (label: string | RegExp, value: string) => {
    const input = await screen.findByLabelText(label);
    fireEvent.change(input, { target: { value } });
  };
  const chooseTemplate = async (name: string) => {
    const label = await find('[role="radiogroup"] label', name);
    fireEvent.click(within(label).getByRole('radio'));
  };
  /** All that step 1 asks for. */
  const fillIn = async (name = 'Forum news') => {
    await write(/^Campaign name/, name);
    await write(/^Sender name/, 'Acme Events');
    await write(/^Subject/, 'News of the forum');
    await chooseTemplate('Invitation – Spring Policy Forum');
    await find('[role="combobox"]', 'events@acme.example');
  };
  const create = async () => {
    await press('New Campaign');
    await find('h2', 'Create Campaign');
  };
  return {
    write,
    chooseTemplate,
    fillIn,
    create,
    nextStep: () => press('Next step'),
    goBack: () => press('Back'),
  };
}

export type CampaignsScreen = ReturnType<typeof addCampaigns>;
