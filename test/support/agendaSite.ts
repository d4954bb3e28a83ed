/** The agenda editor in the example host, in a real browser, with a small programme to work on. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PageOptions, Site, WatchedPage } from './site.ts';
import { watchedSite } from './watchedSite.ts';

/** The event that is worked on: two days, in sessions of known times. */
export const eventId = 2;

const plan = [
  ['Opening', 0, '09:00', '10:00', 'Main hall'],
  ['Panel', 0, '10:30', '11:30', 'Room Goya'],
  ['Supper', 0, '14:00', '16:00', 'Terrace'],
  ['Night', 0, '22:00', '23:00', 'Room Goya'],
  ['Workshop', 1, '09:00', '10:00', 'Main hall'],
  ['Closing', 1, '12:00', '13:00', 'Main hall'],
] as const;

export type SessionName = (typeof plan)[number][0];

/** A session as the server has it, and as its card says it. */
export interface Fact {
  readonly id: string;
  readonly name: string;
  readonly day: string;
  readonly start: string;
  readonly end: string;
  readonly speakers: number;
}

/** A site for the tests of a file; each test begins with the programme as planned. */
export function agendaSite() {
  const site = watchedSite();
  return {
    site: () => site,
    /** Puts the programme back; gives the event's first two days and the registrations of people who speak nowhere. */
    prepare: () => prepare(site),
    /** Opens the editor with all of it in sight; as somebody else than the first administrator when an address is given. */
    open: async (query = '', { as, ...options }: PageOptions & { readonly as?: string } = {}) => {
      const watched = await site.open(`/admin/agenda-editor?event=${eventId}${query}`, {
        viewport: { width: 1_440, height: 1_600 },
        reducedMotion: 'reduce',
        ...(as !== undefined && { prepare: (page) => signIn(site, page, as) }),
        ...options,
      });
      // Hours from 00 to 23, which can be compared.
      await watched.page
        .locator('#agenda-editor')
        .evaluate((element) => element.setAttribute('data-date-locale', 'en-GB'));
      return { ...watched, ...partsOf(watched.island('agenda-editor'), watched.page) };
    },
  };
}

export type EditorPage = ReturnType<typeof partsOf> & WatchedPage;

async function signIn({ server, url }: Site, page: Page, email: string): Promise<void> {
  const [name = '', value = ''] = server.host.signIn('admin', email).cookie.split('=');
  await page.context().addCookies([{ name, value, url }]);
}

function prepare({ server: { host } }: Site) {
  const { database } = host;
  const first =
    database.get('SELECT date_from AS day FROM events WHERE id = ?', [eventId])?.text('day') ?? '';
  const days = [0, 1].map((index) =>
    new Date(Date.parse(`${first}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10),
  );
  database.run('UPDATE events SET date_till = ? WHERE id = ?', [days[1] ?? '', eventId]);
  database.run(
    'DELETE FROM session_speakers WHERE session_id IN (SELECT id FROM sessions WHERE event_id = ?)',
    [eventId],
  );
  database.run('DELETE FROM sessions WHERE event_id = ?', [eventId]);
  const next = 1 + (database.get('SELECT MAX(id) AS id FROM sessions')?.int('id') ?? 0);
  for (const [index, [name, day, start, end, place]] of plan.entries())
    database.run(
      `INSERT INTO sessions (id, event_id, name, description, day, start, "end", location, by_location_name, category, color,
        type, extra) VALUES (?, ?, ?, '', ?, ?, ?, ?, ?, 'Plenary', '#4f46e5', 'session', '{"catering":"coffee"}')`,
      [next + index, eventId, name, days[day] ?? '', start, end, place, place],
    );
  const people = database.all(
    `SELECT registrations.id AS id, first_name || ' ' || last_name AS name FROM registrations JOIN contacts
      ON contacts.id = contact_id WHERE event_id = ? AND registrations.status = 'Registered'
      AND first_name GLOB '[A-Z]*' AND last_name GLOB '[A-Z]*' ORDER BY registrations.id LIMIT 40`,
    [eventId],
  );
  const speakers = people.map((row) => ({ id: row.int('id'), name: row.text('name') }));
  const idOf = (name: SessionName) => next + plan.findIndex(([one]) => one === name);
  const seat = (name: SessionName, speaker: number) =>
    database.run(
      "INSERT INTO session_speakers (session_id, registration_id, role) VALUES (?, ?, 'Speaker')",
      [idOf(name), speaker],
    );
  return { days, speakers, idOf, seat };
}

function partsOf(root: Locator, page: Page) {
  const cards = root.locator('[data-card]');
  const card = (name: string) => root.getByRole('button', { name: new RegExp(`^${name}\\b`) });
  const server = () => page.evaluate(readServer, eventId);
  const screen = () => root.evaluate(readScreen);
  return {
    root,
    cards,
    card,
    /** What the server has. */
    server,
    /** What the cards say. */
    screen,
    /** Of one session, on the server: `2026-05-04 09:00–10:00`. */
    at: async (name: string) => {
      const found = (await server()).find((one) => one.name === name);
      return found ? `${found.day} ${found.start}–${found.end}` : 'gone';
    },
    /** The screen shows what the server has, and nothing is on its way. */
    expectSame: async () => {
      await expect.poll(() => root.locator('[data-saving]').count()).toBe(0);
      await expect.poll(async () => differences(await screen(), await server())).toEqual([]);
    },
    /** All of the day in sight: 1.2 px to a minute. */
    zoomOut: async () => {
      for (let step = 0; step < 2; step += 1) await root.getByRole('button', { name: 'Zoom out' }).click();
    },
    /** Fills the host's own form for a new session. */
    fillForm: async (name: string) => {
      const dialog = page.getByRole('dialog', { name: 'New session' });
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByRole('button', { name: 'Create' }).click();
      await card(name).waitFor();
    },
    people: root.getByRole('list', { name: 'Speakers' }).getByRole('button'),
    search: root.getByRole('searchbox', { name: 'Find a speaker' }),
    /** A call of the page, with its token. */
    post: (path: string, body: Readonly<Record<string, unknown>>) =>
      page.evaluate(postFromPage, { path, body }),
    /** Cards whose sessions are on their way. */
    settled: async () => {
      await expect.poll(() => root.locator('[data-saving]').count(), { timeout: 20_000 }).toBe(0);
    },
    undo: root.getByRole('button', { name: /^Undo/ }),
    redo: root.getByRole('button', { name: /^Redo/ }),
    column: (day: string) => root.locator(`[data-day="${day}"]`),
    /** Middle of a card, or a point of it counted from its top. */
    spot: (name: string, fromTop?: number) => spotOf(card(name), fromTop),
    /** Where a minute of a day is drawn. */
    place: (day: string, time: string) => root.evaluate(placeOf, { day, time }),
  };
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

async function spotOf(target: Locator, fromTop?: number): Promise<Spot> {
  const box = await target.boundingBox();
  if (!box) throw new Error('not in sight');
  const down = fromTop === undefined ? box.height / 2 : fromTop < 0 ? box.height + fromTop : fromTop;
  return { x: box.x + box.width / 2, y: box.y + down };
}

const key = ({ id, name, day, start, end, speakers }: Fact) =>
  `${id} ${name} ${day} ${start}–${end} ${speakers} speakers`;

/** What only one side has. */
function differences(shown: readonly Fact[], stored: readonly Fact[]): readonly string[] {
  const [a, b] = [shown.map(key), stored.map(key)];
  return [
    ...a.filter((one) => !b.includes(one)).map((one) => `screen: ${one}`),
    ...b.filter((one) => !a.includes(one)).map((one) => `server: ${one}`),
  ];
}

/** Runs in the page. */
async function postFromPage(call: {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}): Promise<number> {
  const token = document.querySelector('meta[name="csrf-token"]')?.getAttribute('content') ?? '';
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json', 'X-CSRF-TOKEN': token };
  const answer = await fetch(call.path, { method: 'POST', headers, body: JSON.stringify(call.body) });
  return answer.status;
}

/** Runs in the page. */
async function readServer(event: number): Promise<Fact[]> {
  const answer = await fetch(`/api/events/${event}/interactive-agenda?by=test`, {
    headers: { Accept: 'application/json' },
  });
  const { sessions } = await answer.json();
  return sessions.map(
    (one: { id: number; name: string; day: string; start: string; end: string; speakers: unknown[] }) => ({
      id: String(one.id),
      name: one.name,
      day: one.day,
      start: one.start,
      end: one.end,
      speakers: one.speakers.length,
    }),
  );
}

/** Runs in the page: counts from the first card of the grid, whose time is known. */
function placeOf(root: Element, { day, time }: { readonly day: string; readonly time: string }): Spot {
  const column = root.querySelector(`[data-day="${day}"]`)?.getBoundingClientRect();
  const card = root.querySelector<HTMLElement>('[data-card]');
  const [start = '', end = ''] =
    (card?.getAttribute('aria-label') ?? card?.textContent)?.match(/\d\d:\d\d/g) ?? [];
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const box = card?.getBoundingClientRect();
  if (!column || !box) throw new Error('no grid');
  const scale = box.height / (minutes(end) - minutes(start));
  return { x: column.left + column.width * 0.75, y: box.top + (minutes(time) - minutes(start)) * scale };
}

/** Runs in the page: reads the cards' names, which say all of it in words. */
function readScreen(root: Element): Fact[] {
  return [...root.querySelectorAll<HTMLElement>('[data-card]')].map((card) => {
    const label = card.getAttribute('aria-label') ?? card.textContent ?? '';
    const [start = '', end = ''] = label.match(/\d\d:\d\d/g) ?? [];
    const name = card.querySelector('bdi')?.textContent ?? '';
    return {
      id: card.dataset['card'] ?? '',
      name,
      day: card.closest<HTMLElement>('[data-day]')?.dataset['day'] ?? '',
      start,
      end,
      speakers: Number(/(\d+) speakers?/.exec(label)?.[1] ?? 0),
    };
  });
}
