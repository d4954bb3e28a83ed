import { describe, expect, it } from 'vitest';
import { linkify } from './linkify.ts';

describe('linkify', () => {
  it.each([
    ['see https://example.org/a.', ['see ', '<https://example.org/a>', '.']],
    ['www.example.org', ['<www.example.org>']],
    ['write to ann@example.org, please', ['write to ', '<ann@example.org>', ', please']],
    ['javascript:alert(1)', ['javascript:alert(1)']],
    ['<b>bold</b>', ['<b>bold</b>']],
    ['no link\nhere', ['no link\nhere']],
    ['راجع https://example.org الآن', ['راجع ', '<https://example.org>', ' الآن']],
    ['', []],
  ])('cuts %j', (text, parts) => {
    const shown = linkify(text).map((token) => (token.kind === 'link' ? `<${token.text}>` : token.text));
    expect(shown).toEqual(parts);
  });

  it('gives each link its address', () => {
    const hrefs = linkify('www.a.org b@c.org http://d.org/x').flatMap((t) =>
      t.kind === 'link' ? [t.href] : [],
    );
    expect(hrefs).toEqual(['https://www.a.org', 'mailto:b@c.org', 'http://d.org/x']);
  });

  it.each(['ftp://example.org/x', 'file:///etc/passwd', 'data:text/html,x'])(
    'makes no link of %s',
    (text) => {
      expect(linkify(text).every((token) => token.kind === 'text' || /^https?:/.test(token.href))).toBe(true);
    },
  );

  it('loses nothing', () => {
    const text = 'a https://x.org/?q=<script>&b="1" c@d.org\n\n🎉 www.e.org!';
    expect(
      linkify(text)
        .map((token) => token.text)
        .join(''),
    ).toBe(text);
  });
});
