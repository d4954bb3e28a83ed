/** What is cut out of a text that is edited, pasted and typed into it, by the engine alone (screens.md §4). */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { editText } from '#test/support/mailText.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();
const edit = (content: string) => editText(site, content);

describe('what is put in, and chips that are taken away', () => {
  const paste = (text: Locator, words = '<b>pasted</b>') =>
    text.evaluate((host, html) => {
      const pasted = new DataTransfer();
      pasted.setData('text/html', html);
      host.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }),
      );
    }, words);

  it('bring no link into a button', async () => {
    const { text, html } = await editText(site, '[]go', 'mj-button');
    await paste(text, '<a href="https://x.example/a">see <b>here</b></a>');
    await expect.poll(html).toMatch(/^see <b>here<\/b>\s*go\s*$/);
  });

  it.each([
    ['[see <a href="https://x.example/a">here</a>]now', 'nowsee <a href="https://x.example/a">here</a>'],
    [
      'see <a href="https://x.example/a">[here], and</a>',
      'see <a href="https://x.example/a">, and</a><a href="https://x.example/a">here</a>',
    ],
  ])('keep where links lead, cut out and put in elsewhere: %s', async (given, moved) => {
    const { text, html } = await edit(given);
    await text.evaluate((host) => {
      const clipboardData = new DataTransfer();
      const about = { clipboardData, bubbles: true, cancelable: true };
      host.dispatchEvent(new ClipboardEvent('cut', about));
      host.ownerDocument.getSelection()?.collapse(host, host.childNodes.length);
      host.dispatchEvent(new ClipboardEvent('paste', about));
    });
    await expect.poll(html).toBe(moved);
  });

  it.each([
    '<a class="k" style="color:red;mso-x:y" href="{{link}}" data-x=1>b</a>',
    '<span style="color:red">b</span><img src="http://x.example/a.png" alt="b">',
    '<img src="cid:logo@x.example" alt="b">b',
    '<img src="{{picture}}" alt="b" width=40>b',
    '<o:p class="k">b</o:p> {{first_name}} <form action="/x"><button>c</button></form>',
  ])('are the very same once they are cut out and put in again, also later: %s', async (words) => {
    const { page, text, html } = await edit(`[]a ${words}`);
    const before = await html();
    const cut = await text.evaluate((host) => {
      const page = host.ownerDocument;
      const clipboardData = new DataTransfer();
      if (host.firstChild)
        page.getSelection()?.setBaseAndExtent(host.firstChild, 1, host, host.childNodes.length);
      host.dispatchEvent(new ClipboardEvent('cut', { clipboardData, bubbles: true, cancelable: true }));
      return clipboardData.types.map((type) => [type, clipboardData.getData(type)] as const);
    });
    await expect.poll(html).toBe('a');
    const putIn = () =>
      text.evaluate((host, data) => {
        const clipboardData = new DataTransfer();
        for (const [type, value] of data) clipboardData.setData(type, value);
        host.ownerDocument.getSelection()?.collapse(host, host.childNodes.length);
        host.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, cut);
    await putIn();
    await expect.poll(html).toBe(before);
    await text.press('Escape');
    await text.waitFor({ state: 'detached' });
    // Drawn anew first.
    const begins = () =>
      page.evaluate(() => {
        const engine = window.engines?.['a'];
        return engine?.editText(engine.state().selectedId ?? '');
      });
    await expect.poll(begins).toBe(true);
    await putIn();
    await expect.poll(html).toBe(`${before}${before.slice(1)}`);
    expect(await page.evaluate(() => window.engineErrors)).toEqual([]);
  });

  it.each([
    '<p class="k" style="color:red">b</p>',
    '<p class="k">a {{first_name}}</p><p style="color:red">b</p>',
    'a<p class="k">b</p>',
    '<ul class="k"><li>a</li><li class="l">b</li></ul>',
  ])('are the very same where all of them are cut out and put in again: %s', async (words) => {
    const { page, text, html } = await edit(`[]${words}`);
    const before = await html();
    await text.press('Control+a');
    const letters = await text.evaluate((host) => {
      const about = { clipboardData: new DataTransfer(), bubbles: true, cancelable: true };
      host.dispatchEvent(new ClipboardEvent('cut', about));
      const left = host.textContent;
      host.dispatchEvent(new ClipboardEvent('paste', about));
      return left;
    });
    expect(letters).toBe('');
    await expect.poll(html).toBe(before);
    await text.press('Control+z');
    await expect.poll(html).not.toContain('>b<');
    await text.press('Control+z');
    await expect.poll(html).toBe(before);
    expect(await page.evaluate(() => window.engineErrors)).toEqual([]);
  });

  it.each(['Delete', 'Backspace'])(
    'leave a picture that counts by %s, and one Ctrl+Z puts it back',
    async (key) => {
      const pixel = '<img src="https://x.example/p.gif" width="1" height="1">';
      const { text, html } = await edit(`a[b${pixel}c]d`);
      const before = await html();
      await text.press(key);
      await expect.poll(html).toBe(`ad${pixel}`);
      await text.press('Control+z');
      await expect.poll(html).toBe(before);
    },
  );

  it('are taken back in their turn, whatever was typed behind them', async () => {
    const { page, text, html } = await edit('[]a');
    await text.press('End');
    await page.keyboard.type('b');
    await page.evaluate(() => window.engines?.['a']?.insertTag('{{last_name}}'));
    await page.keyboard.type('c');
    await expect.poll(html).toBe('ab{{last_name}}c');
    await text.press('Control+z');
    await expect.poll(html).toBe('ab{{last_name}}');
    await text.press('Control+z');
    await expect.poll(html).toBe('ab');
    await text.press('Control+y');
    await expect.poll(html).toBe('ab{{last_name}}');
  });

  it('leave a picture that counts, which nobody sees, where all words are typed over', async () => {
    const pixel = '<img src="https://x.example/p.gif" width="1" height="1">';
    const { page, text, html } = await edit(`[]a${pixel}`);
    await text.press('Control+a');
    await page.keyboard.type('b');
    await expect.poll(html).toBe(`b${pixel}`);
  });

  it('break no line in which they are one paragraph, and are one step back as plain words', async () => {
    const { page, text, html } = await edit('[]a');
    const pasteAs = (type: string, given: string) =>
      text.evaluate(
        (host, [kind, data]) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData(kind, data);
          host.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        },
        [type, given] as const,
      );
    await text.press('End');
    await page.keyboard.type('b');
    await pasteAs('text/html', '<p>c</p>');
    await expect.poll(html).toBe('abc');
    await pasteAs('text/plain', 'd\ne');
    await expect.poll(html).toBe('abcd<br>e');
    await text.press('Control+z');
    await expect.poll(html).toBe('abc');
    await text.press('Control+z');
    await expect.poll(html).toBe('ab');
  });

  it.each([
    ['a tag', 'atyped{{last_name}}'],
    ['a paste', 'atyped<b>pasted</b>'],
    ['a chip', 'a typed'],
  ])('are one step back without the words before: %s', async (kind, done) => {
    const { page, text, html } = await edit(kind === 'a chip' ? '[]a {{first_name}}' : '[]a');
    await text.press('End');
    if (kind === 'a chip') await text.press('ArrowLeft');
    await page.keyboard.type('typed');
    const typed = kind === 'a chip' ? 'a typed{{first_name}}' : 'atyped';
    await expect.poll(html).toBe(typed);
    if (kind === 'a tag') await page.evaluate(() => window.engines?.['a']?.insertTag('{{last_name}}'));
    else if (kind === 'a paste') await paste(text);
    else await text.press('Delete');
    await expect.poll(html).toBe(done);
    await text.press('Control+z');
    await expect.poll(html).toBe(typed);
    await text.press('Control+y');
    await expect.poll(html).toBe(done);
    await text.press('Control+z');
    await expect.poll(html).toBe(typed);
    await text.press('Control+z');
    await expect.poll(html).not.toContain('typed');
    expect(await page.evaluate(() => window.engineErrors)).toEqual([]);
  });
});
