import { act } from '@testing-library/react';
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

  it.each([502, 503, 504])('but a gateway’s %i keeps the guest', async (status) => {
    const { screen, scan } = await openKiosk({
      props: offline,
      answers: { [calls.lookUp]: () => json({ message: 'Bad Gateway' }, status) },
    });
    await scan(code());
    expect(await screen.findByText(kept)).not.toBeNull();
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
      await pass(100);
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

  it('may be taken back', async () => {
    const { screen, press } = await leaveUnclear();
    await press('Back');
    expect(screen.queryByText('Unclear: badge printed?')).not.toBeNull();
  });
});
