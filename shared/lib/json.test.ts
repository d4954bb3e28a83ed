import { describe, expect, it } from 'vitest';
import { parseJson } from './json.ts';
import { stableStringify } from './stableJson.ts';

function parsed(text: string): unknown {
  const result = parseJson(text);
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

describe('parseJson (DESIGN.md §3 «Safe content»)', () => {
  it.each([
    ['{"a":[1,null,"x"]}', { a: [1, null, 'x'] }],
    ['[]', []],
    ['null', null],
    ['0', 0],
    ['\uFEFF{"a":1}', { a: 1 }],
    ['"\\u0041"', 'A'],
  ])('reads %s', (text, value) => expect(parsed(text)).toEqual(value));

  it.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['\uFEFF', 'empty'],
    ['{"a":1', 'invalid'],
    ['<!doctype html>', 'invalid'],
    ['undefined', 'invalid'],
    ['{"a":1}}', 'invalid'],
  ])('says why for «%s»', (text, reason) => expect(parseJson(text)).toEqual({ ok: false, reason }));

  it.each([
    ['[', ']'],
    ['{"a":', '}'],
  ])('takes 500 levels of «%s», and no more', (open, close) => {
    const nested = (levels: number) =>
      `${open.repeat(levels)}${open === '[' ? '' : '1'}${close.repeat(levels)}`;
    expect(parseJson(nested(500)).ok).toBe(true);
    for (const levels of [501, 20_000])
      expect(parseJson(nested(levels))).toEqual({ ok: false, reason: 'invalid' });
  });

  it.each([
    '{"__proto__":{"isAdmin":true},"a":1}',
    '{"__pr\\u006fto__":{"isAdmin":true},"a":1}',
    '{"\\u005f\\u005Fproto\\u005f_":{"isAdmin":true},"a":1}',
    '{"constructor":{"prototype":{"isAdmin":true}},"a":1}',
    '{"\\u0063onstructor":{"prototype":{"isAdmin":true}},"a":1}',
  ])('leaves out what reaches a prototype: %s', (text) => {
    const value = parsed(text);
    expect(value).toEqual({ a: 1 });
    const merged = Object.assign({}, value);
    expect('isAdmin' in merged).toBe(false);
  });

  it('does so at any depth', () => {
    expect(parsed('{"list":[{"deep":{"__proto__":{"x":1},"y":2}}]}')).toEqual({ list: [{ deep: { y: 2 } }] });
  });

  it.each(['{"constructor":"Renault"}', '{"constructor":{"name":"x"}}', '{"text":"__proto__"}'])(
    'keeps harmless %s',
    (text) => expect(parsed(text)).toEqual(JSON.parse(text)),
  );
});

describe('stableStringify', () => {
  it('orders keys at every depth and keeps the order of lists', () => {
    expect(stableStringify({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}');
    expect(stableStringify([2, 1])).toBe('[2,1]');
  });

  it.each([
    [undefined, 'null'],
    [{ a: undefined }, '{}'],
    [new Date(0), '"1970-01-01T00:00:00.000Z"'],
    ['é', '"é"'],
  ])('writes %s', (value, text) => expect(stableStringify(value)).toBe(text));
});
