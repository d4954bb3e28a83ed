import { describe, expect, it } from 'vitest';
import { blockAt, designIn, openMailEngine, projectOf, placeIn } from '#test/support/mailEngine.ts';
import type { Block } from './engine.ts';

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

  it.each([
    ['words', 'Soon', 'Soon'],
    ['words with signs and the end of a line', 'Soon &amp;&nbsp;<br>here', 'Soon &\u00a0here'],
  ])('has its preheader in a hidden line of %s', (_, words, preheader) => {
    const line = `<div style="display: none">${words}</div>`;
    const engine = openMailEngine({ kind: 'html', html: `${line}<p>Hello</p>` });
    expect(engine.state().settings.preheader).toBe(preheader);
    engine.setSettings({ preheader: 'Later' });
    expect(engine.output().html).toContain('<div style="display: none">Later</div><p>Hello</p>');
    engine.setSettings({ preheader: '' });
    expect(engine.output().html).not.toContain('display: none');
  });

  it.each([
    ['a table', '<table><tr><td>Only on phones</td></tr></table>'],
    ['a picture', 'Only on phones <img src="a.png" alt="">'],
    ['a link', '<a href="https://example.org">Only on phones</a>'],
    ['a condition of Outlook', 'Only on phones<!--[if mso]>x<![endif]-->'],
  ])('takes no hidden block with %s for its preheader', (_, inner) => {
    const block = `<div class="phone" style="display:none">${inner}</div><p>Hello</p>`;
    const engine = openMailEngine({ kind: 'html', html: block });
    expect(engine.state().settings.preheader).toBe('');
    engine.setSettings({ preheader: 'Soon' });
    engine.setSettings({ preheader: 'Later' });
    expect(engine.state().settings.preheader).toBe('Later');
    expect(engine.output().html).toContain(`>Later</div>${block}`);
    expect(engine.output().html).not.toContain('Soon');
    engine.setSettings({ preheader: '' });
    expect(engine.output().html).toContain(block);
    expect(engine.output().html).not.toContain('Later');
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
