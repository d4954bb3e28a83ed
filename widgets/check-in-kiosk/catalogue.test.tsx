/** Rows of the catalogues, the traps of every screen, and the probes, each by its id. */
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '#shared/api/client.ts';
import { queryClient } from '#shared/query/client.ts';
import { calls, code, openKiosk } from '#test/support/openKiosk.ts';
import { json, serve } from '#test/support/serve.ts';
import { guestsQuery } from './search/guestsQuery.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const ana = { first_name: 'Ana', last_name: 'Ruiz', registration_id: 11 };

/** The kiosk with its search open. */
async function openSearch(answers: Readonly<Record<string, unknown>>) {
  const kiosk = await openKiosk({ answers });
  const lookFor = async (text: string) => {
    await kiosk.press('Search by name');
    fireEvent.change(await kiosk.screen.findByRole('searchbox'), { target: { value: text } });
    await pass(350);
  };
  return { ...kiosk, lookFor };
}

describe('validation (S3 §5.3)', () => {
  it('an answer of the search is kept by term and event', async () => {
    const server = serve({ [calls.search]: [ana] });
    const api = createApi();
    for (const [text, eventId] of [
      ['a', '1'],
      ['a', '2'],
      ['b', '1'],
      ['a', '1'],
    ] as const)
      await queryClient.fetchQuery(guestsQuery(api, { text, eventId }));
    expect(server.callsTo(calls.search).map(({ path }) => path.split('/').slice(-2))).toEqual([
      ['a', '1'],
      ['a', '2'],
      ['b', '1'],
    ]);
  });
});

describe('what is said of failures (S3 §8)', () => {
  it('the server’s words about a badge stand for 5 s (S-19)', async () => {
    const { screen, scan } = await openKiosk({ answers: { [calls.processAt]: { error: 'Out of paper.' } } });
    await scan(code());
    await screen.findByText('Out of paper.');
    await pass(4_500);
    expect(screen.queryByText('Out of paper.')).not.toBeNull();
    await pass(600);
    expect(screen.queryByText('Out of paper.')).toBeNull();
  });

  it('no printers: «No printers found», with what to do, and manual mode (S-20)', async () => {
    const { screen } = await openKiosk({ props: { printers: [] } });
    const dialog = await screen.findByRole('dialog', { name: 'No printers found' });
    expect(dialog.textContent).toContain('Add a printer in the settings.');
    expect(screen.queryByText('Manual mode')).not.toBeNull();
  });
});

describe('traps of every screen', () => {
  it.each([
    ['A/B', 'A B'],
    ['50%', '50%'],
    ['#1', '#1'],
    ['..', null],
    ['/', null],
  ])('«%s» is a name like any other in the address of the search (X-13)', async (typed, sent) => {
    const { screen, server, lookFor } = await openSearch({ [calls.search]: [] });
    await lookFor(typed);
    await screen.findByText(/Nobody by that name/);
    const asked = server
      .callsTo(calls.search)
      .map(({ path }) => decodeURIComponent(path.split('/').at(-2) ?? ''));
    expect(asked).toEqual(sent === null ? [] : [sent]);
  });

  it('a search that fails is said where one looks for it, with Retry, and rejects nothing (X-15)', async () => {
    const { screen, server, lookFor, press } = await openSearch({ [calls.search]: [ana] });
    server.fail(calls.search, { status: 422 });
    await lookFor('a');
    await screen.findByText('The search did not work.');
    server.mend();
    await press('Retry');
    expect(await screen.findByText('1 guest found')).not.toBeNull();
  });

  it('name and date of the event are the page’s (X-17)', async () => {
    const { screen, island } = await openKiosk({ props: { eventDate: '12 May 2026' } });
    expect(screen.getByRole('heading', { name: 'Summer Forum' })).not.toBeNull();
    expect(screen.getByText('12 May 2026')).not.toBeNull();
    await act(async () => island.update({ eventName: 'Winter Forum', eventDate: '1 December 2026' }));
    expect(screen.getByRole('heading', { name: 'Winter Forum' })).not.toBeNull();
    expect(screen.getByText('1 December 2026')).not.toBeNull();
    await act(async () => island.update({ eventDate: undefined }));
    expect(screen.queryByText(/2026/)).toBeNull();
  });

  it('the printer that the staff have chosen is this device’s, whatever the page names (X-17)', async () => {
    const printers = [
      { id: 3, name: 'Desk' },
      { id: 4, name: 'Door' },
    ];
    const props = { printers, tenant: 'chosen-printer' };
    const first = await openKiosk({ props });
    await first.openStaff();
    fireEvent.click(await first.screen.findByRole('combobox', { name: 'Printer' }));
    fireEvent.click(await first.screen.findByRole('option', { name: 'Door' }));
    act(() => first.island.unmount());
    const { screen, scan, server } = await openKiosk({ props: { ...props, printerId: '3' } });
    await scan(code());
    await screen.findByText('Please take your badge.');
    expect(server.callsTo(calls.processAt)[0]?.path).toMatch(/\/4$/);
  });
});

describe('probes (screens.md §17)', () => {
  it('printer dead: the guest is told, and the next one is served', async () => {
    const { screen, scan, server } = await openKiosk();
    server.fail(calls.processAt, { status: 502 }, { times: 1 });
    await scan(code());
    await screen.findByText('The printer does not answer. Your badge will be printed at the desk.');
    await pass(5_100);
    await scan(code({ registration_id: 8, full_name: 'Ben Ode' }));
    await screen.findByText('Welcome Ben Ode');
    expect(await screen.findByText('Please take your badge.')).not.toBeNull();
  });

  it.each([
    [true, 2],
    [false, 1],
  ])('network cut between lookup and process, where the server knows keys: %s', async (idempotent, times) => {
    const { screen, scan, server, openStaff } = await openKiosk({ props: { offline: true, idempotent } });
    server.fail(calls.processAt, 'network', { times: 1 });
    await scan(code());
    await screen.findByText(idempotent ? /collect your badge at the desk/ : /could not be confirmed/);
    await pass(120_000);
    const sent = server.callsTo(calls.processAt);
    expect(sent).toHaveLength(times);
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    await openStaff();
    await screen.findByText(idempotent ? 'Everything is settled.' : 'Unclear: badge printed?');
  });

  it('`error` with 200, and nobody answers the question: neither checks anybody in who is not (S-18, S-19)', async () => {
    const { screen, scan, server } = await openKiosk({
      answers: { [calls.lookUp]: () => json({ gala_dinner_table: '4', error: 'Cancelled.' }) },
    });
    await scan(code());
    await screen.findByText('Cancelled.');
    await pass(30_000);
    expect(server.callsTo(calls.processAt)).toEqual([]);
  });

  it('tab hidden for an hour: nothing of the last guest is left, and the next one is served', async () => {
    const { root, screen, scan } = await openKiosk();
    await scan(code());
    await screen.findByText('Welcome Ana Ruiz');
    const hide = (isHidden: boolean) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    hide(true);
    await pass(3_600_000);
    hide(false);
    Reflect.deleteProperty(document, 'hidden');
    expect(root.textContent).not.toContain('Ana');
    await scan(code({ registration_id: 8, full_name: 'Ben Ode' }));
    expect(await screen.findByText('Welcome Ben Ode')).not.toBeNull();
  });
});
