import { describe, expect, it } from 'vitest';
import { added, blockAt, mailSection, mailText, mjmlMail, openMailEngine } from '#test/support/mailEngine.ts';
import type { BlockKind } from './engine.ts';

describe('an MJML mail as it goes out (S2 §4)', () => {
  it('has tables, parts for Outlook and styles in its elements', () => {
    const engine = openMailEngine(mjmlMail([]));
    const kinds: readonly BlockKind[] = [
      'text',
      'heading',
      'image',
      'button',
      'divider',
      'spacer',
      'social',
      'html',
    ];
    for (const kind of kinds) added(engine, kind, engine.state().root);
    const { html, problems } = engine.output();
    expect(problems).toEqual([]);
    expect(html).toContain('<!--[if mso | IE]>');
    expect(html).toContain('role="presentation"');
    expect(html).toContain('font-size:16px;line-height:1.5');
    for (const table of html.match(/<table[^>]*>/g) ?? []) expect(table).toContain('role="presentation"');
  });

  it('says its language and its preheader, and is mirrored when it is read from the right', () => {
    const engine = openMailEngine(mjmlMail([mailSection([mailText('a')], [mailText('b')])]));
    engine.setSettings({ lang: 'ar', dir: 'rtl', preheader: 'A <line> & more' });
    expect(engine.state().settings).toEqual({ lang: 'ar', dir: 'rtl', preheader: 'A <line> & more' });
    const { html } = engine.output();
    expect(html).toMatch(/<html lang="ar" dir="rtl"/);
    expect(html).toContain('direction:rtl');
    expect(html).not.toContain('direction:ltr');
    expect(html).toContain('text-align:right');
    expect(html).toContain('A &lt;line&gt; &amp; more');
    engine.undo();
    expect(engine.state().settings).toEqual({ lang: '', dir: 'ltr', preheader: '' });
  });

  it('has at the left what says so, also where it is read from the right', () => {
    const engine = openMailEngine(
      mjmlMail([mailSection([{ ...mailText('a'), attributes: { align: 'left' } }])]),
    );
    engine.setSettings({ dir: 'rtl' });
    const { html } = engine.output();
    expect(html).toContain('text-align:left');
    expect(html).not.toContain('text-align:right');
  });

  it('shows the side of a text that goes out, and sends the one that is chosen', () => {
    const filled = { attributes: { align: 'left' }, style: { align: 'left' } };
    const head = [
      { type: 'mj-attributes', components: [{ type: 'mj-text', attributes: { align: 'center' } }] },
    ];
    const engine = openMailEngine(mjmlMail([mailSection([{ ...mailText('a'), ...filled }])], head));
    const { id } = blockAt(engine, 0, 0, 0);
    const sent = () => /text-align:(\w+)[^"<>]*"\s*>a</.exec(engine.output().html)?.[1];
    const shown = () => ({ ...engine.details(id)?.inherited, ...engine.details(id)?.attributes })['align'];
    expect([sent(), shown()]).toEqual(['center', 'center']);
    engine.setAttributes(id, { align: 'left' });
    expect([sent(), shown()]).toEqual(['left', 'left']);
    engine.setAttributes(id, { align: null });
    expect([sent(), shown()]).toEqual(['center', 'center']);
  });

  it('can be read when the engine has gone', () => {
    const engine = openMailEngine(mjmlMail([mailSection([mailText('Late')])]));
    const output = engine.output();
    engine.destroy();
    expect(output.html).toContain('Late');
  });

  it.each([
    [
      'a text',
      '<mjml><mj-body><mj-section><mj-column><mj-text>Dear</mj-text></mj-column></mj-section></mj-body></mjml>',
    ],
    [
      'one part',
      mjmlMail([mailSection([mailText('Dear')])]).project.pages[0]?.frames[0]?.component.components[0],
    ],
  ])('is whole though nobody has changed anything, where its root holds %s', (_, components) => {
    const component = { type: 'wrapper', components };
    const engine = openMailEngine({ kind: 'mjml', project: { pages: [{ frames: [{ component }] }] } });
    expect(engine.output().html).toContain('Dear');
  });

  it('lets no value out of its place', () => {
    const engine = openMailEngine(
      mjmlMail([
        mailSection([
          {
            type: 'mj-image',
            attributes: {
              alt: '"><script>alert(1)</script>',
              'x"><b>': 'y',
              src: 'https://a.example/?a=1&b=2',
            },
          },
        ]),
      ]),
    );
    const { html } = engine.output();
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>');
    expect(html).toContain('src="https://a.example/?a=1&amp;b=2"');
  });

  it('keeps what a server reads where it stands', () => {
    const engine = openMailEngine(
      mjmlMail([
        { type: 'mj-raw', components: [{ type: 'textnode', content: '{{#if vip}}' }] },
        mailSection([mailText('Dear {{name}}')]),
        { type: 'mj-raw', content: '{{/if}}' },
      ]),
    );
    expect(engine.output().html).toMatch(/\{\{#if vip\}\}[^]*Dear \{\{name\}\}[^]*\{\{\/if\}\}/);
  });
});
