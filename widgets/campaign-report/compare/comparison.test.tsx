import type { Call } from '#test/support/serve.ts';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  openReport,
  reportCall,
  serveReport,
  startEachFresh,
  stats,
} from '#test/support/openCampaignReport.ts';

startEachFresh();

const listCall = 'GET /api/campaigns/get-campaigns-list*';
const listed = (id: number, name: string, sendStart: string | null = null) => ({
  id,
  name,
  created_at: '2026-04-01 10:00:00',
  send_start: sendStart,
});
const campaigns = {
  data: [
    listed(7, 'Spring news'),
    listed(8, 'Autumn news'),
    listed(9, 'Planned news', '2027-01-01 08:00:00'),
  ],
  current_page: 1,
  last_page: 1,
  per_page: 25,
  total: 3,
};

const other = {
  ...stats,
  distinctContacts: 1_204,
  delivered: 1_100,
  openedTotal: 1_000,
  softBounces: 80,
  opened: 500,
};

async function compare(list: unknown = campaigns) {
  const server = serveReport({
    [listCall]: list,
    [reportCall]: (call: { path: string }) => (call.path.endsWith('/8') ? other : stats),
  });
  const opened = await openReport({ 'data-event-id': '12' });
  const { screen } = opened;
  await waitFor(() => expect(opened.card('Sent')[0]).toBe('1,204'));
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await act(async () =>
    fireEvent.click(screen.getByRole('menuitem', { name: 'Compare with another campaign' })),
  );
  const box = await screen.findByRole('combobox', { name: 'Compared with' });
  fireEvent.focus(box);
  fireEvent.click(box);
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  return { server, ...opened };
}

const planned = Array.from({ length: 100 }, (_, index) =>
  listed(index + 100, 'Planned', '2027-01-01 08:00:00'),
);

describe('comparison with another campaign (screens.md §3 ★)', () => {
  it('offers sent campaigns of the event but this one', async () => {
    const { server, screen } = await compare();
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Autumn newsApr\u00a01(,\u00a02026)?$/),
    ]);
    expect(server.callsTo(listCall)[0]?.path).toBe('/api/campaigns/get-campaigns-list/12');
  });

  it('finds sent ones behind a page of planned ones', async () => {
    const { screen } = await compare(({ query }: Pick<Call, 'query'>) => ({
      data: query['page'] === '1' ? planned : [listed(8, 'Autumn news')],
      current_page: Number(query['page']),
      last_page: 2,
      per_page: 100,
      total: 101,
    }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Autumn newsApr\u00a01(,\u00a02026)?$/),
    ]);
  });

  it('puts the other figure on each card, and says which is better without colour alone', async () => {
    const { screen, card, root } = await compare();
    fireEvent.click((await screen.findAllByRole('option'))[0] ?? root);
    await waitFor(() => expect(card('Delivered')[1]).toContain('above the other’s 91.36%'));
    expect(card('Sent')[1]).toContain('as the other’s 1,204');
    expect(card('Soft bounces')[1]).toContain('below the other’s');
    const trend = (label: string) =>
      screen
        .getByText(label, { selector: 'dt span' })
        .closest('dl')
        ?.querySelector('[data-meaning]')
        ?.getAttribute('data-meaning');
    expect([trend('Delivered'), trend('Soft bounces')]).toEqual(['good', 'good']);
    fireEvent.click(screen.getByRole('button', { name: 'End the comparison' }));
    expect(card('Delivered')[1]).toBe('95.51% of recipients (1,204)');
  });

  it('tells a failure, and tries again (R-1)', async () => {
    const { server, screen, card, root } = await compare();
    server.fail('GET /api/campaigns/get-report/8', { status: 500 });
    fireEvent.click((await screen.findAllByRole('option'))[0] ?? root);
    const notice = await screen.findByText('The other report could not be loaded.');
    server.mend();
    fireEvent.click(
      within(notice.closest<HTMLElement>('[role="alert"]') ?? root).getByRole('button', { name: 'Retry' }),
    );
    await waitFor(() => expect(card('Delivered')[1]).toContain('the other’s'));
  });
});
