import { describe, expect, it } from 'vitest';
import { changesFor, isLength, propertiesOf, valueIn } from './properties.ts';

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

describe('a padding whose sides are stored one by one', () => {
  const of = (type: string, attributes: Readonly<Record<string, string>>) =>
    propertiesOf(type, attributes)
      .filter(({ label }) => label === 'padding')
      .map((property) => [
        valueIn({ attributes, inherited: {} }, property, type),
        changesFor(property, '4px'),
      ]);
  const four = (top: string, right: string, bottom: string, left: string, name = 'padding') => ({
    [`${name}-top`]: top,
    [`${name}-right`]: right,
    [`${name}-bottom`]: bottom,
    [`${name}-left`]: left,
  });

  it.each<[string, string, Readonly<Record<string, string>>]>([
    ['10px', 'mj-text', four('10px', '10px', '10px', '10px')],
    ['10px 20px', 'mj-column', four('10px', '20px', '10px', '20px')],
    ['1px 2px 3px', 'mj-section', four('1px', '2px', '3px', '2px')],
    ['1px 2px 3px 4px', 'mj-wrapper', four('1px', '2px', '3px', '4px')],
    ['1px 5px 5px', 'mj-text', { padding: '5px', 'padding-top': '1px' }],
    ['1px 25px 10px', 'mj-text', { 'padding-top': '1px' }],
    ['0 0 3px', 'text', { 'style:padding-bottom': '3px' }],
    ['1px 2px 3px 4px', 'text', four('1px', '2px', '3px', '4px', 'style:padding')],
    ['10px 5px', 'mj-text', { padding: '10px 5px' }],
    ['1px 20px 10px', 'mj-text', { padding: '10px 20px', 'padding-top': '1px' }],
    ['1px 2px 9px', 'mj-text', { 'padding-bottom': '9px', padding: '1px 2px 3px' }],
    ['1px 2px 3px 9px', 'mj-column', { padding: '1px 2px 3px 4px', 'padding-left': '9px' }],
    ['1px 2px 3px', 'mj-column', { padding: '1px 2px 3px' }],
    // In a style what comes last counts, unless what came before is important.
    ['9px 2px 1px', 'text', { 'style:padding': '1px 2px', 'style:padding-top': '9px' }],
    ['1px 2px', 'text', { 'style:padding-top': '9px', 'style:padding': '1px 2px' }],
    ['9px 2px 1px', 'text', { 'style:padding-top': '9px !important', 'style:padding': '1px 2px' }],
    ['1px 2px', 'text', { 'style:padding': '1px 2px !important', 'style:padding-top': '9px' }],
    ['calc(1px + 2px)', 'text', { 'style:padding': 'calc(1px + 2px)', 'style:padding-top': '9px' }],
    ['', 'mj-text', {}],
  ])('is %j of a %s with %j', (value, type, attributes) => {
    const name = type === 'text' ? 'style:padding' : 'padding';
    const away = Object.fromEntries(
      ['top', 'right', 'bottom', 'left'].map((side) => [`${name}-${side}`, null]),
    );
    expect(of(type, attributes)).toEqual([[value, { [name]: '4px', ...away }]]);
  });
});

describe('a padding that is inherited', () => {
  const [padding] = propertiesOf('mj-text', {}).filter(({ label }) => label === 'padding');
  const inherited = { padding: '2px 3px', 'padding-top': '7px' };

  it.each<[string, Readonly<Record<string, string>>]>([
    ['', {}],
    ['7px 5px 5px', { padding: '5px' }],
    ['1px 3px 2px', { 'padding-top': '1px' }],
  ])('is %j with %j', (value, attributes) =>
    expect(padding && valueIn({ attributes, inherited }, padding, 'mj-text')).toBe(value),
  );

  it('gives way to what is set, also where it is of one side', () => {
    const away = { 'padding-right': null, 'padding-bottom': null, 'padding-left': null };
    expect(padding && changesFor(padding, '1px 4px', inherited)).toEqual({
      ...away,
      padding: '1px 4px',
      'padding-top': '1px',
    });
    expect(padding && changesFor(padding, '', inherited)).toEqual({
      ...away,
      padding: null,
      'padding-top': null,
    });
  });
});

describe('lengths', () => {
  it.each(['16px', '1.5', '50%', '0', '10px 20px', '1px 2px 3px 4px'])('takes %s', (typed) =>
    expect(isLength(typed)).toBe(true),
  );

  it.each(['', '16 px x', 'red', '1px 2px 3px 4px 5px', 'url(x)', '1px;color:red'])('refuses %j', (typed) =>
    expect(isLength(typed)).toBe(false),
  );
});
