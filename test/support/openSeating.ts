/** The seating plan on a page, answered by the example host, for its tests. */
import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { serveExample } from './serveExample.ts';
import { mount } from '../../widgets/seating-plan/index.tsx';

// A screen that waits for its texts inside of a test's `act` would wait for ever.
await Promise.all(
  (['common', 'kit', 'seating-plan', 'speakers'] as const).map((namespace) => loadCatalogue('en', namespace)),
);

export const agendaCall = 'GET /api/events/1/interactive-agenda';
export const seatCall = 'PUT /api/events/1/sessions/*/registrations/*';
export const tableCall = 'PUT /api/events/1/sessions/*/seating-plan';
export const removeCall = 'DELETE /api/events/1/sessions/*/registrations/*';

const isolates = /[\u2066-\u2069]/g;

/** Opens the plan of a session with a round table of 8, Ana at chair 1, Ben at chair 2, Cem and Dua without a seat. */
export async function openSeating(
  props: Readonly<Record<string, unknown>> = {},
  prepare: (server: ReturnType<typeof serveExample>) => void = () => undefined,
) {
  queryClient.clear();
  pageStore.setState({ notices: [], slowRequests: {}, signedOut: {}, isOnline: true });
  const server = serveExample();
  const sessionId = fill(server);
  prepare(server);
  const el = document.body.appendChild(document.createElement('div'));
  const told: { tone: string; message: string; title?: string }[] = [];
  el.addEventListener('widget:notice', (event) => {
    if (event instanceof CustomEvent) told.push(event.detail);
  });
  const closed: unknown[] = [];
  el.addEventListener('close-seating-plan', (event) => {
    if (event instanceof CustomEvent) closed.push(event.detail);
  });
  const island = await act(async () => mount(el, { eventId: 1, sessionId, ...props }));
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root) throw new Error('not mounted');
  onTestFinished(() => {
    act(() => island.unmount());
    el.remove();
  });
  const screen = within(root);
  const user = userEvent.setup({ delay: null });
  const namesOf = (selector: string) =>
    [...root.querySelectorAll(selector)].map((one) =>
      (one.querySelector('.ew-hidden')?.textContent ?? '').replace(isolates, ''),
    );
  /** What each chair says, such as `Chair 1, head of table: Ana`. */
  const chairs = () => namesOf('[aria-label="Plan"] button');
  const people = () => namesOf('[aria-label="Speakers"] li button');
  const person = (name: string) =>
    screen.findByRole('button', { name: new RegExp(`^.?${name}.?: (Not seated|Chair)`) });
  const choose = async (button: HTMLElement, item: RegExp) => {
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  const seats = () =>
    server.callsTo(seatCall).map(({ path, body }) => `${path.split('/').at(-1)} ${JSON.stringify(body)}`);
  const ready = () => screen.findByRole('list', { name: 'Plan' });
  return {
    server,
    el,
    root,
    screen,
    user,
    island,
    told,
    closed,
    chairs,
    people,
    person,
    choose,
    seats,
    ready,
    sessionId,
  };
}

/** Four speakers of event 1, registrations 9001–9004. */
function fill({ host: { database } }: ReturnType<typeof serveExample>): number {
  const id =
    database
      .get('SELECT id FROM sessions WHERE event_id = 1 ORDER BY day, start LIMIT 1 OFFSET 1')
      ?.int('id') ?? 0;
  const table = JSON.stringify({ type: 'Round', chairs: 8, heads_of_table: 1 });
  database.run("UPDATE sessions SET seating = ?, name = 'Panel', location = 'Hall' WHERE id = ?", [
    table,
    id,
  ]);
  database.run('DELETE FROM session_speakers WHERE session_id = ?', [id]);
  const contacts = database.all(
    'SELECT id FROM contacts WHERE id NOT IN (SELECT contact_id FROM registrations WHERE event_id = 1) LIMIT 4',
  );
  contacts.forEach((contact, index) => {
    const name = ['Ana', 'Ben', 'Cem', 'Dua'][index] ?? '';
    const registration = 9_001 + index;
    database.run(
      "UPDATE contacts SET first_name = ?, last_name = '', organisation_id = NULL, has_photo = 0 WHERE id = ?",
      [name, contact.int('id')],
    );
    const sql = `INSERT INTO registrations (id, event_id, contact_id, status, pax_status, reg_number, registered_at)
      VALUES (?, 1, ?, 'Registered', 'Confirmed', ?, '2026-01-01 10:00:00')`;
    database.run(sql, [registration, contact.int('id'), `S${index}`]);
    database.run(
      'INSERT INTO session_speakers (session_id, registration_id, role, chair_number) VALUES (?, ?, ?, ?)',
      [id, registration, 'Speaker', index < 2 ? index + 1 : null],
    );
  });
  return id;
}
