import { fireEvent, waitFor, within } from '@testing-library/dom';
import { act } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addChat, openContactChat, openStage, read } from '#test/support/openContactChat.ts';

type Page = ReturnType<typeof openContactChat>;

/** Fills the conversation with numbered messages of the other, one a second. */
function fill(page: Page, count: number): void {
  page.server.host.database.transaction(() => {
    for (let index = 1; index <= count; index += 1) {
      const at = new Date(Date.parse('2026-05-01T09:00:00Z') + index * 1_000);
      page.store(2, 1, `m${index}`, at.toISOString().slice(0, 19).replace('T', ' '));
    }
  });
}

/** As if the reader had scrolled: the test DOM has no heights of its own. */
function scrollTo(page: Page, fromEnd: number): void {
  const log = page.log();
  for (const [name, value] of Object.entries({
    scrollHeight: 2_000,
    clientHeight: 400,
    scrollTop: 1_600 - fromEnd,
  })) {
    Object.defineProperty(log, name, { value, configurable: true, writable: true });
  }
  fireEvent.scroll(log);
}

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  fireEvent(document, new Event('visibilitychange'));
}

const headings = (page: Page) =>
  within(page.log())
    .queryAllByRole('heading')
    .map((heading) => heading.textContent);

describe('days and times (screens.md §16)', () => {
  it('stand between the days, in the zone that is shown (X-9)', async () => {
    const page = openContactChat({ timeZone: 'Asia/Tokyo' });
    page.store(2, 1, 'before midnight', '2025-05-01 14:59:00');
    page.store(2, 1, 'after it', '2025-05-01 15:00:00');
    page.store(1, 2, 'same day', '2025-05-01 15:01:00');
    await waitFor(() => expect(page.items()).toHaveLength(3));
    expect(headings(page)).toEqual(['May\u00a01,\u00a02025', 'May\u00a02,\u00a02025']);
    expect(page.row('after it').querySelector('time')?.textContent).toMatch(/^12:00\sAM$/);
    expect(page.row('after it').querySelector('time')?.getAttribute('datetime')).toBe(
      '2025-05-01T15:00:00.000Z',
    );
  });

  it('are those of the reader’s own zone unless the host names one', async () => {
    vi.stubEnv('TZ', 'America/New_York');
    onTestFinished(() => void vi.unstubAllEnvs());
    const page = openContactChat({ timeZone: undefined });
    page.store(2, 1, 'noon', '2025-05-01 12:00:00');
    await waitFor(() => expect(page.items()).toHaveLength(1));
    expect(page.row('noon').querySelector('time')?.textContent).toMatch(/^8:00\sAM$/);
  });

  it('say today and yesterday', async () => {
    const page = openContactChat();
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    page.store(2, 1, 'old', `${day(1)} 00:00:00`);
    page.store(2, 1, 'new', `${day(0)} 00:00:00`);
    await waitFor(() => expect(headings(page)).toEqual(['Yesterday', 'Today']));
  });

  it('are left out where the server names none', async () => {
    const stage = openStage();
    const message = { id: 1, contact_id: 2, recipient_contact_id: 1, message: 'timeless' };
    stage.server.fail(read, { status: 200, body: [{ ...message, created_at: '2026-13-45 00:00:00' }] });
    const page = addChat(stage);
    await page.screen.findByText('timeless');
    expect(page.row('timeless').querySelector('time')).toBeNull();
    expect(page.screen.queryByRole('heading', { level: 3 })).toBeNull();
  });
});

describe('the end of the conversation (screens.md §16)', () => {
  it('stays in view for a reader who is there', async () => {
    const page = openContactChat();
    await page.joined();
    scrollTo(page, 0);
    await page.otherWrites('Hello');
    await waitFor(() => expect(page.texts()).toEqual(['Hello']));
    expect(page.log().scrollTop).toBe(1_600);
    expect(page.screen.queryByText('New')).toBeNull();
  });

  it('does not take back who has scrolled, and of whom the browser has not told yet', async () => {
    const page = openContactChat();
    fill(page, 3);
    await page.joined();
    scrollTo(page, 0);
    const log = page.log();
    log.scrollTop = 700;
    act(() => page.items()[0]?.focus());
    expect(log.scrollTop).toBe(700);
    fireEvent.scroll(log);
    await page.otherWrites('Hello');
    await page.screen.findByRole('button', { name: '1 new' });
    expect(log.scrollTop).toBe(700);
  });

  it('is there again when the island was moved: then the log is at its top, and nobody is told', async () => {
    const page = openContactChat();
    fill(page, 3);
    await page.joined();
    scrollTo(page, 0);
    page.log().scrollTop = 0;
    act(() => page.items()[0]?.focus());
    await waitFor(() => expect(page.log().scrollTop).toBe(1_600));
  });

  it('is left alone for one who reads further up: a pill counts, a line marks the first new one', async () => {
    const page = openContactChat();
    page.store(2, 1, 'old');
    await page.joined();
    scrollTo(page, 500);
    expect(page.screen.getByRole('button', { name: 'Newest message' })).toBeTruthy();
    await page.otherWrites('one');
    await page.otherWrites('two');
    const pill = await page.screen.findByRole('button', { name: '2 new' });
    expect(page.log().scrollTop).toBe(1_100);
    const mark = page.screen.getByText('New');
    expect(mark.compareDocumentPosition(page.row('old'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(mark.compareDocumentPosition(page.row('one'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await page.user.click(pill);
    expect(page.log().scrollTop).toBe(1_600);
    expect(page.screen.queryByRole('button', { name: /new/ })).toBeNull();
    expect(page.screen.getByText('New')).toBeTruthy();
  });

  it('is where one’s own message is, wherever one was; the mark has done its work', async () => {
    const page = openContactChat();
    page.store(2, 1, 'old');
    await page.joined();
    scrollTo(page, 500);
    await page.otherWrites('one');
    await page.screen.findByText('New');
    await page.say('answer');
    expect(page.log().scrollTop).toBe(1_600);
    expect(page.screen.queryByText('New')).toBeNull();
  });

  it('is marked too for a reader whose page was hidden', async () => {
    const page = openContactChat();
    await page.joined();
    setHidden(true);
    await page.otherWrites('while away');
    await page.screen.findByText('New');
    setHidden(false);
    await page.otherWrites('seen at once');
    await waitFor(() => expect(page.texts()).toEqual(['while away', 'seen at once']));
    expect(page.screen.getAllByText('New')).toHaveLength(1);
  });

  it('is counted in the page’s title, which is the page’s own again when it was read', async () => {
    document.title = 'Fair';
    const page = openContactChat();
    await page.joined();
    setHidden(true);
    await page.otherWrites('one');
    await waitFor(() => expect(document.title).toBe('(1) Fair'));
    document.title = 'Fair, day 2';
    await page.otherWrites('two');
    await waitFor(() => expect(document.title).toBe('(2) Fair, day 2'));
    setHidden(false);
    await waitFor(() => expect(document.title).toBe('Fair, day 2'));
  });

  it('is counted once where the page has no title', async () => {
    document.title = '';
    const page = openContactChat();
    await page.joined();
    setHidden(true);
    await page.otherWrites('one');
    await waitFor(() => expect(document.title).toBe('(1)'));
    await page.otherWrites('two');
    await waitFor(() => expect(document.title).toBe('(2)'));
    setHidden(false);
    await waitFor(() => expect(document.title).toBe(''));
  });
});

describe('announcements (role=log, screens.md §16)', () => {
  it('tell what the other writes, once, and never the history', async () => {
    const page = openContactChat();
    page.store(2, 1, 'history');
    await page.joined();
    expect(page.log().getAttribute('aria-live')).toBe('off');
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(page.spoken()).toEqual([]);
    await page.otherWrites('Hello');
    await waitFor(() => expect(page.spoken()).toEqual(['Kaveh writes: Hello']));
    fireEvent(window, new Event('online'));
    await page.joined();
    expect(page.spoken()).toEqual(['Kaveh writes: Hello']);
  });

  it('count when many come at once, as after a gap', async () => {
    const page = openContactChat();
    await page.joined();
    fill(page, 4);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(page.spoken()).toEqual(['4 new messages from Kaveh']));
  });
});

describe('a long history (S-13)', () => {
  it('is drawn from its last 200 messages, and further back on demand', async () => {
    const page = openContactChat();
    fill(page, 430);
    await waitFor(() => expect(page.items()).toHaveLength(200));
    expect(page.texts()[0]).toBe('m231');
    scrollTo(page, 1_600);
    await page.user.click(page.screen.getByText('Show earlier (230 more)'));
    expect(page.items()).toHaveLength(400);
    // What was in view stays where it was, measured from the end.
    expect(page.log().scrollTop).toBe(0);
    await page.user.click(page.screen.getByText('Show earlier (30 more)'));
    expect(page.items()).toHaveLength(430);
    expect(page.screen.queryByText(/Show earlier/)).toBeNull();
    expect(page.el.shadowRoot?.activeElement).toBe(page.items()[0]);
    scrollTo(page, 0);
    expect(page.items()).toHaveLength(200);
  });

  it('takes nothing from under the eyes of one who reads it', async () => {
    const page = openContactChat();
    fill(page, 210);
    await page.joined();
    scrollTo(page, 900);
    await page.otherWrites('new');
    await page.screen.findByText('1 new');
    expect(page.items()).toHaveLength(201);
    expect(page.texts()[0]).toBe('m11');
  });
});

describe('with the keyboard', () => {
  it('is one stop of Tab; arrows, Home and End go from message to message', async () => {
    const page = openContactChat();
    fill(page, 3);
    await waitFor(() => expect(page.items()).toHaveLength(3));
    expect(page.items().map((row) => row.tabIndex)).toEqual([-1, -1, 0]);
    act(() => page.row('m3').focus());
    const focused = () =>
      page.texts()[page.items().findIndex((row) => row === page.el.shadowRoot?.activeElement)];
    for (const [key, expected] of [
      ['ArrowUp', 'm2'],
      ['Home', 'm1'],
      ['ArrowUp', 'm1'],
      ['ArrowDown', 'm2'],
      ['End', 'm3'],
    ] as const) {
      await page.user.keyboard(`{${key}}`);
      expect(focused()).toBe(expected);
    }
    expect(within(page.row('m3')).getByRole('button', { name: 'Copy message' }).tabIndex).toBe(0);
    expect(page.screen.getAllByRole('button', { name: 'Copy message' })).toHaveLength(1);
  });
});
