import { describe, expect, it, vi } from 'vitest';
import { blockAt, designIn, openMailEngine, projectOf, placeIn } from '#test/support/mailEngine.ts';
import type { Block } from './engine.ts';

vi.mock('./canvas/frame.ts', async () => (await import('#test/support/blankFrame.ts')).blankFrame);

describe('an HTML mail', () => {
  const html = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" lang=en>
<head><title>x</title><style>body > p { color: red }</style><!--[if mso]><xml></xml><![endif]--></head>
<body bgcolor="#eee" style='margin:0'>
<!--[if mso]><table><tr><td><![endif]-->
<table width=600><tr>{{#each rows}}<td>Dear <b>{{name}}</b> &nbsp;</td>{{/each}}</table>
<!--[if mso]></td></tr></table><![endif]-->
</body>
</html>
`;

  it('goes out as it came, with its head, its conditions and its body', () => {
    const engine = openMailEngine({ kind: 'html', html });
    expect(engine.output().html).toBe(html);
    const own = Object(designIn(engine))['eventWidgets'];
    expect(own).toMatchObject({ bodyAttributes: ` bgcolor="#eee" style='margin:0'`, convertedFrom: 'plain' });
    expect(openMailEngine({ kind: 'html', project: designIn(engine) }).output().html).toBe(html);
  });

  it('is changed where it is changed alone', () => {
    const engine = openMailEngine({ kind: 'html', html });
    const find = (block: Block): Block | null =>
      block.excerpt.startsWith('Dear') ? block : (block.children.map(find).find(Boolean) ?? null);
    const cell = find(engine.state().root);
    engine.setText(cell?.id ?? '', 'Hi <i>{{name}}</i>');
    engine.setSettings({ lang: 'ar', dir: 'rtl', preheader: 'Line' });
    expect(engine.state().settings).toEqual({ lang: 'ar', dir: 'rtl', preheader: 'Line' });
    const out = engine.output().html;
    expect(out).toContain('<html xmlns="http://www.w3.org/1999/xhtml" lang="ar" dir="rtl">');
    expect(out).toContain('{{#each rows}}<td>Hi <i>{{name}}</i></td>{{/each}}');
    engine.setSettings({ lang: 'en', dir: 'ltr', preheader: '' });
    engine.undo();
    engine.undo();
    engine.undo();
    expect(engine.output().html).toBe(html);
  });

  it('shows styles by their names, and keeps those that nobody touches', () => {
    const engine = openMailEngine({
      kind: 'html',
      html: '<p style="color:red;color:rgba(0,0,0,.5);background:url(a;b)">x</p>',
    });
    const { id } = blockAt(engine, 0);
    expect(engine.details(id)).toMatchObject({ attributes: { 'style:background': 'url(a;b)' }, text: 'x' });
    engine.setAttributes(id, { 'style:padding': '4px', 'style:background': null });
    expect(engine.output().html).toContain('<p style="color:red;color:rgba(0,0,0,.5);padding:4px">x</p>');
  });

  it('carries the styles that GrapesJS keeps beside it in its elements, those for a width in its head', () => {
    const given = {
      ...projectOf({
        tagName: 'p',
        classes: ['a'],
        attributes: { style: 'margin:0' },
        components: [{ type: 'textnode', content: 'x' }],
      }),
      styles: [
        { selectors: ['a'], style: { color: 'red' } },
        { selectors: ['a'], style: { color: 'blue' }, mediaText: '(max-width: 480px)', atRuleType: 'media' },
      ],
    };
    const out = openMailEngine({ kind: 'html', project: given }).output().html;
    expect(out).toContain('<p style="color:red;margin:0" class="a">x</p>');
    expect(out).toContain('@media (max-width: 480px) { .a { color:blue; } }');
  });

  it('keeps what stands in angle brackets in a text of its own beside a table', () => {
    const cell = 'Ana &lt;ana@example.org&gt; & &eacute;';
    const engine = openMailEngine({
      kind: 'html',
      html: `<table><tr><td>${cell}<table><tr><td>x</td></tr></table></td></tr></table>`,
    });
    const { id, type } = blockAt(engine, 0, 0, 0, 0);
    expect([type, engine.details(id)?.text]).toEqual(['textnode', cell]);
    const html = () => engine.output().html;
    engine.setText(id, engine.details(id)?.text ?? '');
    expect(html()).toContain(`<td>${cell}<table>`);
    engine.select(id);
    engine.insertTag('{{first_name}}');
    expect(html()).toContain(`<td>${cell}{{first_name}}<table>`);
    engine.setText(id, 'Bob &lt;bob@example.org&gt;');
    expect(engine.details(id)?.text).toBe('Bob &lt;bob@example.org&gt;');
    engine.insertTag('{{last_name}}');
    expect(html()).toContain('<td>Bob &lt;bob@example.org&gt;{{last_name}}<table>');
  });

  it('takes blocks where tables let it', () => {
    const engine = openMailEngine({ kind: 'html', html: '<table><tr><td></td></tr></table>' });
    const row = blockAt(engine, 0, 0);
    expect(row.type).toBe('row');
    expect(engine.add('text', placeIn(row))).toBeNull();
    expect(engine.add('text', placeIn(blockAt(engine, 0, 0, 0)))).not.toBeNull();
    expect(engine.output().html).toContain(
      '<td><p style="margin:0 0 16px;font-size:16px;line-height:1.5">Some text</p></td>',
    );
  });
});
