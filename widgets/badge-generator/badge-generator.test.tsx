import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { calls, contact, nextUser, openBadges } from '#test/support/openBadges.ts';
import { printer, placePrinter } from '#test/support/standInPrinter.ts';

beforeEach(placePrinter);

describe('settings (S2 §3, §5)', () => {
  it('demand an event, in the words of the spec', async () => {
    const page = await openBadges({ props: { eventId: undefined } });
    fireEvent.click(await page.screen.findByRole('button', { name: 'Save' }));
    expect(await page.screen.findByText('Please select an event before proceeding.')).toBeTruthy();
  });

  it('begin as the spec says, and are there again on the next visit', async () => {
    const userId = nextUser();
    const first = await openBadges({ props: { userId } });
    fireEvent.click(await first.screen.findByRole('button', { name: 'Settings' }));
    const field = (page: typeof first, name: string) => page.screen.findByRole('textbox', { name });
    const shown = await Promise.all(
      ['Width', 'Margin', 'Size of the name', 'Size of the organisation'].map(async (name) => {
        const input = await field(first, name);
        return input instanceof HTMLInputElement ? input.value : null;
      }),
    );
    expect(shown).toEqual(['10', '0.5', '38', '23']);
    const styleOf = (text: string) =>
      first.screen.getByRole('combobox', { name: `Style of the ${text}` }).textContent;
    expect([styleOf('name'), styleOf('organisation')]).toEqual(['Bold', 'Normal']);
    fireEvent.change(await field(first, 'Width'), { target: { value: '8,5' } });
    fireEvent.click(first.button('Save'));
    await first.box();
    act(() => first.island.unmount());
    const second = await openBadges({ props: { userId } });
    fireEvent.click(await second.screen.findByRole('button', { name: 'Settings' }));
    expect(await field(second, 'Width')).toHaveProperty('value', '8.5');
  });

  it.each([
    ['Width', '0.9'],
    ['Height', '51'],
    ['Margin', 'x'],
    ['Size of the name', '5'],
  ])('refuse a %s of %s (T-4)', async (name, value) => {
    const page = await openBadges();
    fireEvent.click(await page.screen.findByRole('button', { name: 'Settings' }));
    fireEvent.change(await page.screen.findByRole('textbox', { name }), { target: { value } });
    fireEvent.click(page.button('Save'));
    expect(await page.screen.findByText(/^A number from/)).toBeTruthy();
  });

  it('say that a margin leaves no room, are saved by the mouse alone, and put a bar on the badge', async () => {
    const page = await openBadges({ props: { eventId: undefined } });
    fireEvent.click(await page.screen.findByRole('combobox', { name: /^Event/ }));
    fireEvent.click(await page.screen.findByRole('option', { name: 'Winter Forum' }));
    fireEvent.change(page.screen.getByRole('textbox', { name: 'Margin' }), { target: { value: '5' } });
    fireEvent.click(page.button('Save'));
    await page.screen.findByText('Between these margins there is no room left.');
    fireEvent.change(page.screen.getByRole('textbox', { name: 'Margin' }), { target: { value: '1' } });
    fireEvent.click(page.screen.getByRole('checkbox', { name: 'Print a bar in the colour of the status' }));
    fireEvent.click(page.button('Save'));
    await page.screen.findByText('Search for someone: their badge is shown here.');
    await page.type('a');
    const [first] = await page.screen.findAllByRole('option');
    if (first) fireEvent.click(first);
    const preview = await page.screen.findByRole('img', {
      name: /^Badge of .*Ana.*, as it will be printed$/,
    });
    await waitFor(() => expect(preview.querySelectorAll('[data-object] svg')).toHaveLength(1));
    fireEvent.click(page.button('Print'));
    await waitFor(() => expect(printer.jobs).toEqual([[expect.stringContaining('Ana')]]));
  });

  it('say that the events could not be loaded, and ask again (X-15)', async () => {
    let asked = 0;
    const page = await openBadges({
      props: { eventId: undefined },
      answers: {
        [calls.events]: () =>
          (asked += 1) === 1 ? new Response('<html>', { status: 422 }) : [{ id: 1, name: 'Summer Forum' }],
      },
    });
    expect(await page.screen.findByText('The events could not be loaded.')).toBeTruthy();
    fireEvent.click(page.button('Retry'));
    expect(await page.screen.findByRole('combobox', { name: /^Event/ })).toBeTruthy();
  });
});

describe('the desk (screens.md §6)', () => {
  it('prints whom Enter means, notes it, and takes the next one', async () => {
    const page = await openBadges();
    await page.type('a');
    await page.screen.findAllByRole('option');
    await page.press('ArrowDown');
    await page.press('Enter');
    await waitFor(() => expect(printer.jobs).toEqual([[expect.stringContaining('Ben')]]));
    await waitFor(() => expect(page.server.callsTo(calls.history)).toHaveLength(1));
    expect(page.server.callsTo(calls.history)[0]?.body).toEqual({
      badge_name: 'Ben Ruiz',
      badge_first_name: 'Ben',
      badge_last_name: 'Ruiz',
      badge_organisation: 'Acme',
      pax_status: 4,
      registration_id: 12,
    });
    expect(await page.box()).toHaveProperty('value', '');
  });

  it('asks from one character on, without slashes, and after a pause alone (T-16, X-13)', async () => {
    const page = await openBadges();
    await page.type('A');
    await page.type('A/B');
    await page.screen.findAllByRole('option');
    expect(page.server.callsTo(calls.contacts).map(({ path }) => path)).toEqual([
      '/api/badges/get-contacts-by-name-json/A%20B/1',
    ]);
  });

  it('asks 300 ms after the last key, and never before (T-16)', async () => {
    const page = await openBadges();
    const box = await page.box();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const asked = () => page.server.callsTo(calls.contacts).map(({ path }) => path);
    fireEvent.change(box, { target: { value: 'a' } });
    await pass(299);
    fireEvent.change(box, { target: { value: 'an' } });
    await pass(299);
    expect(asked()).toEqual([]);
    await pass(1);
    expect(asked()).toEqual(['/api/badges/get-contacts-by-name-json/an/1']);
  });

  it('shows the first of very many, and prints whom a registration names wherever they stand', async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => contact(10_000 + at, `Guest${at}`));
    const page = await openBadges({ answers: { [calls.contacts]: many } });
    await page.type('g');
    expect(await page.names()).toHaveLength(50);
    expect(page.screen.getByText('The first 50 of 5,000 are shown: type on to see others.')).toBeTruthy();
    const chosen = () => page.screen.getByRole('option', { selected: true }).textContent;
    await page.press('ArrowUp');
    expect(chosen()).toContain('Guest49');
    await page.press('ArrowDown');
    expect(chosen()).toContain('Guest0');
    await page.type('14000');
    await waitFor(() => expect(chosen()).toContain('Guest4000'));
    expect(await page.names()).toHaveLength(51);
    await page.press('ArrowUp');
    expect(chosen()).toContain('Guest49');
    await page.type('14001');
    await waitFor(() => expect(chosen()).toContain('Guest4001'));
    await page.press('Enter');
    await waitFor(() => expect(printer.jobs).toEqual([[expect.stringContaining('Guest4001')]]));
  });

  it('stops asking for what is out of date, and drops answers that come late (T-16)', async () => {
    const page = await openBadges({
      answers: {
        [calls.contacts]: ({ path }: { readonly path: string }) =>
          path.includes('/old/') ? [contact(1, 'Old')] : [contact(2, 'New')],
      },
    });
    const held = page.server.hold(calls.contacts);
    await page.type('old');
    const { signal } = await held.arrived;
    await page.type('new');
    expect(signal.aborted).toBe(true);
    expect(await page.names()).toEqual([expect.stringContaining('New')]);
    await act(async () => held.release());
    expect(await page.names()).toEqual([expect.stringContaining('New')]);
  });

  it.each([
    ['12', 'Ben'],
    ['{"registration_id":12,"event_id":1,"full_name":"Ben Ruiz"}', 'Ben'],
  ])('prints what a scanner types, faster than any answer: %s', async (typed, name) => {
    const page = await openBadges();
    await page.type(typed);
    await page.press('Enter');
    await waitFor(() => expect(printer.jobs).toEqual([[expect.stringContaining(name)]]));
  });

  it.each([
    ['{"registration_id":12,"event_id":2}', 'This code belongs to another event.'],
    ['[]', 'Invalid QR Code'],
    ['{"full_name":"Ben"}', 'Invalid QR Code'],
    ['{"registration_id":77}', 'Nobody found for “77”.'],
  ])('prints nothing for %s (S-14, S-15)', async (typed, said) => {
    const page = await openBadges();
    await page.type(typed);
    await page.press('Enter');
    expect(await page.screen.findByText(said, { selector: 'p' })).toBeTruthy();
    expect(printer.jobs).toEqual([]);
  });

  it('waits for a choice where a scanner’s Enter may mean several', async () => {
    const page = await openBadges();
    await page.type('ruiz');
    await page.press('Enter');
    expect(
      await page.screen.findByText('Several people were found: choose one.', { selector: 'p' }),
    ).toBeTruthy();
    expect(printer.jobs).toEqual([]);
  });

  it('prints a queue as one job', async () => {
    const page = await openBadges();
    for (const steps of [0, 1]) {
      await page.type('a');
      await page.screen.findAllByRole('option');
      if (steps === 1) await page.press('ArrowDown');
      await page.press('Enter', { ctrlKey: true });
    }
    fireEvent.click(await page.screen.findByRole('button', { name: 'Print all 2' }));
    await waitFor(() =>
      expect(printer.jobs).toEqual([[expect.stringContaining('Ana'), expect.stringContaining('Ben')]]),
    );
    await waitFor(() => expect(page.server.callsTo(calls.history)).toHaveLength(2));
    expect(page.screen.queryByRole('heading', { name: 'Queue' })).toBeNull();
  });

  it('prints the last one again by one key, and says when and how often it was printed', async () => {
    const page = await openBadges();
    await page.type('a');
    await page.screen.findAllByRole('option');
    await page.press('Enter');
    await page.screen.findByText('Printed last');
    await page.press('¡', { altKey: true, code: 'Digit1' });
    await waitFor(() => expect(printer.jobs).toHaveLength(2));
    expect(await page.screen.findByText(/^Already printed .* on this desk, 2 times$/)).toBeTruthy();
  });

  it('tells statuses by words too, also those without a colour (T-15)', async () => {
    const page = await openBadges();
    await page.type('a');
    expect(await page.names()).toEqual([
      expect.stringContaining('Status 1, red'),
      expect.stringContaining('Another status, grey'),
    ]);
    const legend = page.screen.getByRole('list', { name: 'Statuses' });
    expect(within(legend).getAllByRole('listitem')).toHaveLength(6);
  });

  it('says that the search failed, and asks again (X-15)', async () => {
    const page = await openBadges();
    page.server.fail(calls.contacts, { status: 500 }, { times: 1 });
    await page.type('a');
    fireEvent.click(await page.screen.findByRole('button', { name: 'Retry' }));
    expect(await page.names()).toHaveLength(2);
  });

  it('says that nothing could be printed, and notes nothing', async () => {
    printer.isBroken = true;
    const page = await openBadges();
    const told = vi.fn<(event: Event) => void>();
    page.el.addEventListener('widget:notice', told);
    await page.type('a');
    await page.screen.findAllByRole('option');
    await page.press('Enter');
    await waitFor(() => expect(told).toHaveBeenCalled());
    expect(page.server.callsTo(calls.history)).toHaveLength(0);
  });
});

describe('the history (T-14)', () => {
  const printOne = async (page: Awaited<ReturnType<typeof openBadges>>) => {
    await page.type('a');
    await page.screen.findAllByRole('option');
    await page.press('Enter');
    await page.screen.findByText('Printed last');
  };

  it('holds up no print while it fails, and gets each print once', async () => {
    const page = await openBadges({ props: { idempotent: true } });
    page.server.fail(calls.history, { status: 500 }, { times: 1 });
    await printOne(page);
    await waitFor(() => expect(page.server.callsTo(calls.history)).toHaveLength(1));
    await page.press('x', { altKey: true, code: 'Digit1' });
    await waitFor(() => expect(printer.jobs).toHaveLength(2));
    await waitFor(() => expect(page.server.callsTo(calls.history)).toHaveLength(3));
    const keys = page.server.callsTo(calls.history).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('asks before it repeats what may have arrived, where the server does not know a print by its key', async () => {
    const page = await openBadges();
    page.server.fail(calls.history, { status: 500 }, { times: 1 });
    await printOne(page);
    expect(
      await page.screen.findByText('It is not known whether 1 print has reached the history.'),
    ).toBeTruthy();
    fireEvent.click(page.button('Send again, perhaps twice'));
    await waitFor(() => expect(page.server.callsTo(calls.history)).toHaveLength(2));
    await waitFor(() => expect(page.screen.queryByText(/reached the history/)).toBeNull());
  });

  it('says what the server refuses', async () => {
    const page = await openBadges();
    page.server.fail(calls.history, { status: 422 }, { times: 1 });
    await printOne(page);
    expect(await page.screen.findByText('1 print is not in the history.')).toBeTruthy();
  });
});
