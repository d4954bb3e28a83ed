/** The engine of the template designer, alone on a page with the strict policy (S2 §4; DESIGN.md §3 «Safe content»). */
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addEngine, openEngine, type Opening } from '#test/support/templateEngine.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

const project = (...components: unknown[]) => ({
  pages: [{ frames: [{ component: { type: 'wrapper', components } }] }],
});
const mail = (...body: unknown[]) => ({
  kind: 'mjml' as const,
  project: project({ type: 'mjml', components: [{ type: 'mj-body', components: body }] }),
});
const said = (content: string) => ({ type: 'textnode', content });
const section = (...columns: unknown[][]) => ({
  type: 'mj-section',
  components: columns.map((components) => ({ type: 'mj-column', components })),
});
const text = (...components: unknown[]) => ({ type: 'mj-text', components });

async function open(...openings: readonly Opening[]) {
  const { page, troubles } = await site.open('/bare', { islands: 0 });
  await addEngine(page);
  for (const opening of openings) await openEngine(page, opening);
  const frame = page.frameLocator('#a iframe');
  const detailsOf = () =>
    page.evaluate(() => {
      const engine = window.engines?.['a'];
      const { selectedId = null } = engine?.state() ?? {};
      return (selectedId !== null && engine?.details(selectedId)) || null;
    });
  return { page, troubles, frame, detailsOf };
}

/** Playwright's own mouse looks for drags inside a frame, where nothing of its runs. */
async function mouse(page: Page): Promise<(type: string, x: number, y: number) => Promise<unknown>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return (type, x, y) =>
    session.send('Input.dispatchMouseEvent', {
      type: type === 'down' ? 'mousePressed' : type === 'up' ? 'mouseReleased' : 'mouseMoved',
      x,
      y,
      button: 'left',
      buttons: type === 'up' ? 0 : 1,
      clickCount: 1,
    });
}

const outlineOf = (page: Page) =>
  page.evaluate(() => {
    type Shown = { readonly type: string; readonly children: readonly Shown[] };
    const write = ({ type, children }: Shown): string =>
      children.length === 0
        ? type.replace('mj-', '')
        : `${type.replace('mj-', '')}(${children.map(write).join(' ')})`;
    const root = window.engines?.['a']?.state().root;
    return root ? write(root) : '';
  });

describe('the canvas', () => {
  it('takes words, tags as a whole, line breaks and what is pasted: one step back', async () => {
    const link = {
      type: 'link',
      tagName: 'a',
      attributes: { href: 'https://x.example/?a=1', target: '_blank', 'data-x': '1' },
      components: [said('link')],
    };
    const { page, frame, detailsOf } = await open({
      name: 'a',
      document: mail(section([text(said('Dear {{first_name}} '), link, said(' end'))])),
    });
    await frame.getByText('Dear').dblclick({ position: { x: 4, y: 4 } });
    expect(await frame.locator('[data-ew-tag]').getAttribute('contenteditable')).toBe('false');
    await page.keyboard.press('Home');
    await page.keyboard.type('Oh ');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.evaluate(() => window.engines?.['a']?.insertTag('{{last_name}}'));
    await page.keyboard.type('!');
    const original = '<a href="https://x.example/?a=1" target="_blank" data-x="1">link</a>';
    expect((await detailsOf())?.text).toBe(`Oh Dear {{first_name}} ${original} end<br>{{last_name}}!`);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await frame.locator('[contenteditable=true]').evaluate((host) => {
      const pasted = new DataTransfer();
      pasted.setData(
        'text/html',
        '<b onclick="x()" style="color:red">pasted</b><script>1</script><img src=x onerror=y><a href="javascript:x()">go</a>',
      );
      host.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }),
      );
    });
    await page.keyboard.press('Escape');
    const typed = (await detailsOf())?.text ?? '';
    expect(typed).toContain('<b>pasted</b>');
    expect(typed).not.toMatch(/last_name|script|onerror|onclick|src="x"|javascript/);
    expect(typed).toContain(original);
    await page.keyboard.press('Control+z');
    expect((await detailsOf())?.text).toBe(`Dear {{first_name}} ${original} end`);
    expect(await page.evaluate(() => window.engines?.['a']?.state())).toMatchObject({
      canUndo: false,
      canRedo: true,
      editingId: null,
    });
    expect(await page.evaluate(() => window.engineErrors)).toEqual([]);
  });

  it('is worked by keys, drags blocks, and takes new ones from outside', async () => {
    const { page, frame } = await open({
      name: 'a',
      document: mail(
        section([text(said('One'))], [text(said('Two'))]),
        section([{ type: 'mj-button', components: [said('Press')] }]),
      ),
    });
    const pointer = await mouse(page);
    const [from, to] = [
      await frame.getByText('Press').boundingBox(),
      await frame.getByText('Two').boundingBox(),
    ];
    if (!from || !to) throw new Error('Nothing is drawn');
    await pointer('move', from.x + 5, from.y + 5);
    await pointer('down', from.x + 5, from.y + 5);
    await pointer('move', from.x + 30, from.y - 10);
    await pointer('move', to.x + 10, to.y + 1);
    await expect.poll(() => frame.locator('[data-ew-drop]').count()).toBe(1);
    await pointer('up', to.x + 10, to.y + 1);
    await expect
      .poll(() => outlineOf(page))
      .toBe('body(section(column(text) column(button text)) section(column))');
    const dropped = await page.evaluate(
      ({ x, y }) => {
        const engine = window.engines?.['a'];
        engine?.startDrag({ kind: 'image' });
        const place = engine?.dragOver({ x, y });
        const above = document.querySelector('#a')?.shadowRoot?.elementFromPoint(x, y)?.tagName;
        return { place, above, id: engine?.endDrag(true), selected: engine?.state().selectedId };
      },
      { x: to.x - 200, y: to.y + 30 },
    );
    expect(dropped).toMatchObject({ place: { index: 1 }, above: 'DIV', id: dropped.selected });
    expect(await outlineOf(page)).toBe(
      'body(section(column(text image) column(button text)) section(column))',
    );
    await frame.getByText('One').click();
    await page.keyboard.press('Delete');
    expect(await outlineOf(page)).toBe('body(section(column(image) column(button text)) section(column))');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
    expect(await outlineOf(page)).toBe('body(section(column(text) column(text)) section(column(button)))');
    await page.keyboard.press('Control+Shift+z');
    expect(await outlineOf(page)).toBe('body(section(column(text) column(button text)) section(column))');
  });

  it('mirrors the columns of a mail that is read from the right', async () => {
    const { page, frame } = await open({
      name: 'a',
      document: mail(section([text(said('One'))], [text(said('Two'))])),
    });
    await page.evaluate(() => window.engines?.['a']?.setSettings({ lang: 'ar', dir: 'rtl' }));
    const left = async (words: string) => (await frame.getByText(words).boundingBox())?.x ?? 0;
    await expect.poll(async () => (await left('One')) > (await left('Two'))).toBe(true);
  });

  it('runs, loads and follows nothing of a hostile mail, beside another one', async () => {
    const hostile = `<html><body onload="parent.hacked=1"><p>Words</p><script>parent.hacked=2</script><img src=x onerror="parent.hacked=3">
      <a href="javascript:parent.hacked=4">go</a><a href="/moved" target="_top">away</a><iframe src="/framed"></iframe><form action="/sent"><input autofocus><button>send</button></form>
      <svg onload="parent.hacked=5"></svg><style>@import "/sheet.css"; p { background: url(/own.png) }</style><link rel=stylesheet href="/linked.css">
      <meta http-equiv=refresh content="0;url=/moved"><base href="/elsewhere/"><video src="/film"></video><div style="background:url(/also.png)" class="ew-block-c1">x</div></body></html>`;
    const { page, frame } = await open(
      {
        name: 'b',
        document: mail(
          { type: 'mj-section', attributes: { 'background-url': '"><img src=x onerror=parent.hacked=6>' } },
          { type: 'ew-locked', source: '', output: '<img src=x onerror=parent.hacked=7>' },
        ),
        isReadOnly: true,
      },
      { name: 'a', document: { kind: 'html', html: hostile } },
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const { href } = await page.evaluate(() => ({ href: location.href }));
    await frame.getByText('go', { exact: true }).click();
    await frame.getByText('away').click();
    await frame.getByText('away').click({ button: 'middle' });
    await frame.getByText('Words').click();
    expect(await page.evaluate(() => [Reflect.get(window, 'hacked'), location.href])).toEqual([
      undefined,
      href,
    ]);
    expect(
      await frame
        .locator('script, iframe, form, input, svg, link, base, video, [onload], [onerror], a[href]')
        .count(),
    ).toBe(0);
    expect(asked).toEqual([]);
    const sandboxes = await page.evaluate(() =>
      ['a', 'b'].map((id) =>
        document.querySelector(`#${id}`)?.shadowRoot?.querySelector('iframe')?.getAttribute('sandbox'),
      ),
    );
    expect(sandboxes).toEqual(['allow-same-origin', 'allow-same-origin']);
    expect(await page.evaluate(() => window.engines?.['a']?.output().html)).toBe(
      await page.evaluate((html) => html.replace(/^<html>/, '<html>\n<head></head>\n'), hostile),
    );
  });

  it('leaves nothing behind', async () => {
    const { page } = await open();
    const session = await page.context().newCDPSession(page);
    const measure = async () => {
      await page.evaluate(() => Reflect.get(window, 'gc')?.());
      await session.send('HeapProfiler.collectGarbage');
      const { nodes, jsEventListeners, documents } = await session.send('Memory.getDOMCounters');
      const html = await page.evaluate(() => document.documentElement.outerHTML);
      return { nodes, jsEventListeners, documents, html, frames: page.frames().length };
    };
    const turn = async () => {
      await openEngine(page, { name: 'a', document: mail(section([text(said('One'))])) });
      await page.evaluate(() => {
        const engine = window.engines?.['a'];
        const root = engine?.state().root;
        if (root) engine?.add('columns2', { parentId: root.id, index: 0 });
        engine?.destroy();
        if (window.engines) delete window.engines['a'];
        document.querySelector('#a')?.remove();
      });
    };
    await turn();
    const before = await measure();
    for (let count = 0; count < 20; count += 1) await turn();
    const after = await measure();
    expect(after.html).toBe(before.html);
    expect(after.frames).toBe(1);
    expect(after.jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners);
    expect(after.documents).toBeLessThanOrEqual(before.documents + 1);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes + 40);
  });
});
