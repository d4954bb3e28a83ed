import '#test/support/database.ts';
import { act, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { serveDevices } from '#test/support/liveDevices.ts';
import { calls, code, openKiosk } from '#test/support/openKiosk.ts';
import * as reading from './camera/useCodes.ts';

/** What the camera sees. */
const camera = { look: null as Parameters<typeof reading.useCodes>[0]['onCodes'] | null, nowMs: 0 };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(reading, 'useCodes').mockImplementation(({ onCodes }) => void (camera.look = onCodes));
});
afterEach(() => void vi.useRealTimers());

/** What somebody may hold up, by what the kiosk says of it: nothing of it is a ticket of this event. */
const hostileCodes = {
  'Invalid QR Code': [
    ['', ' ', '\n', '0', '-1', '7', '1e999', '0x7', 'NaN', 'true', 'null', '"x"', 'undefined', '٧'],
    ['{', '}', '{}', '{"', '[]', '[{}]', '[[[[[[7]]]]]]', '[7]', '{,}', "{'registration_id':7}"],
    ['{registration_id:7}', 'registration_id=7', '{"registration_id"}', '{"registration_id":}'],
    // Other people's codes.
    ['https:', 'http:', 'javascript:', 'data:text/html,', 'tel:', 'sms:', 'geo:', 'bitcoin:'].map(
      (scheme) => `${scheme}//example.org/?registration_id=7`,
    ),
    'mailto:ana@example.org?subject=registration_id',
    'WIFI:T:WPA;S:Forum;P:secret;;',
    'BEGIN:VCARD\nVERSION:3.0\nFN:Ana Ruiz\nEND:VCARD',
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Forum\r\nEND:VEVENT\r\nEND:VCALENDAR',
    'otpauth://totp/Forum:ana?secret=JBSWY3DPEHPK3PXP',
    'MATMSG:TO:ana@example.org;SUB:7;;',
    'M1RUIZ/ANA            E7X9ZQ MADCDGAF 1234 132Y012A0007 100',
    'BCD\n002\n1\nSCT\n\nForum\nDE00\nEUR7',
    ['4006381333931', '40063812', '036000291452', '(01)04006381333931(10)7', '978-3-16-148410-0'],
    // Signs of all kinds.
    ['🎫', '👩‍👩‍👧‍👦'.repeat(40), '\u202E{"registration_id":7}', 'سجل ٧', 'רישום 7', '登録７', 'Z͑ͫ̓ͪ̂'.repeat(60)],
    ['\u0000', 'a\u0000b', '\u0007\u001B[2J', '\uFEFF', '\uD800', '\u2028', '%00', '\\u0000'],
    ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', "' OR 1=1 --", '${7*7}', '{{7*7}}'],
    ['../../etc/passwd', '$(reboot)', '`id`', '%s%n%x', '=cmd|calc', '__proto__', 'constructor'],
    // Ids that are none.
    [
      null,
      true,
      false,
      0,

      -1,
      -7.5,
      1.5,
      1e-7,
      1e21,
      2 ** 53,
      '',
      '   ',
      '\u202E',
      '\t\n',
      [],
      [7],
      [[7]],
      {},
    ].map((id) => code({ registration_id: id })),
    [{ id: 7 }, { toString: 7 }, { registration_id: 7 }, 'x'.repeat(201), '7'.repeat(3_000)].map((id) =>
      code({ registration_id: id }),
    ),
    [
      '-7',
      '<b>7</b>',
      "7' OR '1'='1",
      '7;DROP TABLE guests',
      '../7',
      '/7',
      '7/../8',
      '7?x=1',
      '7&event_id=2',
    ].map((id) => code({ registration_id: id })),
    [
      '7 8',
      '7,8',
      '7\n8',
      '{7}',
      '[7]',
      '"7"',
      '${7}',
      '%37',
      '#7',
      '*',
      '🎫',
      '+7',
      '7\u00A08',
      '\\7',
      '7|8',
    ].map((id) => code({ registration_id: id })),
    [
      '0x7',
      '0b1',
      '07',
      '+7',
      '.7',
      '7.',
      '1_000',
      '7n',
      '1/2',
      '-',
      'Infinity',
      'NaN',
      '7,8',
      '7 8',
      '1e999',
    ].map((id) => `{"registration_id":${id},"event_id":1}`),
    ['9007199254740993', '1e400', '-1e400', '1e-400', '123456789012345678901234567890'].map(
      (id) => `{"registration_id":${id},"event_id":1}`,
    ),
    // Under another name, or further in.
    [
      'registrationId',
      'REGISTRATION_ID',
      'id',
      '__proto__',
      'constructor',
      'registration-id',
      'reg',
      ' registration_id',
      '',
    ].map((key) => `{"${key}":7,"event_id":1}`),
    '[{"registration_id":7}]',
    '[{"registration_id":7},{"registration_id":8}]',
    '{"data":{"registration_id":7}}',
    '{"__proto__":{"registration_id":7}}',
    '{"constructor":{"prototype":{"registration_id":7}}}',
    `${'{"a":'.repeat(500)}7${'}'.repeat(500)}`,
    '['.repeat(3_900),
    // Events that are none.
    [0, -1, 1.5, true, [], [1], {}, { id: 1 }, '', ' ', '1'.repeat(201)].map((id) => code({ event_id: id })),
    // Broken, twice, wrapped.
    [1, 2, 9, 18, 19, 20, 21, 30, 40].map((length) => code().slice(0, length)),
    ['x', ',', '}', ']', ';', '\\', '"', '//', '/**/', '\u0000', code(), `\n${code()}`].map(
      (rest) => code() + rest,
    ),
    [code(), code().replaceAll('"', "'"), `(${code()})`].map((text) => JSON.stringify(text)),
    [code().replaceAll('"', "'"), code().replaceAll('"', '“'), `callback(${code()})`, `<p>${code()}</p>`],
    [encodeURIComponent(code()), btoa(code()), Array.from(code()).toReversed().join('')],
    // No ticket is as long.
    ['x', '😀', ' '].map((sign) => code({ full_name: sign.repeat(4_000) })),
    ['x'.repeat(4_000), ' '.repeat(4_000), '7'.repeat(4_296), 'ا'.repeat(4_000)],
  ].flat(),
  'This code is for another event.': [
    [
      2,
      '2',
      '01',
      '1.0',
      ' 1x',
      'one',
      '1;2',
      '1,2',
      '٠',
      '1e0',
      '0x1',
      '-1',
      '__proto__',
      '<b>1</b>',
      '🎪',
      '1\n2',
    ].map((id) => code({ event_id: id })),
    '{"registration_id":7,"event_id":1,"event_id":2}',
  ].flat(),
  'This is the sample code of the rehearsal.': [
    code({ registration_id: '0' }),
    code({ registration_id: ' 0 ' }),
  ],
};

describe('200 hostile or odd codes: a clear text for each, and nothing is sent', () => {
  it('are as many', () => {
    expect(new Set(Object.values(hostileCodes).flat()).size).toBeGreaterThanOrEqual(200);
  });

  const open = async () => {
    serveDevices();
    const kiosk = await openKiosk();
    await vi.waitFor(() => expect(camera.look).not.toBeNull());
    const alert = kiosk.screen.getByRole('alert');
    const sent = () => kiosk.server.calls.filter(({ path }) => /registrations-manager|badges/.test(path));
    return {
      ...kiosk,
      sent,
      /** And the next guest comes. */
      expectSaid: async (words: string, text: string) => {
        expect(within(alert).queryByText(words), text.slice(0, 80)).not.toBeNull();
        expect(sent(), text.slice(0, 80)).toEqual([]);
        await act(() => vi.advanceTimersByTimeAsync(5_100));
        expect(alert.textContent).toBe('');
      },
      hold: (text: string) =>
        act(async () => {
          // After a while without one, and in two pictures.
          camera.nowMs += 5_000;
          for (const texts of [[text], [text]]) {
            camera.nowMs += 125;
            camera.look?.(texts, camera.nowMs);
          }
        }),
    };
  };

  it('before the camera', async () => {
    const { hold, expectSaid, sent } = await open();
    for (const [words, texts] of Object.entries(hostileCodes))
      for (const text of texts) {
        await hold(text);
        await expectSaid(words, text);
      }
    // It has gone on all the while.
    await hold(code());
    expect(sent()).not.toEqual([]);
  });

  it('typed by a scanner, of which no single key is a code', async () => {
    const { scan, expectSaid, sent } = await open();
    for (const [words, texts] of Object.entries(hostileCodes)) {
      const typed = texts.filter((text) => /^[\x20-\x7E]{2,80}$/.test(text));
      for (const text of typed.filter((_, at) => at % 6 === 0)) {
        await scan(text);
        await expectSaid(words, text);
      }
    }
    await scan(code());
    expect(sent()).not.toEqual([]);
  });
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
