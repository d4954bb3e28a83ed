/** Links and looks of words in a text that is edited, by the engine alone (screens.md §4; DESIGN.md §3 «Safe content»). */
import { describe, expect, it } from 'vitest';
import { editText } from '#test/support/mailText.ts';
import { watchedSite } from '#test/support/watchedSite.ts';
import type { TextFormat } from '../../widgets/template-designer/engine/engine.ts';

const site = watchedSite();
const at = 'https://example.org/new';
const edit = (content: string) => editText(site, content);

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
