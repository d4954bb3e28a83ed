import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { details, save } from '#test/support/openCampaigns.ts';
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

  it('calls no zone that of the event where the host has named none', async () => {
    const page = await open({ timeZone: undefined });
    await page.user.click(page.card.getByRole('combobox', { name: 'Time zone' }));
    await page.screen.findAllByRole('option');
    expect(page.screen.queryByText('Time of the event')).toBeNull();
  });

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
    // The button may be far from it.
    expect(page.el.shadowRoot?.activeElement).toBe(input(page));
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

describe('saving a planned campaign, which tells the server no time (S1 §7)', () => {
  const campaign = {
    send_start: '2099-05-12 07:30:00',
    send_mode: 'later',
    send_mode_later_datetime: '2099-05-12 07:30:00',
  };
  const open = () => openReview({ chosen: [1], campaign, props: { dateLocale: 'en', timeZone: 'UTC' } });
  const asksBeforeLeaving = () => {
    const event = new Event('beforeunload', { cancelable: true });
    globalThis.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('says that a changed time is not saved, and keeps it', async () => {
    const page = await open();
    const input = page.card.getByLabelText('Date and time', { selector: 'input' });
    fireEvent.change(input, { target: { value: '2099-06-01T10:00' } });
    await page.press('Save');
    await waitFor(() =>
      expect(page.told.at(-1)).toMatchObject({
        tone: 'warning',
        message: expect.stringMatching(/When to send it is not saved with it/),
      }),
    );
    expect(asksBeforeLeaving()).toBe(true);
    await page.user.click(page.screen.getByRole('link', { name: 'Campaigns' }));
    await page.inList();
    expect(page.told.at(-1)?.message).toBe('Draft kept');
    await page.press(/^Resume draft/);
    expect((await page.field('Date and time')).value).toBe('2099-06-01T10:00');
  });

  it('says the same when it is to leave at once instead', async () => {
    const page = await open();
    await page.user.click(page.card.getByRole('radio', { name: /^Now/ }));
    await page.press('Save');
    await waitFor(() => expect(page.told.at(-1)?.message).toMatch(/When to send it is not saved with it/));
    expect(asksBeforeLeaving()).toBe(true);
  });

  it('calls it planned as before, not «not sent», when the time is the same', async () => {
    const page = await open();
    await page.press('Save');
    await waitFor(() =>
      expect(page.told.at(-1)?.message).toBe(
        'Campaign saved: Forum news. When it will be sent has not changed.',
      ),
    );
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('says so when the server has forgotten the time over the saving', async () => {
    const page = await open();
    const answer = page.server.hold(save);
    await page.press('Save');
    await answer.arrived;
    page.server.fail(details, { body: { id: 2, name: 'Forum news', send_start: null } });
    answer.release();
    await waitFor(() => expect(page.told.at(-1)?.message).toMatch(/When to send it is not saved with it/));
    expect(asksBeforeLeaving()).toBe(true);
  });
});
