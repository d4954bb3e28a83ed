import { describe, expect, it } from 'vitest';
import { isLength, propertiesOf } from './properties.ts';

const names = (type: string, attributes: Readonly<Record<string, string>> = {}) =>
  propertiesOf(type, attributes).map(({ name }) => name);

describe('what can be set of a block (S2 §2)', () => {
  it('is what MJML knows of it', () => {
    expect(names('mj-image')).toEqual(['src', 'alt', 'href', 'width', 'align', 'border-radius', 'padding']);
    expect(names('mj-spacer')).toEqual(['height']);
  });

  it('of HTML depends on what the element has', () => {
    expect(names('default', { href: '#' })).toContain('href');
    expect(names('default', { src: 'a.png' })).toEqual(['src', 'alt', 'width']);
    expect(names('text')).toContain('style:color');
  });

  it.each(['ew-locked', 'mj-raw', 'mjml', 'wrapper'])('is nothing of %s', (type) =>
    expect(names(type)).toEqual([]),
  );
});

describe('lengths', () => {
  it.each(['16px', '1.5', '50%', '0', '10px 20px', '1px 2px 3px 4px'])('takes %s', (typed) =>
    expect(isLength(typed)).toBe(true),
  );

  it.each(['', '16 px x', 'red', '1px 2px 3px 4px 5px', 'url(x)', '1px;color:red'])('refuses %j', (typed) =>
    expect(isLength(typed)).toBe(false),
  );
});
