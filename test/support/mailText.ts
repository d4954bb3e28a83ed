/** One text of a mail, in the engine alone on a page. */
import type { TextFormat } from '../../widgets/template-designer/engine/engine.ts';
import { parseMarkup } from '../../widgets/template-designer/engine/markup.ts';
import { addEngine, openEngine } from './templateEngine.ts';
import type { Site } from './site.ts';

/** A mail with one text, as it is stored. */
export async function openText(site: Site, text: Readonly<Record<string, unknown>>) {
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
export async function editText(site: Site, content: string, type = 'mj-text') {
  const { page, html } = await openText(site, {
    type,
    components: parseMarkup(content.replaceAll(/[[\]]/g, '')),
  });
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
