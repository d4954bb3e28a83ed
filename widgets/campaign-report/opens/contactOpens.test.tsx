import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  contactOpensCall,
  listOf,
  openReport,
  opensCall,
  person,
  rowsOf,
  search,
  serveReport,
  startEachFresh,
} from '#test/support/openCampaignReport.ts';

startEachFresh();

async function openTab(more: Parameters<typeof serveReport>[0] = {}, attributes = {}) {
  const server = serveReport(more);
  const opened = await openReport(attributes);
  const hours = await opened.goTo('Opens', 'Opens by hour');
  const list = () => opened.region('Contact opens');
  return { server, hours, list, ...opened };
}

describe('contact opens (S4 §2)', () => {
  it('show what is known of each, and the documents’ words for what is not (X-8, X-9)', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-06-01T10:00:00Z'), toFake: ['Date'] });
    const { screen } = await openTab();
    const table = () => screen.getByRole('table', { name: 'Contact opens' });
    const opened = expect.stringMatching(/^May\s1,\s9:30\sAM$/);
    await waitFor(() =>
      expect(rowsOf(table()).slice(0, 3)).toEqual([
        ['First1 Last1', 'p1@odd.example', '1', opened, 'Organisation 1', 'No'],
        ['First2 Last2', 'p2@even.example', '2', 'Unknown', 'Organisation 2', 'Yes'],
        ['First3 Last3', 'p3@odd.example', '3', opened, 'No organisation', 'No'],
      ]),
    );
  });

  it('come with the first answer; pages and searches have their own call', async () => {
    const { server, list } = await openTab();
    await list().findByText('p10@even.example');
    expect(server.callsTo(contactOpensCall)).toHaveLength(0);
    fireEvent.click(list().getByRole('button', { name: 'Page 4' }));
    await list().findByText('p35@odd.example');
    expect(list().getByText('Showing 31 to 35 of 35 results')).toBeDefined();
    expect(server.callsTo(contactOpensCall).map(({ query }) => query)).toEqual([
      { search: '', page: '4', perPage: '10' },
    ]);
  });

  it('are those of whoever the page names now, also where they came with the first answer', async () => {
    let whose = 'ann';
    const people = () => listOf(2, (id) => person(id, { email: `${whose}${id}@example.org` }))({ query: {} });
    const { server, list, el } = await openTab(
      { [opensCall]: () => ({ opensByHour: [], ...people() }), [contactOpensCall]: people },
      { 'data-user-id': '7' },
    );
    await list().findByText('ann1@example.org');
    server.hold(contactOpensCall);
    whose = 'ben';
    await act(async () => el.setAttribute('data-user-id', '8'));
    await list().findByText('ben1@example.org');
    expect(list().queryByText('ann1@example.org')).toBeNull();
    expect(server.callsTo(opensCall)).toHaveLength(2);
    expect(server.callsTo(contactOpensCall)).toHaveLength(0);
  });

  it('ask by themselves where the first answer brought nobody', async () => {
    const { server, list } = await openTab({ [opensCall]: { opensByHour: [{ hour: 1, opens: 1 }] } });
    expect(await list().findByText('p10@even.example')).toBeDefined();
    expect(server.callsTo(contactOpensCall)).toHaveLength(1);
  });

  it('go back to page 1 with another search, after a pause, the older question aborted (R-3)', async () => {
    const { server, list } = await openTab();
    fireEvent.click(list().getByRole('button', { name: 'Page 3' }));
    await list().findByText('p21@odd.example');
    const box = list().getByRole('searchbox', { name: 'Search contacts' });
    const held = server.hold(contactOpensCall);
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    fireEvent.change(box, { target: { value: 'Last' } });
    await pass(299);
    expect(server.callsTo(contactOpensCall)).toHaveLength(1);
    await pass(1);
    const first = await held.arrived;
    fireEvent.change(box, { target: { value: 'Last35' } });
    await pass(300);
    expect(first.signal.aborted).toBe(true);
    await pass(1_000);
    expect(list().getByText('p35@odd.example')).toBeDefined();
    expect(server.callsTo(contactOpensCall).map(({ query }) => [query['search'], query['page']])).toEqual([
      ['', '3'],
      ['Last', '1'],
      ['Last35', '1'],
    ]);
  });

  it('end loading when a search fails, and try again (R-1, R-2)', async () => {
    const { server, list } = await openTab();
    await list().findByText('p1@odd.example');
    server.fail(contactOpensCall, { status: 500 });
    search(list().getByRole('searchbox'), 'Last2');
    const retry = await list().findByRole('button', { name: 'Retry' });
    const table = list().getByRole('table').parentElement?.parentElement;
    expect(table?.getAttribute('aria-busy')).toBe('false');
    server.mend();
    fireEvent.click(retry);
    expect(await list().findByText('p2@even.example')).toBeDefined();
  });

  it('step back to the last page when the list has become shorter (R-3)', async () => {
    let total = 35;
    const { list } = await openTab({
      [contactOpensCall]: (call: never) => listOf(total, (id) => person(id))(call),
    });
    await list().findByText('p1@odd.example');
    total = 12;
    fireEvent.click(list().getByRole('button', { name: 'Page 4' }));
    expect(await list().findByText('p12@even.example')).toBeDefined();
    expect(list().getByText('Showing 11 to 12 of 12 results')).toBeDefined();
  });

  it('say that nobody is in the list (R-15)', async () => {
    const { list } = await openTab({ [opensCall]: { opensByHour: [] }, [contactOpensCall]: listOf(0) });
    expect(await list().findByText('No contacts found')).toBeDefined();
    expect(list().getByText('Showing 0 to 0 of 0 results')).toBeDefined();
  });

  it('are sorted by the moment of the first open, however the server writes it (X-9)', async () => {
    const moments = ['2026-05-01T12:00:00+09:00', '2026-05-01 02:00:00', '2026-05-01T01:30:00Z', null];
    const { screen, list } = await openTab({
      [opensCall]: { opensByHour: [] },
      [contactOpensCall]: listOf(4, (id) => person(id, { firstOpen: moments[id - 1] })),
    });
    await list().findByText('p4@even.example');
    const table = screen.getByRole('table', { name: 'Contact opens' });
    fireEvent.click(within(table).getByRole('button', { name: /First Open/ }));
    expect(rowsOf(table).map(([name]) => name?.split(' ')[0])).toEqual([
      'First3',
      'First2',
      'First1',
      'First4',
    ]);
  });

  it('sort the page, and leave out columns (screens.md §3 ★)', async () => {
    const { screen, list } = await openTab();
    await list().findByText('p10@even.example');
    const table = screen.getByRole('table', { name: 'Contact opens' });
    fireEvent.click(within(table).getByRole('button', { name: /Opens/ }));
    expect(rowsOf(table)[0]?.[0]).toBe('First10 Last10');
    fireEvent.click(list().getByRole('button', { name: 'Columns' }));
    fireEvent.click(await list().findByRole('menuitemcheckbox', { name: 'Organisation' }));
    const heads = [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    expect(heads).toEqual(['Contact', 'Email', 'Opens', 'First Open', 'Subscribed Mailing']);
  });
});
