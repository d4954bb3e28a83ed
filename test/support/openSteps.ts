/** Steps 2 and 3 of the campaign wizard, with lists and people of the test's own making. */
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { details, openCampaigns, save, send, type CampaignsScreen } from './openCampaigns.ts';

// Lazy parts, loaded in real time; what follows may be on a fake clock.
await Promise.all([
  import('../../widgets/campaigns/review/mail/MailReview.tsx'),
  import('../../widgets/campaigns/review/people/PeopleDialog.tsx'),
]);

export const listsCall = 'GET /api/campaigns/get-contact-lists';
export const listCall = (id: string | number) => `GET /api/campaigns/get-contact-list/${id}`;
export const statusesCall = 'GET /api/campaigns/get-pax-and-status-list';
export const tagsCall = 'GET /api/email-templates/get-merge-tags';

export interface SentPerson {
  readonly id: number;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email?: string | null;
  readonly subscribed_mailing?: number;
  readonly organisation?: { readonly name: string } | null;
  readonly registrations?: readonly Readonly<Record<string, number>>[];
}

/** A person as the server sends them. */
export function person(id: number, change: Partial<SentPerson> = {}): SentPerson {
  return {
    id,
    first_name: `First${id}`,
    last_name: `Last${id}`,
    email: `p${id}@x.org`,
    subscribed_mailing: 1,
    organisation: { name: `Organisation ${id}` },
    registrations: [],
    ...change,
  };
}

/** So many people. */
export const people = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => person(from + index));

export interface Setting {
  /** Lists by id: their name and their people. */
  readonly lists?: Readonly<
    Record<number, { readonly name: string; readonly people: readonly SentPerson[] }>
  >;
  /** Ids of the lists that the campaign begins with. */
  readonly chosen?: readonly number[];
  /** People that it begins with. */
  readonly picked?: readonly number[];
  readonly campaign?: Readonly<Record<string, unknown>>;
  readonly props?: Readonly<Record<string, unknown>>;
}

const usualLists = {
  1: { name: 'Guests', people: people(5) },
  2: { name: 'Press', people: [person(5), person(6), person(7)] },
};

const goodMail =
  '<h1>Dear {{first_name}}</h1><p>We look forward to seeing you at our forum in May.</p>' +
  '<img src="/logo.png" alt="Logo"><a href="https://x.org/unsubscribe">Unsubscribe</a>';

/** The campaign of the wizard as the server sends it. */
function campaignOf({ lists = usualLists, chosen = [], picked = [], campaign = {} }: Setting) {
  return {
    id: 2,
    name: 'Forum news',
    sender_name: 'Acme Events',
    sender_email: { email: 'events@acme.example' },
    reply_to: { email: 'events@acme.example' },
    subject: 'News of the forum',
    template: { id: 1, name: 'Invitation', html: goodMail, events: [{ id: 1, name: 'Spring Forum' }] },
    contact_lists: chosen.map((id) => ({ id, name: lists[id]?.name ?? `List ${id}`, event_id: 1 })),
    contacts: picked.map((id) => ({ id, first_name: null, last_name: null })),
    send_start: '2099-05-12 07:30:00',
    send_mode: 'now',
    ...campaign,
  };
}

/** Opens the wizard with this campaign and goes to a step. */
export async function openStep(step: 2 | 3, setting: Setting = {}) {
  const { lists = usualLists, props = {} } = setting;
  const address = `/?edit-campaign=2&campaign-step=${step}`;
  const page = openCampaigns({ dateLocale: 'en', ...props }, { address });
  const { server } = page;
  server.fail(details, { body: campaignOf(setting) });
  const named = Object.entries(lists).map(([id, { name }]) => ({ id: Number(id), name, event_id: null }));
  server.fail(listsCall, { body: named });
  for (const [id, list] of Object.entries(lists))
    server.fail(listCall(id), { body: { contacts: list.people } });
  server.fail(save, { body: 2 });
  server.fail(send, { body: { success: true } });
  const parts = partsOf(page);
  await parts.untilStep(String(step));
  return { ...page, ...parts };
}

function partsOf({ root, server, user, press }: CampaignsScreen) {
  const screen = within(root);
  const untilStep = (number: string) =>
    waitFor(() => {
      const now = root.querySelector('[aria-current="step"]')?.textContent ?? '';
      if (!now.startsWith(number)) throw new Error(`at step ${now}`);
    });
  const plain = (text: string | null) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '');
  const rows = () => [...root.querySelectorAll<HTMLElement>('[role="option"][data-index]')];
  const rowOf = (name: string) => {
    const found = rows().find((row) => plain(row.textContent).startsWith(name));
    if (!found) throw new Error(`no row of ${name}: ${String(rows().map(({ textContent }) => textContent))}`);
    return found;
  };
  const ticked = () =>
    rows().flatMap((row) =>
      row.getAttribute('aria-selected') === 'true' ? [row.querySelector('bdi')?.textContent] : [],
    );
  const listbox = () => screen.findByRole('listbox', { name: /^Contacts of/ });
  const openList = async (name: string) => {
    await waitFor(() => screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    return listbox();
  };
  const listBox = (name: string) =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^Choose the list .?${name}`) });
  const key = async (name: string, more: Readonly<Record<string, boolean>> = {}) =>
    fireEvent.keyDown(await listbox(), { key: name, ...more });
  /** What is said of the whole: `3 recipients · 1 list`. */
  const summary = () => plain(screen.getByRole('region', { name: 'Recipients' }).textContent);
  const search = (text: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find by first or last name' }), {
      target: { value: text },
    });
  const choose = async (label: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  /** Presses Save and gives what the server was told about recipients. */
  const savedLists = async () => {
    await press('Save');
    await waitFor(() => {
      if (server.callsTo(save).length === 0) throw new Error('not saved');
    });
    const body = server.callsTo(save).at(-1)?.body;
    return typeof body === 'object' && body !== null && 'lists' in body ? body.lists : body;
  };
  const said = (text: string | RegExp) => screen.findByText((_, el) => matches(plain(ownText(el)), text));
  return {
    untilStep,
    plain,
    rows,
    rowOf,
    ticked,
    listbox,
    openList,
    listBox,
    key,
    summary,
    search,
    choose,
    savedLists,
    said,
  };
}

function ownText(el: Element | null): string {
  return [...(el?.childNodes ?? [])].map((node) => (node.nodeType === 3 ? node.textContent : '')).join('');
}

function matches(text: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? text === wanted : wanted.test(text);
}

/** Fills a new campaign in, for the host's first list, and walks to its review. */
export async function reviewOf(page: CampaignsScreen) {
  const parts = partsOf(page);
  await page.fillIn();
  await page.nextStep();
  await parts.untilStep('2');
  const [first] = await page.screen.findAllByRole('checkbox', { name: /^Choose the list/ });
  if (first) await page.user.click(first);
  await page.nextStep();
  await parts.untilStep('3');
  const confirm = async () => {
    await waitFor(async () => {
      if ((await page.button('Send campaign')).ariaDisabled === 'true') throw new Error('cannot be sent yet');
    });
    await page.press('Send campaign');
    const dialog = within(await page.screen.findByRole('alertdialog', { name: 'Send campaign?' }));
    await page.user.click(dialog.getByRole('button', { name: 'Send campaign' }));
  };
  return { ...parts, confirm };
}

/** Opens step 3: its card «Sending», and the bar that sends. */
export async function openReview(setting: Setting = { chosen: [1] }) {
  const page = await openStep(3, setting);
  await page.screen.findByRole('region', { name: 'Sending' });
  const card = page.screen;
  const later = setting.campaign?.['send_mode'] === 'later';
  const button = () => card.getByRole('button', { name: later ? 'Schedule campaign' : 'Send campaign' });
  const ready = () =>
    waitFor(() => {
      if (button().getAttribute('aria-disabled') !== null) throw new Error('cannot be sent yet');
    });
  const ask = async () => {
    await ready();
    await page.user.click(button());
    return within(await page.screen.findByRole('alertdialog', { name: 'Send campaign?' }));
  };
  const confirm = async () => {
    const dialog = await ask();
    await page.user.click(
      dialog.getByRole('button', { name: later ? 'Schedule campaign' : 'Send campaign' }),
    );
  };
  const sent = () => page.server.callsTo(send).map(({ body }) => body);
  const keys = (call: string) => page.server.callsTo(call).map(({ headers }) => headers['idempotency-key']);
  const inList = () => page.heading('Campaigns');
  return { ...page, card, button, ready, ask, confirm, sent, keys, inList };
}
