// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Def } from './encode.ts';
import { parseMarkup } from './markup.ts';
import { writeHtml } from './writeHtml.ts';

const written = (parts: readonly Def[]) => parts.map((part) => writeHtml(part)).join('');

describe('parseMarkup (S2 §3, T-2)', () => {
  it.each([
    ['<p>Hello <b>you</b></p>'],
    ['<P CLASS=x>Hello<BR>you</P>'],
    ['<table><tr><td>1<td>2<tr><td>3</table>'],
    ['<ul><li>a<li>b</ul><p>one<p>two'],
    ['<table>{{#each rows}}<tr><td>{{name}}</td></tr>{{/each}}</table>'],
    ['{% if a && b > 1 %}<p>x</p>{% endif %}'],
    ['<!--[if mso]><table><tr><td><![endif]--><div>x</div><!--[if mso]></td></tr></table><![endif]-->'],
    ['<![if !mso]><p>x</p><![endif]>'],
    ['<!--[if !mso]><!--><p>x</p><!--<![endif]-->'],
    ['<?php if ($a < 1): ?><p>x</p><?php endif ?>'],
    ['a &nbsp; b &amp; c & d &copy; e &#8364;'],
    [`<a href='?a=1&b=2' title="a &quot;b&quot;" disabled>x</a>`],
    ['<p style="color:red;color:rgba(0,0,0,.5)">x</p>'],
    ['<b><i>x</b>y</i></div>'],
    ['<style>a > b { color: red }</style><script>"</p>"</script><textarea><p></textarea>'],
    ['<img src="a.png"/><br/><hr>'],
    ['1 < 2 <3 <'],
    ['<p'],
    ['<!-- never closed'],
    ['<td>a</td></table><td>b'],
    ['<div><td></div>x'],
    ['<mj-section><mj-column><mj-image src="a"/><mj-text>x</mj-text></mj-column></mj-section>'],
    ['<v:rect fill="t"><v:textbox>x</v:textbox></v:rect>'],
    ['<o:p>\u00a0</o:p>'],
  ])('is written again as it came: %s', (html) => {
    expect(written(parseMarkup(html))).toBe(html);
  });

  it('reads texts, elements and attributes', () => {
    expect(parseMarkup('<a href="?a=1&amp;b=2">Tom &amp; <b>Al</b></a><!--c-->')).toEqual([
      {
        type: 'link',
        tagName: 'a',
        attributes: { href: '?a=1&b=2' },
        components: [
          { type: 'textnode', content: 'Tom & ' },
          { tagName: 'b', components: [{ type: 'textnode', content: 'Al' }] },
        ],
      },
      { type: 'comment', content: 'c' },
    ]);
  });

  it('ends a part of MJML where it says so', () => {
    const [column] = parseMarkup('<mj-column><mj-image src="a"/><mj-text>x</mj-text></mj-column>');
    expect(column?.['components']).toHaveLength(2);
  });

  it('takes what is nested without end', () => {
    const html = '<div>'.repeat(20_000);
    expect(written(parseMarkup(html))).toBe(html);
  });

  it.each(['<', '<a "', '<!--', '<a b="', '</a', '&#', '<p><td>', '<a b="<%', '<a <%'])(
    'takes no longer than the text: %s',
    (part) => {
      const html = part.repeat(20_000);
      expect(written(parseMarkup(html))).toBe(html);
    },
  );
});
