import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { save } from '#test/support/openCampaigns.ts';
import { openReview } from '#test/support/openSteps.ts';

vi.mock('dompurify', () => ({
  default: { sanitize: (html: string) => new DOMParser().parseFromString(html, 'text/html').documentElement },
}));

describe('sending later (S1 §5, C-16)', () => {
  const campaign = { send_mode: 'later', send_mode_later_datetime: '2099-05-12 07:30:00' };
  const props = { timeZone: 'Europe/Madrid', dateLocale: 'en' };
  const open = (more = {}) => openReview({ chosen: [1], campaign, props: { ...props, ...more } });
  const input = (page: Awaited<ReturnType<typeof open>>) =>
    page.card.getByLabelText<HTMLInputElement>('Date and time', { selector: 'input' });
  const choose = (page: Awaited<ReturnType<typeof open>>, value: string) =>
    fireEvent.change(input(page), { target: { value } });

  it('tells the server in UTC, and names the zones; only «send now» can be taken back', async () => {
    const page = await open({ sendDelay: 10 });
    expect(input(page).value).toBe('2099-05-12T09:30');
    expect(page.card.getByText(/^in [\d,]+ d \d+ h$/)).toBeTruthy();
    expect(page.plain(page.card.getAllByText(/9:30/).at(0)?.parentElement?.textContent ?? '')).toContain(
      'Europe/Madrid',
    );
    const dialog = await page.ask();
    expect(page.plain(dialog.getByText(/^5 recipients, /).textContent)).toMatch(
      /^5 recipients, Tuesday, May 12, 2099 at 9:30.AM \(Europe\/Madrid\)$/,
    );
    await page.user.click(dialog.getByRole('button', { name: 'Schedule campaign' }));
    await page.inList();
    expect(page.sent()).toEqual([
      { campaignId: '2', sendingInfo: { sendMode: 'later', sendModeLaterTime: '2099-05-12T07:30:00.000Z' } },
    ]);
  });

  it('has now as its minimum, and refuses the past', async () => {
    const page = await open();
    expect(input(page).min >= '2026').toBe(true);
    choose(page, '2020-01-01T10:00');
    expect(await page.card.findByText('This time has passed. Choose a later one.')).toBeTruthy();
    await page.user.click(page.button());
    expect(page.screen.queryByRole('alertdialog')).toBeNull();
  });

  it('refuses a time that the clocks skip, and offers the next', async () => {
    const page = await open();
    choose(page, '2099-03-29T02:30');
    expect(
      await page.card.findByText('Clocks skip this time that night: after it comes 03:30.'),
    ).toBeTruthy();
    await page.user.click(page.card.getByRole('button', { name: 'Use 03:30' }));
    expect(input(page).value).toBe('2099-03-29T03:30');
  });

  it('says which of two is meant when the clocks show a time twice, and that it is a weekend', async () => {
    const page = await open();
    choose(page, '2099-10-25T02:30');
    expect(await page.card.findByText(/the second one is meant/)).toBeTruthy();
    expect(page.card.getByText(/That is a weekend/)).toBeTruthy();
  });

  it('asks for a time when there is none', async () => {
    const page = await open();
    choose(page, '');
    await page.user.click(page.button());
    expect(page.card.getByText('Choose date and time.')).toBeTruthy();
  });

  it('looks at the clock again when it is confirmed (C-16)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2099-05-12T07:25:00Z') });
    const page = await open();
    const dialog = await page.ask();
    await act(async () => vi.setSystemTime(new Date('2099-05-12T07:31:30Z')));
    await page.user.click(dialog.getByRole('button', { name: 'Schedule campaign' }));
    expect(await page.card.findByText('This time has passed. Choose a later one.')).toBeTruthy();
    expect(page.server.callsTo(save)).toHaveLength(0);
  });
});
