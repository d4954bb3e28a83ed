import { act, fireEvent } from '@testing-library/react';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import {
  addCampaigns,
  details,
  endSockets,
  live,
  openCampaigns,
  save,
  send,
} from '#test/support/openCampaigns.ts';
import { listCall, openReview, reviewOf, openStep, people, person } from '#test/support/openSteps.ts';

vi.mock('dompurify', () => ({
  default: { sanitize: (html: string) => new DOMParser().parseFromString(html, 'text/html').documentElement },
}));

endSockets();

const question = 'The campaign will be sent to all the selected contacts within the time period selected.';
const noCredits =
  'You do not have enough mailing credits. Contact your provider to upgrade the mailing plan. Credits reset on the first of every month.';

describe('before sending (C-7)', () => {
  it.each([
    [{}, 'Nobody is selected yet.'],
    [
      { lists: { 1: { name: 'Gone', people: [person(1, { subscribed_mailing: 0 })] } }, chosen: [1] },
      'Nobody of those selected can get it.',
    ],
    [{ lists: { 1: { name: 'Empty', people: [] } }, chosen: [1] }, 'Nobody of those selected can get it.'],
  ])('is disabled at 0 recipients, with the reason: %#', async (setting, reason) => {
    const page = await openReview(setting);
    const said = await page.card.findByText(reason);
    expect(page.button().getAttribute('aria-disabled')).toBe('true');
    expect(page.button().getAttribute('aria-describedby')).toBe(said.id);
    await page.user.click(page.button());
    expect(page.screen.queryByRole('alertdialog')).toBeNull();
    await page.user.click(page.card.getByRole('button', { name: 'Go to lists and contacts' }));
    await page.untilStep('2');
  });

  it('waits while recipients are counted', async () => {
    const page = await openStep(2);
    // Asked for by step 2, given up with it, and asked for again by step 3.
    const answers = [page.server.hold(listCall(1)), page.server.hold(listCall(1))];
    await page.user.click(await page.listBox('Guests'));
    await answers[0]?.arrived;
    await page.nextStep();
    expect(await page.screen.findByText('The recipients are being counted.')).toBeTruthy();
    for (const answer of answers) answer.release();
    await waitFor(() => expect(page.screen.queryByText('The recipients are being counted.')).toBeNull());
  });

  it('is not kept from sending by a template without an event (S1 §5)', async () => {
    const template = { id: 1, name: 'x', html: '<p>x</p>', events: [] };
    const page = await openReview({ chosen: [1], campaign: { template } });
    expect(await page.ask()).toBeTruthy();
  });
});

describe('the question (S1 §8, C-17)', () => {
  it('stands in the words of the documents, with count and time', async () => {
    const page = await openReview();
    const dialog = await page.ask();
    expect(dialog.getByText(question)).toBeTruthy();
    expect(dialog.getByText('5 recipients, now')).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(page.sent()).toEqual([]);
  });

  it.each([
    [5, false],
    [6, true],
  ])('wants the number to be typed above the threshold: %i recipients, %s', async (count, isTyped) => {
    const lists = { 1: { name: 'Guests', people: people(count) } };
    const page = await openReview({ lists, chosen: [1], props: { confirmAbove: 5 } });
    const dialog = await page.ask();
    const input = dialog.queryByRole('textbox', { name: `Type ${count} to confirm` });
    expect(input !== null).toBe(isTyped);
    const yes = dialog.getByRole('button', { name: 'Send campaign' });
    expect(yes).toHaveProperty('disabled', isTyped);
    if (!input) return;
    fireEvent.change(input, { target: { value: '5' } });
    expect(yes).toHaveProperty('disabled', true);
    fireEvent.change(input, { target: { value: '6' } });
    await page.user.click(yes);
    await page.inList();
    expect(page.sent()).toHaveLength(1);
  });

  it.each(['٦', '۶'])('takes the number from an Arabic or Persian keyboard: %s', async (typed) => {
    const lists = { 1: { name: 'Guests', people: people(6) } };
    const page = await openReview({ lists, chosen: [1], props: { confirmAbove: 5 } });
    const dialog = await page.ask();
    fireEvent.change(dialog.getByRole('textbox', { name: 'Type 6 to confirm' }), {
      target: { value: typed },
    });
    expect(dialog.getByRole('button', { name: 'Send campaign' })).toHaveProperty('disabled', false);
  });
});

describe('sending (S1 §4, §7)', () => {
  it('saves, then sends, and goes back to the list', async () => {
    const page = await openReview();
    await page.confirm();
    await page.inList();
    expect(page.server.callsTo(save)).toHaveLength(1);
    expect(page.sent()).toEqual([
      { campaignId: '2', sendingInfo: { sendMode: 'now', sendModeLaterTime: null } },
    ]);
  });

  it('sends once for a double press', async () => {
    const page = await openReview();
    const dialog = await page.ask();
    const yes = dialog.getByRole('button', { name: 'Send campaign' });
    fireEvent.click(yes);
    fireEvent.click(yes);
    await page.inList();
    expect(page.sent()).toHaveLength(1);
    expect(page.server.callsTo(save)).toHaveLength(1);
  });

  it.each([
    [{ body: 'NO_CREDITS' }],
    [{ body: { status: 'NO_CREDITS' } }],
    [{ status: 422, body: { message: 'NO_CREDITS', errors: {} } }],
  ] as const)('tells %j as missing credits, and keeps the saved campaign (C-9)', async (fault) => {
    const page = await openReview({ chosen: [1], campaign: { id: 2 } });
    page.server.fail(send, fault, { times: 1 });
    await page.confirm();
    await waitFor(() => expect(page.told.at(-1)).toMatchObject({ tone: 'danger', message: noCredits }));
    expect(page.card.getByText('The campaign is saved, but not sent.')).toBeTruthy();
    await page.confirm();
    await page.inList();
    const ids = page.server
      .callsTo(save)
      .map(({ body }) => Object(Reflect.get(Object(body), 'campaignInfo')).campaignId);
    expect(ids).toEqual(['2', '2']);
    expect(new Set(page.keys(send)).size).toBe(2);
  });

  it('takes the missing credits back once it is sent', async () => {
    const page = await openReview({ chosen: [1], campaign: { id: 2 }, props: live() });
    await page.joined();
    page.server.fail(send, { body: 'NO_CREDITS' }, { times: 1 });
    await page.confirm();
    const shown = () => pageStore.getState().notices.map(({ message }) => message);
    await waitFor(() => expect(shown()).toEqual([noCredits]));
    await page.confirm();
    await page.inList();
    await waitFor(() => expect(shown()).toEqual([expect.stringMatching(/^Campaign on its way: /)]));
    await page.tellSent(2);
    await waitFor(() => expect(shown()).toEqual([expect.stringMatching(/^Campaign sent: /)]));
  });

  it('takes the missing credits back when it turns out to be sent, its answer lost', async () => {
    const page = await openReview({ chosen: [1], campaign: { id: 2 } });
    page.server.fail(send, { body: 'NO_CREDITS' }, { times: 1 });
    await page.confirm();
    const shown = () => pageStore.getState().notices.map(({ message }) => message);
    await waitFor(() => expect(shown()).toEqual([noCredits]));
    page.server.fail(send, 'network', { times: 1 });
    await page.confirm();
    await page.card.findByText(/^It is not known whether the campaign has been sent/);
    page.server.fail(details, { body: { id: 2, name: 'Forum news', send_start: null } });
    await page.user.click(page.card.getByRole('button', { name: 'Retry' }));
    await page.inList();
    await waitFor(() => expect(shown()).toEqual([expect.stringMatching(/^Campaign sent: /)]));
  });

  it('says that it is not known whether it was sent, and repeats the same wish (C-9)', async () => {
    const page = await openReview();
    page.server.fail(send, 'network', { times: 1 });
    await page.confirm();
    expect(await page.card.findByText(/^It is not known whether the campaign has been sent/)).toBeTruthy();
    await page.user.click(page.card.getByRole('button', { name: 'Retry' }));
    await page.inList();
    expect(page.sent()).toHaveLength(2);
    expect(new Set(page.keys(send)).size).toBe(1);
  });

  it.each([
    [{ status: 403 }, /not allowed/],
    [{ status: 429, headers: { 'Retry-After': '120' } }, /Too many requests/],
  ] as const)('says that it was not sent after %j (X-15)', async (fault, words) => {
    const page = await openReview();
    page.server.fail(send, fault, { times: 1 });
    await page.confirm();
    expect(await page.card.findByText('The campaign is saved, but it was not sent')).toBeTruthy();
    expect(page.card.getAllByText(words).length).toBeGreaterThan(0);
  });

  it('sends nothing when saving fails, and goes on from there', async () => {
    const page = await openReview();
    page.server.fail(save, { status: 403 }, { times: 1 });
    await page.confirm();
    expect(
      await page.card.findByText('The campaign could not be saved, so nothing has been sent'),
    ).toBeTruthy();
    expect(page.sent()).toEqual([]);
    await page.user.click(page.card.getByRole('button', { name: 'Retry' }));
    await page.inList();
    expect(page.sent()).toHaveLength(1);
  });

  it('leaves no «saved, not sent» behind when the news of it is never heard (C-2)', async () => {
    const page = openCampaigns({ tenant: undefined }, { address: '/?create-campaign=1' });
    const parts = await reviewOf(page);
    page.server.fail(send, { body: { success: true } });
    await parts.confirm();
    await page.heading('Campaigns');
    page.sql("UPDATE campaigns SET send_start = NULL, state = 'sent' WHERE name = 'Forum news'");
    page.unmount();
    queryClient.clear();
    const later = addCampaigns({ ...page, props: page.props }, { tenant: undefined });
    await later.ready();
    await waitFor(() => expect(later.row('Forum news').getByText('SENT')).toBeTruthy());
    expect(later.screen.queryByText('saved, not sent')).toBeNull();
  });

  it('is one campaign when it is confirmed before Save is answered (C-9)', async () => {
    const page = openCampaigns({}, { address: '/?create-campaign=1' });
    const parts = await reviewOf(page);
    const first = page.server.hold(save);
    page.server.fail(send, { body: { success: true } });
    await page.press('Save');
    await first.arrived;
    await parts.confirm();
    // As it comes in the browser: what it changes is drawn when there is time for it.
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    first.release();
    await waitFor(() => expect(page.server.callsTo(send)).toHaveLength(1));
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    const ids = page.server.host.database.all("SELECT id FROM campaigns WHERE name = 'Forum news'");
    expect(ids).toHaveLength(1);
    expect(page.server.callsTo(save)).toHaveLength(2);
  });

  it('is «saved, not sent» again after a refusal of what it has just saved for the first time (C-2)', async () => {
    const page = openCampaigns({}, { address: '/?create-campaign=1' });
    const parts = await reviewOf(page);
    page.server.fail(send, { body: 'NO_CREDITS' });
    await parts.confirm();
    await page.screen.findByText('The campaign is saved, but not sent.');
    expect(await page.screen.findByText('saved, not sent')).toBeTruthy();
  });

  it('stays in doubt when the retry does not come through, and when one comes back to it (C-9)', async () => {
    const page = await openReview();
    page.server.fail(send, 'network', { times: 1 });
    await page.confirm();
    await page.card.findByText(/^It is not known whether the campaign has been sent/);
    page.server.fail(save, { status: 429, headers: { 'Retry-After': '120' } }, { times: 1 });
    await page.user.click(page.card.getByRole('button', { name: 'Retry' }));
    await page.card.findByText(/Too many requests/);
    expect(page.card.getByText(/^It is not known whether the campaign has been sent/)).toBeTruthy();
    page.server.fail(send, { status: 429 }, { times: 1 });
    await page.user.click(page.card.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(page.sent()).toHaveLength(2));
    expect(await page.card.findByText(/^It is not known whether the campaign has been sent/)).toBeTruthy();
    await page.press('Back');
    await page.untilStep('2');
    await page.listBox('Guests');
    await page.nextStep();
    expect(await page.screen.findByText(/^It is not known whether the campaign has been sent/)).toBeTruthy();
    await page.press('Retry');
    await page.inList();
    expect(page.sent()).toHaveLength(3);
    expect(new Set(page.keys(send)).size).toBe(1);
  });

  it('is found out to be done when the answer was lost and the server refuses the same again', async () => {
    const page = await openReview();
    page.server.fail(send, 'network', { times: 1 });
    await page.confirm();
    await page.card.findByText(/^It is not known whether the campaign has been sent/);
    page.server.fail(details, { body: { id: 2, name: 'Forum news', send_start: null } });
    await page.user.click(page.card.getByRole('button', { name: 'Retry' }));
    await page.inList();
    expect(page.told.at(-1)).toMatchObject({
      tone: 'success',
      message: expect.stringMatching(/^Campaign sent: /),
    });
    expect(page.sent()).toHaveLength(1);
  });

  it.each([
    ['is sending it', { status: 'sending' }, /^Campaign on its way: /],
    [
      'has it planned as it was asked to',
      { send_start: '2099-05-20 08:00:00', send_mode_later_datetime: '2099-05-20 08:00:00' },
      /^Campaign scheduled: /,
    ],
  ])(
    'saves and sends nothing more when the answer was lost and the server %s (C-9)',
    async (_, change, told) => {
      const later = { send_mode: 'later', send_mode_later_datetime: '2099-05-12 07:30:00' };
      const page = await openReview({ chosen: [1], campaign: later });
      fireEvent.change(page.card.getByLabelText('Date and time'), { target: { value: '2099-05-20T08:00' } });
      page.server.fail(send, 'network', { times: 1 });
      await page.confirm();
      await page.card.findByText(/^It is not known whether the campaign has been sent/);
      page.server.fail(details, { body: { id: 2, name: 'Forum news', ...later, ...change } });
      await page.user.click(page.card.getByRole('button', { name: 'Retry' }));
      await page.inList();
      expect(page.told.at(-1)).toMatchObject({ tone: 'success', message: expect.stringMatching(told) });
      expect(page.server.callsTo(save)).toHaveLength(1);
      expect(page.sent()).toHaveLength(1);
    },
  );

  it.each([save, send])('never says that nothing was sent after a 409: %s', async (call) => {
    const page = await openReview();
    page.server.fail(call, { status: 409, body: { message: 'Being sent.' } }, { times: 1 });
    await page.confirm();
    expect(await page.card.findByText(/it may already have been sent/)).toBeTruthy();
    expect(page.screen.queryByText(/nothing has been sent|was not sent/)).toBeNull();
  });

  it('can be taken back while it waits', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = await openReview({ chosen: [1], props: { sendDelay: 10 } });
    await page.confirm();
    await page.user.click(await page.card.findByRole('button', { name: 'Undo' }));
    await act(async () => vi.advanceTimersByTimeAsync(11_000));
    expect(page.server.callsTo(save)).toHaveLength(0);
    await page.confirm();
    await page.card.findByText('Sending in 10 seconds');
    // The machine sleeps.
    vi.setSystemTime(Date.now() + 3_600_000);
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(page.told.at(-1)?.message).toBe('Nothing has been sent.'));
    expect(page.server.callsTo(save)).toHaveLength(0);
    await page.confirm();
    await page.card.findByText('Sending in 10 seconds');
    await act(async () => vi.advanceTimersByTimeAsync(10_500));
    await waitFor(() => expect(page.sent()).toHaveLength(1));
  });
});
