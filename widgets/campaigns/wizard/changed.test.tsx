import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { addCampaigns, openCampaigns, save } from '#test/support/openCampaigns.ts';
import { openReview } from '#test/support/openSteps.ts';

const guide = 'Spring Policy Forum: practical guide';

/** In the wizard, with a name typed, when a colleague has given it another subject. */
async function changedMeanwhile() {
  const page = openCampaigns({}, { address: '/?edit-campaign=2' });
  await page.heading(`Edit Campaign ${guide}`);
  await page.write(/^Campaign name/, 'My name');
  page.sql("UPDATE campaigns SET subject = 'Their subject' WHERE id = 2");
  await page.press('Save');
  const question = await page.screen.findByRole('alertdialog', { name: 'Changed by somebody else' });
  return { page, question };
}
const subject = (page: ReturnType<typeof openCampaigns>) =>
  Object(page.server.callsTo(save).at(-1)?.body).campaignInfo.subject;

describe('saving over a colleague’s changes (C-5)', () => {
  it('names them first, and saves nothing without an answer', async () => {
    const { page, question } = await changedMeanwhile();
    expect(question.textContent).toContain('somebody else has changed: Subject.');
    await page.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(page.server.callsTo(save)).toHaveLength(0);
    expect((await page.field(/^Campaign name/)).value).toBe('My name');
  });

  it('keeps ours where that is wanted, and does not ask again', async () => {
    const { page } = await changedMeanwhile();
    await page.press('Keep mine');
    await waitFor(() => expect(page.told.at(-1)?.message).toMatch(/^Campaign saved/));
    expect(subject(page)).not.toBe('Their subject');
    await page.write(/^Campaign name/, 'My name, again');
    await page.press('Save');
    await waitFor(() => expect(page.server.callsTo(save)).toHaveLength(2));
  });

  it('takes theirs into the wizard beside ours, to be looked at before it is saved', async () => {
    const { page } = await changedMeanwhile();
    await page.press('Take theirs');
    await waitFor(async () => expect((await page.field(/^Subject/)).value).toBe('Their subject'));
    expect((await page.field(/^Campaign name/)).value).toBe('My name');
    expect(page.server.callsTo(save)).toHaveLength(0);
    await page.press('Save');
    await waitFor(() => expect(page.server.callsTo(save)).toHaveLength(1));
    expect(subject(page)).toBe('Their subject');
  });

  it('asks about a draft that was begun before they were made', async () => {
    const page = openCampaigns({}, { address: '/?edit-campaign=2' });
    await page.heading(`Edit Campaign ${guide}`);
    await page.write(/^Campaign name/, 'My name');
    await page.screen.findByText(/^Draft (on this computer|in this page)/);
    page.unmount();
    page.sql("UPDATE campaigns SET subject = 'Their subject' WHERE id = 2");
    const later = addCampaigns({ ...page, props: page.props });
    await later.press(/^Resume draft/);
    await waitFor(async () => expect((await later.field(/^Campaign name/)).value).toBe('My name'));
    await later.press('Save');
    expect(await later.screen.findByRole('alertdialog', { name: 'Changed by somebody else' })).toBeTruthy();
  });
});

describe('saving a campaign whose time has just come', () => {
  it('does not call it «not sent»', async () => {
    const start = new Date(Date.now() - 30_000).toISOString();
    const page = await openReview({ chosen: [1], campaign: { send_start: start } });
    await page.press('Save');
    await waitFor(() => expect(page.told.at(-1)?.message).toBe('Campaign saved: Forum news'));
    expect(page.screen.queryByText('saved, not sent')).toBeNull();
  });
});

describe('CC and BCC that the server does not tell', () => {
  it('are said to be replaced by saving', async () => {
    const page = await openReview({ chosen: [1], campaign: { bcc: null } });
    await page.press('Back');
    await page.untilStep('2');
    await page.press('Back');
    const untold = 'The server does not tell who is here. Saving replaces whoever was.';
    expect(await page.screen.findAllByText(untold)).toHaveLength(1);
  });
});
