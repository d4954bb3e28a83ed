/** The agenda editor on a page, answered by the example host, for its tests. */
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { serveExample } from './serveExample.ts';
// What draws a drag is there as soon as a pointer is.
import '../../widgets/agenda-editor/grid/drag.ts';
// And the place of a session that is being created.
import '../../widgets/agenda-editor/grid/Awaited.tsx';
import { mount } from '../../widgets/agenda-editor/index.tsx';

// A screen that waits for its texts inside of a test's `act` would wait for ever.
await Promise.all(
  (['common', 'kit', 'agenda-editor', 'speakers'] as const).map((namespace) =>
    loadCatalogue('en', namespace),
  ),
);

export const agendaCall = 'GET /api/events/1/interactive-agenda';
export const saveCall = 'PUT /api/events/1/sessions/*/interactive-agenda';

const isolates = /[\u2066-\u2069]/g;

/** Text as it is read, without marks of direction. */
export const plain = (text: string | null | undefined): string => (text ?? '').replace(isolates, '');

/** Names of the events that the widget sends to the page. */
const emittedNames = ['create-session', 'edit-session', 'delete-session', 'create-registration'];

/** Where the sessions of the small agenda are. */
const programme = [
  { id: 8_001, name: 'Opening', day: '2026-05-04', start: '09:00', end: '10:00', location: 'Hall' },
  { id: 8_002, name: 'Panel A', day: '2026-05-04', start: '10:00', end: '11:30', location: 'Hall' },
  { id: 8_003, name: 'Panel B', day: '2026-05-04', start: '10:30', end: '11:00', location: 'Room 2' },
  { id: 8_004, name: 'Lunch', day: '2026-05-04', start: '12:00', end: '13:00', location: 'Garden' },
  { id: 8_005, name: 'Workshop', day: '2026-05-05', start: '09:00', end: '10:30', location: 'Room 2' },
  { id: 8_006, name: 'Closing', day: '2026-05-05', start: '17:00', end: '18:00', location: 'Hall' },
] as const;

/** Registrations 9001–9004; Ana speaks at the Opening and Panel A, Ben in Panel B. */
const people = ['Ana', 'Ben', 'Cem', 'Dua'] as const;
const speaking = [
  [8_001, 9_001],
  [8_002, 9_001],
  [8_003, 9_002],
] as const;

export type SessionName = (typeof programme)[number]['name'];
type Prepare = (server: ReturnType<typeof serveExample>) => void;

/**
 * Opens the editor with two days: on Monday Opening 9–10, Panel A 10–11:30 beside Panel B 10:30–11, Lunch 12–13; on Tuesday Workshop
 * 9–10:30 and Closing 17–18. Ana speaks at the Opening and in Panel A, Ben in Panel B; Cem and Dua nowhere.
 */
export async function openAgendaEditor(
  props: Readonly<Record<string, unknown>> = {},
  prepare: Prepare = () => undefined,
) {
  queryClient.clear();
  pageStore.setState({ notices: [], slowRequests: {}, signedOut: {}, isOnline: true });
  const server = serveExample();
  fill(server);
  prepare(server);
  const el = document.body.appendChild(document.createElement('div'));
  const notices: { tone: string; message: string; title?: string }[] = [];
  el.addEventListener('widget:notice', (event) => {
    if (event instanceof CustomEvent) notices.push(event.detail);
  });
  const emitted: { name: string; detail: unknown }[] = [];
  for (const name of emittedNames)
    el.addEventListener(name, (event) => {
      if (event instanceof CustomEvent) emitted.push({ name, detail: event.detail });
    });
  const island = await act(async () => mount(el, { eventId: 1, ...props }));
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root) throw new Error('not mounted');
  onTestFinished(() => {
    act(() => island.unmount());
    el.remove();
  });
  const screen = within(root);
  const user = userEvent.setup({ delay: null });
  const idOf = (name: SessionName) => String(programme.find((one) => one.name === name)?.id);
  /** The card of a session, or nothing. */
  const findCard = (name: SessionName) => root.querySelector<HTMLElement>(`[data-card="${idOf(name)}"]`);
  const card = (name: SessionName): HTMLElement => {
    const found = findCard(name);
    if (!found) throw new Error(`no card of ${name}`);
    return found;
  };
  /** What a card says: name, times, place and so on. */
  const says = (name: SessionName) => plain(card(name).getAttribute('aria-label'));
  /** What was put to the server, oldest first: `Opening 2026-05-04 09:05-10:05`. */
  const puts = () =>
    server.callsTo(saveCall).map(({ body }) => {
      const of = (key: string) => String(Reflect.get(Object(body), key));
      return `${of('name')} ${of('day')} ${of('start')}-${of('end')}`;
    });
  /** What the server has of a session now. */
  const stored = (name: SessionName) => {
    const row = server.host.database.get('SELECT * FROM sessions WHERE id = ?', [idOf(name)]);
    return row ? `${row.text('day')} ${row.text('start')}-${row.text('end')}` : null;
  };
  const spoken = () =>
    plain([...root.querySelectorAll('[aria-live]')].map((one) => one.textContent).join(' '));
  /** The grid is there. */
  const ready = () =>
    waitFor(() => {
      if (!root.querySelector('[data-day]')) throw new Error('no days yet');
    });
  /** Brings the pointer over the grid, and waits until drags can be drawn. */
  const pointAtGrid = async () => {
    fireEvent.pointerOver(root.querySelector('[data-day]') ?? root);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  return {
    server,
    el,
    pointAtGrid,
    root,
    screen,
    user,
    island,
    notices,
    emitted,
    idOf,
    findCard,
    card,
    says,
    puts,
    stored,
    spoken,
    ready,
  };
}

function fill({ host: { database } }: ReturnType<typeof serveExample>): void {
  database.run(
    'DELETE FROM session_speakers WHERE session_id IN (SELECT id FROM sessions WHERE event_id = 1)',
  );
  database.run('DELETE FROM sessions WHERE event_id = 1');
  database.run("UPDATE events SET date_from = '2026-05-04', date_till = '2026-05-05' WHERE id = 1");
  for (const { id, name, day, start, end, location } of programme)
    database.run(
      `INSERT INTO sessions (id, event_id, name, description, day, start, "end", location, category, color, type)
      VALUES (?, 1, ?, '', ?, ?, ?, ?, 'Talk', '#4f46e5', ?)`,
      [id, name, day, start, end, location, name === 'Lunch' ? 'Social' : 'Talk'],
    );
  const contacts = database.all(
    'SELECT id FROM contacts WHERE id NOT IN (SELECT contact_id FROM registrations WHERE event_id = 1) LIMIT 4',
  );
  contacts.forEach((contact, index) => {
    database.run(
      "UPDATE contacts SET first_name = ?, last_name = '', search = ?, organisation_id = NULL, has_photo = 0 WHERE id = ?",
      [people[index] ?? '', (people[index] ?? '').toLowerCase(), contact.int('id')],
    );
    database.run(
      `INSERT INTO registrations (id, event_id, contact_id, status, pax_status, reg_number, registered_at)
      VALUES (?, 1, ?, 'Registered', 'Confirmed', ?, '2026-01-01 10:00:00')`,
      [9_001 + index, contact.int('id'), `S${index}`],
    );
  });
  for (const [session, registration] of speaking)
    database.run('INSERT INTO session_speakers (session_id, registration_id, role) VALUES (?, ?, ?)', [
      session,
      registration,
      'Speaker',
    ]);
}
