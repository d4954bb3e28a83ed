import { waitFor } from '@testing-library/dom';
import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  addCampaigns,
  details,
  openCampaigns,
  openStage,
  pressInNotice,
  travel,
} from '#test/support/openCampaigns.ts';

type Page = ReturnType<typeof addCampaigns>;

const guide = 'Spring Policy Forum: practical guide';
const toList = async (page: Page) => {
  await page.user.click(await page.screen.findByText('Campaigns', { selector: 'a' }));
  await page.heading('Campaigns');
};
const isAskedBefore = () => {
  const event = new Event('beforeunload', { cancelable: true });
  globalThis.dispatchEvent(event);
  return event.defaultPrevented;
};
/** Longer than the pause after which a draft is kept. */
const pause = () => act(async () => new Promise((resolve) => setTimeout(resolve, 600)));
/** In the wizard, with more people than a draft can hold, and something typed. */
const tooLarge = async () => {
  const page = openCampaigns();
  await page.ready();
  const contacts = Array.from({ length: 1_500 }, (_, index) => ({ id: `${index}-${'x'.repeat(200)}` }));
  const template = { id: 1, name: 'Invitation', html: '<p>x</p>', events: [] };
  const from = { sender_name: 'Acme', sender_email: 'a@acme.example', reply_to: 'a@acme.example', template };
  const body = { id: 2, name: guide, ...from, send_start: '2030-05-12 07:30:00', contacts };
  page.server.fail(details, { body });
  await page.press(`Edit ${guide}`);
  await page.write(/^Subject/, 'Typed');
  await page.screen.findByText('Too much for a draft: save before you leave');
  return page;
};
const offers = (page: Page) => page.screen.queryAllByRole('button', { name: /^Resume draft/ });

describe('leaving the wizard (C-6)', () => {
  it('resets it, keeps a draft first, and offers it at once', async () => {
    const page = openCampaigns();
    await page.ready();
    await page.create();
    await page.fillIn();
    await page.goBack();
    await page.heading('Campaigns');
    expect(page.told.at(-1)).toMatchObject({ tone: 'info', message: 'Draft kept' });
    await pressInNotice('Draft kept');
    await page.heading('Create Campaign');
    expect((await page.field(/^Campaign name/)).value).toBe('Forum news');
    expect(await page.screen.findByText('Selected:')).toBeTruthy();
    expect(page.screen.getAllByText('Invitation – Spring Policy Forum').length).toBeGreaterThan(1);
  });

  it('tells when by the reader’s own clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 1, 10, 42) });
    const page = openCampaigns({ timeZone: 'Asia/Kathmandu', dateLocale: 'en' });
    await page.ready();
    await page.create();
    await page.write(/^Campaign name/, 'Forum news');
    expect((await page.screen.findByText(/^Draft (on this computer|in this page)/)).textContent).toContain(
      '10:42',
    );
    await page.goBack();
    await page.heading('Campaigns');
    expect((await page.screen.findByRole('region', { name: 'Unsaved work' })).textContent).toContain('10:42');
  });

  it('keeps nothing and says nothing when nothing was typed', async () => {
    const page = openCampaigns();
    await page.ready();
    await page.create();
    await page.screen.findAllByText('events@acme.example');
    await toList(page);
    await pause();
    expect(page.told).toEqual([]);
    expect(offers(page)).toHaveLength(0);
  });

  it('keeps the draft of a campaign that is being edited, too', async () => {
    const page = openCampaigns({}, { address: '/?edit-campaign=2' });
    await page.heading(`Edit Campaign ${guide}`);
    await page.write(/^Subject/, 'Another subject');
    await toList(page);
    await page.press(`Resume draft ${guide}`);
    await page.heading(`Edit Campaign ${guide}`);
    expect((await page.field(/^Subject/)).value).toBe('Another subject');
    expect(location.search).toBe('?edit-campaign=2');
  });

  it('goes by the browser’s Back as well, and Forward offers the draft', async () => {
    const page = openCampaigns();
    await page.ready();
    await page.create();
    await page.write(/^Campaign name/, 'Gala');
    await travel(-1);
    await page.heading('Campaigns');
    expect(page.told.at(-1)?.message).toBe('Draft kept');
    await travel(1);
    await page.heading('Create Campaign');
    expect((await page.field(/^Campaign name/)).value).toBe('');
    await page.press('Resume draft');
    await waitFor(async () => expect((await page.field(/^Campaign name/)).value).toBe('Gala'));
  });

  it('keeps it as a draft of its own event when the host shows another one', async () => {
    const page = openCampaigns();
    await page.ready();
    await page.create();
    await page.write(/^Campaign name/, 'Gala');
    page.update({ eventId: '2' });
    await page.heading('Campaigns');
    await pause();
    expect(offers(page)).toHaveLength(0);
    page.update({ eventId: '1' });
    await waitFor(() => expect(offers(page)).toHaveLength(1));
  });

  it('asks first when the work is too large to be kept', async () => {
    const page = await tooLarge();
    await page.goBack();
    const question = await page.screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(question.textContent).toContain('What you have not saved will be lost.');
    await page.press('Stay');
    expect((await page.field(/^Subject/)).value).toBe('Typed');
    await page.goBack();
    await page.press('Leave');
    expect(await page.heading('Campaigns')).toBeTruthy();
  });

  it('stays open as a new campaign when it is too large and the server takes it no more (C-5)', async () => {
    const page = await tooLarge();
    page.server.fail(details, { body: { id: 2, name: guide, status: 'sending' } });
    await page.press('Save');
    expect(await page.heading('Create Campaign')).toBeTruthy();
    expect((await page.field(/^Subject/)).value).toBe('Typed');
    expect(page.told.at(-1)?.message).toMatch(/^This campaign is being sent .* goes on as a new campaign\.$/);
    expect(location.search).toContain('create-campaign=1');
  });
});

describe('closing the tab (screens.md §2)', () => {
  it('is asked about while something is unsaved, and only then', async () => {
    const page = openCampaigns({}, { address: '/?create-campaign=1' });
    await page.field(/^Campaign name/);
    expect(isAskedBefore()).toBe(false);
    await page.write(/^Campaign name/, 'Gala');
    expect(isAskedBefore()).toBe(true);
    await page.write(/^Campaign name/, '');
    expect(isAskedBefore()).toBe(false);
    await page.write(/^Campaign name/, 'Gala');
    await toList(page);
    expect(isAskedBefore()).toBe(false);
  });
});

describe('drafts that were left', () => {
  const left = async () => {
    const stage = openStage({ address: '/?create-campaign=1' });
    const page = addCampaigns(stage);
    await page.fillIn('Gala');
    await pause();
    page.unmount();
    return stage;
  };

  it('are offered after a reload, in the wizard and in the list', async () => {
    const stage = await left();
    const page = addCampaigns(stage);
    expect(await page.screen.findByText(/^Unsaved work of .*Gala/)).toBeTruthy();
    await toList(page);
    await waitFor(() => expect(offers(page)).toHaveLength(1));
  });

  it('go when they are discarded, and come back on Undo', async () => {
    const page = addCampaigns(await left());
    await toList(page);
    await page.press('Discard draft Gala');
    await waitFor(() => expect(offers(page)).toHaveLength(0));
    await pressInNotice('Draft discarded');
    await waitFor(() => expect(offers(page)).toHaveLength(1));
  });

  it('are not another event’s, nor another user’s', async () => {
    const stage = await left();
    const otherEvent = addCampaigns(stage, { eventId: '2' });
    await otherEvent.field(/^Campaign name/);
    const otherUser = addCampaigns(stage, { userId: 'somebody-else' });
    await otherUser.ready();
    await pause();
    expect(offers(otherEvent)).toHaveLength(0);
    expect(offers(otherUser)).toHaveLength(0);
  });

  it('lose no version to another tab: both that took one up are kept', async () => {
    const stage = await left();
    const [one, other] = [addCampaigns(stage), addCampaigns(stage)];
    await toList(one);
    await other.ready();
    const [mine, theirs] = [await one.button('Resume draft Gala'), await other.button('Resume draft Gala')];
    // At once: what the first has changed of it by then would be offered in its place.
    fireEvent.click(mine);
    // Another tab has an address of its own.
    history.replaceState(null, '', '/');
    fireEvent.click(theirs);
    const fields = [await other.field(/^Campaign name/), await one.field(/^Campaign name/)];
    await waitFor(() => expect(fields.map(({ value }) => value)).toEqual(['Gala', 'Gala']));
    await one.write(/^Campaign name/, 'Gala one');
    await other.write(/^Campaign name/, 'Gala other');
    await pause();
    one.unmount();
    other.unmount();
    const later = addCampaigns({ ...stage, props: { ...stage.props } });
    await waitFor(() => expect(later.root.textContent).toMatch(/Unsaved work/));
    if (later.screen.queryByText('Campaigns', { selector: 'a' })) await toList(later);
    await waitFor(() => expect(later.root.textContent).toMatch(/Gala one.*Gala other|Gala other.*Gala one/));
  });

  it('say when their template is no longer there', async () => {
    const stage = await left();
    stage.server.host.database.run(
      "UPDATE email_templates SET name = 'Renamed', search = 'renamed' WHERE id = 1",
    );
    const page = addCampaigns(stage);
    stage.server.fail('GET /api/email-templates/get-templates/*', {
      body: { data: [], current_page: 1, last_page: 1, total: 0 },
    });
    await page.press('Resume draft');
    await waitFor(() =>
      expect(page.told.at(-1)?.message).toMatch(/^The template Invitation .* is no longer there/),
    );
    expect((await page.field(/^Campaign name/)).value).toBe('Gala');
  });
});
