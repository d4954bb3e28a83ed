import { afterEach, describe, expect, it, vi } from 'vitest';
import { fontRulesOf } from './fonts.ts';

const face = (name: string, address: string) =>
  `@font-face { font-family: "${name}"; src: url("${address}") format("woff2"); }`;

afterEach(() => {
  document.adoptedStyleSheets = [];
  Reflect.deleteProperty(document, 'fonts');
});

function adopt(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}

describe('fontRulesOf', () => {
  it('has the fonts of a page, by whole addresses, and nothing else of its sheets', () => {
    adopt(
      `${face('Own', '/fonts/own.woff2')} p { color: red } ${face('Data', 'data:font/woff2;base64,AAAA')}`,
    );
    const rules = fontRulesOf(document);
    expect(rules).toContain(`url("${new URL('/fonts/own.woff2', document.baseURI).href}")`);
    expect(rules).toContain('url("data:font/woff2;base64,AAAA")');
    expect(rules.match(/@font-face/g)).toHaveLength(2);
    expect(rules).not.toContain('red');
  });

  it('finds those within other rules', () => {
    adopt(`@media all { ${face('Inner', '/fonts/inner.woff2')} }`);
    expect(fontRulesOf(document)).toContain('Inner');
  });

  it('has none of sheets that are off, and of other media', () => {
    const sheets = [{ media: 'screen' }, { media: 'print' }, { disabled: true }].map((options, at) => {
      const sheet = new CSSStyleSheet(options);
      sheet.replaceSync(face(`Sheet${at}`, '/a.woff2'));
      return sheet;
    });
    document.adoptedStyleSheets = sheets;
    expect(fontRulesOf(document).match(/Sheet\d/g)).toEqual(['Sheet0']);
    adopt(`@media print { ${face('Paper', '/b.woff2')} } @media screen { ${face('Screen', '/c.woff2')} }`);
    expect(fontRulesOf(document).match(/Paper|Screen/g)).toEqual(['Screen']);
  });

  const there = { family: 'Own', weight: 'normal', style: 'normal', unicodeRange: 'U+0-10FFFF' };
  const know = (faces: readonly object[]) =>
    Object.defineProperty(document, 'fonts', { configurable: true, value: faces });

  it('leaves out a face that is not there, and no other of its family', () => {
    const own = (src: string, more: string) =>
      `@font-face { font-family: Own; src: url("${src}.woff2"); ${more} }`;
    adopt(
      [
        own('plain', ''),
        own('late', 'font-weight: 700'),
        own('slanted', 'font-style: italic'),
        own('latin', 'unicode-range: U+0000-00FF, U+0131'),
        own('arabic', 'unicode-range: U+0600-06FF'),
      ].join(' '),
    );
    know([
      { ...there, status: 'loaded' },
      { ...there, family: '"Own"', weight: 'bold', status: 'loading' },
      { ...there, style: 'italic', status: 'error' },
      { ...there, weight: '400', unicodeRange: 'U+0-FF, U+131', status: 'unloaded' },
      { ...there, unicodeRange: 'U+600-6FF', status: 'loaded' },
    ]);
    const kept = [...fontRulesOf(document).matchAll(/(\w+)\.woff2/g)].map(([, name]) => name);
    expect(kept).toEqual(['plain', 'arabic']);
  });

  it('has a face that is there by one of two rules, and one that nothing is known of', () => {
    adopt(`${face('Own', '/a.woff2')} ${face('Own', '/b.woff2')} ${face('Other', '/c.woff2')}`);
    know([
      { ...there, status: 'loaded' },
      { ...there, status: 'unloaded' },
    ]);
    expect(fontRulesOf(document).match(/@font-face/g)).toHaveLength(3);
  });

  it('goes on past a sheet of another site, which cannot be read', () => {
    adopt(face('Own', '/fonts/own.woff2'));
    const closed = {
      href: null,
      media: '',
      get cssRules() {
        throw new DOMException('no', 'SecurityError');
      },
    };
    const sheets = vi.spyOn(document, 'styleSheets', 'get');
    sheets.mockReturnValue(
      Object.assign(Object.create(null), {
        length: 1,
        0: closed,
        [Symbol.iterator]: [closed].values.bind([closed]),
      }),
    );
    const rules = fontRulesOf(document);
    sheets.mockRestore();
    expect(rules).toContain('Own');
  });
});
