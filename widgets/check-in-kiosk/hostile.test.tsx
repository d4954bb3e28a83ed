import '#test/support/database.ts';
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '#shared/api/client.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { calls, code, openKiosk } from '#test/support/openKiosk.ts';
import { json, serve } from '#test/support/serve.ts';
import { readGuest } from './domain/guest.ts';
import { openDesk } from './store/openDesk.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

/** What somebody may hold up: nothing of it is a ticket of this event. */
function hostileCodes(): readonly string[] {
  const marks = [
    '<script>alert(1)</script>',
    "' OR 1=1 --",
    '../../etc/passwd',
    '${7*7}',
    '{{7*7}}',
    '%00',
    'a\u0000b',
  ];
  const bare = [
    '',
    ' ',
    '[]',
    '[{}]',
    'null',
    'true',
    'false',
    '0',
    '-1',
    '1e999',
    '"x"',
    '{',
    '}',
    '{}',
    '{"',
    'NaN',
  ];
  const addresses = [
    'https:',
    'http:',
    'javascript:',
    'data:',
    'tel:',
    'mailto:',
    'WIFI:',
    'BEGIN:VCARD',
    'otpauth:',
  ].map((scheme) => `${scheme}//example.org/?registration_id=7`);
  const values = [
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e21,
    '',
    '   ',
    '\u202E',
    [],
    [7],
    {},
    { id: 7 },
    'x'.repeat(201),
  ];
  const ids = values.map((registration_id) => JSON.stringify({ registration_id, event_id: 1 }));
  const events = [2, '2', '01', '1.0', ' 1x', -1, 0, true, [], [1], {}, 'one', '1;2'].map((event_id) =>
    JSON.stringify({ registration_id: 7, event_id }),
  );
  const names = [
    'registrationId',
    'REGISTRATION_ID',
    'id',
    '__proto__',
    'constructor',
    'registration-id',
    'reg',
  ].map((key) => `{"${key}":7,"event_id":1}`);
  const nested = [
    '[{"registration_id":7}]',
    '{"data":{"registration_id":7}}',
    '{"__proto__":{"registration_id":7}}',
  ];
  const broken = Array.from({ length: 40 }, (_, at) => code().slice(0, at + 1)).filter(
    (text) => text !== code(),
  );
  const trailing = ['x', ',', '}', ']', ';', '\\', '"', '//', '/**/', code()].map((rest) => code() + rest);
  const quoted = [code(), code().replaceAll('"', "'"), `(${code()})`].map((text) => JSON.stringify(text));
  const long = [4_001, 10_000, 100_000].map((length) => code({ full_name: 'x'.repeat(length) }));
  const numbers = Array.from({ length: 80 }, (_, at) => String(4_006_381_333_900 + at));
  return [
    ...new Set([
      ...bare,
      ...marks,
      ...addresses,
      ...ids,
      ...events,
      ...names,
      ...nested,
      ...broken,
      ...trailing,
      ...quoted,
      ...long,
      ...numbers,
      ...marks.map((text) => `{"registration_id":${text}}`),
    ]),
  ];
}

it('200 hostile or odd codes: a clear text for each, and nothing is sent', async () => {
  const texts = hostileCodes();
  expect(texts.length).toBeGreaterThanOrEqual(200);
  const server = serve(() => json({ error: 'Nobody asks.' }));
  const opened = await openDesk({
    name: 'hostile',
    isKept: false,
    left: [],
    staffing: () => ({
      api: createApi(),
      userId: null,
      printerId: '3',
      isPatient: true,
      isIdempotent: true,
      visitors: { of: () => null, note: () => {} },
    }),
  });
  for (const text of texts) {
    const guest = readGuest(text, { eventId: '1', allowsOtherEvents: false });
    expect(typeof guest, text.slice(0, 80)).toBe('string');
    if (typeof guest !== 'string') continue;
    opened.desk.refuse(guest);
    expect(opened.desk.get()).toMatchObject({ at: 'error', said: { by: 'kiosk', why: guest } });
    opened.desk.leave();
  }
  expect(server.calls).toEqual([]);
  opened.close();
});

describe('privacy', () => {
  /** All texts of all tables of the page's database. */
  async function keptOnDevice(): Promise<string> {
    const answer = <T,>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('The database does not answer')));
      });
    const texts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const table of database.objectStoreNames)
        texts.push(JSON.stringify(await answer(database.transaction(table).objectStore(table).getAll())));
      database.close();
    }
    return texts.join('\n');
  }

  it('leaves no name after idle: in the document, the page’s memory, the storage or the database', async () => {
    const guest = {
      registration_id: 11,
      first_name: 'Zenobia',
      last_name: 'Quill',
      organisation_name: 'Palmyra Ltd',
    };
    const { el, screen, root, press, scan } = await openKiosk({
      props: { tenant: 'privacy', offline: true, idempotent: true, idleSeconds: 5 },
      answers: { [calls.search]: [{ ...guest, contact_title: 'Dr', pax_status_id: 1 }] },
    });
    await scan(code({ full_name: 'Zenobia Quill' }));
    await screen.findByText('Welcome Zenobia Quill');
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    await press('Search by name');
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'zen' } });
    await act(() => vi.advanceTimersByTimeAsync(400));
    await press(/Zenobia Quill/);
    await screen.findByRole('alertdialog');
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(screen.queryByRole('searchbox')).toBeNull();
    const left = [
      root.innerHTML,
      el.outerHTML,
      JSON.stringify(pageStore.getState()),
      JSON.stringify(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ queryKey, state }) => [queryKey, state.data]),
      ),
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      await keptOnDevice(),
    ].join('\n');
    expect(left).not.toMatch(/zenobia|quill|palmyra/i);
  });
});
