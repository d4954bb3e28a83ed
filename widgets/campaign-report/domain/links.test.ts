import { describe, expect, it } from 'vitest';
import { decodeEntities, linkKey, maxAddress, tagPattern, tidy, withoutReader } from './links.ts';

describe('linkKey (R-9, screens.md §3 «Click map»)', () => {
  it.each([
    [
      'tracking parameters',
      'https://a.example/x?utm_source=mail&UTM_medium=e&id=7&fbclid=1&mc_eid=2',
      'https://a.example/x?id=7',
    ],
    ['entities', 'https://a.example/x?a=1&amp;b=2', 'https://a.example/x?a=1&b=2'],
    ['entities twice over', 'https://a.example/x?a=1&amp;amp;b=2', 'https://a.example/x?a=1&b=2'],
    ['a numeric entity', 'https://a.example/x?a=1&#38;b=2', 'https://a.example/x?a=1&#x26;b=2'],
    ['a closing slash', 'https://a.example/x/', 'https://a.example/x'],
    ['several of them', 'https://a.example//', 'https://a.example'],
    ['case of host and scheme', 'HTTPS://A.Example/x', 'https://a.example/x'],
    ['a fragment', 'https://a.example/x#part', 'https://a.example/x'],
    ['http and https', 'http://a.example/x', 'https://a.example/x'],
    ['a default port', 'https://a.example:443/x', 'https://a.example/x'],
    ['a dot after the host', 'https://a.example./x', 'https://a.example/x'],
    ['the order of parameters', 'https://a.example/?b=2&a=1', 'https://a.example/?a=1&b=2'],
    ['an empty query', 'https://a.example/x?', 'https://a.example/x'],
    ['escapes', 'https://a.example/%7ecaf%c3%a9', 'https://a.example/~café'],
    ['blanks around', '  https://a.example/x\n', 'https://a.example/x'],
    ['invisible characters', 'https://a.exa\u200Bmple/x', 'https://a.example/x'],
    ['the scheme of a mail', 'MAILTO:a@b.example', 'mailto:a@b.example'],
  ])('is the same whatever %s', (_, one, other) => {
    expect(linkKey(one)).toBe(linkKey(other));
  });

  it.each([
    ['https://a.example/x', 'https://a.example/y'],
    ['https://a.example/Ab', 'https://a.example/aB'],
    ['https://a.example/?id=1', 'https://a.example/?id=2'],
    ['https://a.example/x', 'https://b.example/x'],
    ['https://a.example:8443/x', 'https://a.example/x'],
    ['mailto:a@b.example', 'mailto:c@b.example'],
  ])('tells %s and %s apart', (one, other) => {
    expect(linkKey(one)).not.toBe(linkKey(other));
  });

  it.each([
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)', 'javascript:alert(1)'],
    ['java\nscript:alert(1)', 'javascript:alert(1)'],
    ['https://[', 'https://['],
    ['not an address', 'not an address'],
    ['', ''],
    ['  ', ''],
    ['https://a.example/%', '//a.example/%'],
    ['__proto__', '__proto__'],
  ])('takes what is hostile or no address as it is: %j', (given, key) => {
    expect(linkKey(given)).toBe(key);
  });

  it('cuts endless addresses', () => {
    expect(tidy(`https://a.example/${'x'.repeat(100_000)}`)).toHaveLength(maxAddress);
  });
});

describe('withoutReader (report-9)', () => {
  it.each([
    ['https://a.example/x?mc_eid=7', 'https://a.example/x'],
    ['https://a.example/x?day=2&mc_eid=7&mc_cid=b#map', 'https://a.example/x?day=2#map'],
    ['https://a.example/x?Email=ann%40b.example&token=s3cret&a=%7E', 'https://a.example/x?a=%7E'],
    ['https://a.example/x?a=1?token=x&MKT_TOK=1', 'https://a.example/x?a=1?token=x'],
    ['https://a.example/x#mc_eid=7', 'https://a.example/x#mc_eid=7'],
    ['https://a.example/x?', 'https://a.example/x?'],
    ['mailto:a@b.example?subject=Hi', 'mailto:a@b.example?subject=Hi'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['', ''],
  ])('leaves of %s what all were sent', (given, shown) => {
    expect(withoutReader(given)).toBe(shown);
  });
});

describe('decodeEntities', () => {
  it.each([
    ['&lt;b&gt; &quot;x&quot; &apos;', '<b> "x" \''],
    ['&#0;&#x110000;&#xD7FF;', '\uD7FF'],
    ['&copy; & &amp', '&copy; & &amp'],
  ])('reads %s', (text, plain) => {
    expect(decodeEntities(text)).toBe(plain);
  });
});

describe('tagPattern', () => {
  it.each([
    ['https://a.example/u/{{contact.id}}/x', 'https://a.example/u/123/x', true],
    ['https://a.example/u?c={{ id }}&utm_source=m', 'https://a.example/u?c=99', true],
    ['https://a.example/*|UNIQID|*', 'https://a.example/AbC', true],
    ['https://a.example/u/{{id}}', 'https://a.example/v/1', false],
    ['https://a.example/u/{{id}}', 'https://a.example/u/1/more', false],
  ])('%s fits %s: %s', (href, clicked, isSame) => {
    expect(tagPattern(href)?.test(linkKey(clicked))).toBe(isSame);
  });

  it.each(['https://a.example/x', '{{unsubscribe}}', 'https://{{host}}/x', ''])(
    'is none for %s, which would fit everything or nothing',
    (href) => {
      expect(tagPattern(href)).toBeNull();
    },
  );
});
