import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openReport, serveReport, startEachFresh } from '#test/support/openCampaignReport.ts';

startEachFresh();

const detailsCall = 'GET /api/campaigns/get-campaign-details/7';
const details = {
  id: 7,
  name: 'Spring news',
  created_at: '2026-04-30 10:00:00',
  send_start: null,
  send_mode_later_datetime: '2026-05-01 08:00:00',
  cc: 'board@acme.example',
  contact_lists: [
    { id: 1, name: 'Press' },
    { id: 2, name: '<b>VIP</b>' },
  ],
  contacts: [{ id: 5, first_name: 'Ana' }],
  template: { id: 3, name: 'Invitation', html: '<p>Hello</p>' },
};

async function openDetails(answer: unknown = details) {
  const server = serveReport({ [detailsCall]: answer });
  const opened = await openReport();
  const { screen } = opened;
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Campaign details' })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Campaign details' }));
  const fact = (name: string) =>
    dialog.getByText(name).parentElement?.querySelector('dd')?.textContent.replace(/\s/g, ' ');
  return { server, dialog, fact, ...opened };
}

describe('campaign details (screens.md §3 ★ «Report facts»)', () => {
  it('say when, to whom and what', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-06-01T10:00:00Z'), toFake: ['Date'] });
    const { fact, dialog, root } = await openDetails();
    await waitFor(() => expect(fact('Created')).toMatch(/^Apr\s30,\s10:00\sAM$/));
    expect(fact('Planned for')).toMatch(/^May\s1,\s8:00\sAM$/);
    expect(fact('Sent to')).toBe('1,204');
    expect(fact('Contact lists')).toBe('Press<b>VIP</b>');
    expect(fact('Picked contacts')).toBe('1');
    expect([fact('CC'), fact('BCC'), fact('Template')]).toEqual(['board@acme.example', '–', 'Invitation']);
    expect(dialog.getByTitle('The mail').getAttribute('sandbox')).toBe('allow-same-origin');
    expect(root.querySelector('dd b')).toBeNull();
  });

  it('tell a failure, and try again (R-1)', async () => {
    const { server, dialog } = await openDetails(() => Response.json({}, { status: 500 }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(server.callsTo(detailsCall)).toHaveLength(2));
    expect(dialog.queryByText('Created')).toBeNull();
  });
});
