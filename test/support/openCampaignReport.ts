/** The campaign report and the opens view on a page, answered by a server of the test's own making. */
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { toLanguage } from '#shared/i18n/languages.ts';
import * as foreignFrame from '#shared/lib/foreignFrame.ts';
import { queryClient } from '#shared/query/client.ts';
import { mount } from '../../widgets/campaign-report/index.tsx';
import { mount as mountOpens } from '../../widgets/campaign-opens/index.tsx';
import { drawing } from './standInChart.ts';
import { serve, type Call, type Routes } from './serve.ts';

export const reportCall = 'GET /api/campaigns/get-report/*';
export const bouncedCall = 'GET /api/campaigns/*/bounced-contacts';
export const opensCall = 'GET /api/campaigns/get-opens/*';
export const contactOpensCall = 'GET /api/campaigns/get-contact-opens/*';
export const clicksCall = 'GET /api/campaigns/get-clicks/*';
export const contactClicksCall = 'GET /api/campaigns/get-contact-clicks/*';
export const hourlyCall = 'GET /api/campaigns/get-opens-hourly/*';
export const metricsCall = 'GET /api/campaigns/unsubscribe-metrics/*';
export const unsubscribesCall = 'GET /api/campaigns/*/unsubscribes';

export const campaign = {
  id: 7,
  name: 'Spring news',
  subject: 'You are invited',
  sender_name: 'Ana',
  sender_email: { email: 'ana@acme.example' },
  reply_to: { email: 'office@acme.example' },
  sent_at: '2026-05-01 08:00:00',
};

export const stats = {
  sent: 1_210,
  distinctContacts: 1_204,
  delivered: 1_150,
  deliveryRate: 95.51,
  softBounces: 40,
  softBounceRate: 3.32,
  hardBounces: 14,
  hardBounceRate: 1.16,
  opened: 575,
  openedTotal: 900,
  openRate: 47.52,
  clicked: 300,
  distinctClicks: 115,
  clickRate: 10,
  uniqueUnsubscribes: 23,
  unsubscribeRate: 2,
  unsubscribeToOpenRate: 4,
  bounces: {
    soft: [
      { subtype: 'MailboxFull', reason: 'Quota exceeded', count: 30, percentage: 2.49 },
      { subtype: null, reason: null, count: 10, percentage: 0.83 },
    ],
    hard: [{ subtype: 'NoEmail', reason: 'No such user', count: 14, percentage: 1.16 }],
  },
};

export const person = (id: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  firstName: `First${id}`,
  lastName: `Last${id}`,
  email: `p${id}@${id % 2 ? 'odd' : 'even'}.example`,
  organisation: id % 3 ? `Organisation ${id}` : null,
  subscribedMailing: id % 2 === 0,
  ...more,
});

/** People 1 to `total`, paged and searched by last name as the server does it. */
export function listOf(total: number, make: (id: number) => unknown = (id) => person(id)) {
  return ({ query }: Pick<Call, 'query'>) => {
    const perPage = Number(query['perPage'] ?? 10);
    const page = Number(query['page'] ?? 1);
    const search = query['search'] ?? '';
    const ids = Array.from({ length: total }, (_, index) => index + 1).filter((id) =>
      `Last${id}`.includes(search),
    );
    const data = ids.slice((page - 1) * perPage, page * perPage).map(make);
    const lastPage = Math.max(Math.ceil(ids.length / perPage), 1);
    return { contacts: { data, pagination: { total: ids.length, perPage, currentPage: page, lastPage } } };
  };
}

const opener = (id: number) =>
  person(id, { openCount: id === 1 ? null : id, firstOpen: id === 2 ? null : '2026-05-01 09:30:00' });
export const agenda = 'https://acme.example/agenda';
const clicker = (id: number) =>
  person(id, {
    clickedUrls:
      id === 3 ? [] : [`${agenda}?utm_source=mail`, 'javascript:alert(1)'].slice(0, id === 1 ? 2 : 1),
  });
const bounced = (id: number) =>
  person(id, { bounceSubType: 'MailboxFull', reason: 'Quota exceeded', bounceDate: '2026-05-01 08:10:00' });

export const mail = `<p>Hello</p><a href="${agenda}/">The programme</a><a href="https://acme.example/rooms">Rooms</a>`;

/** A whole server: 35 in every list, opens at 9 and 13, clicks at 9 and 3. */
function reportRoutes(more: Routes = {}): Routes {
  const list = (make: (id: number) => unknown) => listOf(35, make);
  const first = { query: {} };
  const opensByHour = [
    { hour: 9, opens: 40 },
    { hour: 13, opens: 20 },
  ];
  const clicksByHour = [
    { hour: 9, clicks: 10 },
    { hour: 3, clicks: 7 },
    { hour: 13, clicks: 30 },
  ];
  return {
    [reportCall]: stats,
    [bouncedCall]: list(bounced),
    [opensCall]: () => ({ opensByHour, ...list(opener)(first) }),
    [contactOpensCall]: list(opener),
    [clicksCall]: () => ({ opensByHour, clicksByHour, templateHtml: mail, ...list(clicker)(first) }),
    [contactClicksCall]: list(clicker),
    [hourlyCall]: { opensByHour },
    [metricsCall]: () => list(person)(first),
    [unsubscribesCall]: list(person),
    ...more,
  };
}

/** Serves the report; what is given wins. */
export const serveReport = (more: Routes = {}) => serve({ ...more, ...without(reportRoutes(), more) });

function without(routes: Routes, names: Routes): Routes {
  return Object.fromEntries(Object.entries(routes).filter(([name]) => !(name in names)));
}

const opened = new Set<{ readonly unmount: () => void }>();

/** Every test of the file begins with an empty page and cache, and does not wait between tries. */
export function startEachFresh(): void {
  const defaults = queryClient.getDefaultOptions();
  beforeEach(() => {
    queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } });
    Object.assign(drawing, { drawn: [], isHeld: false, waiting: [], unmounted: 0 });
    vi.spyOn(foreignFrame, 'openForeignFrame').mockImplementation(readMail);
  });
  afterEach(() => {
    act(() => opened.forEach((island) => island.unmount()));
    opened.clear();
    document.body.replaceChildren();
    queryClient.clear();
    queryClient.setDefaultOptions(defaults);
  });
}

/** In the place of a frame, which needs a browser: the links of the mail, and how many pictures a real one would hold back. */
function readMail(
  _: HTMLIFrameElement,
  { html, pictures, onDrawn }: foreignFrame.ForeignRequest,
): () => void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const links = [...page.querySelectorAll<HTMLElement>('a[href]')].map((element) => ({
    element,
    href: element.getAttribute('href') ?? '',
  }));
  const foreign = page.querySelectorAll('img[src^="https://cdn"]').length;
  queueMicrotask(() => onDrawn({ document: page, links }, pictures === 'own' ? foreign : 0));
  return () => undefined;
}

export interface Told {
  readonly tone: string;
  readonly message: string;
  readonly title?: string;
}

/** `undefined` leaves out what is set otherwise. */
type Attributes = Readonly<Record<string, string | undefined>>;

async function place(attributes: Attributes, show: typeof mount) {
  const language = toLanguage(attributes['data-locale']);
  const namespaces = ['common', 'kit', 'campaign-report', 'campaign-opens', 'reports', 'charts'] as const;
  for (const namespace of namespaces) await loadCatalogue(language, namespace);
  const el = document.createElement('div');
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) el.setAttribute(name, value);
  document.body.append(el);
  const told: Told[] = [];
  el.addEventListener('widget:notice', (event) => {
    if (event instanceof CustomEvent) told.push(event.detail);
    event.preventDefault();
  });
  const island = await act(async () => show(el));
  opened.add(island);
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root) throw new Error('not mounted');
  return { el, root, island, told, screen: within(root), ...partsOf(root) };
}

/** Mounts the report; nothing polls unless a test wants it. */
export function openReport(attributes: Attributes = {}) {
  return place(
    {
      'data-campaign': JSON.stringify(campaign),
      'data-poll': 'false',
      'data-time-zone': 'UTC',
      ...attributes,
    },
    mount,
  );
}

/** Mounts the opens view. */
export function openOpens(attributes: Attributes = {}) {
  return place({ 'data-campaign-id': '7', 'data-time-zone': 'UTC', ...attributes }, mountOpens);
}

/** The parts of the screen. Roles are looked for in small places only: in a whole report that takes its time. */
function partsOf(root: HTMLElement) {
  const screen = within(root);
  const tab = (name: string) => {
    const found = [...root.querySelectorAll<HTMLElement>('[role="tab"]')].find(
      (one) => one.textContent === name,
    );
    if (!found) throw new Error(`no tab ${name}`);
    return found;
  };
  const regionNamed = (name: string) => {
    const found = [...root.querySelectorAll('section')].find((one) => nameOf(one) === name);
    if (!found) throw new Error(`no region ${name}`);
    return found;
  };
  const region = (name: string) => within(regionNamed(name));
  /** Goes to a tab once it may be gone to, and waits for what is in it. */
  const goTo = async (name: string, heading: string) => {
    await waitFor(() => expect(tab(name).getAttribute('aria-disabled')).toBeNull());
    // Awaited: a tab whose code is on its way suspends.
    await act(async () => fireEvent.click(tab(name)));
    await waitFor(() => regionNamed(heading));
    return region(heading);
  };
  /** A card's label, figure and hint. */
  const card = (label: string) => {
    const terms = screen.getAllByText(label, { selector: 'dt span' });
    const [, value, ...hints] = terms.at(-1)?.closest('dl')?.children ?? [];
    return [value?.textContent, ...hints.map(({ textContent }) => textContent)];
  };
  return { tab, goTo, region, card };
}

/** What a section is called, by its label or by its heading. */
function nameOf(section: HTMLElement): string | null {
  const id = section.getAttribute('aria-labelledby');
  const title = id === null ? null : section.querySelector(`[id="${id}"]`);
  return title?.textContent ?? section.getAttribute('aria-label');
}

/** The texts of a table's rows, cell by cell. */
export function rowsOf(table: HTMLElement): (string | null)[][] {
  return [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent?.replace(/\s/g, ' ') ?? null),
  );
}

/** Types into a search as a person does, and lets the pause pass. */
export function search(box: HTMLElement, text: string): void {
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter' });
}
