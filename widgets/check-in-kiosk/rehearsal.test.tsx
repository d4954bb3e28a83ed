import { act, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { serveDevices } from '#test/support/liveDevices.ts';
import { calls, code, openKiosk } from '#test/support/openKiosk.ts';
import { json } from '#test/support/serve.ts';
import { printer, placePrinter } from '#test/support/standInPrinter.ts';

beforeEach(placePrinter);

/** The line of a light, in words. */
async function openRehearsal(options: Parameters<typeof openKiosk>[0] = {}) {
  const kiosk = await openKiosk(options);
  await kiosk.openStaff();
  await kiosk.press('Rehearsal');
  const dialog = await kiosk.screen.findByRole('dialog', { name: 'Rehearsal before doors open' });
  const line = (name: string) => within(dialog).getByText(name).closest('li')?.textContent ?? '';
  return { ...kiosk, dialog, line };
}

/** The server’s clock, so many milliseconds ahead. */
const dated = (aheadMs: number, body: object = { error: 'Unknown.' }, status = 200) =>
  json(body, status, { date: new Date(Date.now() + aheadMs).toUTCString() });

describe('the rehearsal (screens.md §17)', () => {
  it('lights camera, network and clock, and checks nobody in', async () => {
    serveDevices();
    const { line, server } = await openRehearsal({ answers: { [calls.lookUp]: () => dated(0) } });
    await vi.waitFor(() => expect(line('Network')).toContain('Works The server answers.'));
    await vi.waitFor(() => expect(line('Camera')).toContain('Works Gives a picture.'));
    expect(line('Clock')).toContain('Works Right by the server.');
    expect(line('Printer')).toContain('Not known yet «Desk» has not printed');
    expect(server.callsTo(calls.processAt)).toEqual([]);
  });

  it('says what does not work, and what does once it has been mended', async () => {
    const { line, server, press } = await openRehearsal({
      answers: { [calls.lookUp]: () => dated(7_200_000, { message: 'Unauthenticated.' }, 401) },
    });
    await vi.waitFor(() =>
      expect(line('Network')).toContain('Does not work This kiosk has been signed out.'),
    );
    expect(line('Clock')).toContain('Does not work 120 minutes behind the server');
    expect(line('Camera')).toContain('Does not work The camera works only over https.');
    server.fail(calls.lookUp, 'network');
    await press('Check again');
    await vi.waitFor(() => expect(line('Network')).toContain('Does not work The server cannot be reached.'));
    expect(line('Clock')).toContain('Not known yet');
    server.mend();
    server.fail(calls.lookUp, { status: 404, body: { error: 'Unknown.' } });
    await press('Check again');
    await vi.waitFor(() => expect(line('Network')).toContain('Works The server answers.'));
    server.mend();
    server.fail(calls.lookUp, { status: 500 });
    await press('Check again');
    await vi.waitFor(() =>
      expect(line('Network')).toContain('Does not work The server answers with an error.'),
    );
  });

  it('prints a test badge here, and believes the staff whether it came out', async () => {
    const { dialog, line, press } = await openRehearsal({ props: { printers: [] } });
    expect(line('Printing in the browser')).toContain('Not known yet');
    expect(within(dialog).queryByText('Printer')).toBeNull();
    await press('Print the test badge');
    await press('It came out');
    expect(line('Printing in the browser')).toContain('Works');
    expect(printer.jobs.flat().join()).toBe('Summer ForumSample guest');
    await press('It did not come out');
    expect(line('Printing in the browser')).toContain('Does not work');
  });

  it('knows each printer by what went to it last, and when', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 12, 9, 2) });
    onTestFinished(() => void vi.useRealTimers());
    const printers = [
      { id: 3, name: 'Desk' },
      { id: 4, name: 'Door' },
    ];
    const { screen, scan, server, press, openStaff } = await openKiosk({ props: { printers } });
    const light = async () => {
      await press('Rehearsal');
      const dialog = await screen.findByRole('dialog', { name: 'Rehearsal before doors open' });
      const words = within(dialog).getByText('Printer').closest('li')?.textContent;
      await press('End the rehearsal');
      return words;
    };
    await scan(code());
    await screen.findByText('Please take your badge.');
    await press('Next guest');
    await openStaff();
    expect(await light()).toMatch(/Works «Desk»: last badge taken \(9:02.AM\)/);
    fireEvent.click(screen.getByRole('combobox', { name: 'Printer' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Door' }));
    expect(await light()).toMatch(/Not known yet «Door» has not printed/);
    await press('Back to the guests');
    server.fail(calls.processAt, { status: 200, body: { error: 'Out of paper.' } }, { times: 1 });
    await scan(code({ registration_id: 8 }));
    await screen.findByText('Out of paper.');
    await press('Next guest');
    await openStaff();
    vi.setSystemTime(new Date(2026, 4, 13, 8, 0));
    // Of the day before.
    expect(await light()).toMatch(/Does not work «Door»: the last badge failed \(May.12,.9:02.AM\)/);
    await press('Print again');
    await screen.findByText('Everything is settled.');
    expect(await light()).toMatch(/Works «Door»: last badge taken \(8:00.AM\)/);
  });

  it('tests the server’s printer by somebody of the staff, whom only a press checks in', async () => {
    vi.stubGlobal('reportError', () => undefined);
    const { dialog, line, server, press, scan, el } = await openRehearsal();
    const heard = vi.fn<(event: Event) => void>();
    el.addEventListener('guest-checked-in', heard);
    expect(dialog.textContent).toContain('Nobody is checked in here by holding up a code.');
    await scan(code({ registration_id: '0' }));
    await scan(code({ event_id: 2 }));
    expect(within(dialog).queryByRole('button', { name: /^Check in/ })).toBeNull();
    await scan(code({ full_name: 'Sam Staff' }));
    await within(dialog).findByRole('button', { name: 'Check in Sam Staff and print the badge' });
    expect(server.callsTo(calls.processAt)).toEqual([]);
    server.fail(calls.processAt, { status: 200, body: { error: 'Out of paper.' } }, { times: 1 });
    await press(/^Check in Sam Staff/);
    await vi.waitFor(() => expect(line('Printer')).toMatch(/Does not work.*Out of paper\./));
    expect(heard).not.toHaveBeenCalled();
    await press(/^Check in Sam Staff/);
    await vi.waitFor(() => expect(line('Printer')).toMatch(/Works «Desk».*Sam Staff is checked in\./));
    expect(heard).toHaveBeenCalledOnce();
    await press(/^Check in Sam Staff/);
    await vi.waitFor(() => expect(server.callsTo(calls.processAt)).toHaveLength(3));
    expect(heard).toHaveBeenCalledOnce();
    await press('End the rehearsal');
    await press('Back to the guests');
    vi.unstubAllGlobals();
  });

  it('tries the server’s printer at once, also while others are to wait, and says for what it waits', async () => {
    const { screen, scan, server, press, openStaff } = await openKiosk({ props: { offline: true } });
    const busy = { status: 429, headers: { 'Retry-After': '300' } };
    server.fail(calls.lookUp, busy);
    await scan(code());
    await screen.findByText('You are checked in. Please collect your badge at the desk.');
    await press('Next guest');
    await openStaff();
    await screen.findByText('The server does not take it now');
    server.mend();
    for (const call of [calls.processAt, calls.process]) server.fail(call, busy);
    await press('Rehearsal');
    await scan(code({ registration_id: 8, full_name: 'Sam Staff' }));
    await press(/^Check in Sam Staff/);
    const dialog = await screen.findByRole('dialog', { name: 'Rehearsal before doors open' });
    const printers = () => within(dialog).getByText('Printer').closest('li')?.textContent;
    await vi.waitFor(() => expect(printers()).toContain('The server does not take it now'));
    expect(server.callsTo(calls.process).length + server.callsTo(calls.processAt).length).toBeGreaterThan(0);
  });

  it('leaves the gala dinner of who is checked in for a test to the staff’s list', async () => {
    const { line, server, press, scan } = await openRehearsal({
      answers: { [calls.lookUp]: { gala_dinner_table: '4' } },
    });
    await scan(code());
    await press('Check in Ana Ruiz and print the badge');
    await vi.waitFor(() => expect(line('Printer')).toContain('has to be asked about the gala dinner'));
    expect(server.callsTo(calls.processAt)).toEqual([]);
  });

  it('asks whether the test badge came out only where it could be printed', async () => {
    vi.stubGlobal('reportError', () => undefined);
    const { screen, press, button } = await openRehearsal({ props: { printers: [] } });
    printer.isBroken = true;
    await press('Print the test badge');
    await vi.waitFor(() => expect(button('Print the test badge').getAttribute('aria-busy')).toBeNull());
    expect(screen.queryByRole('button', { name: 'It came out' })).toBeNull();
    vi.unstubAllGlobals();
  });

  it.each([
    ['Rehearsal', 'End the rehearsal'],
    ['Plain badge', 'Back'],
  ])('«%s» has the panel stay for 5 min without a touch: one waits for a printer', async (open, close) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const { screen, press, openStaff } = await openKiosk();
    const isOpen = () => screen.queryByRole('dialog', { name: 'For staff' }) !== null;
    await openStaff();
    await press(open);
    await screen.findByRole('button', { name: close });
    await pass(290_000);
    expect(isOpen()).toBe(true);
    await press(close);
    await pass(25_000);
    expect(isOpen()).toBe(true);
    await pass(6_000);
    expect(isOpen()).toBe(false);
    await openStaff();
    await press(open);
    await pass(301_000);
    expect(isOpen()).toBe(false);
    vi.useRealTimers();
  });

  it('has a code of each kind to hold up', async () => {
    const { dialog } = await openRehearsal();
    for (const name of ['A guest of this event', 'Of another event', 'No guest at all'])
      expect(await within(dialog).findByRole('img', { name })).not.toBeNull();
  });
});

describe('a plain badge (screens.md §17)', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it('has name, organisation and event, of a guest whom no printer serves; nothing stays of it', async () => {
    const { root, screen, scan, server, press, openStaff } = await openKiosk({
      answers: { [calls.processAt]: { error: 'Out of paper.' } },
    });
    await scan(code());
    await screen.findByText('Out of paper.');
    // The screen forgets the guest.
    await act(() => vi.advanceTimersByTimeAsync(5_100));
    await openStaff();
    const list = await screen.findByRole('region', { name: 'Not settled' });
    await act(async () => fireEvent.click(within(list).getByRole('button', { name: 'Plain badge' })));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    expect(name).toHaveProperty('value', 'Ana Ruiz');
    fireEvent.change(screen.getByRole('textbox', { name: 'Organisation' }), {
      target: { value: 'Acme Ltd' },
    });
    await press('Print in the browser');
    await vi.waitFor(() => expect(printer.jobs.flat()).toEqual(['Summer ForumAna RuizAcme Ltd']));
    const sent = server.calls.length;
    await press('Back');
    await act(async () => fireEvent.click(within(list).getByRole('button', { name: 'Done' })));
    expect(server.calls).toHaveLength(sent);
    // The server has not heard of the guest yet, whatever badge they wear.
    await screen.findByText('The server has not checked this guest in.');
    expect(screen.queryByRole('button', { name: 'Checked in, has the badge' })).toBeNull();
    await press('Check in without a printer');
    await screen.findByText('Checked in: badge not printed');
    expect(server.callsTo(calls.process).map(({ body }) => body)).toMatchObject([{ registration_id: 7 }]);
    expect(server.callsTo(calls.processAt)).toHaveLength(1);
    await act(async () => fireEvent.click(within(list).getByRole('button', { name: 'Done' })));
    await press('Checked in, has the badge');
    await screen.findByText('Everything is settled.');
    const kept = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
    expect(kept).not.toMatch(/Ana|Acme/);
    expect(root.textContent).not.toMatch(/Ana|Acme/);
  });

  it('has the code of whoever was scanned only under their own name', async () => {
    const { screen, scanHere, press, openStaff } = await openKiosk();
    await openStaff();
    await press('Plain badge');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    const type = (value: string) => fireEvent.change(name, { target: { value } });
    const printed = async (jobs: number) => {
      await press('Print in the browser');
      await vi.waitFor(() => expect(printer.jobs).toHaveLength(jobs));
      return [printer.jobs.at(-1)?.join(), printer.drawings.at(-1)];
    };
    await screen.findByText(/^It has no code/);
    await scanHere(code());
    await screen.findByText('Its code is of registration 7.');
    expect(await printed(1)).toEqual(['Summer ForumAna Ruiz', 1]);
    type('Eva');
    await screen.findByText(/^It has no code/);
    expect(await printed(2)).toEqual(['Summer ForumEva', 0]);
    // A code without a name gets one; the next is another guest's.
    await scanHere(code({ registration_id: 8, full_name: undefined }));
    type('Ben Ode');
    await screen.findByText('Its code is of registration 8.');
    expect(await printed(3)).toEqual(['Summer ForumBen Ode', 1]);
    type('Eva');
    expect(await printed(4)).toEqual(['Summer ForumEva', 0]);
  });

  it('blames nothing that was typed for the event’s name, which has two lines', async () => {
    const eventName = 'Summit of all those who never shorten a name '.repeat(3);
    const { screen, press, openStaff } = await openKiosk({ props: { eventName } });
    await openStaff();
    await press('Plain badge');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Eva' } });
    await press('Print in the browser');
    await vi.waitFor(() => expect(printer.jobs).toHaveLength(1));
    expect(screen.queryByText(/does not fit/)).toBeNull();
  });

  it('is for anybody whom the staff name, and says what has no room', async () => {
    const { screen, press, openStaff } = await openKiosk();
    await openStaff();
    await press('Plain badge');
    const print = await screen.findByRole('button', { name: 'Print in the browser' });
    expect(print.hasAttribute('disabled')).toBe(true);
    const type = (value: string) =>
      fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value } });
    type('Wolfeschlegelsteinhausenbergerdorff '.repeat(12));
    await press('Print in the browser');
    await screen.findByText('The name does not fit: shorten it.');
    type('Eva');
    await press('Print in the browser');
    await vi.waitFor(() => expect(printer.jobs.at(-1)).toEqual(['Summer ForumEva']));
    fireEvent.change(screen.getByRole('textbox', { name: 'Organisation' }), {
      target: { value: 'Donaudampfschifffahrtsgesellschaft '.repeat(12) },
    });
    await press('Print in the browser');
    await screen.findByText('The organisation does not fit: shorten it.');
    expect(screen.queryByText('The name does not fit: shorten it.')).toBeNull();
  });
});
