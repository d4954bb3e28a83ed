import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '#shared/query/client.ts';
import { addChat, openContactChat, openStage, read } from '#test/support/openContactChat.ts';

describe('the screen (S3 §2.2)', () => {
  it('shows the recipient, the messages oldest first, one’s own at the other side, and the input', async () => {
    const page = openContactChat();
    page.store(2, 1, 'Hello');
    page.store(1, 2, 'Hi there', '2026-05-01 09:01:00');
    await waitFor(() => expect(page.texts()).toEqual(['Hello', '> Hi there']));
    const { screen } = page;
    expect(screen.getByRole('region', { name: 'Kaveh' })).toBeTruthy();
    expect(screen.getByText('Helvetia Press')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
    expect(page.log().getAttribute('aria-label')).toContain('Kaveh');
    expect(page.row('Hi there').textContent).toContain('You wrote:');
    expect(page.row('Hello').textContent).toMatch(/Kaveh.* wrote:/);
  });

  it('shows its shape while it loads, and takes messages already', async () => {
    const page = openContactChat();
    const answer = page.server.hold(read);
    await page.say('early');
    expect(page.log().getAttribute('aria-busy')).toBe('true');
    expect(page.screen.getByText('Loading…')).toBeTruthy();
    expect(page.texts()).toEqual(['> early']);
    answer.release();
    await waitFor(() => expect(page.log().getAttribute('aria-busy')).toBe('false'));
    await waitFor(() => expect(page.stored()).toEqual(['early']));
    expect(page.texts()).toEqual(['> early']);
  });

  it('says what to do when nothing was said yet', async () => {
    const page = openContactChat();
    expect(await page.screen.findByText('No messages yet')).toBeTruthy();
    expect(page.screen.queryByRole('button', { name: 'Download the conversation' })).toBeNull();
  });

  it('draws initials when there is no picture or it cannot be shown (S-44)', async () => {
    const page = openContactChat({ recipientName: 'Kaveh Shirazi', recipientPicture: '/photos/2.jpg' });
    await page.ready();
    const picture = page.root.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/photos/2.jpg');
    picture?.dispatchEvent(new Event('error'));
    await waitFor(() => expect(page.root.querySelector('img')).toBeNull());
    expect(page.screen.getByText('KS')).toBeTruthy();
  });

  it.each(['javascript:alert(1)', 'data:text/html,x'])('shows no picture of %s', async (recipientPicture) => {
    const page = openContactChat({ recipientPicture });
    await page.ready();
    expect(page.root.querySelector('img')).toBeNull();
  });

  it('has a name for a recipient of whom only the number is known', async () => {
    const page = openContactChat({ recipientName: '', recipientOrganisation: undefined });
    expect(await page.screen.findByRole('heading', { name: 'Contact 2' })).toBeTruthy();
  });

  it('lets no name turn the letters around it', async () => {
    const page = openContactChat({ recipientName: 'Ka\u202Eveh' });
    expect(await page.screen.findByRole('heading', { name: 'Kaveh' })).toBeTruthy();
  });

  it.each([
    ['recipientId', undefined],
    ['contactId', ''],
    ['tenant', ''],
    ['maxLength', 'long'],
  ])('names a wrong %s', async (attribute, value) => {
    const page = openContactChat({ [attribute]: value });
    expect(await page.screen.findByText(new RegExp(attribute.replace('Id', '-?id'), 'i'))).toBeTruthy();
  });
});

describe('what can go wrong while it loads (S3 §8, X-15)', () => {
  it.each([
    ['500', { status: 500 }, 'The server had a problem'],
    ['403', { status: 403 }, 'You are not allowed to do this.'],
    ['404', { status: 404 }, 'This is no longer there.'],
    ['a cut line', 'network' as const, 'The server could not be reached.'],
    ['a page', 'html' as const, 'cannot be read'],
  ])('says so after %s, offers Retry, and keeps what was typed', async (_, fault, words) => {
    // The shortest waits between the tries.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const stage = openStage();
    stage.server.fail(read, fault);
    const page = addChat(stage);
    await page.type('half a th');
    const notice = await page.notice('The messages could not be loaded.');
    expect(notice.textContent).toContain(words);
    stage.server.mend();
    await page.user.click(within(notice).getByRole('button', { name: 'Retry' }));
    expect(await page.screen.findByText('No messages yet')).toBeTruthy();
    expect(page.input().value).toBe('half a th');
  });

  it('says that one is signed out, and goes on after signing in again (X-2)', async () => {
    const stage = openStage();
    stage.server.fail(read, { status: 401 });
    const page = addChat(stage);
    const told: unknown[] = [];
    page.el.addEventListener('widget:auth-expired', (event) => told.push(event.type));
    const again = await page.screen.findByRole('button', { name: 'Try again' });
    expect(page.screen.getAllByText(/You are signed out/).length).toBeGreaterThan(0);
    expect(told).toEqual(['widget:auth-expired']);
    stage.server.mend();
    await page.user.click(again);
    expect(await page.screen.findByText('No messages yet')).toBeTruthy();
  });

  it('keeps showing what it has when a later read fails', async () => {
    const page = openContactChat();
    page.store(2, 1, 'Hello');
    await waitFor(() => expect(page.texts()).toEqual(['Hello']));
    await waitFor(() => expect(page.sockets.on('private-Chat.acme.1.1')).toBe(1));
    await waitFor(() => expect(page.server.callsTo(read)).toHaveLength(2));
    page.server.fail(read, { status: 403 });
    dispatchEvent(new Event('online'));
    expect(await page.screen.findByText(/The messages could not be refreshed/)).toBeTruthy();
    expect(page.texts()).toEqual(['Hello']);
  });

  it('reads again what another island has let go of by then', async () => {
    const notLive = { broadcast: undefined };
    const page = openContactChat(notLive);
    await page.screen.findByText('No messages yet');
    queryClient.removeQueries({ queryKey: ['chat', 'conversation'] });
    const other = addChat(page, notLive);
    expect(await other.screen.findByText('No messages yet')).toBeTruthy();
  });

  it('leaves out a message that cannot be read, and shows the others', async () => {
    const stage = openStage();
    stage.server.fail(read, {
      status: 200,
      body: {
        data: [
          { id: 1, nonsense: true },
          { ...sample, id: '2', message: 12 },
        ],
      },
    });
    const page = addChat(stage);
    await waitFor(() => expect(page.texts()).toEqual(['12']));
  });
});

const sample = {
  event_id: '1',
  contact_id: 2,
  recipient_contact_id: 1,
  created_at: '0000-00-00 00:00:00',
};
