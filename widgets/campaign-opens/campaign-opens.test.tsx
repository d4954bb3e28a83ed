import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  contactOpensCall,
  listOf,
  openOpens,
  opensCall,
  person,
  reportCall,
  rowsOf,
  search,
  serveReport,
  startEachFresh,
  stats,
} from '#test/support/openCampaignReport.ts';
import { drawing } from '#test/support/standInChart.ts';

startEachFresh();

describe('campaign opens (S4 §1, §3)', () => {
  it('shows opened, open rate and opened in all', async () => {
    serveReport();
    const { card } = await openOpens();
    await waitFor(() => expect(card('Unique Opens')[0]).toBe('575'));
    expect(card('Open rate')).toEqual(['47.52%', 'of sent (1,210)']);
    expect(card('Total opens')[0]).toBe('900');
  });

  it('begins with the graph, and asks for no list before it is shown', async () => {
    const server = serveReport();
    const { screen } = await openOpens();
    expect(await screen.findByText('Opens: 60 in all, most of them at 9:00 (40).')).toBeDefined();
    await waitFor(() => expect(drawing.drawn).toHaveLength(1));
    expect(server.callsTo(contactOpensCall)).toHaveLength(0);
  });

  it('begins with the list where the page wants it, without any chart', async () => {
    const server = serveReport();
    const { screen } = await openOpens({ 'data-view': 'contacts' });
    expect(await screen.findByText('p10@even.example')).toBeDefined();
    expect(server.callsTo(contactOpensCall)[0]?.query).toEqual({ search: '', page: '1', perPage: '10' });
    expect([drawing.drawn.length, server.callsTo(opensCall).length]).toEqual([0, 0]);
  });

  it('changes between graph and list, and back', async () => {
    const server = serveReport();
    const { screen } = await openOpens();
    await waitFor(() => expect(drawing.drawn).toHaveLength(1));
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Contact list' })));
    expect(await screen.findByText('p10@even.example')).toBeDefined();
    expect(drawing.unmounted).toBe(1);
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Graph' })));
    await waitFor(() => expect(drawing.drawn).toHaveLength(2));
    expect(server.callsTo(opensCall)).toHaveLength(1);
  });

  it('keeps the way to the other pages when one cannot be had', async () => {
    const server = serveReport();
    const { screen } = await openOpens({ 'data-view': 'contacts' });
    await screen.findByText('p10@even.example');
    server.fail(contactOpensCall, { status: 403 }, { times: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Page 4' }));
    await screen.findByText('You are not allowed to do this.');
    fireEvent.click(screen.getByRole('button', { name: 'Page 1' }));
    expect(await screen.findByText('p10@even.example')).toBeDefined();
  });

  it('pages and searches its list, from page 1 (R-3)', async () => {
    const server = serveReport();
    const { screen } = await openOpens({ 'data-view': 'contacts' });
    await screen.findByText('p10@even.example');
    fireEvent.click(screen.getByRole('button', { name: 'Page 4' }));
    await screen.findByText('p35@odd.example');
    search(screen.getByRole('searchbox'), 'Last35');
    await waitFor(() => expect(rowsOf(screen.getByRole('table'))).toHaveLength(1));
    expect(server.callsTo(contactOpensCall).map(({ query }) => query['page'])).toEqual(['1', '4', '1']);
  });

  it('has no line above the list that goes when the list comes', async () => {
    const server = serveReport();
    const held = server.hold(contactOpensCall);
    const { screen } = await openOpens({ 'data-view': 'contacts' });
    const list = await screen.findByRole('region', { name: 'Contact opens' });
    const head = () => [...(list.querySelector('header')?.querySelectorAll('p') ?? [])];
    expect(head()).toEqual([]);
    held.release();
    await screen.findByText('p10@even.example');
    expect(head()).toEqual([]);
  });

  it('says how far its order and its exports go (report-9)', async () => {
    serveReport();
    const { screen } = await openOpens({ 'data-view': 'contacts' });
    await screen.findByText('p10@even.example');
    const order = 'Only this page is sorted, not the whole list.';
    const whole = 'An export holds the whole list, not only what the search finds.';
    expect([screen.queryByText(order), screen.queryByText(whole)]).toEqual([null, null]);
    fireEvent.click(screen.getByRole('button', { name: /^Email/ }));
    expect(screen.getByText(order)).toBeDefined();
    search(screen.getByRole('searchbox'), 'Last35');
    expect(await screen.findByText(whole)).toBeDefined();
    await waitFor(() => expect(screen.queryByText(order)).toBeNull());
  });

  it('says nothing of an order whose column is hidden', async () => {
    serveReport();
    const { screen } = await openOpens({ 'data-view': 'contacts' });
    await screen.findByText('p10@even.example');
    fireEvent.click(screen.getByRole('button', { name: /^Email/ }));
    const order = screen.getByText('Only this page is sorted, not the whole list.');
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Email' }));
    await waitFor(() => expect(order.isConnected).toBe(false));
  });

  it('keeps the order of organisations, and its head, on a tablet, where their column has no place otherwise', async () => {
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 100));
    serveReport({
      [contactOpensCall]: listOf(3, (id) => person(id, { organisation: ['', 'Zeta', 'Acme', 'Miro'][id] })),
    });
    const { screen } = await openOpens({ 'data-view': 'contacts' });
    await screen.findByText('p3@odd.example');
    const head = () => screen.queryByRole('columnheader', { name: 'Organisation' });
    expect(head()).toBeNull();
    const button = screen.getByRole('button', { name: 'Columns' });
    fireEvent.click(button);
    const boxes = await screen.findAllByRole('menuitemcheckbox', { name: /^(?:Email|Subscribed Mailing)$/ });
    for (const box of boxes) fireEvent.click(box);
    fireEvent.click(await screen.findByRole('button', { name: 'Organisation' }));
    for (const box of boxes) fireEvent.click(box);
    await screen.findByText('p3@odd.example');
    expect(head()?.getAttribute('aria-sort')).toBe('ascending');
    expect(rowsOf(screen.getByRole('table')).map((row) => /Zeta|Acme|Miro/.exec(row.join(' '))?.[0])).toEqual(
      ['Acme', 'Miro', 'Zeta'],
    );
  });

  it('is put into the order of organisations on a tablet, too, where they stand below the names', async () => {
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 100));
    serveReport({
      [contactOpensCall]: listOf(3, (id) => person(id, { organisation: ['', 'Zeta', 'Acme', 'Miro'][id] })),
    });
    const { screen } = await openOpens({ 'data-view': 'contacts' });
    await screen.findByText('p3@odd.example');
    const below = screen.getByRole('button', { name: 'Organisation' });
    below.focus();
    fireEvent.click(below);
    const head = await screen.findByRole('columnheader', { name: 'Organisation' });
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    expect(head.ownerDocument.activeElement?.shadowRoot?.activeElement).toBe(
      screen.getByRole('button', { name: 'Organisation' }),
    );
    expect(rowsOf(screen.getByRole('table')).map((row) => /Zeta|Acme|Miro/.exec(row.join(' '))?.[0])).toEqual(
      ['Acme', 'Miro', 'Zeta'],
    );
  });

  it('turns no text by a name or an address (report-9)', async () => {
    serveReport({
      [contactOpensCall]: listOf(1, (id) =>
        person(id, {
          firstName: '\u202Egpj',
          lastName: 'Ann\u2066',
          email: '\u202Eann@b.example',
          organisation: '\u2067Acme',
        }),
      ),
    });
    const { screen } = await openOpens({ 'data-view': 'contacts' });
    await screen.findByText('gpj Ann');
    expect(rowsOf(screen.getByRole('table'))[0]).toEqual(
      expect.arrayContaining(['gpj Ann', 'ann@b.example', 'Acme']),
    );
  });

  it('tells each failure in its place, and tries again (R-1)', async () => {
    const server = serveReport();
    server.fail(reportCall, { status: 500 });
    server.fail(opensCall, { status: 500 });
    const { screen, card } = await openOpens();
    expect(await screen.findByText('The figures could not be loaded.')).toBeDefined();
    expect(await screen.findByText('The hours could not be loaded.')).toBeDefined();
    server.mend();
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) fireEvent.click(retry);
    expect(await screen.findByText(/^Opens: 60 in all/)).toBeDefined();
    await waitFor(() => expect(card('Unique Opens')[0]).toBe('575'));
  });

  it('has no rate where nothing was sent, and words for nobody (R-4, R-15)', async () => {
    serveReport({
      [reportCall]: { ...stats, sent: 0, distinctContacts: 0, opened: 0, openedTotal: 0, openRate: 0 },
      [opensCall]: { opensByHour: [] },
      [contactOpensCall]: listOf(0),
    });
    const { screen, card } = await openOpens();
    await waitFor(() => expect(card('Open rate')).toEqual(['–', 'of sent (0)']));
    expect(await screen.findByText('Nobody has opened this campaign yet')).toBeDefined();
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Contact list' })));
    expect(await screen.findByText('No contacts found')).toBeDefined();
  });

  it('follows its attributes, and leaves the element empty', async () => {
    const server = serveReport();
    const { el, island } = await openOpens();
    await waitFor(() => expect(server.callsTo(reportCall)).toHaveLength(1));
    await act(async () => el.setAttribute('data-campaign-id', '8'));
    await waitFor(() => expect(server.calls.some(({ path }) => path.endsWith('get-report/8'))).toBe(true));
    act(() => island.unmount());
    expect(el.shadowRoot?.childElementCount).toBe(0);
  });

  it.each([{ 'data-campaign-id': '' }, { 'data-view': 'pie' }])(
    'names what is wrong with %j',
    async (given) => {
      serveReport();
      const { root } = await openOpens(given);
      expect(root.textContent).toContain(Object.keys(given)[0]);
    },
  );
});
