import { act, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls, code, openKiosk } from '#test/support/openKiosk.ts';
import { json } from '#test/support/serve.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const online = () => act(async () => void globalThis.dispatchEvent(new Event('online')));
const kept = 'You are checked in. Please collect your badge at the desk.';
const offline = { offline: true, idempotent: true };
const another = (id: number) => code({ registration_id: id, full_name: `Guest ${id}` });

describe('a lookup without an answer', () => {
  it('is waited for 5 s, and by the next guests not at all', async () => {
    const { screen, scan, server } = await openKiosk({
      props: offline,
      answers: { [calls.lookUp]: () => new Promise(() => {}) },
    });
    await scan(another(1));
    await screen.findByText('QR Detected');
    await pass(5_100);
    await screen.findByText(kept);
    await pass(5_100);
    await scan(another(2));
    await screen.findByText('Welcome Guest 2');
    expect(screen.queryByText(kept)).not.toBeNull();
    expect(server.callsTo(calls.lookUp).map(({ query }) => query['registration_id'])).not.toContain('2');
  });

  it('is a mark for the staff while the server is dead behind a line that is not (screens.md §17)', async () => {
    const { screen, scan, server } = await openKiosk({ props: offline });
    const mark = () => screen.queryByText('No connection');
    server.fail(calls.lookUp, 'network');
    expect(navigator.onLine).toBe(true);
    expect(mark()).toBeNull();
    await scan(code());
    await screen.findByText(kept);
    await pass(5_100);
    expect(screen.queryByText(kept)).toBeNull();
    expect(mark()).not.toBeNull();
    server.mend();
    await online();
    await vi.waitFor(() => expect(mark()).toBeNull());
  });

  it.each([502, 503, 504])('but a gateway’s %i keeps the guest', async (status) => {
    const { screen, scan } = await openKiosk({
      props: offline,
      answers: { [calls.lookUp]: () => json({ message: 'Bad Gateway' }, status) },
    });
    await scan(code());
    expect(await screen.findByText(kept)).not.toBeNull();
  });
});

describe('a lookup that the server turns away, since too many come at once', () => {
  it('keeps the guest, and is tried again when the server wants it', async () => {
    const { screen, scan, server, openStaff } = await openKiosk({ props: offline });
    server.fail(calls.lookUp, { status: 429, headers: { 'Retry-After': '300' } });
    await scan(code());
    await screen.findByText(kept);
    await pass(60_000);
    expect(server.callsTo(calls.lookUp)).toHaveLength(2);
    server.mend();
    await openStaff();
    const log = await screen.findByRole('list', { name: 'Log' });
    expect(log.textContent).toContain('Kept, to be sent later');
    await pass(241_000);
    expect(server.callsTo(calls.process)).toHaveLength(1);
  });

  it('keeps the next ones, too, and is no dead line: whoever comes once it answers is asked about', async () => {
    const { screen, scan, server, press, openStaff } = await openKiosk({ props: offline });
    server.fail(calls.lookUp, { status: 429, headers: { 'Retry-After': '300' } });
    for (const id of [1, 2]) {
      await scan(another(id));
      await screen.findByText(kept);
      await pass(5_100);
    }
    expect(screen.queryByText('No connection')).toBeNull();
    await openStaff();
    expect(await screen.findAllByText('The server does not take it now')).toHaveLength(2);
    expect(screen.queryByText('Waiting for the connection')).toBeNull();
    await press('Back to the guests');
    server.mend();
    await scan(another(3));
    expect(await screen.findByText('Please take your badge.')).not.toBeNull();
  });
});

describe('a lookup that breaks at one who was kept', () => {
  it('was never decided: neither the list nor the log calls it refused', async () => {
    const { screen, scan, server, openStaff } = await openKiosk({ props: offline });
    server.fail(calls.lookUp, 'network', { times: 2 });
    await scan(code());
    await screen.findByText(kept);
    server.fail(calls.lookUp, { status: 500 });
    await pass(40_000);
    await openStaff();
    const log = await screen.findByRole('list', { name: 'Log' });
    expect(log.textContent).toContain('Did not work');
    expect(log.textContent).not.toContain('Refused by the server');
    const list = await screen.findByRole('region', { name: 'Not settled' });
    expect(list.textContent).toContain('Did not work');
    expect(list.textContent).not.toContain('Refused');
  });
});

describe('another badge of who is known, without a line', () => {
  it('leaves the badge in doubt, and not the check-in', async () => {
    const { screen, scan, server, press } = await openKiosk();
    await scan(code());
    await screen.findByText('Please take your badge.');
    await pass(5_100);
    await scan(code());
    server.fail(calls.processAt, 'network', { times: 1 });
    await press('Print the badge again');
    const told = 'Your badge could not be confirmed. Please ask at the desk.';
    await screen.findByText(told);
    await pass(5_100);
    await scan(code());
    await screen.findByText(told);
    expect(server.callsTo(calls.processAt)).toHaveLength(2);
  });
});

describe('a printer that does not answer', () => {
  it('and is told late keeps the next guest not waiting', async () => {
    const { screen, scan, server } = await openKiosk();
    server.fail(calls.processAt, { status: 504 }, { times: 1 });
    const held = server.hold(calls.processAt);
    await scan(another(1));
    await screen.findByText('Your badge is printing...');
    await pass(5_100);
    held.release();
    await screen.findByText(/^The printer does not answer/);
    await scan(another(2));
    await pass(100);
    expect(server.callsTo(calls.lookUp)).toHaveLength(2);
    expect(screen.queryByText(/^The printer does not answer/)).toBeNull();
  });

  it('is told to the guest, tried three times, and left to the staff', async () => {
    const { screen, scan, server, openStaff } = await openKiosk({
      props: offline,
      answers: { [calls.processAt]: () => json({ message: 'Bad Gateway' }, 502) },
    });
    await scan(code());
    await screen.findByText('The printer does not answer. Your badge will be printed at the desk.');
    await pass(60_000);
    expect(server.callsTo(calls.processAt)).toHaveLength(3);
    expect(
      new Set(server.callsTo(calls.processAt).map(({ headers }) => headers['idempotency-key'])).size,
    ).toBe(1);
    await openStaff();
    expect(await screen.findByText('Unclear: badge printed?')).not.toBeNull();
  });

  it('is none where badges are printed in the browser: the check-in is in doubt', async () => {
    const { screen, scan, press } = await openKiosk({
      props: { printers: [] },
      answers: { [calls.process]: () => json({ message: 'Bad Gateway' }, 502) },
    });
    await press('OK');
    await scan(code());
    await screen.findByText('Your check-in could not be confirmed. Please ask at the desk.');
    expect(screen.queryByText(/^The printer does not answer/)).toBeNull();
  });

  it('and is heard of only while the next guest stands there, is on the staff’s list all the same', async () => {
    const { screen, scan, server, openStaff } = await openKiosk();
    server.fail(calls.processAt, { status: 504 }, { times: 1 });
    const held = server.hold(calls.processAt);
    await scan(another(1));
    await screen.findByText('Your badge is printing...');
    await pass(5_100);
    const next = server.hold(calls.lookUp);
    await scan(another(2));
    await screen.findByText('QR Detected');
    held.release();
    const sign = await screen.findByText('1 not settled');
    expect(sign.closest('[data-tone]')?.getAttribute('data-tone')).toBe('warning');
    next.release();
    await openStaff();
    const list = await screen.findByRole('region', { name: 'Not settled' });
    expect(list.textContent).toContain('Guest 1');
    expect(list.textContent).toContain('Unclear: badge printed?');
  });
});

describe('a no of the server’s under a status of its troubles (S-19)', () => {
  const settings = [{}, offline, { offline: true }];
  const cases = [500, 502, 503].flatMap((status) => settings.map((props) => ({ status, props })));

  it.each(cases)('is told in its words, and sent no more: $status $props', async ({ status, props }) => {
    const { screen, scan, server, openStaff } = await openKiosk({
      props,
      answers: { [calls.processAt]: () => json({ error: 'Out of paper.' }, status) },
    });
    await scan(code());
    await screen.findByText('Out of paper.');
    expect(screen.queryByText(kept)).toBeNull();
    await pass(60_000);
    expect(server.callsTo(calls.processAt)).toHaveLength(1);
    await openStaff();
    expect(await screen.findByText('Refused')).not.toBeNull();
  });

  it.each([{ message: 'Server Error' }, { error: 'Internal Server Error' }])(
    'is none without words of its own: %o',
    async (answer) => {
      const { screen, scan, openStaff } = await openKiosk({
        answers: { [calls.processAt]: () => json(answer, 500) },
      });
      await scan(code());
      await screen.findByText('Your check-in could not be confirmed. Please ask at the desk.');
      await openStaff();
      expect(await screen.findByText('Unclear: badge printed?')).not.toBeNull();
    },
  );
});

describe('a guest who is refused more than once', () => {
  it('stands on the list once, and not at all when another try has worked', async () => {
    const { screen, scan, press, server, openStaff } = await openKiosk();
    server.fail(calls.processAt, { status: 200, body: { error: 'Out of paper.' } });
    const again = async () => {
      await scan(code());
      await screen.findByText('Out of paper.');
      await press('Next guest');
    };
    await scan(another(8));
    await screen.findByText('Out of paper.');
    await press('Next guest');
    await again();
    await again();
    await again();
    await screen.findByText('2 not settled');
    server.mend();
    await scan(code());
    await screen.findByText('Please take your badge.');
    await screen.findByText('1 not settled');
    await press('Next guest');
    await openStaff();
    const list = await screen.findByRole('region', { name: 'Not settled' });
    expect(list.textContent).toContain('Guest 8');
    expect(list.textContent).not.toContain('Ana Ruiz');
  });

  it('is refused no longer on the list where the connection is lost at the next try', async () => {
    const { screen, scan, press, server, openStaff } = await openKiosk({
      props: offline,
      answers: { [calls.processAt]: { error: 'Out of paper.' } },
    });
    await scan(code());
    await screen.findByText('Out of paper.');
    await press('Next guest');
    server.fail(calls.lookUp, 'network');
    await scan(code());
    await screen.findByText(kept);
    await screen.findByText('1 not settled');
    await press('Next guest');
    await openStaff();
    await screen.findByText('Waiting for the connection');
    expect(screen.queryByRole('button', { name: 'Print again' })).toBeNull();
  });
});

describe('a code that is held up again while its badge is printing', () => {
  it('hears that the printer has refused it', async () => {
    const { screen, scan, server } = await openKiosk({
      answers: { [calls.processAt]: { error: 'Out of paper.' } },
    });
    const held = server.hold(calls.processAt);
    await scan(code());
    await screen.findByText('Your badge is printing...');
    await pass(5_100);
    await scan(code());
    await screen.findByText('Your badge is printing...');
    held.release();
    await screen.findByText('Out of paper.');
    expect(server.callsTo(calls.processAt)).toHaveLength(1);
  });
});

describe('in manual mode', () => {
  it('who comes back while the server does not answer is not told that they are in', async () => {
    const { screen, scan, press, server } = await openKiosk({
      props: { printers: [] },
      answers: { [calls.process]: { error: 'Cancelled.' } },
    });
    await press('OK');
    const held = server.hold(calls.process);
    await scan(code());
    await screen.findByText('Your badge is printing...');
    await pass(5_100);
    expect(screen.queryByText('Your badge is printing...')).toBeNull();
    await scan(code());
    await screen.findByText('Your badge is printing...');
    expect(screen.queryByText(kept)).toBeNull();
    held.release();
    await screen.findByText('Cancelled.');
    expect(server.callsTo(calls.process)).toHaveLength(1);
  });
});

describe('a sign-out between the lookup and the check-in', () => {
  it('is told as what it is, also to who comes again, and the guest is in once somebody signs in', async () => {
    const { screen, scan, server, openStaff } = await openKiosk({ props: offline });
    for (const call of [calls.processAt, calls.process]) server.fail(call, { status: 401 });
    await scan(code());
    await screen.findByText('This kiosk has been signed out. Please ask at the desk.');
    expect(screen.queryByText(kept)).toBeNull();
    await pass(5_100);
    await scan(code());
    await screen.findByText('This kiosk has been signed out. Please ask at the desk.');
    server.mend();
    await online();
    await openStaff();
    await screen.findByText('Checked in: badge not printed');
    expect(server.callsTo(calls.processAt)).toHaveLength(1);
  });
});

describe('a check-in that the server turns away (S3 §8)', () => {
  const sign = async (screen: Awaited<ReturnType<typeof openKiosk>>['screen']) =>
    (await screen.findByText('1 not settled')).closest('[data-tone]')?.getAttribute('data-tone');

  it.each([
    [401, 'This kiosk has been signed out. Please ask at the desk.'],
    [419, 'That did not work. Please ask at the desk.'],
  ])('under %i: nobody is told that they are in, and the staff are called', async (status, told) => {
    const { screen, scan, server, press, openStaff } = await openKiosk({ props: offline });
    for (const call of [calls.processAt, calls.process]) server.fail(call, { status });
    for (const _ of ['first', 'again']) {
      await scan(code());
      await screen.findByText(told);
      expect(screen.queryByText(kept)).toBeNull();
      await press('Next guest');
    }
    expect(await sign(screen)).toBe('warning');
    await openStaff();
    expect(await screen.findByText('The server does not take it now')).not.toBeNull();
    expect(screen.queryByText('Waiting for the connection')).toBeNull();
  });

  it('under 403: nobody is told that they are in', async () => {
    const { screen, scan, server } = await openKiosk({ props: offline });
    server.fail(calls.processAt, { status: 403 });
    await scan(code());
    await screen.findByText('That did not work. Please ask at the desk.');
    expect(screen.queryByText(kept)).toBeNull();
    expect(await sign(screen)).toBe('warning');
  });

  it('under 429 waits for the server, not for the connection, and needs nobody', async () => {
    const { screen, scan, server, openStaff } = await openKiosk({ props: offline });
    for (const call of [calls.processAt, calls.process]) server.fail(call, { status: 429 });
    await scan(code());
    await screen.findByText(kept);
    expect(await sign(screen)).toBe('info');
    await pass(5_100);
    await openStaff();
    expect(await screen.findByText('The server does not take it now')).not.toBeNull();
  });

  it('and who was kept without a line hears of the sign-out once there is one', async () => {
    const { screen, scan, server } = await openKiosk({ props: offline });
    server.fail(calls.lookUp, 'network');
    await scan(code());
    await screen.findByText(kept);
    expect(await sign(screen)).toBe('info');
    await pass(5_100);
    server.fail(calls.lookUp, { status: 401 });
    await online();
    await vi.waitFor(async () => expect(await sign(screen)).toBe('warning'));
    await scan(code());
    await screen.findByText('This kiosk has been signed out. Please ask at the desk.');
    expect(screen.queryByText(kept)).toBeNull();
  });
});

describe('a sign-out at the lookup', () => {
  it('keeps nobody, also with data-offline', async () => {
    const { screen, scan, server, openStaff } = await openKiosk({ props: offline });
    server.fail(calls.lookUp, { status: 401 });
    await scan(code());
    await screen.findByText('This kiosk has been signed out. Please ask at the desk.');
    expect(screen.queryByText(kept)).toBeNull();
    expect(screen.queryByText(/not settled/)).toBeNull();
    await pass(5_100);
    await openStaff();
    expect(await screen.findByText('Everything is settled.')).not.toBeNull();
    expect(server.callsTo(calls.processAt)).toEqual([]);
  });

  it('is seen by the staff from afar, who find the way to sign in, and it goes once somebody has', async () => {
    const { screen, scan, server, press, openStaff } = await openKiosk();
    server.fail(calls.lookUp, { status: 401 });
    await scan(code());
    await screen.findByText('This kiosk has been signed out.');
    await press('Next guest');
    await openStaff();
    // The bar of all screens is hidden by `:has`, which a browser reads.
    const panel = within(await screen.findByRole('dialog'));
    const link = await panel.findByRole('link', { name: 'Sign in (new tab)' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([location.href, '_blank']);
    server.mend();
    await act(async () => void fireEvent.click(panel.getByRole('button', { name: 'Try again' })));
    await vi.waitFor(() => expect(screen.queryByText('This kiosk has been signed out.')).toBeNull());
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('who was kept, once there is a connection', () => {
  async function keepOne(answers: Readonly<Record<string, unknown>> = {}) {
    const kiosk = await openKiosk({ props: offline, answers });
    kiosk.server.fail(calls.lookUp, 'network');
    await kiosk.scan(code());
    await kiosk.screen.findByText(kept);
    await pass(5_100);
    kiosk.server.mend();
    return kiosk;
  }

  it('is checked in, and the badge printed nowhere before the staff want it', async () => {
    const events: unknown[] = [];
    const { el, screen, server, press, openStaff } = await keepOne();
    el.addEventListener('guest-checked-in', (event) => void events.push(event));
    await online();
    await openStaff();
    await screen.findByText('Checked in: badge not printed');
    expect(server.callsTo(calls.process)).toHaveLength(1);
    expect(server.callsTo(calls.processAt)).toHaveLength(0);
    await press('Print');
    await screen.findByText('Everything is settled.');
    expect(server.callsTo(calls.processAt)[0]?.path).toMatch(/\/3$/);
    expect(events).toHaveLength(1);
  });

  it('has a badge with all others by one press', async () => {
    const { screen, scan, server, press, openStaff } = await openKiosk({ props: offline });
    server.fail(calls.lookUp, 'network');
    for (const id of [7, 8]) {
      await scan(code({ registration_id: id }));
      await screen.findByText(kept);
      await press('Next guest');
    }
    server.mend();
    await online();
    await openStaff();
    await press('Print all 2 badges');
    await screen.findByText('Everything is settled.');
    const printed = server.callsTo(calls.processAt).map(({ path, body }) => [path.slice(-2), Object(body)]);
    expect(printed.map(([printer, body]) => [printer, Number(body.registration_id)])).toEqual([
      ['/3', 7],
      ['/3', 8],
    ]);
  });

  it('is asked about the dinner by the staff: nothing false is said for them', async () => {
    const { screen, server, press, openStaff } = await keepOne({
      [calls.lookUp]: { gala_dinner_table: '12' },
    });
    await online();
    await openStaff();
    await screen.findByText('Gala dinner, table 12: not asked yet');
    expect(server.callsTo(calls.process)).toHaveLength(0);
    await press('Comes');
    await screen.findByText('Checked in: badge not printed');
    expect(server.callsTo(calls.process)[0]?.query).toEqual({ gala_dinner: 'true' });
  });

  it('and has cancelled (410), is refused in the server’s words, and holds up nobody', async () => {
    const { screen, scan, server, openStaff } = await openKiosk({
      props: offline,
      answers: {
        [calls.lookUp]: (call: { readonly query: Readonly<Record<string, string>> }) =>
          call.query['registration_id'] === '7'
            ? json({ error: 'Cancelled.' }, 410)
            : json({ gala_dinner_table: null }),
      },
    });
    server.fail(calls.lookUp, 'network');
    for (const text of [code(), another(8)]) {
      await scan(text);
      await screen.findByText(kept);
      await pass(5_100);
    }
    server.mend();
    await online();
    await openStaff();
    await screen.findByText('Cancelled.');
    await screen.findByText('Checked in: badge not printed');
    expect(server.callsTo(calls.process).map(({ body }) => body)).toMatchObject([{ registration_id: 8 }]);
  });

  it('has come when they stood here, not when it was sent', async () => {
    vi.setSystemTime(new Date(2026, 4, 12, 9, 2));
    const { screen, scan, press, openStaff } = await keepOne();
    await pass(3_600_000);
    await online();
    await openStaff();
    await screen.findByText('Checked in: badge not printed');
    await press('Print');
    await screen.findByText('Everything is settled.');
    await press('Back to the guests');
    await scan(code());
    expect(await screen.findByText(/^Already checked in at 0?9:02/)).not.toBeNull();
  });
});

describe('what the staff call done', () => {
  async function leaveUnclear() {
    const kiosk = await openKiosk();
    kiosk.server.fail(calls.processAt, 'network', { times: 1 });
    await kiosk.scan(code());
    await kiosk.screen.findByText('Your check-in could not be confirmed. Please ask at the desk.');
    await pass(5_100);
    await kiosk.openStaff();
    await kiosk.press('Done');
    await kiosk.screen.findByRole('dialog', { name: 'Is Ana Ruiz settled?' });
    return kiosk;
  }

  it('is asked, and who is in is known afterwards', async () => {
    const { screen, scan, press, server } = await leaveUnclear();
    await press('Checked in, has the badge');
    await screen.findByText('Everything is settled.');
    await press('Back to the guests');
    await scan(code());
    await screen.findByText(/^Already checked in at/);
    expect(server.callsTo(calls.processAt)).toHaveLength(1);
  });

  it('may be that nobody is in: the guest begins anew', async () => {
    const { screen, scan, press } = await leaveUnclear();
    await press('Not checked in: take off the list');
    await screen.findByText('Everything is settled.');
    await press('Back to the guests');
    await scan(code());
    expect(await screen.findByText('Please take your badge.')).not.toBeNull();
  });

  it('may wait, for a line that never comes: it is sent no more', async () => {
    const { screen, scan, server, press, openStaff } = await openKiosk({ props: offline });
    server.fail(calls.lookUp, 'network');
    await scan(code());
    await screen.findByText(kept);
    await openStaff();
    await screen.findByText('Waiting for the connection');
    await press('Done');
    await press('Checked in elsewhere, has a badge');
    await screen.findByText('Everything is settled.');
    server.mend();
    await online();
    await pass(60_000);
    expect(server.callsTo(calls.process)).toEqual([]);
  });

  it('may be one whose answer was lost: nobody says that they are not in', async () => {
    const { screen, scan, server, press, openStaff } = await openKiosk({ props: offline });
    for (const call of [calls.processAt, calls.process]) server.fail(call, 'network');
    await scan(code());
    await screen.findByText(kept);
    server.fail(calls.lookUp, 'network');
    await openStaff();
    await screen.findByText('Waiting for the connection');
    await press('Done');
    const dialog = await screen.findByRole('dialog', { name: 'Is Ana Ruiz settled?' });
    expect(dialog.textContent).not.toContain('The server has not checked this guest in.');
    await press('Checked in, has the badge');
    expect(await screen.findByText('Everything is settled.')).not.toBeNull();
  });

  it('is asked no longer of who has been sent meanwhile: the list says what came of it', async () => {
    const { screen, scan, server, press, openStaff } = await openKiosk({ props: offline });
    server.fail(calls.lookUp, 'network');
    await scan(code());
    await screen.findByText(kept);
    await openStaff();
    await press('Done');
    await screen.findByRole('dialog', { name: 'Is Ana Ruiz settled?' });
    server.mend();
    await online();
    await screen.findByText('Checked in: badge not printed');
    expect(screen.queryByRole('dialog', { name: 'Is Ana Ruiz settled?' })).toBeNull();
  });

  it('may be another badge of who was refused, and is not in', async () => {
    const refusal = { error: 'Registration cancelled' };
    const { screen, scan, press, openStaff } = await openKiosk({
      answers: { [calls.lookUp]: refusal, [calls.processAt]: refusal },
    });
    await scan(code());
    await press('Print the badge again');
    await screen.findByText('1 not settled');
    await press('Next guest');
    await openStaff();
    await press('Done');
    await press('Not checked in: take off the list');
    expect(await screen.findByText('Everything is settled.')).not.toBeNull();
  });

  it('may be taken back', async () => {
    const { screen, press } = await leaveUnclear();
    await press('Back');
    expect(screen.queryByText('Unclear: badge printed?')).not.toBeNull();
  });
});
