// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { contained } from './contained.ts';

describe('HTML that stays where it stands in MJML', () => {
  it.each([
    ['plain words & signs < 3'],
    ["<p class=it's>Don't</p><a title=\"a > b\" href='x'>y</a>"],
    ['<!--[if mso]><table><tr><td><![endif]--><div>x</div><!--[if mso]></td></tr></table><![endif]-->'],
    ['<style>a > b {}</style><script>"<p"</script><p>x'],
    ['{{#if a}}<tr><td>{{b}}</td></tr>{{/if}}'],
  ])('is as it came: %s', (html) => {
    expect(contained(html)).toBe(html);
  });

  it.each([
    ['<p>x</p><style>a{', '<p>x</p><style>a{</style>'],
    ['<STYLE>a{</stylex>', '<STYLE>a{</stylex></style>'],
    ['<script>1', '<script>1</script>'],
    ['x<!-- y', 'x<!-- y-->'],
    ['x<![CDATA[ y', 'x<![CDATA[ y]]>'],
    ['x</mj-raw></mjml><mj-text>y', 'x&lt;/mj-raw>&lt;/mjml>&lt;mj-text>y'],
    ['x<img alt="y', 'x&lt;img alt="y'],
    ['x<p', 'x&lt;p'],
    ['<img alt="<style>', '&lt;img alt="&lt;style>'],
  ])('%s is closed', (html, expected) => {
    expect(contained(html)).toBe(expected);
  });

  it.each(['<p a="', '<style>', '<!--', '<mj-x '])('comes to an end with %s without end', (part) => {
    expect(contained(part.repeat(40_000)).length).toBeGreaterThan(0);
  });
});
