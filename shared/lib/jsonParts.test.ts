import { describe, expect, it } from 'vitest';
import { splitJson } from './jsonParts.ts';

function readIn(pieces: readonly string[]) {
  const parts = splitJson(['contacts']);
  const found = pieces.map((piece) => parts.take(piece));
  return { found: found.flat(), after: found.map((some) => some.length), ...parts.end() };
}

/** Every way of cutting a text in two, and into single characters. */
function cutsOf(text: string): readonly (readonly string[])[] {
  const cuts = Array.from({ length: text.length + 1 }, (_, at) => [text.slice(0, at), text.slice(at)]);
  return [[text], text.split(''), ...cuts];
}

const whole = { total: 3, contacts: ['a', { b: [1, { c: '],}' }] }, null], more: { contacts: [9] } };

describe('splitJson (S-9)', () => {
  it.each([
    ['nested lists and maps', whole],
    [
      'strings with quotes, brackets and commas',
      { contacts: ['a,"]', '\\', '\\"],[', '{"x":[', '\u0000\n'] },
    ],
    ['surrogate pairs and marks', { contacts: ['😀,😀', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'é', 'عمر، '] }],
    ['numbers and words', { contacts: [-1.5e-7, 12_345_678, true, false, null, 0] }],
    ['no entries', { contacts: [], total: 0 }],
    ['one entry', { contacts: [{}] }],
    ['the key as a value and deeper', { a: 'contacts', b: { contacts: [1] }, contacts: [2] }],
    ['the list last', { total: 2, names: ['x', 'y'], contacts: [1, 2] }],
  ])('reads %s, wherever it is cut', (_, value) => {
    for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)])
      for (const pieces of cutsOf(text)) {
        const read = readIn(pieces);
        expect(read.found).toEqual(value.contacts);
        expect([read.hasList, read.rest]).toEqual([true, { ...value, contacts: [] }]);
      }
  });

  it('reads escapes as they are written, wherever they are cut', () => {
    for (const pieces of cutsOf('{"contacts":["\\ud83d\\ude00\\"","\\\\",{"\\u0061":"\\/"}]}'))
      expect(readIn(pieces).found).toEqual(['😀"', '\\', { a: '/' }]);
  });

  it('reads a list that is the whole text, and one that PHP wrote as a map of numbers (X-3)', () => {
    for (const pieces of cutsOf('[1,[2],3]')) expect(readIn(pieces).found).toEqual([1, [2], 3]);
    for (const pieces of cutsOf('{"contacts":{"0":{"id":1},"7":{"id":2}},"total":2}'))
      expect(readIn(pieces)).toMatchObject({ found: [{ id: 1 }, { id: 2 }], rest: { total: 2 } });
  });

  it('gives entries as soon as they are whole', () => {
    expect(readIn(['{"contacts":[{"a":1},{"a"', ':2},', '{"a":3}', ']}']).after).toEqual([1, 1, 0, 1]);
  });

  it('says where there is no such list', () => {
    expect(readIn(['{"message":"No"}'])).toMatchObject({ hasList: false, rest: { message: 'No' } });
    expect(readIn(['{"contacts":null}'])).toMatchObject({ hasList: false });
  });

  it.each([
    '',
    '{"contacts":[1,2',
    '{"contacts":[1,2]',
    '{"contacts":[1,2}',
    '{"contacts":[1,]}',
    '{"contacts":[,1]}',
    '{"contacts":[1,,2]}',
    '{"contacts":[1 2]}',
    '{"contacts":["a]}',
    '{"contacts":[{"a":1]}}',
    '{"contacts":[1]} more',
    '{"contacts":{"data":[1]}}',
    '{"contacts":{"0":1,}}',
    'Fatal error: [1]',
  ])('refuses %s, wherever it is cut', (text) => {
    for (const pieces of cutsOf(text)) expect(() => readIn(pieces)).toThrow(SyntaxError);
  });

  it('keeps prototypes as they are', () => {
    const { found } = readIn(['{"contacts":[{"__proto__":{"isAdmin":true},"a":1}]}']);
    expect(found).toEqual([{ a: 1 }]);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });
});
