import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pageStore } from '#shared/store/page.ts';
import { openAsHost, openFromMore, openPanel } from '#test/support/livePanels.ts';
import { calls, openLiveRoom, plain } from '#test/support/openLiveRoom.ts';

/** What the host’s page does. */
type Act = (request: unknown) => Promise<unknown>;

type Page = Awaited<ReturnType<typeof openPanel>>;

const poll = (more: object = {}) => ({
  question: 'Tea or coffee?',
  start_date: '2026-11-24 10:00:00',
  end_date: null,
  options: [
    { option_id: 1, option: 'Tea', votes: 1 },
    { option_id: 2, option: 'Coffee', votes: 1 },
    { option_id: 3, option: '<b>Water</b>', votes: 1 },
  ],
  ...more,
});
const empty = (more: object = {}) =>
  poll({
    options: [1, 2].map((id) => ({ option_id: id, option: id === 1 ? 'Tea' : 'Coffee', votes: 0 })),
    ...more,
  });
const card = ({ panel }: Page) => within(panel.getByRole('region', { name: /Tea or coffee/ }));
const shares = (page: Page) =>
  card(page)
    .getAllByRole('listitem')
    .map((row) => /\d+%/.exec(plain(row.textContent))?.[0]);

describe('a poll whose start is answered late', () => {
  async function start() {
    let answer = (_: object) => {};
    const startPoll = () => new Promise<object>((resolve) => (answer = resolve));
    const shareMedia = async () => ({ success: true });
    const page = await openAsHost('Chat', { actions: { startPoll, shareMedia } });
    const write = async (text: string) => {
      const dialog = await openFromMore(page, 'Start a poll…');
      for (const [at, field] of dialog.getAllByRole('textbox').entries())
        fireEvent.change(field, { target: { value: `${text} ${at}` } });
      return dialog;
    };
    const first = await write('First');
    await page.user.click(first.getByRole('button', { name: 'Start poll' }));
    await page.user.click(first.getByRole('button', { name: 'Cancel' }));
    return { ...page, write, answer: () => act(async () => answer({ success: true })) };
  }
  const question = (dialog: Awaited<ReturnType<typeof openFromMore>>) =>
    Reflect.get(dialog.getAllByRole('textbox')[0] ?? {}, 'value');

  it('takes nothing from the next, which is being written by then', async () => {
    const page = await start();
    const next = await page.write('Second');
    await page.answer();
    expect(question(next)).toBe('Second 0');
    await page.user.click(next.getByRole('button', { name: 'Start poll' }));
    await page.answer();
    expect(page.screen.queryByRole('dialog')).toBeNull();
  });

  it('closes no other dialog that is open by then, and is forgotten', async () => {
    const page = await start();
    await openFromMore(page, 'Share media…');
    await page.answer();
    const other = within(page.screen.getByRole('dialog', { name: 'Share media' }));
    await page.user.click(other.getByRole('button', { name: 'Cancel' }));
    expect(question(await openFromMore(page, 'Start a poll…'))).toBe('');
  });
});

describe('a poll (S3 §5.6)', () => {
  it('shows answers without results until one has voted, then bars that make 100 % (S-40, §9.6)', async () => {
    const page = await openPanel('Chat');
    await page.say('LiveStreamPollStarted', { poll: poll() });
    expect(shares(page)).toEqual([undefined, undefined, undefined]);
    await page.user.click(card(page).getByRole('button', { name: 'Tea' }));
    await waitFor(() => expect(shares(page)).toEqual(['50%', '25%', '25%']));
    expect(page.server.callsTo(calls.vote)[0]?.body).toEqual({ option: '1' });
    expect(card(page).getByRole('button', { name: /Tea/ }).getAttribute('aria-pressed')).toBe('true');
  });

  it('takes one vote, and its own event does not double it (S-41)', async () => {
    const page = await openPanel('Chat');
    await page.say('LiveStreamPollStarted', poll());
    await page.user.dblClick(card(page).getByRole('button', { name: 'Tea' }));
    await page.say('LiveStreamPollVote', { option: 1 });
    await page.user.click(card(page).getByRole('button', { name: /Coffee/ }));
    expect(page.server.callsTo(calls.vote)).toHaveLength(1);
    await card(page).findByText('Your vote was counted. 4 votes');
  });

  it('takes the vote back when the server does not report success', async () => {
    const page = await openPanel('Chat', {
      routes: { [calls.vote]: { success: false, message: 'Too late' } },
    });
    await page.say('LiveStreamPollStarted', poll());
    await page.user.click(card(page).getByRole('button', { name: 'Tea' }));
    await waitFor(() => expect(shares(page)).toEqual([undefined, undefined, undefined]));
    // Beside the poll, while it is in sight; gone with the next try.
    expect(card(page).getByRole('alert').textContent).toBe('Your vote was not counted. \u2068Too late\u2069');
    expect(page.notices).toEqual([]);
    page.server.hold(calls.vote);
    await page.user.click(card(page).getByRole('button', { name: 'Coffee' }));
    expect(card(page).getByRole('alert').textContent).toBe('');
  });

  it('does not go on saying that a vote was lost once the server has counted it', async () => {
    const page = await openPanel('Chat');
    await page.say('LiveStreamPollStarted', poll());
    page.server.fail(calls.vote, { status: 500 });
    page.server.fail(calls.poll, { body: { success: true, found: true, poll: poll(), hasVoted: true } });
    await page.user.click(card(page).getByRole('button', { name: 'Tea' }));
    await card(page).findByText('Your vote was counted. 3 votes');
    expect(card(page).getByRole('alert').textContent).toBe('');
  });

  it('says of a lost answer that nobody knows, and of a second vote that there was one', async () => {
    const page = await openPanel('Chat');
    await page.say('LiveStreamPollStarted', poll());
    page.server.fail(calls.vote, { status: 500 });
    page.server.fail(calls.poll, { body: { success: true, found: true, poll: poll(), hasVoted: false } });
    await page.user.click(card(page).getByRole('button', { name: 'Tea' }));
    const said = () => plain(card(page).getByRole('alert').textContent);
    await waitFor(() =>
      expect(said()).toBe('No confirmation came. Your vote may have been counted all the same.'),
    );
    page.server.fail(calls.vote, { status: 409, body: {} });
    await page.user.click(card(page).getByRole('button', { name: 'Tea' }));
    await waitFor(() => expect(said()).toBe('You had voted already: this answer was not counted.'));
  });

  it('takes no failure over to the next poll, nor to the end of this one', async () => {
    const page = await openAsHost('Chat');
    await page.say('LiveStreamPollStarted', poll());
    page.server.fail(calls.stopPoll, { status: 500 });
    const said = () => card(page).getByRole('alert').textContent;
    const fail = async () => {
      await page.user.click(card(page).getByRole('button', { name: 'Stop poll' }));
      await waitFor(() => expect(said()).toMatch(/^No confirmation came. The poll may have been stopped/));
    };
    await fail();
    await page.say('LiveStreamPollStarted', poll({ start_date: '2026-11-24 11:00:00' }));
    await waitFor(() => expect(said()).toBe(''));
    await fail();
    await page.say('LiveStreamPollStopped');
    await card(page).findByText('Poll ended');
    expect(said()).toBe('');
  });

  it('says to a host who begins another that it takes the place of the one that is open', async () => {
    const page = await openAsHost('Chat', { actions: { startPoll: async () => ({ success: true }) } });
    const words = /^A poll is open now\./;
    await page.say('LiveStreamPollStarted', poll());
    const dialog = await openFromMore(page, 'Start a poll…');
    expect(dialog.getByText(words)).toBeTruthy();
    await page.say('LiveStreamPollStopped');
    await waitFor(() => expect(dialog.queryByText(words)).toBeNull());
  });

  it('moves no answer under the second click on what is tried again', async () => {
    const page = await openAsHost('Chat');
    await page.say('LiveStreamPollStarted', poll());
    page.server.fail(calls.stopPoll, { status: 403, body: { message: 'Not now.' } });
    await page.user.click(card(page).getByRole('button', { name: 'Stop poll' }));
    await card(page).findByText('The poll was not stopped. \u2068Not now.\u2069');
    page.server.hold(calls.stopPoll);
    await page.user.click(card(page).getByRole('button', { name: 'Stop poll' }));
    expect(card(page).getByRole('alert').textContent).toBe('');
    // Its lines are kept, unseen.
    expect(
      card(page).getByText('The poll was not stopped. \u2068Not now.\u2069').getAttribute('aria-hidden'),
    ).toBe('true');
  });

  it('tells of a vote that failed while the panel was closed meanwhile', async () => {
    const page = await openPanel('Chat', { routes: { [calls.vote]: { success: false } } });
    await page.say('LiveStreamPollStarted', poll());
    const held = page.server.hold(calls.vote);
    await page.user.click(card(page).getByRole('button', { name: 'Tea' }));
    await held.arrived;
    await page.press('Close');
    held.release();
    await waitFor(() => expect(page.notices.at(-1)?.message).toContain('Your vote was not counted.'));
  });

  it('tells of a vote in the last poll in a notice, not beside the next', async () => {
    const page = await openPanel('Chat', { routes: { [calls.vote]: { success: false } } });
    await page.say('LiveStreamPollStarted', poll());
    const held = page.server.hold(calls.vote);
    await page.user.click(card(page).getByRole('button', { name: 'Tea' }));
    await held.arrived;
    await page.say('LiveStreamPollStarted', poll({ question: 'Tea or coffee now?' }));
    await card(page).findByText('Tea or coffee now?');
    held.release();
    await waitFor(() => expect(page.notices.at(-1)?.message).toContain('Your vote was not counted.'));
    expect(card(page).getByRole('alert').textContent).toBe('');
  });

  it('speaks no result before it is known what became of the own vote', async () => {
    const page = await openPanel('Chat');
    await page.say('LiveStreamPollStarted', empty());
    page.server.fail(calls.vote, { status: 404, body: { message: 'There is no active poll.' } });
    const held = page.server.hold(calls.vote);
    await page.user.click(card(page).getByRole('button', { name: 'Tea' }));
    await held.arrived;
    await page.say('LiveStreamPollStopped');
    expect(page.spoken().filter((line) => line.includes('100'))).toEqual([]);
    held.release();
    await waitFor(() => expect(page.spoken().join(' ')).toContain('The poll has ended.'));
    expect(page.spoken().join(' ')).not.toContain('100');
  });

  it.each([
    ['documented', ['33%', '33%', '34%']],
    ['largest-remainder', ['34%', '33%', '33%']],
  ])('rounds as the attribute says: %s (S-40)', async (pollRounding, expected) => {
    const page = await openPanel('Chat', { props: { pollRounding } });
    await page.say('LiveStreamPollStarted', poll());
    await page.say('LiveStreamPollStopped');
    await waitFor(() => expect(shares(page)).toEqual(expected));
  });

  it('says that nobody voted', async () => {
    const page = await openPanel('Chat');
    await page.say('LiveStreamPollStarted', empty());
    await page.say('LiveStreamPollStopped');
    await card(page).findByText('Nobody voted');
    expect(shares(page)).toEqual(['0%', '0%']);
    await page.user.click(card(page).getByRole('button', { name: 'Close results' }));
    expect(page.panel.queryByText('Tea or coffee?')).toBeNull();
    expect(page.el.shadowRoot?.activeElement?.getAttribute('role')).toBe('log');
  });

  it('ends by the clock when its time has elapsed, and says the results (S3 §4.6)', async () => {
    const page = await openPanel('Chat');
    const end = new Date(Date.now() + 3_000).toISOString();
    await page.say('LiveStreamPollStarted', poll({ end_date: end }));
    expect(card(page).getByRole('timer').textContent).toMatch(/0:0[0-3]/);
    await card(page).findByText('Poll ended');
    expect(page.spoken().join()).toContain('The poll has ended. Tea: 33%');
  });

  it('ends by the server’s clock: a machine that is ten minutes ahead ends nothing early', async () => {
    const answer = (body: object) =>
      new Response(JSON.stringify({ success: true, ...body }), {
        headers: {
          'Content-Type': 'application/json',
          Date: new Date(Date.now() - 600_000).toUTCString(),
        },
      });
    const page = await openPanel('Chat', {
      props: { apiBase: 'http://behind.test/' },
      routes: {
        [calls.media]: () => answer({ exists: false }),
        [calls.vote]: () => answer({}),
      },
    });
    await page.say('LiveStreamPollStarted', poll({ end_date: new Date(Date.now() - 540_000).toISOString() }));
    expect(card(page).getByRole('timer').textContent).toMatch(/(0:5\d|1:0[01])/);
    await page.user.click(card(page).getByRole('button', { name: 'Tea' }));
    await card(page).findByText(/^Your vote was counted/);
  });

  it('tells of a poll that begins while the panel is closed, and opens it', async () => {
    const page = await openLiveRoom();
    await page.enter();
    await page.say('LiveStreamPollStarted', poll());
    expect(page.notices.at(-1)?.message).toBe('A new poll: Tea or coffee?');
    expect(pageStore.getState().notices).toHaveLength(1);
    await act(async () => pageStore.getState().notices[0]?.action?.run());
    await page.screen.findByRole('region', { name: /Tea or coffee/ });
    expect(pageStore.getState().notices).toHaveLength(0);
  });

  it('shows what a poll holds as text', async () => {
    const page = await openPanel('Chat');
    await page.say('LiveStreamPollStarted', poll());
    expect(card(page).getByText('<b>Water</b>')).toBeTruthy();
  });
});

describe('a poll of a host', () => {
  it('shows bars at once, and is stopped by the call', async () => {
    const page = await openAsHost('Chat');
    await page.say('LiveStreamPollStarted', poll());
    expect(shares(page)).toEqual(['33%', '33%', '34%']);
    await page.user.click(card(page).getByRole('button', { name: 'Stop poll' }));
    await waitFor(() => expect(page.server.callsTo(calls.stopPoll)).toHaveLength(1));
    await card(page).findByText('Poll ended');
    // The second press of a double click meets the button that has come in the place of the first.
    fireEvent.click(card(page).getByRole('button', { name: 'Close results' }), { detail: 2 });
    expect(card(page).getByText('Poll ended')).toBeTruthy();
  });

  /** The table as it is saved, line by line. */
  async function tableOf(options: readonly object[]) {
    const files: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:file';
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const page = await openAsHost('Chat');
    await page.say('LiveStreamPollStarted', poll({ options }));
    await page.user.click(card(page).getByRole('button', { name: 'Results as CSV' }));
    return (await files[0]?.text())?.split(/\s*\n/).filter(Boolean);
  }

  it('is a table for a spreadsheet, with texts that are no formulas', async () => {
    const table = await tableOf([{ option_id: 1, option: '=1+1', votes: 2 }]);
    expect(table?.slice(-2)).toEqual(["'=1+1,2,100", 'Total,2,100']);
  });

  it('is added up as it stands there: rounded as documented, all may make more than 100', async () => {
    const options = [1, 1, 1, 1, 1, 1, 0].map((votes, at) => ({ option_id: at, option: `A${at}`, votes }));
    expect((await tableOf(options))?.slice(-2)).toEqual(['A6,0,0', 'Total,6,102']);
  });
});

describe('starting a poll (S-38: by the host’s page)', () => {
  const open = async (startPoll: (request: unknown) => unknown) => {
    const page = await openLiveRoom({ props: { role: 'host' }, actions: { startPoll } });
    await page.enter();
    await openFromMore(page, 'Start a poll…');
    return page;
  };

  it('sends a question and its answers once they are right', async () => {
    const startPoll = vi.fn<Act>(async () => ({ success: true }));
    const page = await open(startPoll);
    await page.press('Start poll');
    await page.screen.findByText('Write a question.');
    expect(page.screen.getByText('Write at least two answers.')).toBeTruthy();
    await page.user.type(page.screen.getByRole('textbox', { name: 'Question' }), 'Tea?');
    await page.user.type(page.screen.getByRole('textbox', { name: 'Answer 1' }), 'Yes');
    await page.user.type(page.screen.getByRole('textbox', { name: 'Answer 2' }), 'yes');
    await page.screen.findByText('This answer is there already.');
    await page.user.type(page.screen.getByRole('textbox', { name: 'Answer 2' }), ', please');
    await page.user.click(page.screen.getByRole('combobox', { name: 'Duration' }));
    await page.user.click(page.screen.getByRole('option', { name: '1 minute' }));
    await page.press('Start poll');
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    expect(startPoll).toHaveBeenCalledExactlyOnceWith({
      eventId: '7',
      channel: 'room-1',
      question: 'Tea?',
      options: ['Yes', 'yes, please'],
      durationSeconds: 60,
    });
  });

  it('has two to ten answers', async () => {
    const page = await open(vi.fn<Act>());
    for (let count = 2; count < 10; count += 1) await page.press('Add an answer');
    expect(page.screen.getAllByRole('textbox', { name: /^Answer/ })).toHaveLength(10);
    expect(page.screen.queryByRole('button', { name: 'Add an answer' })).toBeNull();
    expect(page.screen.getByText('Ten answers are the most.')).toBeTruthy();
    for (let count = 10; count > 2; count -= 1) await page.press(`Remove answer ${count}`);
    expect(page.screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('loses nothing when it fails, nor when the dialog is left', async () => {
    const page = await open(async () => ({ success: false, message: 'No polls today' }));
    await page.user.type(page.screen.getByRole('textbox', { name: 'Question' }), 'Tea?');
    await page.user.type(page.screen.getByRole('textbox', { name: 'Answer 1' }), 'Yes');
    await page.user.type(page.screen.getByRole('textbox', { name: 'Answer 2' }), 'No');
    await page.press('Start poll');
    await waitFor(() => expect(page.notices.at(-1)?.message).toContain('No polls today'));
    await page.press('Cancel');
    await openFromMore(page, 'Start a poll…');
    expect(page.screen.getByRole<HTMLInputElement>('textbox', { name: 'Question' }).value).toBe('Tea?');
  });
});
