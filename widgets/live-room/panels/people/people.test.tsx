import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { pageStore } from '#shared/store/page.ts';
import { openAsHost } from '#test/support/livePanels.ts';
import { calls, passTime, plain } from '#test/support/openLiveRoom.ts';

/** What the host’s page does. */
type Act = (request: unknown) => Promise<unknown>;

type Page = Awaited<ReturnType<typeof openAsHost>>;

const person = (id: number, more: object = {}) => ({
  id,
  type: 'attendee',
  full_name: `Person ${id}`,
  organisation: 'Nordic Institute',
  function: 'Editor',
  rtc_uid: `${id}-Person ${id}-audience`,
  profile_picture_url: null,
  ...more,
});
const me = person(12, { full_name: 'Ana Ruiz', type: 'host', rtc_uid: '12-Ana Ruiz-host' });
const people = [
  me,
  person(21, { full_name: 'Lina Haddad' }),
  person(22, { full_name: 'Kaveh Moradi', organisation: 'Helvetia Press' }),
  person(23, { full_name: 'Ada Host', type: 'host', rtc_uid: '23-Ada Host-host' }),
];
const lina = { uid: '21-Person 21-audience', name: 'Lina Haddad' };
const kaveh = { uid: '22-Person 22-audience', name: 'Kaveh Moradi' };

const open = (actions: Readonly<Record<string, (...args: never[]) => unknown>> = {}) =>
  openAsHost('People', { actions: { loadAttendees: async () => people, ...actions } });
const names = ({ panel }: Page) =>
  within(panel.getByRole('list', { name: 'Attendees' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('bdi')?.textContent);
const button = ({ panel }: Page, name: string) =>
  panel.getByRole('button', { name: (given) => plain(given) === name });
const isOff = (page: Page, name: string) => button(page, name).getAttribute('aria-disabled') === 'true';
const hands = ({ panel }: Page) => within(panel.getByRole('region', { name: 'Raised hands' }));

describe('the list of attendees (S3 §2.7, §3.6)', () => {
  it('has hosts first, then all by name, with their organisation and function', async () => {
    const page = await open();
    await waitFor(() => expect(names(page)).toEqual(['Ada Host', 'Ana Ruiz', 'Kaveh Moradi', 'Lina Haddad']));
    expect(page.panel.getByText('Editor · Helvetia Press')).toBeTruthy();
    expect(page.root.querySelectorAll('img')).toHaveLength(0);
  });

  it('is searched by «Search attendees...»', async () => {
    const page = await open();
    await page.user.type(page.panel.getByRole('searchbox', { name: 'Search attendees...' }), 'helvetia');
    await waitFor(() => expect(names(page)).toEqual(['Kaveh Moradi']));
    await page.user.type(page.panel.getByRole('searchbox'), 'xyz');
    await page.panel.findByText('Nobody was found');
  });

  it('draws what is in view of 2,000', async () => {
    const many = [me, ...Array.from({ length: 1_999 }, (_, at) => person(at + 100))];
    const page = await open({ loadAttendees: async () => many });
    await page.panel.findByText('2,000 people');
    expect(names(page).length).toBeLessThan(60);
  });

  it('says when it cannot be read, and reads it again', async () => {
    let isDown = true;
    // A busy machine joins late, and asks again by itself.
    const loadAttendees = async () => (isDown ? Promise.reject(new Error('down')) : people);
    const page = await open({ loadAttendees });
    await page.panel.findByText('The list of attendees could not be read.');
    isDown = false;
    await page.user.click(button(page, 'Retry'));
    await waitFor(() => expect(names(page)).toHaveLength(4));
    expect(page.panel.queryByRole('alert')).toBeNull();
  });

  it('is made of whoever is there, where the host gives no list (S-38)', async () => {
    const members = [{ id: '21', name: 'Lina Haddad', uid: '21-Lina Haddad-audience' }];
    const page = await openAsHost('People', { members });
    page.video.room().come('9-Bo-Chen-audience', 'video');
    await waitFor(() => expect(names(page)).toEqual(['Ana Ruiz', 'Bo-Chen', 'Lina Haddad']));
    expect(page.panel.queryByRole('button', { name: /^Ban/ })).toBeNull();
  });
});

describe('before it is known who is there', () => {
  const unanswered = () => new Promise<never>(() => {});
  const number = /^\d+ (person|people)$|found/;

  it('says no number, and not that nobody is, while the channel is not heard', async () => {
    const page = await openAsHost('People', {
      routes: { 'POST /contact-web/broadcasting/auth': unanswered },
    });
    const list = page.panel.getByRole('region', { name: 'Attendees' });
    expect(list.getAttribute('aria-busy')).toBe('true');
    expect(page.panel.queryByText('Nobody is here yet')).toBeNull();
    page.video.room().come('9-Bo-Chen-audience', 'video');
    await waitFor(() => expect(names(page)).toEqual(['Bo-Chen']));
    await page.user.type(page.panel.getByRole('searchbox'), 'bo{Enter}');
    expect(page.panel.queryByText(number)).toBeNull();
  });

  it('says no number while the page’s list is on its way', async () => {
    let give: (list: readonly object[]) => void = () => {};
    const loadAttendees = () => new Promise<readonly object[]>((resolve) => (give = resolve));
    const page = await open({ loadAttendees });
    await waitFor(() => expect(names(page)).toEqual(['Ana Ruiz']));
    expect(page.panel.queryByText(number)).toBeNull();
    await act(async () => give(people));
    await page.panel.findByText('4 people');
  });
});

it('lists nobody who has left while picture and sound come back', async () => {
  const members = [{ id: '9', name: 'Bo Chen', uid: '9-Bo Chen-audience' }];
  const page = await openAsHost('People', { members });
  page.video.room().come('9-Bo Chen-audience', 'video');
  page.video.room().come('8-Cy-audience', 'video');
  await waitFor(() => expect(names(page)).toEqual(['Ana Ruiz', 'Bo Chen', 'Cy']));
  page.video.room().setState('RECONNECTING');
  await page.screen.findByText('Reconnecting…');
  act(() => page.hub.removeFrom('presence-LiveStreamingPresence.room-1', ({ id }) => id === '9'));
  await waitFor(() => expect(names(page)).toEqual(['Ana Ruiz', 'Cy']));
});

describe('what a host does about people (S3 §5.6)', () => {
  it('promotes who is no host, downgrades who was promoted; both are locked for 5 s after use (§9.6)', async () => {
    const page = await open({ banUser: vi.fn<Act>() });
    await waitFor(() => expect(names(page)).toHaveLength(4));
    for (const name of [/Promote .*Ada Host/, /Move .*Ada Host/, /Move .*Lina Haddad/])
      expect(page.panel.queryByRole('button', { name })).toBeNull();
    await page.user.dblClick(button(page, 'Promote Lina Haddad'));
    await waitFor(() => expect(page.server.callsTo(calls.promote)).toHaveLength(1));
    expect(page.server.callsTo(calls.promote)[0]?.body).toEqual({ uid: lina.uid });
    expect(isOff(page, 'Promote Lina Haddad')).toBe(true);
    expect(isOff(page, 'Promote Kaveh Moradi')).toBe(false);
    // Each button after its own use: whoever was promoted a moment ago can be put out.
    expect(isOff(page, 'Ban Lina Haddad')).toBe(false);
    await page.user.click(button(page, 'Ban Lina Haddad'));
    expect(await page.screen.findByRole('dialog')).toBeTruthy();
  });

  it('offers nothing about whoever is not in the room', async () => {
    const away = person(31, { full_name: 'Zoe Away', rtc_uid: null });
    const loadAttendees = async () => [...people, away];
    const page = await open({ loadAttendees, banUser: vi.fn<Act>() });
    await waitFor(() => expect(names(page)).toHaveLength(5));
    expect(page.panel.queryByRole('button', { name: /Zoe Away/ })).toBeNull();
    expect(button(page, 'Ban Lina Haddad')).toBeTruthy();
  });

  it('sends who was promoted back to the audience', async () => {
    const page = await open();
    await waitFor(() => expect(names(page)).toHaveLength(4));
    page.video.room().come(lina.uid, 'video');
    await page.panel.findByText('On the stage');
    expect(page.panel.queryByRole('button', { name: /Promote .*Lina Haddad/ })).toBeNull();
    await page.user.click(button(page, 'Move Lina Haddad to the audience'));
    await waitFor(() => expect(page.server.callsTo(calls.downgrade)[0]?.body).toEqual({ uid: lina.uid }));
  });

  it('bans with a reason and for how long; a failure loses nothing', async () => {
    const banUser = vi.fn<Act>(async () => ({ success: true }));
    banUser.mockResolvedValueOnce({ success: false, message: 'Not now' });
    const page = await open({ banUser });
    await waitFor(() => expect(names(page)).toHaveLength(4));
    await page.user.click(button(page, 'Ban Lina Haddad'));
    const dialog = within(await page.screen.findByRole('dialog'));
    await page.user.type(dialog.getByRole('textbox'), ' Shouting ');
    await page.user.click(dialog.getByRole('combobox', { name: 'How long' }));
    await page.user.click(dialog.getByRole('option', { name: 'For good' }));
    await page.user.click(dialog.getByRole('button', { name: 'Ban' }));
    await waitFor(() => expect(page.notices.at(-1)?.message).toContain('Not now'));
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe(' Shouting ');
    await waitFor(() => expect(isOff(page, 'Ban Lina Haddad')).toBe(false));
    await page.user.click(dialog.getByRole('button', { name: 'Ban' }));
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    expect(banUser).toHaveBeenLastCalledWith({
      eventId: '7',
      channel: 'room-1',
      userId: '21',
      uid: lina.uid,
      name: 'Lina Haddad',
      reason: 'Shouting',
      minutes: null,
    });
  });

  it('that is answered late closes no dialog about somebody else, nor takes what is typed there', async () => {
    let answer = (_: object) => {};
    const page = await open({ banUser: () => new Promise<object>((resolve) => (answer = resolve)) });
    await waitFor(() => expect(names(page)).toHaveLength(4));
    const ban = async (name: string) => {
      await page.user.click(button(page, `Ban ${name}`));
      return within(await page.screen.findByRole('dialog'));
    };
    const first = await ban('Lina Haddad');
    await page.user.click(first.getByRole('button', { name: 'Ban' }));
    await page.user.click(first.getByRole('button', { name: 'Cancel' }));
    const other = await ban('Kaveh Moradi');
    await page.user.type(other.getByRole('textbox'), 'Shouting');
    await act(async () => answer({ success: true }));
    expect(other.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Shouting');
    fireEvent.change(other.getByRole('textbox'), { target: { value: '' } });
  });

  it('keeps what is typed when the dialog is left, for this person alone, until it is done', async () => {
    const page = await open({ banUser: async () => ({ success: true }) });
    await waitFor(() => expect(names(page)).toHaveLength(4));
    const ban = async (name: string) => {
      await page.user.click(button(page, `Ban ${name}`));
      const dialog = within(await page.screen.findByRole('dialog'));
      return { dialog, reason: dialog.getByRole<HTMLTextAreaElement>('textbox') };
    };
    const closed = () => waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    const lengthOf = ({ dialog }: Awaited<ReturnType<typeof ban>>) =>
      dialog.getByRole('combobox', { name: 'How long' }).textContent;

    const first = await ban('Lina Haddad');
    await page.user.type(first.reason, 'Shouting');
    await page.user.click(first.dialog.getByRole('combobox', { name: 'How long' }));
    await page.user.click(first.dialog.getByRole('option', { name: 'For good' }));
    await page.user.click(first.reason);
    await page.user.keyboard('{Escape}');
    await closed();
    expect((await ban('Kaveh Moradi')).reason.value).toBe('');
    await page.user.keyboard('{Escape}');
    await closed();
    const again = await ban('Lina Haddad');
    expect(again.reason.value).toBe('Shouting');
    expect(lengthOf(again)).toContain('For good');
    await page.user.click(again.dialog.getByRole('button', { name: 'Ban' }));
    await closed();
    await waitFor(() => expect(isOff(page, 'Ban Lina Haddad')).toBe(false));
    const last = await ban('Lina Haddad');
    expect(last.reason.value).toBe('');
    expect(lengthOf(last)).toContain('1 hour');
  });
});

describe('raised hands (screens.md §21)', () => {
  it('stand in order, and inline in the list; those who spoke already come after the others', async () => {
    const page = await open({ lowerHand: async () => undefined });
    await page.say('PromoteToHost', lina);
    await page.say('RaiseHand', lina);
    await page.say('RaiseHand', kaveh);
    const rows = hands(page)
      .getAllByRole('listitem')
      .map((row) => plain(row.textContent));
    expect(rows[0]).toContain('Kaveh Moradi');
    expect(rows[1]).toContain('Lina Haddad');
    expect(rows[1]).toContain('Spoke already');
    expect(
      within(page.panel.getByRole('list', { name: 'Attendees' })).getAllByText('Hand raised'),
    ).toHaveLength(2);
  });

  it('are told a host for five seconds (S3 §9.6)', async () => {
    const page = await open();
    await page.say('RaiseHand', lina);
    expect(page.notices).toEqual([{ tone: 'info', message: 'Lina Haddad has raised a hand.' }]);
    expect(pageStore.getState().notices.map(({ durationMs }) => durationMs)).toEqual([5_000]);
  });

  it('say for how many minutes each has waited', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const page = await open();
    await page.say('RaiseHand', lina);
    hands(page).getByText('just now');
    passTime(60_000);
    hands(page).getByText('waiting for 1 minute');
    await page.say('RaiseHand', kaveh);
    passTime(119_999);
    hands(page).getByText('waiting for 2 minutes');
    hands(page).getByText('waiting for 1 minute');
    // Looked at every ten seconds.
    passTime(10_000);
    expect(
      hands(page)
        .getAllByText(/^waiting for/)
        .map(({ textContent }) => textContent),
    ).toEqual(['waiting for 3 minutes', 'waiting for 2 minutes']);
    vi.useRealTimers();
  });

  it('brings somebody to the stage with one press', async () => {
    const page = await open();
    await page.say('RaiseHand', lina);
    await page.user.click(button(page, 'Bring Lina Haddad to the stage'));
    await waitFor(() => expect(page.server.callsTo(calls.promote)[0]?.body).toEqual({ uid: lina.uid }));
    await page.say('PromoteToHost', lina);
    expect(page.panel.queryByRole('region', { name: 'Raised hands' })).toBeNull();
    expect(page.el.shadowRoot?.activeElement?.getAttribute('aria-label')).toBe('Attendees');
  });

  it('moves and lowers nobody by the second press of a double click, which meets whoever comes next', async () => {
    const lowerHand = vi.fn<Act>(async () => undefined);
    const page = await open({ lowerHand });
    await page.say('RaiseHand', lina);
    await page.say('RaiseHand', kaveh);
    await page.user.click(button(page, 'Bring Lina Haddad to the stage'));
    await page.say('PromoteToHost', lina);
    for (const name of ['Bring Kaveh Moradi to the stage', 'Lower the hand of Kaveh Moradi'])
      await act(async () => void fireEvent.click(button(page, name), { detail: 2 }));
    expect(page.server.callsTo(calls.promote).map(({ body }) => body)).toEqual([{ uid: lina.uid }]);
    expect(lowerHand).not.toHaveBeenCalled();
  });

  it('lowers one, and all, by the host’s page; without it there is no button (S-38)', async () => {
    const lowerHand = vi.fn<Act>(async () => undefined);
    const page = await open({ lowerHand });
    await page.say('RaiseHand', lina);
    await page.say('RaiseHand', kaveh);
    await page.say('RaiseHand', { uid: '24-Bo-audience', name: 'Bo' });
    await page.user.click(button(page, 'Lower the hand of Lina Haddad'));
    expect(lowerHand).toHaveBeenLastCalledWith({ eventId: '7', channel: 'room-1', uid: lina.uid });
    await page.user.click(button(page, 'Lower all'));
    await waitFor(() => expect(lowerHand).toHaveBeenCalledTimes(3));
    expect(page.server.callsTo(calls.lower)).toHaveLength(0);

    const other = await open();
    await other.say('RaiseHand', lina);
    expect(other.panel.queryByRole('button', { name: /Lower/ })).toBeNull();
  });
});
