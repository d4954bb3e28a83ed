import { waitFor, within } from '@testing-library/dom';
import { act } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openContactChat } from '#test/support/openContactChat.ts';

type Page = ReturnType<typeof openContactChat>;

async function show(text: string): Promise<HTMLElement> {
  const page = openContactChat();
  page.store(2, 1, text);
  await waitFor(() => expect(page.items()).toHaveLength(1));
  const [row] = page.items();
  if (!row) throw new Error('no message');
  return row;
}

const linksOf = (row: HTMLElement) =>
  within(row)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('links (S-45)', () => {
  it.each([
    ['see https://x.example/a?b=1#c.', 'https://x.example/a?b=1#c', 'https://x.example/a?b=1#c'],
    ['www.x.org is fine', 'www.x.org', 'https://www.x.org'],
    ['http://x.example', 'http://x.example', 'http://x.example'],
  ])('%s leads to the web, out of the page, with nothing told', async (text, shown, href) => {
    const row = await show(text);
    await waitFor(() => expect(linksOf(row)).toEqual([[shown, href]]));
    const link = within(row).getByRole('link');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(row.querySelector('[dir="auto"]')?.textContent).toBe(text);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'write to help@example.org',
    'mailto:help@example.org',
    'file:///etc/passwd',
    'vbscript:x.y',
  ])('%s is text', async (text) => {
    const row = await show(text);
    // Once links are known, these are still none.
    await import('#shared/lib/linkify.ts');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(linksOf(row)).toEqual([]);
    expect(row.querySelector('[dir="auto"]')?.textContent).toBe(text);
  });
});

describe('what people paste (S-45)', () => {
  it.each([
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '&lt;b&gt; "quotes" \'and\' {{name}} $t(new)',
    '👨‍👩‍👧‍👦🇺🇦 مرحبا سلام привіт',
    'one\n\n  two\ttabs',
    '5'.repeat(5_000),
  ])('%s is shown as it is', async (text) => {
    const row = await show(text);
    const shown = row.querySelector('[dir="auto"]');
    expect(shown?.textContent).toBe(text);
    expect(row.querySelector('script, img')).toBeNull();
  });

  it('cannot turn the letters around it, and copies as it was sent', async () => {
    const page = openContactChat();
    const text = 'annex\u202Egpj.exe';
    page.store(2, 1, text);
    await waitFor(() => expect(page.items()).toHaveLength(1));
    const [row] = page.items();
    expect(row?.querySelector('[dir="auto"]')?.textContent).toBe('annexgpj.exe');
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    onTestFinished(() => void vi.unstubAllGlobals());
    act(() => row?.focus());
    await page.user.click(page.screen.getByRole('button', { name: 'Copy message' }));
    expect(writeText).toHaveBeenCalledWith(text);
    await waitFor(() => expect(page.screen.getByRole('button', { name: 'Copied' })).toBeTruthy());
  });
});

const openSearch = async (page: Page) => {
  await page.user.click(await page.screen.findByRole('button', { name: 'Search the conversation' }));
  return page.screen.findByRole('searchbox', { name: 'Search messages' });
};
const marks = (page: Page) => [...page.root.querySelectorAll('mark')].map((mark) => mark.textContent);
const match = (page: Page) => page.root.querySelector('[data-match] [dir="auto"]')?.textContent ?? null;

describe('search (screens.md §16)', () => {
  it('marks what it finds, from the newest match upwards, whatever case and accents', async () => {
    const page = openContactChat();
    page.store(2, 1, 'The Café on the corner', '2026-05-01 09:00:00');
    page.store(1, 2, 'no', '2026-05-01 09:01:00');
    page.store(2, 1, 'cafe https://cafe.example', '2026-05-01 09:02:00');
    const box = await openSearch(page);
    expect(page.el.shadowRoot?.activeElement).toBe(box);
    await page.user.type(box, 'CAFE');
    expect(await page.screen.findByText('1 of 2')).toBeTruthy();
    // The words are marked a moment after they are counted.
    await waitFor(() => expect(marks(page)).toEqual(['Café', 'cafe', 'cafe']));
    expect(match(page)).toBe('cafe https://cafe.example');
    await page.user.keyboard('{Enter}');
    expect(match(page)).toBe('The Café on the corner');
    expect(page.screen.getByText('2 of 2')).toBeTruthy();
    expect(page.screen.getByRole('button', { name: 'Older match' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await page.user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(page.screen.getByText('1 of 2')).toBeTruthy();
    await page.user.type(box, ' nothing');
    expect(await page.screen.findByText('Nothing found')).toBeTruthy();
    await page.user.keyboard('{Escape}{Escape}');
    expect(page.screen.queryByRole('searchbox')).toBeNull();
    expect(marks(page)).toEqual([]);
    expect(page.el.shadowRoot?.activeElement?.getAttribute('aria-label')).toBe('Search the conversation');
  });

  it('draws a match that lies further back than what is shown', async () => {
    const page = openContactChat();
    page.store(2, 1, 'needle', '2026-04-01 09:00:00');
    page.server.host.database.transaction(() => {
      for (let index = 0; index < 260; index += 1) page.store(2, 1, `hay ${index}`);
    });
    await waitFor(() => expect(page.items()).toHaveLength(200));
    await page.user.type(await openSearch(page), 'needle');
    await waitFor(() => expect(match(page)).toBe('needle'));
    expect(page.items()).toHaveLength(261);
  });
});

describe('the conversation as a file (screens.md §16)', () => {
  it('is a text with times and names', async () => {
    const page = openContactChat();
    page.store(2, 1, 'Hello', '2026-05-01 09:00:00');
    page.store(1, 2, 'two\nlines', '2026-05-01 09:01:00');
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return 'blob:x';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await page.user.click(await page.screen.findByRole('button', { name: 'Download the conversation' }));
    expect(names).toEqual(['Chat with Kaveh.txt']);
    const text = (await blobs[0]?.text())?.replaceAll(/[\u2068\u2069]/g, '').replaceAll(/\s(?=[AP]M)/g, ' ');
    expect(text).toBe('[May 1, 2026, 9:00 AM] Kaveh: Hello\n[May 1, 2026, 9:01 AM] Me: two\n    lines\n');
  });
});

describe('faces', () => {
  it('stand beside the last of what the other said at once, and only there', async () => {
    const page = openContactChat();
    page.store(2, 1, 'One');
    page.store(2, 1, 'Two');
    page.store(1, 2, 'Mine');
    await waitFor(() => expect(page.items()).toHaveLength(3));
    // Initials are for the eye: who speaks is said with each message.
    const hasFace = page.items().map((row) => row.querySelector('[data-colour]') !== null);
    expect(hasFace).toEqual([false, true, false]);
  });
});
