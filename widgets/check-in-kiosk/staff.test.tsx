import '#test/support/database.ts';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDevice } from '#shared/lib/clearDevice.ts';
import { serveDevices } from '#test/support/liveDevices.ts';
import { calls, code, openKiosk } from '#test/support/openKiosk.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the staff’s panel', () => {
  /** Of «2468». */
  const pinHash = 'pbkdf2$600000$YXVyb3JhLXN1bW1pdC0yNg==$w8kD5KnfkNJ70fV6y7WkgyRMDK8vD/NoNn89xrvldQc=';

  it('has no button without a PIN', async () => {
    const { screen } = await openKiosk();
    expect(screen.queryByRole('button', { name: 'For staff' })).toBeNull();
  });

  type Kiosk = Awaited<ReturnType<typeof openKiosk>>;
  const enter = async ({ screen, press }: Kiosk, pin: string) => {
    fireEvent.change(await screen.findByLabelText('PIN'), { target: { value: pin } });
    await press('Open');
    // Emptied once it has been compared.
    await waitFor(() => expect(screen.queryByDisplayValue(pin)).toBeNull());
  };

  it('opens with the right PIN, and locks after three wrong ones', async () => {
    vi.useRealTimers();
    const kiosk = await openKiosk({ props: { pinHash } });
    const { screen, press } = kiosk;
    await press('For staff');
    await enter(kiosk, '2468');
    await screen.findByText('Everything is settled.');
    await press('Back to the guests');
    await press('For staff');
    await enter(kiosk, '1');
    await screen.findByText('This PIN is wrong.');
    await enter(kiosk, '2');
    await enter(kiosk, '3');
    await screen.findByText(/Too many wrong PINs/);
    expect(screen.getByLabelText('PIN').hasAttribute('disabled')).toBe(true);
  });

  it('stays locked for who comes back after a reload or signs in anew, and each time longer', async () => {
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['Date'] });
    const props = { pinHash, tenant: 'locked', userId: '31' };
    const first = await openKiosk({ props });
    await first.press('For staff');
    for (const pin of ['1', '2', '3']) await enter(first, pin);
    await first.screen.findByText('Too many wrong PINs. Try again in 30 seconds.');
    act(() => first.island.unmount());
    await clearDevice({ tenant: 'locked', userId: '31' }, async () => undefined);
    const next = await openKiosk({ props: { ...props, userId: '32' } });
    await next.press('For staff');
    await next.screen.findByText('Too many wrong PINs. Try again in 30 seconds.');
    vi.setSystemTime(Date.now() + 31_000);
    await waitFor(() => expect(next.screen.getByLabelText('PIN').hasAttribute('disabled')).toBe(false));
    await enter(next, '4');
    expect(await next.screen.findByText('Too many wrong PINs. Try again in 60 seconds.')).not.toBeNull();
  });

  it.each([
    ['before the kiosk was opened', true],
    ['while it was open', false],
  ])('is locked no longer where the clock was set back %s', async (_, isReopened) => {
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['Date'] });
    const props = { pinHash, tenant: `set-back-${isReopened}` };
    let kiosk = await openKiosk({ props });
    await kiosk.press('For staff');
    for (const pin of ['1', '2', '3']) await enter(kiosk, pin);
    await kiosk.screen.findByText(/Too many wrong PINs/);
    const saysSeconds = (rest: RegExp) =>
      waitFor(() => expect(kiosk.screen.getByText(/Too many wrong PINs/).textContent).toMatch(rest));
    vi.setSystemTime(Date.now() + 5_000);
    await saysSeconds(/ 2\d seconds/);
    if (isReopened) act(() => kiosk.island.unmount());
    const now = Date.now() - 86_400_000;
    vi.setSystemTime(now);
    if (isReopened) {
      kiosk = await openKiosk({ props });
      await kiosk.press('For staff');
    }
    // However far back, no more than the wait itself is said.
    await saysSeconds(/ 30 seconds/);
    if (!isReopened) return;
    vi.setSystemTime(now + 31_000);
    await waitFor(() => expect(kiosk.screen.getByLabelText('PIN').hasAttribute('disabled')).toBe(false));
  });

  it.each(['٢٤٦٨', '۲۴۶۸'])('takes the digits of other scripts for the same PIN: %s', async (pin) => {
    vi.useRealTimers();
    const kiosk = await openKiosk({ props: { pinHash } });
    await kiosk.press('For staff');
    await enter(kiosk, pin);
    expect(await kiosk.screen.findByText('Everything is settled.')).not.toBeNull();
  });

  it('says that it needs https where the browser compares nothing', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const { screen, press } = await openKiosk({ props: { pinHash } });
    await press('For staff');
    await screen.findByText('The PIN can only be checked over https.');
    expect(screen.queryByLabelText('PIN')).toBeNull();
    vi.unstubAllGlobals();
  });

  it('counts one wrong PIN once, however often Enter is pressed while it is compared', async () => {
    vi.useRealTimers();
    let compared = 0;
    const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
    const compare = vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation(async (...all) => {
      compared += 1;
      return derive(...all);
    });
    const { screen, press } = await openKiosk({ props: { pinHash } });
    await press('For staff');
    const field = await screen.findByLabelText('PIN');
    fireEvent.change(field, { target: { value: '1' } });
    const form = field.closest('form');
    if (!form) throw new Error('no form');
    await act(async () => fireEvent.submit(form));
    expect(screen.getByRole('button', { name: 'Open' }).getAttribute('aria-busy')).toBe('true');
    await act(async () => fireEvent.submit(form));
    await screen.findByText('This PIN is wrong.');
    expect(compared).toBe(1);
    compare.mockRestore();
  });

  it('is not pressed by a scanner, nor locked by one, and takes no code for a name', async () => {
    vi.useRealTimers();
    const { screen, button, server, scan, scanHere, press, openStaff } = await openKiosk({
      props: { offline: true, pinHash },
      answers: { [calls.lookUp]: { gala_dinner_table: '4' } },
    });
    server.fail(calls.lookUp, 'network', { times: 1 });
    await scan(code());
    await screen.findByText(/collect your badge at the desk/);
    await press('Next guest');
    act(() => void globalThis.dispatchEvent(new Event('online')));
    await press('For staff');
    const pin = await screen.findByLabelText('PIN');
    for (const _ of [1, 2, 3]) {
      act(() => pin.focus());
      await scanHere(code());
      expect(pin).toHaveProperty('value', '');
    }
    expect(screen.queryByText(/wrong PIN|PIN is wrong/)).toBeNull();
    await press('Back to the guests');
    await openStaff();
    fireEvent.change(await screen.findByLabelText('PIN'), { target: { value: '2468' } });
    await press('Open');
    const comes = await screen.findByRole('button', { name: 'Comes' });
    comes.focus();
    await scanHere(code());
    expect(server.callsTo(calls.processAt)).toEqual([]);
    expect(button('Comes')).toBe(comes);
    fireEvent.click(screen.getAllByRole('button', { name: 'Plain badge' }).at(-1) ?? comes);
    const name = await screen.findByRole('textbox', { name: 'Name' });
    act(() => name.focus());
    await scanHere(code({ registration_id: 8, full_name: 'Ben Ode' }));
    expect(name).toHaveProperty('value', 'Ben Ode');
    expect(screen.queryByText('This could not be printed.')).toBeNull();
  });

  it.each(['Back to the guests', 'Close'])('«%s»: who scans right after it is served', async (close) => {
    vi.useRealTimers();
    const { screen, button, scanHere, press } = await openKiosk({ props: { pinHash } });
    act(() => button('For staff').focus());
    await press('For staff');
    fireEvent.change(await screen.findByLabelText('PIN'), { target: { value: '2468' } });
    await press('Open');
    await screen.findByText('Everything is settled.');
    // Held up to the staff: nobody's turn.
    await scanHere(code());
    await press(close);
    await scanHere(code());
    expect(await screen.findByText('Welcome Ana Ruiz')).not.toBeNull();
  });

  it('chooses another printer for this device', async () => {
    const printers = [
      { id: 3, name: 'Desk' },
      { id: 4, name: 'Door' },
    ];
    const { screen, scan, server, press, openStaff } = await openKiosk({ props: { printers } });
    await openStaff();
    fireEvent.click(await screen.findByRole('combobox', { name: 'Printer' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Door' }));
    await press('Back to the guests');
    await scan(code());
    await screen.findByText('Please take your badge.');
    expect(server.callsTo(calls.processAt)[0]?.path).toMatch(/\/4$/);
  });
});

describe('the camera of this device (screens.md §17)', () => {
  const asked = () => vi.spyOn(navigator.mediaDevices, 'getUserMedia');

  it('is the one for the size of the screen, until the staff choose another for this device', async () => {
    serveDevices();
    const { screen, press, openStaff } = await openKiosk();
    await openStaff();
    const field = await screen.findByRole('combobox', { name: 'Camera' });
    expect(field.textContent).toContain('By the size of the screen');
    fireEvent.click(field);
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(names).toEqual(['Front camera', 'Desk camera']);
    fireEvent.click(screen.getByRole('option', { name: 'Desk camera' }));
    expect(field.textContent).toContain('Desk camera');
    const cameras = asked();
    await press('Back to the guests');
    await waitFor(() =>
      expect(cameras).toHaveBeenLastCalledWith(
        expect.objectContaining({ video: expect.objectContaining({ deviceId: { exact: 'cam-2' } }) }),
      ),
    );
    await openStaff();
    expect((await screen.findByRole('combobox', { name: 'Camera' })).textContent).toContain('Desk camera');
  });

  it('cannot be chosen where the device names none', async () => {
    const { screen, openStaff } = await openKiosk();
    await openStaff();
    const field = await screen.findByRole('combobox', { name: 'Camera' });
    expect(field.getAttribute('aria-describedby')).not.toBeNull();
    expect(screen.queryByText('This device names no cameras.')).not.toBeNull();
    fireEvent.click(field);
    expect(screen.getByRole('option').textContent).toBe('There is nothing to choose from');
  });
});

describe('arrivals at this tablet (screens.md §17)', () => {
  it('are read without a pointer: since the doors, with times and the most, and each as a table', async () => {
    vi.setSystemTime(new Date('2026-05-12T03:50:00Z'));
    const { screen, scan, press, openStaff } = await openKiosk({ props: { timeZone: 'America/New_York' } });
    const comeAt = async (time: string, ...ids: readonly number[]) => {
      vi.setSystemTime(new Date(`2026-05-12T${time}:00Z`));
      for (const id of ids) {
        await scan(code({ registration_id: id }));
        await screen.findByText('Please take your badge.');
        await press('Next guest');
      }
    };
    // Before midnight there.
    await comeAt('03:50', 21, 22, 23);
    await comeAt('12:20', 24);
    await comeAt('12:31', 25, 26);
    vi.setSystemTime(new Date('2026-05-12T15:05:00Z'));
    await openStaff();
    const region = await screen.findByRole('region', { name: 'Arrivals at this tablet' });
    expect(within(region).queryByText('3 guests today')).not.toBeNull();
    expect(within(region).queryByText('Most: 8:30 – 8:45 AM: 2 guests')).not.toBeNull();
    for (const time of ['8:00 AM', '9:00 AM', '10:00 AM'])
      expect(within(region).queryByText(time), time).not.toBeNull();
    expect(within(region).queryByText('7:00 AM')).toBeNull();
    await press('Show as a table');
    const rows = within(region)
      .getAllByRole('row')
      .map((row) => row.textContent?.replaceAll(/\s/g, ' '));
    expect(rows.slice(0, 2)).toEqual(['TimeGuests', '11:00 – 11:15 AM0']);
    expect(rows.slice(-3)).toEqual(['8:30 – 8:45 AM2', '8:15 – 8:30 AM1', '8:00 – 8:15 AM0']);
    await press('Show as a chart');
    expect(within(region).queryByRole('table')).toBeNull();
  });
});

describe('where no printer works', () => {
  it('and the page names none, the panel says where to add one', async () => {
    const { screen, press, openStaff } = await openKiosk({ props: { printers: [] } });
    await press('OK');
    await openStaff();
    const field = await screen.findByRole('combobox', { name: 'Printer' });
    expect(field.textContent).toContain('In the browser');
    expect(screen.queryByText(/^Add a printer in the settings/)).not.toBeNull();
  });

  it('the staff have badges printed in the browser, also of who was refused', async () => {
    const { screen, scan, server, press, openStaff } = await openKiosk({
      answers: { [calls.processAt]: { error: 'Out of paper.' } },
    });
    await scan(code());
    await screen.findByText('Out of paper.');
    await press('Next guest');
    await openStaff();
    fireEvent.click(await screen.findByRole('combobox', { name: 'Printer' }));
    fireEvent.click(await screen.findByRole('option', { name: 'In the browser' }));
    await press('Print again');
    await screen.findByText('Checked in: badge not printed');
    expect(server.callsTo(calls.process)).toHaveLength(1);
    expect(server.callsTo(calls.processAt)).toHaveLength(1);
    await press('Back to the guests');
    expect(screen.queryByText('Manual mode')).not.toBeNull();
    expect(screen.queryByRole('dialog', { name: 'No printers found' })).toBeNull();
  });

  it('who was never sent, since the browser knew of no line, is not called refused', async () => {
    const { screen, scan, server, openStaff } = await openKiosk();
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.fail(calls.processAt, 'network');
    await scan(code());
    await screen.findByText('1 not settled');
    isOnline.mockRestore();
    await openStaff();
    const list = await screen.findByRole('region', { name: 'Not settled' });
    const said = await within(list).findByText('Did not work');
    expect(said.closest('[data-tone]')?.getAttribute('data-tone')).toBe('warning');
    expect(within(list).queryByText('Refused')).toBeNull();
  });

  it('who was not asked about the dinner is not called checked in', async () => {
    const { screen, scan, server, press, openStaff } = await openKiosk({
      props: { offline: true },
      answers: { [calls.lookUp]: { gala_dinner_table: '4' } },
    });
    server.fail(calls.lookUp, 'network', { times: 1 });
    await scan(code());
    await press('Next guest');
    act(() => void globalThis.dispatchEvent(new Event('online')));
    await openStaff();
    await screen.findByText('Gala dinner, table 4: not asked yet');
    await press('Done');
    await screen.findByText('The server has not checked this guest in.');
    expect(screen.queryByRole('button', { name: 'Checked in, has the badge' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Check in without a printer' })).toBeNull();
  });
});

describe('the log (screens.md §17)', () => {
  /** What stands there, the newest first. */
  const lines = (list: HTMLElement) =>
    [...list.querySelectorAll('li')].map(({ textContent }) => textContent?.replace(/^\d.*?[AP]M/, ''));

  it('tells when and what, and names only who is not settled', async () => {
    vi.setSystemTime(new Date(2026, 4, 12, 9, 2));
    const { screen, scan, server, press, openStaff } = await openKiosk();
    await scan(code());
    await screen.findByText('Please take your badge.');
    await pass(5_100);
    await scan('[]');
    await pass(5_100);
    server.fail(calls.processAt, 'network', { times: 1 });
    await scan(code({ registration_id: 8, full_name: 'Ben Ode' }));
    await screen.findByText(/could not be confirmed/);
    await pass(5_100);
    // Once more: of whom is known.
    await scan(code({ registration_id: 8, full_name: 'Ben Ode' }));
    await screen.findByText(/could not be confirmed/);
    await pass(5_100);
    await openStaff();
    const list = await screen.findByRole('list', { name: 'Log' });
    expect(lines(list)).toEqual([
      'Unclear whether it arrivedBen Ode',
      'Unclear whether it arrivedBen Ode',
      'Invalid QR Code',
      'Checked in, badge printedRegistration 7',
    ]);
    expect(list.textContent).toContain('9:02');
    await press('Print again');
    await screen.findByText('Everything is settled.');
    expect(lines(list)[0]).toBe('Checked in from the listRegistration 8');
    await press('Back to the guests');
    await scan(code());
    await press('Print the badge again');
    await screen.findByText('Please take your badge.');
    await openStaff();
    expect(lines(await screen.findByRole('list', { name: 'Log' }))[0]).toBe(
      'Badge printed againRegistration 7',
    );
    expect(list.textContent).not.toMatch(/Ana|Ben/);
  });

  it('tells of what came the day before with its day', async () => {
    vi.setSystemTime(new Date(2026, 4, 12, 9, 2));
    const { screen, scan, openStaff } = await openKiosk();
    await scan('[]');
    await pass(5_100);
    vi.setSystemTime(new Date(2026, 4, 13, 8, 0));
    await openStaff();
    const list = await screen.findByRole('list', { name: 'Log' });
    expect(list.querySelector('time')?.textContent).toMatch(/^May.12,.9:02.AM$/);
  });

  it('calls no badge printed that came out nowhere, and says when it has', async () => {
    const { screen, scan, server, press, openStaff } = await openKiosk({
      props: { offline: true, idempotent: true },
    });
    await scan(code());
    await screen.findByText('Please take your badge.');
    await pass(5_100);
    // The browser knows that nothing was sent.
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.fail(calls.processAt, 'network', { times: 1 });
    await scan(code());
    await press('Print the badge again');
    await screen.findByText(/collect your badge at the desk/);
    isOnline.mockRestore();
    act(() => void globalThis.dispatchEvent(new Event('online')));
    await openStaff();
    const list = await screen.findByRole('list', { name: 'Log' });
    await waitFor(() =>
      expect(lines(list).slice(0, 2)).toEqual([
        'Checked in, badge not printedAna Ruiz',
        'Kept, to be sent laterAna Ruiz',
      ]),
    );
    server.fail(calls.processAt, { status: 200, body: { error: 'Out of paper.' } }, { times: 1 });
    await press('Print');
    await waitFor(() => expect(lines(list)[0]).toBe('Refused by the serverAna Ruiz'));
    await press('Print again');
    await waitFor(() => expect(lines(list)[0]).toBe('Badge printed from the listRegistration 7'));
  });

  it('says that the browser could not print what the staff wanted', async () => {
    vi.stubGlobal('reportError', () => undefined);
    const { screen, scan, press, openStaff } = await openKiosk({ props: { printers: [] } });
    await press('OK');
    await scan(code());
    await screen.findByText(/your badge could not be printed/);
    await pass(5_100);
    await openStaff();
    await press('Print');
    const list = await screen.findByRole('list', { name: 'Log' });
    const notPrinted = 'Checked in, badge not printedAna Ruiz';
    await waitFor(() => expect(lines(list)).toEqual([notPrinted, notPrinted]));
    vi.unstubAllGlobals();
  });
});
