import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '#shared/query/client.ts';
import {
  bouncedCall,
  listOf,
  openReport,
  person,
  reportCall,
  rowsOf,
  search,
  serveReport,
  startEachFresh,
  stats,
} from '#test/support/openCampaignReport.ts';
import { json, type Call } from '#test/support/serve.ts';

startEachFresh();

const zeros = {
  ...stats,
  sent: 0,
  distinctContacts: 0,
  delivered: 0,
  softBounces: 0,
  hardBounces: 0,
  deliveryRate: 0,
  softBounceRate: 0,
  hardBounceRate: 0,
  bounces: [],
};

describe('cards (S4 §2)', () => {
  it('have their denominators on them (R-7)', async () => {
    serveReport();
    const { card } = await openReport();
    await waitFor(() => expect(card('Delivered')).toEqual(['1,150', '95.51% of recipients (1,204)']));
    expect(card('Soft bounces')).toEqual(['40', '3.32% of recipients (1,204)']);
    expect(card('Hard bounces')).toEqual(['14', '1.16% of recipients (1,204)']);
  });

  it('show people as sent, and both counts in the tooltip (R-6)', async () => {
    serveReport();
    const { screen, card } = await openReport();
    await waitFor(() => expect(card('Sent')).toEqual(['1,204', 'People']));
    fireEvent.pointerEnter(screen.getByRole('button', { name: 'About Sent' }), { pointerType: 'mouse' });
    const tip = await screen.findByRole('tooltip', { hidden: true });
    expect(tip.textContent).toBe('Different people it was sent to: 1,204. Mails sent in all: 1,210.');
  });

  it('never show what is no number (R-4)', async () => {
    serveReport({ [reportCall]: zeros });
    const { root, card } = await openReport();
    await waitFor(() => expect(card('Delivered')).toEqual(['0', '– of recipients (0)']));
    expect(root.textContent).not.toMatch(/NaN|Infinity/);
  });

  it('mark a rate that the counts do not bear out (R-8)', async () => {
    serveReport({ [reportCall]: { ...stats, deliveryRate: 80, softBounceRate: 0.0332 } });
    const { card } = await openReport();
    await waitFor(() => expect(card('Delivered')[1]).toBe('95.51% of recipients (1,204) · server value: 80'));
    expect(card('Soft bounces')[1]).toBe('3.32% of recipients (1,204)');
  });
});

describe('bounce reasons (S4 §2)', () => {
  it('have bars as long as each is beside the most frequent', async () => {
    serveReport();
    const { screen } = await openReport();
    const table = await screen.findByRole('table', { name: 'Bounce reasons' });
    await within(table).findByText('Unknown');
    const bars = [...table.querySelectorAll<HTMLElement>('[aria-hidden] > span')];
    expect(bars.map(({ style }) => Math.round(Number.parseFloat(style.inlineSize)))).toEqual([100, 33]);
  });

  it('are listed by type, with 2 decimals of the recipients', async () => {
    serveReport();
    const { screen } = await openReport();
    const table = () => screen.getByRole('table', { name: 'Bounce reasons' });
    await waitFor(() =>
      expect(rowsOf(table())).toEqual([
        ['MailboxFull – Quota exceeded', '30', '2.49% of the recipients'],
        ['Unknown', '10', '0.83% of the recipients'],
      ]),
    );
    fireEvent.click(screen.getByRole('radio', { name: 'Hard Bounce' }));
    expect(rowsOf(table())).toEqual([['NoEmail – No such user', '14', '1.16% of the recipients']]);
  });

  it('say that there are none, in the documents’ words', async () => {
    serveReport({ [reportCall]: zeros, [bouncedCall]: listOf(0) });
    const { screen } = await openReport();
    expect(await screen.findByText('No bounces found for the selected type')).toBeDefined();
    expect(await screen.findByText('No bounced contacts found for the selected type')).toBeDefined();
    expect(screen.getByText('Showing 0 to 0 of 0 results')).toBeDefined();
  });
});

describe('bounced contacts (S4 §2)', () => {
  it('show who, where, why and when, in a zone that is named (X-9)', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-06-01T10:00:00Z'), toFake: ['Date'] });
    const server = serveReport();
    const held = server.hold(bouncedCall);
    const { screen } = await openReport({ 'data-time-zone': 'Europe/Madrid' });
    expect(await screen.findByText('Loading...')).toBeDefined();
    held.release();
    const table = () => screen.getByRole('table', { name: 'Bounced contacts' });
    await waitFor(() =>
      expect(rowsOf(table())[0]).toEqual([
        'First1 Last1',
        'p1@odd.example',
        'Organisation 1',
        'MailboxFull – Quota exceeded',
        expect.stringMatching(/^May\s1,\s10:10\sAM$/),
      ]),
    );
    expect(screen.getByText('Times in the zone Europe/Madrid')).toBeDefined();
    expect(table().querySelector('time')?.title).toMatch(/10:10\sAM\sGMT\+2$/);
    expect(within(table()).getByRole('link', { name: 'First1 Last1' }).getAttribute('href')).toBe(
      '/contacts/1/details',
    );
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('are sorted by the moment of the bounce, however the server writes it (X-9)', async () => {
    const moments = ['2026-05-01T12:00:00+09:00', '2026-05-01 02:00:00', '2026-05-01T01:30:00Z'];
    serveReport({ [bouncedCall]: listOf(3, (id) => person(id, { bounceDate: moments[id - 1] })) });
    const { screen } = await openReport();
    await screen.findByText('p1@odd.example');
    const table = screen.getByRole('table', { name: 'Bounced contacts' });
    fireEvent.click(within(table).getByRole('button', { name: /Date/ }));
    expect(rowsOf(table).map(([name]) => name?.split(' ')[0])).toEqual(['First3', 'First2', 'First1']);
  });

  it('begin at page 1 for another type, and never show the late answer of the first (R-13)', async () => {
    const server = serveReport({
      [bouncedCall]: (call: { query: Record<string, string> }) =>
        listOf(35, (id) => person(id, { email: `${call.query['type']}${id}@x.example` }))(call),
    });
    const { screen, region } = await openReport();
    await screen.findByText('soft1@x.example');
    const late = server.hold(bouncedCall);
    fireEvent.click(region('Bounced contacts').getByRole('button', { name: 'Page 3' }));
    await late.arrived;
    fireEvent.click(screen.getByRole('radio', { name: 'Hard Bounce' }));
    expect(await screen.findByText('hard1@x.example')).toBeDefined();
    late.release();
    expect(server.callsTo(bouncedCall).map(({ query }) => [query['type'], query['page']])).toEqual([
      ['soft', '1'],
      ['soft', '3'],
      ['hard', '1'],
    ]);
    await waitFor(() => expect(screen.queryByText(/soft\d/)).toBeNull());
    expect(screen.getByText('hard1@x.example')).toBeDefined();
  });

  it('go back to page 1 with another search (R-3)', async () => {
    const server = serveReport();
    const { screen, region } = await openReport();
    await screen.findByText('p1@odd.example');
    fireEvent.click(region('Bounced contacts').getByRole('button', { name: 'Next' }));
    await screen.findByText('p11@odd.example');
    search(region('Bounced contacts').getByRole('searchbox'), 'Last3');
    await screen.findByText('p3@odd.example');
    const { page, search: asked } = server.callsTo(bouncedCall).at(-1)?.query ?? {};
    expect([page, asked]).toEqual(['1', 'Last3']);
  });

  it('are asked for again when the tab is come back to (S4 §4)', async () => {
    const server = serveReport();
    const { screen, goTo, tab } = await openReport();
    await screen.findByText('p1@odd.example');
    await goTo('Opens', 'Opens by hour');
    await waitFor(() => expect(tab('Deliverability').getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(tab('Deliverability'));
    await waitFor(() => expect(server.callsTo(bouncedCall)).toHaveLength(2));
  });

  it('fail by themselves, and try again (R-1)', async () => {
    const server = serveReport();
    server.fail(bouncedCall, { status: 500 });
    const { screen, region } = await openReport();
    const retry = await region('Bounced contacts').findByRole('button', { name: 'Retry' });
    server.mend();
    fireEvent.click(retry);
    expect(await screen.findByText('p1@odd.example')).toBeDefined();
  });
});

describe('bounce triage (screens.md §3)', () => {
  it('groups everybody by domain and reason, and copies addresses', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    serveReport();
    const { screen } = await openReport();
    await screen.findByText('p1@odd.example');
    fireEvent.click(screen.getByRole('button', { name: 'Group by domain' }));
    const groups = await screen.findByRole('region', { name: 'Bounced contacts by domain' });
    expect(await within(groups).findByText('Based on 35 of 35 contacts')).toBeDefined();
    expect(screen.queryByRole('table', { name: 'Bounced contacts' })).toBeNull();
    const heads = within(groups).getAllByRole('heading', { level: 4 });
    expect(heads.map(({ textContent }) => textContent)).toEqual(['odd.example', 'even.example']);
    expect(within(groups).getAllByRole('link', { name: 'First3 Last3' })[0]?.getAttribute('href')).toBe(
      '/contacts/3/details',
    );
    fireEvent.click(within(groups).getAllByRole('button', { name: 'Copy addresses' })[1] ?? groups);
    await waitFor(() => expect(written).toHaveBeenCalledTimes(1));
    expect(written.mock.calls[0]?.[0]).toMatch(/^p2@even\.example\np4@even\.example\n/);
  });

  it('follows the figures of its type when they are asked for anew, and when a look brings others', async () => {
    const totals = { soft: 35, hard: 14 };
    const totalOf = (type = '') => (type === 'hard' ? totals.hard : totals.soft);
    serveReport({
      [bouncedCall]: (call: Call) => listOf(totalOf(call.query['type']), (id) => person(id))(call),
      [reportCall]: () => ({ ...stats, softBounces: totals.soft, hardBounces: totals.hard }),
    });
    const { screen } = await openReport();
    await screen.findByText('p1@odd.example');
    fireEvent.click(screen.getByRole('button', { name: 'Group by domain' }));
    await screen.findByText('Based on 35 of 35 contacts');
    totals.soft = 38;
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Based on 38 of 38 contacts')).toBeDefined();
    totals.soft = 40;
    const look = () => act(() => queryClient.refetchQueries({ queryKey: ['campaign-reports', 'report'] }));
    await look();
    expect(await screen.findByText('Based on 40 of 40 contacts')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'odd.example' }).parentElement?.textContent).toBe(
      'odd.example20',
    );
    fireEvent.click(screen.getByRole('radio', { name: 'Hard Bounce' }));
    expect(await screen.findByText('Based on 14 of 14 contacts')).toBeDefined();
    totals.hard = 16;
    await look();
    expect(await screen.findByText('Based on 16 of 16 contacts')).toBeDefined();
  });

  it('says that the list has failed also while it is grouped', async () => {
    let isDown = false;
    serveReport({
      // The groups are read in larger pages.
      [bouncedCall]: (call: Call) =>
        isDown && call.query['perPage'] === '10' ? json({}, 500) : listOf(35, (id) => person(id))(call),
    });
    const { screen, region } = await openReport();
    await screen.findByText('p1@odd.example');
    fireEvent.click(screen.getByRole('button', { name: 'Group by domain' }));
    await screen.findByText('Based on 35 of 35 contacts');
    isDown = true;
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    const list = region('Bounced contacts');
    const retry = await list.findByRole('button', { name: 'Retry' });
    isDown = false;
    fireEvent.click(retry);
    await waitFor(() => expect(list.queryByRole('button', { name: 'Retry' })).toBeNull());
  });

  it('lets go of a search, which its groups do not keep to', async () => {
    serveReport();
    const { screen, region } = await openReport();
    await screen.findByText('p1@odd.example');
    search(region('Bounced contacts').getByRole('searchbox'), 'Last3');
    await waitFor(() => expect(screen.queryByText('p1@odd.example')).toBeNull());
    const toggle = await screen.findByRole('button', { name: 'Group by domain' });
    fireEvent.click(toggle);
    expect(await screen.findByText('Based on 35 of 35 contacts')).toBeDefined();
    fireEvent.click(toggle);
    expect(await screen.findByText('p1@odd.example')).toBeDefined();
    expect(region('Bounced contacts').getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('keeps what it has when a page fails, and goes on from there', async () => {
    const server = serveReport({ [bouncedCall]: listOf(450) });
    const { screen } = await openReport();
    await screen.findByText('p1@odd.example');
    const held = server.hold(bouncedCall);
    fireEvent.click(screen.getByRole('button', { name: 'Group by domain' }));
    await held.arrived;
    server.fail(bouncedCall, { status: 500 }, { times: 1 });
    held.release();
    const groups = within(await screen.findByRole('region', { name: 'Bounced contacts by domain' }));
    fireEvent.click(await groups.findByRole('button', { name: 'Retry' }));
    expect(await groups.findByText('Based on 450 of 450 contacts')).toBeDefined();
  });
});
