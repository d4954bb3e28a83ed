/** Links of words in a text that is edited, by the engine alone (screens.md §4; DESIGN.md §3 «Safe content»). */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addEngine, openEngine } from '#test/support/templateEngine.ts';
import { watchedSite } from '#test/support/watchedSite.ts';
import type { TextFormat } from '../../widgets/template-designer/engine/engine.ts';
import { parseMarkup } from '../../widgets/template-designer/engine/markup.ts';

const site = watchedSite();
const at = 'https://example.org/new';

/** A mail with one text, as it is stored. */
async function open(text: Readonly<Record<string, unknown>>) {
  const { page } = await site.open('/bare', { islands: 0 });
  await addEngine(page);
  const column = { type: 'mj-column', components: [{ type: 'mj-text', ...text }] };
  const body = { type: 'mj-body', components: [{ type: 'mj-section', components: [column] }] };
  const component = { type: 'wrapper', components: [{ type: 'mjml', components: [body] }] };
  const project = { pages: [{ frames: [{ component }] }] };
  await openEngine(page, { name: 'a', document: { kind: 'mjml', project } });
  /** The text as it goes out. */
  const html = () =>
    page.evaluate(() => {
      const engine = window.engines?.['a'];
      const [section] = engine?.state().root.children ?? [];
      return engine?.details(section?.children[0]?.children[0]?.id ?? '')?.text ?? '';
    });
  return { page, html };
}

/** A text that is edited, with what is between «[» and «]» of its words chosen. */
async function edit(content: string) {
  const { page, html } = await open({ components: parseMarkup(content.replaceAll(/[[\]]/g, '')) });
  await page.evaluate(() => {
    const engine = window.engines?.['a'];
    const [section] = engine?.state().root.children ?? [];
    engine?.editText(section?.children[0]?.children[0]?.id ?? '');
  });
  const text = page.frameLocator('#a iframe').locator('[data-ew-editing]');
  await text.waitFor();
  const words = content.replaceAll(/<[^>]*>/g, '');
  const [from, to] = [words.indexOf('['), words.indexOf(']') - 1];
  await text.evaluate(
    (el, ends) => {
      const spotOf = (offset: number, isEnd: boolean): [Node, number] => {
        const walker = el.ownerDocument.createTreeWalker(el, 4);
        let left = offset;
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const length = node.nodeValue?.length ?? 0;
          if (isEnd ? left <= length : left < length) return [node, left];
          left -= length;
        }
        return [el, el.childNodes.length];
      };
      el.ownerDocument.getSelection()?.setBaseAndExtent(...spotOf(ends[0], false), ...spotOf(ends[1], true));
    },
    [from, to] as const,
  );
  const format = (command: TextFormat, value = '') =>
    page.evaluate(([name, to_]) => window.engines?.['a']?.format(name, to_), [command, value] as const);
  return { page, text, format, html };
}

describe('words that are linked', () => {
  it.each([
    ['around a chip', 'a [b {{first_name}} c] d', `a <a href="${at}">b {{first_name}} c</a> d`],
    ['a chip alone', 'a [{{first_name}}] d', `a <a href="${at}">{{first_name}}</a> d`],
    [
      'a named place',
      'a [<a name="n" class="k" style="color:red">b</a>] c',
      `a <a name="n" class="k" style="color:red" href="${at}">b</a> c`,
    ],
    ['words behind an empty place', 'a <a name="n"></a>[bc]', `a <a name="n"></a><a href="${at}">bc</a>`],
    [
      'words beside a link, a chip and a place',
      '[a {{first_name}} <a href="/b" title="t" style="color:red">b</a> c <a name="n"></a>d]',
      `<a href="${at}">a {{first_name}}</a> <a href="${at}" title="t" style="color:red">b</a><a href="${at}"> c </a><a name="n"></a><a href="${at}">d</a>`,
    ],
    [
      'two paragraphs, and half of a link in each',
      '<p style="color:red">a <a href="/b" class="k" style="color:blue">b[c</a></p><p class="l"><a href="/d" title="t">d]e</a> f</p>',
      `<p style="color:red">a <a href="${at}" class="k" style="color:blue">bc</a></p><p class="l"><a href="${at}" title="t">de</a> f</p>`,
    ],
  ])('%s: nothing else is lost, and one Ctrl+Z takes all of it back', async (_, content, linked) => {
    const { page, text, format, html } = await edit(content);
    const before = await html();
    expect(await format('createLink', at)).toBe(true);
    await expect.poll(html).toBe(linked);
    await text.press('Control+z');
    await expect.poll(html).toBe(before);
    await text.press('Control+y');
    await expect.poll(html).toBe(linked);
    await text.press('Control+z');
    await expect.poll(html).toBe(before);
    expect(await page.evaluate(() => window.engineErrors)).toEqual([]);
  });

  it('lead elsewhere step by step, until something is typed', async () => {
    const { page, text, format, html } = await edit('a [<a href="/b" title="t">b</a>] c');
    const led = (to: string) => `a <a href="${to}" title="t">b</a> c`;
    for (const to of ['https://example.org/1', 'https://example.org/2']) await format('createLink', to);
    await expect.poll(html).toBe(led('https://example.org/2'));
    await text.press('Control+z');
    await expect.poll(html).toBe(led('https://example.org/1'));
    await text.press('Control+z');
    await expect.poll(html).toBe(led('/b'));
    await format('createLink', at);
    await text.press('End');
    await page.evaluate(() => window.engines?.['a']?.insertTag('{{last_name}}'));
    await text.press('Control+z');
    await expect.poll(html).toContain(led(at));
  });

  it('are let go beside a place that stays, at once and back at once', async () => {
    const content = '[a <a name="n"></a><a href="/b">b {{first_name}}</a> <a href="/c">c</a>]';
    const { text, format, html } = await edit(content);
    const before = await html();
    expect(await format('unlink')).toBe(true);
    await expect.poll(html).toBe('a <a name="n"></a>b {{first_name}} c');
    await text.press('Control+z');
    await expect.poll(html).toBe(before);
  });
});

describe('words that are given a look', () => {
  it.each<[string, TextFormat, string, string]>([
    ['around a chip', 'bold', 'a [b {{first_name}} c] d', 'a <b>b {{first_name}} c</b> d'],
    ['a chip at the end', 'bold', 'a [b {{first_name}}]', 'a <b>b {{first_name}}</b>'],
    ['a chip alone', 'italic', 'a [{{first_name}}] b', 'a <i>{{first_name}}</i> b'],
    [
      'around a chip, coloured',
      'foreColor',
      'a [b {{first_name}} c]',
      'a <font color="#ff0000">b {{first_name}} c</font>',
    ],
  ])('%s: chips too, and one Ctrl+Z takes it back', async (_, command, content, looked) => {
    const { text, format, html } = await edit(content);
    const before = await html();
    expect(await format(command, '#ff0000')).toBe(true);
    const joined = async () => (await html()).replaceAll(/<\/(b|i)><\1>|<\/font><font color="#ff0000">/g, '');
    await expect.poll(joined).toBe(looked);
    await text.press('Control+z');
    await expect.poll(html).toBe(before);
    await text.press('Control+y');
    await expect.poll(joined).toBe(looked);
  });

  it('lose all of it, a chip too', async () => {
    const given = '<span style="color:red;font-weight:bold">a {{first_name}}</span>';
    const { text, format, html } = await edit(`[${given}]`);
    expect(await format('removeFormat')).toBe(true);
    await expect.poll(html).toBe('<span>a {{first_name}}</span>');
    const chip = text.locator('[data-ew-tag]');
    expect(await chip.evaluate((el) => el.outerHTML)).not.toContain('style');
    await text.press('Control+z');
    await expect.poll(html).toBe(given);
    expect(await chip.evaluate((el) => el.outerHTML)).not.toContain('style');
    await text.press('Control+y');
    await expect.poll(html).toBe('<span>a {{first_name}}</span>');
    expect(await chip.evaluate((el) => el.outerHTML)).not.toContain('style');
  });

  it('is let go of as a link, and stays the mark of a place', async () => {
    const { text, format, html } = await edit('a [<a name="n" href="/b" class="k">b</a>] c');
    const before = await html();
    expect(await format('unlink')).toBe(true);
    await expect.poll(html).toBe('a <a name="n" class="k">b</a> c');
    expect(await format('unlink')).toBe(false);
    await text.press('Control+z');
    await expect.poll(html).toBe(before);
  });
});

describe('what is put in, and chips that are taken away', () => {
  const paste = (text: Locator) =>
    text.evaluate((host) => {
      const pasted = new DataTransfer();
      pasted.setData('text/html', '<b>pasted</b>');
      host.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }),
      );
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

/** What is edited, from the start of its words on, and let go again. */
async function type(page: Page, words: string) {
  const frame = page.frameLocator('#a iframe');
  const editing = frame.locator('[data-ew-editing]');
  await frame.getByText('Dear').dblclick({ position: { x: 4, y: 4 } });
  await editing.waitFor();
  if (words !== '') await page.keyboard.press('Home');
  await page.keyboard.type(words);
  await page.keyboard.press('Escape');
  await editing.waitFor({ state: 'detached' });
}

const design = (page: Page) => page.evaluate(() => window.engines?.['a']?.output().designJson);

describe('a stored text stays as it came by a look, and loses nothing by a word', () => {
  const link = '<a href="https://example.org/?a=1&amp;b" class="k" name=n>go</a>';
  it.each([
    ['content', `Dear {{first_name}}, ${link} <img src="https://example.org/a.png" width=40 height=20>`],
    ['components', `Dear {{first_name}}, ${link} <img src="https://example.org/a.png" width=40 height=20>`],
    ['content', 'Dear <img src="https://example.org/p.gif" width=1 height=1>Ana<meta charset="utf-8">'],
    ['content', 'Dear <o:p>Ana</o:p><img src="https://example.org/p.gif" style="display:none">'],
  ])('as HTML in `%s`: %s', async (key, stored) => {
    const { page, html } = await open({ [key]: stored });
    const before = await design(page);
    await type(page, '');
    expect(await design(page)).toBe(before);
    await type(page, 'My ');
    await expect.poll(html).toBe(`My ${stored}`);
    expect(await page.evaluate(() => window.engineErrors)).toEqual([]);
  });

  it('a table of which browsers make more', async () => {
    const { page } = await open({ type: 'mj-table', content: '<tr><td>Dear Ana</td></tr>' });
    const before = await design(page);
    await type(page, '');
    expect(await design(page)).toBe(before);
  });

  it('is not edited where it stands when something of it cannot be shown there', async () => {
    const { page, html } = await open({ content: 'Dear <select><option>Ana</option></select>' });
    const begins = () =>
      page.evaluate(() => {
        const engine = window.engines?.['a'];
        const [section] = engine?.state().root.children ?? [];
        return engine?.editText(section?.children[0]?.children[0]?.id ?? '');
      });
    expect(await begins()).toBe(false);
    expect(await html()).toContain('<select>');
  });

  it('keeps what is not to be seen beside words that are typed and taken away', async () => {
    const pixel = '<img src="https://example.org/p.gif" width="1" height="1">';
    const { page, html } = await open({ content: `Dear${pixel}` });
    await type(page, 'My ');
    const frame = page.frameLocator('#a iframe');
    await frame.getByText('Dear').dblclick({ position: { x: 4, y: 4 } });
    await frame.locator('[data-ew-editing]').waitFor();
    for (const key of ['Home', 'Delete', 'Delete', 'Delete', 'End']) await page.keyboard.press(key);
    await page.keyboard.type(' Ana');
    await page.keyboard.press('Escape');
    await expect.poll(html).toMatch(/^Dear/);
    expect((await html()).replace(pixel, '')).toBe('Dear Ana');
    expect(await html()).toContain(pixel);
  });
});
