import { describe, expect, it } from 'vitest';
import { isMap } from '#shared/lib/json.ts';
import { listOf } from './project.ts';
import { convertContent } from './unlayerContent.ts';

type Given = readonly [
  type: string,
  values: Readonly<Record<string, unknown>>,
  body: Readonly<Record<string, unknown>>,
];
const one = (...[type, values, body = {}]: [Given[0], Given[1], Given[2]?]): Given => [type, values, body];

/** Parts of a type, of a content in a column of 600 px. */
function partsOfType([type, values, body]: Given, wanted: string) {
  const part = convertContent(type, values, { body, room: 600 });
  return [part, ...listOf(part?.components)].filter(isMap).filter((found) => found['type'] === wanted);
}
const attributesOf = (given: Given, type: string) => partsOfType(given, type)[0]?.['attributes'];

describe('Unlayer’s contents (T-2)', () => {
  it('text', () => {
    const values = {
      text: '<p style="line-height: 140%;">Hi <a href="https://x.org">x</a></p><p>y</p>',
      containerPadding: '5px 10px 15px 20px',
      textAlign: 'center',
      lineHeight: '160%',
      fontSize: '16px',
      color: '#333333',
    };
    const body = {
      fontFamily: { label: 'Arial', value: 'arial,"Open Sans",sans-serif' },
      linkStyle: { linkColor: '#ff0000', linkUnderline: false },
    };
    expect(partsOfType(one('text', values, body), 'mj-text')).toEqual([
      {
        type: 'mj-text',
        attributes: {
          'padding-top': '5px',
          'padding-right': '10px',
          'padding-bottom': '15px',
          'padding-left': '20px',
          'font-family': "arial,'Open Sans',sans-serif",
          'font-size': '16px',
          'line-height': '160%',
          color: '#333333',
          align: 'center',
        },
        components:
          '<p style="margin:0;line-height: 140%;">Hi <a style="color:#ff0000;text-decoration:none" href="https://x.org">x</a></p><p style="margin:0">y</p>',
      },
    ]);
  });

  it('heading', () => {
    const values = {
      text: 'Forum',
      headingType: 'h2',
      fontSize: '28px',
      fontWeight: 700,
      lineHeight: '120%',
      textAlign: 'right',
    };
    const [part] = partsOfType(one('heading', values), 'mj-text');
    expect(part?.['components']).toBe(
      '<h2 style="margin:0;font-weight:700;font-size:28px;line-height:120%">Forum</h2>',
    );
    expect(part?.['attributes']).toMatchObject({ align: 'right', 'font-size': '28px' });
  });

  it.each([
    [{ url: 'https://x.org/a.png', width: 1200, autoWidth: true }, '580px'],
    [{ url: 'https://x.org/a.png', width: 200 }, '200px'],
    [{ url: 'https://x.org/a.png', width: 1200, autoWidth: false, maxWidth: '50%' }, '290px'],
    [{ url: 'https://x.org/a.png', autoWidth: false, maxWidth: '120px' }, '120px'],
    [{ url: 'https://x.org/a.png' }, undefined],
  ])('image %j is %s wide in a column of 600', (src, width) => {
    const action = { name: 'web', values: { href: 'https://x.org', target: '_blank' } };
    const attributes = attributesOf(
      one('image', { src, altText: 'Logo "X"', textAlign: 'left', action }),
      'mj-image',
    );
    expect(attributes).toMatchObject({
      src: src.url,
      alt: 'Logo "X"',
      align: 'left',
      href: 'https://x.org',
      target: '_blank',
    });
    expect(isMap(attributes) && attributes['width']).toBe(width);
  });

  it('button', () => {
    const values = {
      text: '<span>Register</span>',
      href: { name: 'web', values: { href: '{{register_url}}', target: '_self' } },
      buttonColors: { color: '#FFFFFF', backgroundColor: '#0055AA' },
      size: { autoWidth: false, width: '100%' },
      padding: '12px 24px',
      borderRadius: '6px',
      border: { borderTopWidth: '1px', borderTopStyle: 'solid', borderTopColor: '#004488' },
    };
    const [part] = partsOfType(one('button', values), 'mj-button');
    expect(part?.['attributes']).toMatchObject({
      href: '{{register_url}}',
      target: '_self',
      color: '#ffffff',
      'background-color': '#0055aa',
      'inner-padding': '12px 24px 12px 24px',
      'border-radius': '6px',
      'border-top': '1px solid #004488',
      width: '100%',
      align: 'center',
    });
    expect(part?.['components']).toBe('<span>Register</span>');
  });

  it.each([
    [
      { name: 'email', values: { email: 'a@x.org', subject: 'A & B', body: '' } },
      'mailto:a@x.org?subject=A%20%26%20B',
    ],
    [{ name: 'phone', values: { phone: '+34 1' } }, 'tel:+34 1'],
    [{ name: 'web', values: { href: '' } }, undefined],
    [null, undefined],
  ])('a button of %j leads to %s', (href, address) => {
    const attributes = attributesOf(one('button', { text: 'x', href }), 'mj-button');
    expect(isMap(attributes) && attributes['href']).toBe(address);
  });

  it('divider and spacer', () => {
    const border = { borderTopWidth: '3px', borderTopStyle: 'dashed', borderTopColor: '#AABBCC' };
    expect(
      attributesOf(one('divider', { width: '80%', border, textAlign: 'left' }), 'mj-divider'),
    ).toMatchObject({
      width: '80%',
      'border-width': '3px',
      'border-style': 'dashed',
      'border-color': '#aabbcc',
      align: 'left',
    });
    expect(
      attributesOf(
        one('divider', { border: { borderTopWidth: '0px' }, containerPadding: '10px 0px' }),
        'mj-spacer',
      ),
    ).toEqual({ height: '20px' });
    expect(attributesOf(one('spacer', { height: '40px' }), 'mj-spacer')).toEqual({ height: '40px' });
  });

  it('social, with the addresses as they are', () => {
    const icons = {
      iconType: 'circle',
      icons: [
        { name: 'Facebook', url: 'https://facebook.com/x' },
        { name: 'LinkedIn', url: 'https://l.org' },
      ],
    };
    expect(
      partsOfType(one('social', { icons, spacing: 10, align: 'left' }), 'mj-social-element').map(
        ({ attributes }) => attributes,
      ),
    ).toEqual([
      expect.objectContaining({
        name: 'facebook-noshare',
        href: 'https://facebook.com/x',
        'padding-left': '5px',
      }),
      expect.objectContaining({ name: 'linkedin-noshare', href: 'https://l.org' }),
    ]);
  });

  it('menu', () => {
    const menu = {
      items: [
        {
          key: '1',
          text: 'A & <b>',
          link: { name: 'web', values: { href: 'https://x.org', target: '_blank' } },
        },
      ],
    };
    const [link] = partsOfType(
      one('menu', { menu, textColor: '#123456', align: 'left', padding: '5px 15px' }),
      'mj-navbar-link',
    );
    expect(link).toMatchObject({
      components: 'A &amp; &lt;b&gt;',
      attributes: {
        href: 'https://x.org',
        color: '#123456',
        'padding-left': '15px',
        'text-transform': 'none',
      },
    });
  });

  it('takes nothing that could leave its attribute', () => {
    const values = {
      text: 'x',
      color: '#000" onload="x',
      fontSize: '1px;}',
      fontFamily: { value: '"><script>' },
      textAlign: 'left"',
      containerPadding: '1px" x="',
    };
    const attributes = attributesOf(one('text', values), 'mj-text');
    expect(attributes).toEqual({
      'padding-top': '10px',
      'padding-right': '10px',
      'padding-bottom': '10px',
      'padding-left': '10px',
      'font-size': '14px',
      'line-height': '140%',
    });
  });
});
