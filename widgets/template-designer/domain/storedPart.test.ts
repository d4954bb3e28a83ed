import { describe, expect, it } from 'vitest';
import { elementWithId, partBetween } from './storedPart.ts';

describe('a part of stored HTML (T-2)', () => {
  it.each([
    ['<p id="a">x</p>', '<p id="a">x</p>'],
    ["<i><div class='b' id='a'>1<div>2</div></div></i>", "<div class='b' id='a'>1<div>2</div></div>"],
    ['<DIV title=">" id="a"><!-- </div> -->x</DIV>', '<DIV title=">" id="a"><!-- </div> -->x</DIV>'],
    ['<div id="a">never closed', ''],
    ['<div id="a"><!-- never closed</div>', ''],
    ['<div data-id="a">x</div><div id="ab">y</div>', ''],
    ['a', ''],
  ])('with its id in %s is %s', (html, part) => {
    expect(elementWithId(html, 'a')).toBe(part);
  });

  it('is none without an id, and of an id that is no pattern', () => {
    expect(elementWithId('<p id="">x</p>', '')).toBe('');
    expect(elementWithId('<p id="a(b[c">x</p>', 'a(b[c')).toBe('<p id="a(b[c">x</p>');
  });

  it('comes to an end with comments that do not', () => {
    expect(elementWithId(`<p id="a">${'<!--'.repeat(100_000)}`, 'a')).toBe('');
  });

  it.each([
    ['{{#if a}}x{{/if}}y', 0, '{{#if a}}x{{/if}}'],
    ['{{#if a}}{{#if b}}x{{/if}}{{/if}}y', 0, '{{#if a}}{{#if b}}x{{/if}}{{/if}}'],
    ['{{#if a}}1{{/if}}{{#if a}}2{{/if}}', 5, '{{#if a}}2{{/if}}'],
    ['{{#if a}}x', 0, undefined],
    ['{{#if a}}{{#if b}}{{/if}}', 0, undefined],
    ['x', 0, undefined],
  ])('between the marks of a condition in %s from %i is %s', (html, from, text) => {
    expect(partBetween(html, ['{{#if a}}', '{{/if}}'], from)?.text).toBe(text);
  });

  it('is none between marks that say nothing', () => {
    expect(partBetween('x', ['', ' '], 0)).toBeNull();
  });
});
