import { act } from '@testing-library/react';
import { waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openCampaigns, save, send } from '#test/support/openCampaigns.ts';
import { openReview, reviewOf } from '#test/support/openSteps.ts';

// happy-dom cannot draw a mail; that is tried in a real browser.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

type Page = Omit<ReturnType<typeof openCampaigns>, 'button'>;

const guide = 'Spring Policy Forum: practical guide';
const crumb = async (page: Page) =>
  page.user.click(await page.screen.findByText('Campaigns', { selector: 'a' }));
const leave = async (page: Page) => {
  await crumb(page);
  await page.screen.findByRole('alertdialog', { name: 'Leave while this is under way?' });
  await page.press('Leave');
  await page.heading('Campaigns');
};
const isAskedBefore = () => {
  const event = new Event('beforeunload', { cancelable: true });
  globalThis.dispatchEvent(event);
  return event.defaultPrevented;
};
const messages = (page: Page) => page.told.map(({ message }) => message);
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 100)));

async function newInReview() {
  const page = openCampaigns({}, { address: '/?create-campaign=1' });
  return { page, parts: await reviewOf(page) };
}

describe('leaving while it is being saved or sent (C-9)', () => {
  it('asks first, and so does closing the tab', async () => {
    const page = await openReview();
    const answer = page.server.hold(send);
    await page.confirm();
    await answer.arrived;
    expect(isAskedBefore()).toBe(true);
    await crumb(page);
    await page.screen.findByRole('alertdialog', { name: 'Leave while this is under way?' });
    await page.press('Stay');
    answer.release();
    await page.inList();
    expect(messages(page)).toEqual(['Campaign on its way: Forum news']);
  });

  it('applies nothing of it to another campaign that is open by then', async () => {
    const { page, parts } = await newInReview();
    const saving = page.server.hold(save);
    const sending = page.server.hold(send);
    await parts.confirm();
    await saving.arrived;
    await leave(page);
    await page.ready();
    await page.press(`Edit ${guide}`);
    await page.heading(`Edit Campaign ${guide}`);
    await page.write(/^Subject/, 'Typed in the other');
    saving.release();
    await sending.arrived;
    expect(location.search).toBe('?edit-campaign=2');
    sending.release();
    await waitFor(() => expect(messages(page).at(-1)).toBe('Campaign on its way: Forum news'));
    await settle();
    expect((await page.field(/^Subject/)).value).toBe('Typed in the other');
    await page.user.click(await page.screen.findByText('Campaigns', { selector: 'a' }));
    expect(await page.button(`Resume draft ${guide}`)).toBeTruthy();
    expect(page.screen.queryByRole('button', { name: 'Resume draft Forum news' })).toBeNull();
  });

  it('offers no draft meanwhile, and that of the saved campaign when the sending is refused', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-04T09:00:10Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { page, parts } = await newInReview();
    const saving = page.server.hold(save);
    page.server.fail(send, { status: 403 });
    await parts.confirm();
    await saving.arrived;
    await leave(page);
    await page.ready();
    await settle();
    expect(page.screen.queryByRole('button', { name: /^Resume draft/ })).toBeNull();
    // The moment of saving is later than the list's clock, which goes by the minute.
    vi.setSystemTime('2026-05-04T09:00:40Z');
    saving.release();
    await waitFor(() =>
      expect(page.told.at(-1)).toMatchObject({
        tone: 'danger',
        title: 'Forum news',
        message: 'The campaign is saved, but it was not sent',
      }),
    );
    // The server has all of it: nothing is left of the draft, and no second campaign can come of it.
    await settle();
    expect(page.screen.queryByRole('button', { name: /^Resume draft/ })).toBeNull();
    await waitFor(() => expect(page.row('Forum news').getByText('saved, not sent')).toBeTruthy());
  });

  it('says that it could not be saved, and offers the draft again', async () => {
    const { page, parts } = await newInReview();
    const saving = page.server.hold(save);
    page.server.fail(save, { status: 422, body: { message: 'x', errors: {} } });
    await parts.confirm();
    await saving.arrived;
    await leave(page);
    saving.release();
    await waitFor(() =>
      expect(messages(page).at(-1)).toBe('The campaign could not be saved, so nothing has been sent'),
    );
    expect(await page.button('Resume draft Forum news')).toBeTruthy();
  });

  it('is still under way in the wizard that is opened for it anew', async () => {
    const page = await openReview();
    const answer = page.server.hold(send);
    await page.confirm();
    await answer.arrived;
    await leave(page);
    await page.press(`Edit ${guide}`);
    expect(
      await page.screen.findByText(/^The campaign is being sent: nothing of it can be changed/),
    ).toBeTruthy();
    expect((await page.field(/^Subject/)).closest('[inert]')).not.toBeNull();
    answer.release();
    await page.inList();
    expect(page.sent()).toHaveLength(1);
  });
});

describe('leaving step 3', () => {
  it('while it is being saved lets nothing be sent a second time', async () => {
    const page = await openReview();
    const answer = page.server.hold(save);
    await page.confirm();
    await answer.arrived;
    await page.press('Back');
    await page.untilStep('2');
    expect((await page.listBox('Guests')).closest('[inert]')).not.toBeNull();
    await page.press('Next step');
    await page.untilStep('3');
    expect(page.button().getAttribute('aria-busy')).toBe('true');
    expect(page.screen.queryByText(/^It is not known/)).toBeNull();
    answer.release();
    await page.inList();
    expect(page.sent()).toHaveLength(1);
  });

  it('stops the countdown, and says so', async () => {
    const page = await openReview({ chosen: [1], props: { sendDelay: 10 } });
    await page.confirm();
    await page.card.findByRole('button', { name: 'Undo' });
    await page.press('Back');
    await page.untilStep('2');
    await waitFor(() => expect(messages(page)).toEqual(['Nothing has been sent.']));
  });

  it('for the list stops the countdown, too', async () => {
    const page = await openReview({ chosen: [1], props: { sendDelay: 10 } });
    await page.confirm();
    await page.card.findByRole('button', { name: 'Undo' });
    await crumb(page);
    await page.inList();
    await waitFor(() => expect(messages(page)).toContain('Nothing has been sent.'));
  });
});

describe('what was confirmed', () => {
  it('cannot be changed during the countdown', async () => {
    const page = await openReview({ chosen: [1], props: { sendDelay: 10 } });
    await page.confirm();
    await page.card.findByRole('button', { name: 'Undo' });
    for (const name of ['Now', 'Later'])
      expect(page.card.getByRole('radio', { name })).toHaveProperty('disabled', true);
    expect(page.screen.getByRole('button', { name: 'Show everyone' })).toHaveProperty('disabled', true);
    await page.press('Undo');
    expect(page.card.getByRole('radio', { name: 'Later' })).toHaveProperty('disabled', false);
  });

  it('keeps its time while nobody knows what became of it', async () => {
    const page = await openReview();
    page.server.fail(send, 'network', { times: 1 });
    await page.confirm();
    await page.card.findByText(/^It is not known whether the campaign has been sent/);
    expect(page.card.getByRole('radio', { name: 'Later' })).toHaveProperty('disabled', true);
  });

  it('is asked about anew when Retry would send something else', async () => {
    const page = await openReview();
    page.server.fail(send, 'network', { times: 1 });
    await page.confirm();
    await page.card.findByText(/^It is not known whether the campaign has been sent/);
    await page.press('Back');
    await page.untilStep('2');
    await page.user.click(await page.listBox('Press'));
    await page.nextStep();
    await page.untilStep('3');
    await page.screen.findByText('7');
    await page.press('Retry');
    const dialog = within(await page.screen.findByRole('alertdialog', { name: 'Send campaign?' }));
    expect(dialog.getByText('7 recipients, now')).toBeTruthy();
    expect(page.sent()).toHaveLength(1);
  });

  it('is in doubt in the wizard that is opened for it anew, and is repeated as the same wish', async () => {
    const page = await openReview();
    page.server.fail(send, 'network', { times: 1 });
    await page.confirm();
    await page.card.findByText(/^It is not known whether the campaign has been sent/);
    await crumb(page);
    await page.press(`Edit ${guide}`);
    await page.nextStep();
    await page.untilStep('2');
    await page.listBox('Guests');
    await page.nextStep();
    await page.screen.findByText(/^It is not known whether the campaign has been sent/);
    await page.press('Retry');
    await page.inList();
    expect(page.sent()).toHaveLength(2);
    expect(new Set(page.keys(send)).size).toBe(1);
  });
});

describe('the outcome of the last save', () => {
  it('takes away that of the one before', async () => {
    const page = await openReview();
    page.server.fail(save, { status: 403 }, { times: 1 });
    await page.confirm();
    await page.card.findByText('The campaign could not be saved, so nothing has been sent');
    page.server.fail(save, { body: 2 });
    await page.press('Save');
    await waitFor(() => expect(messages(page).at(-1)).toMatch(/^Campaign saved/));
    expect(page.screen.queryByText('The campaign could not be saved, so nothing has been sent')).toBeNull();
  });
});
