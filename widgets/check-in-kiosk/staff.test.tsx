import '#test/support/database.ts';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

  it('opens with the right PIN, and locks after three wrong ones', async () => {
    vi.useRealTimers();
    const { screen, press } = await openKiosk({ props: { pinHash } });
    const enter = async (pin: string) => {
      fireEvent.change(await screen.findByLabelText('PIN'), { target: { value: pin } });
      await press('Open');
      // Emptied once it has been compared.
      await waitFor(() => expect(screen.queryByDisplayValue(pin)).toBeNull());
    };
    await press('For staff');
    await enter('2468');
    await screen.findByText('Everything is settled.');
    await press('Back to the guests');
    await press('For staff');
    await enter('1');
    await screen.findByText('This PIN is wrong.');
    await enter('2');
    await enter('3');
    await screen.findByText(/Too many wrong PINs/);
    expect(screen.getByLabelText('PIN').hasAttribute('disabled')).toBe(true);
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
        'Kept until there is a connectionAna Ruiz',
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
