import { describe, expect, it } from 'vitest';
import {
  asSection,
  largestSection,
  mostSectionCharacters,
  mostSections,
  readSections,
  renamed,
  unreadSections,
  withSection,
  type Section,
} from './sections.ts';

const section = (id: string, more: Partial<Section> = {}): Section => ({
  id,
  name: `Section ${id}`,
  at: 1,
  kind: 'mjml',
  part: { type: 'mj-section' },
  ...more,
});
const textOf = (...all: readonly unknown[]) => JSON.stringify(all);
const large = (size: number) => ({ type: 'mj-section', content: 'x'.repeat(size) });

describe('own saved sections as the device keeps them (screens.md §4)', () => {
  it('are read by their shape; what anybody else wrote is left out', () => {
    const good = section('1');
    const { part: _, ...without } = good;
    const bad: readonly unknown[] = [
      null,
      7,
      'x',
      [],
      without,
      { ...good, id: '' },
      { ...good, name: 5 },
      { ...good, name: 'x'.repeat(401) },
      { ...good, at: null },
      { ...good, kind: 'unlayer' },
      { ...good, part: 'x' },
      { ...good, part: ['x'] },
      { ...good, part: large(largestSection) },
    ];
    for (const one of bad)
      expect(readSections(textOf(one, good)), JSON.stringify(one).slice(0, 80)).toEqual([good]);
    for (const text of [null, '', 'x', '{}', '7']) expect(readSections(text)).toEqual([]);
    expect(readSections(`${'['.repeat(5_000)}${']'.repeat(5_000)}`)).toEqual([]);
    expect(readSections(textOf(good, { ...good, name: 'Twin' }))).toEqual([good]);
    expect(readSections(textOf(...Array.from({ length: 90 }, (_, at) => section(`${at}`))))).toHaveLength(
      mostSections,
    );
  });

  it('leave what cannot be read as it stands, but for twins', () => {
    const good = section('1');
    const odd: readonly unknown[] = [null, { ...good, id: '2', kind: 'unlayer' }, 'x'];
    expect(unreadSections(textOf(odd[0], good, odd[1], { ...good, name: 'Twin' }, odd[2]))).toEqual(odd);
    expect(['{"a":', '{}', '7'].map(unreadSections)).toEqual([['{"a":'], ['{}'], ['7']]);
    expect([unreadSections(null), unreadSections(''), unreadSections(textOf(good))]).toEqual([[], [], []]);
  });

  it('of one kind of mail hold nothing that stands only in the other', () => {
    const all = [
      section('a', { part: { type: 'mj-text' } }),
      section('b', { part: { tagName: 'mj-body' } }),
      section('c', { part: { tagName: 'div' } }),
      section('d', { kind: 'html', part: { type: 'mj-section' } }),
      section('e', { kind: 'html', part: { tagName: 'SCRIPT' } }),
      section('f', { kind: 'html', part: { tagName: 'td' } }),
      section('g', { kind: 'html', part: { type: 'wrapper' } }),
      section('h', { kind: 'html', part: { tagName: 'div' } }),
      section('i', { kind: 'html', part: { type: 'ew-locked' } }),
      section('j', { part: { type: 'ew-locked' } }),
    ];
    expect(readSections(textOf(...all)).map(({ id }) => id)).toEqual(['h', 'i', 'j']);
  });

  it('keep what is locked byte for byte', () => {
    const source = '{ "a" : "\\u00e9\\/<b>", "n":1.0 ,\r\n\t"x":"\u2028\u{1F600}\\ud800" }';
    const part = { type: 'mj-section', components: [{ type: 'ew-locked', source, output: '<p>é</p>' }] };
    const kept = withSection([], section('1', { part }));
    expect(readSections(JSON.stringify(kept))[0]?.part).toEqual(part);
  });
});

describe('one more section', () => {
  it('stands in front, or where it stood', () => {
    const two = withSection([section('1')], section('2'));
    expect(two).toEqual([section('2'), section('1')]);
    expect(withSection([section('2'), section('1')], section('3'), 1)).toEqual([
      section('2'),
      section('3'),
      section('1'),
    ]);
    expect(withSection([section('1')], section('1', { name: 'again' }))).toEqual([
      section('1', { name: 'again' }),
    ]);
  });

  it('is refused when it is too large, or nested as no mail is', () => {
    expect(withSection([], section('1', { part: large(largestSection) }))).toBe('tooLarge');
    expect(withSection([], section('1', { part: large(largestSection - 200) }))).toHaveLength(1);
    let part: Section['part'] = { type: 'mj-section' };
    for (let depth = 0; depth < 400; depth += 1) part = { type: 'mj-section', components: [part] };
    expect(withSection([], section('1', { part }))).toBe('tooLarge');
  });

  it('is refused when there are too many, or they are too much together: none is dropped for it', () => {
    const many = Array.from({ length: mostSections }, (_, at) => section(`${at}`));
    expect(withSection(many, section('x'))).toBe('full');
    expect(withSection(many, section('3', { name: 'again' }))).toHaveLength(mostSections);
    const heavy = Array.from({ length: mostSectionCharacters / 190_000 }, (_, at) =>
      section(`${at}`, { part: large(189_800) }),
    );
    expect(withSection(heavy, section('x', { part: large(100) }))).toHaveLength(heavy.length + 1);
    expect(withSection(heavy, section('x', { part: large(189_800) }))).toBe('full');
  });

  it('gets another name', () => {
    expect(renamed([section('1'), section('2')], '2', 'Foot').map(({ name }) => name)).toEqual([
      'Section 1',
      'Foot',
    ]);
    expect(renamed([section('1')], 'gone', 'Foot')).toEqual([section('1')]);
  });
});

describe('a part as a section', () => {
  const inMail = (type: string, parentType: string) => asSection({ type }, { kind: 'mjml', parentType });

  it.each([
    ['mj-section', 'mj-body', { type: 'mj-section' }],
    ['mj-wrapper', 'mj-body', { type: 'mj-wrapper' }],
    ['mj-section', 'mj-wrapper', { type: 'mj-section' }],
    ['ew-locked', 'mj-body', { type: 'ew-locked' }],
    ['mj-column', 'mj-section', { type: 'mj-section', components: [{ type: 'mj-column' }] }],
    ['mj-group', 'mj-section', { type: 'mj-section', components: [{ type: 'mj-group' }] }],
    [
      'mj-text',
      'mj-column',
      { type: 'mj-section', components: [{ type: 'mj-column', components: [{ type: 'mj-text' }] }] },
    ],
    [
      'ew-locked',
      'mj-column',
      { type: 'mj-section', components: [{ type: 'mj-column', components: [{ type: 'ew-locked' }] }] },
    ],
    ['mj-social-element', 'mj-social', null],
    ['mj-accordion-title', 'mj-accordion-element', null],
    ['mj-body', 'mjml', null],
    ['textnode', 'mj-body', null],
  ])('%s of %s', (type, parentType, expected) => {
    expect(inMail(type, parentType)).toEqual(expected);
  });

  it('of HTML stands as it is, unless it means nothing alone', () => {
    const html = (part: Section['part']) => asSection(part, { kind: 'html', parentType: 'wrapper' });
    expect(html({ tagName: 'table' })).toEqual({ tagName: 'table' });
    expect(html({ type: 'textnode', content: 'a' })).toEqual({ type: 'textnode', content: 'a' });
    for (const tagName of ['tr', 'td', 'li', 'body', 'style']) expect(html({ tagName })).toBeNull();
  });

  it('leaves its id where it was', () => {
    const part = { tagName: 'div', attributes: { id: 'top', title: 'a' } };
    expect(asSection(part, { kind: 'html', parentType: 'wrapper' })).toEqual({
      tagName: 'div',
      attributes: { title: 'a' },
    });
    expect(part.attributes.id).toBe('top');
  });
});
