import { describe, expect, it } from 'vitest';
import { depthOf, itemSources, memberSource, valueOfSource } from './jsonSource.ts';

describe('parts of a JSON text as they are written (T-2)', () => {
  it.each([
    ['{"a":1,"b":2}', 'b', '2'],
    ['{ "a" : {"x": [1,  2]} , "b":2}', 'a', '{"x": [1,  2]}'],
    ['{"a":1,"a":2}', 'a', '2'],
    ['{"\\u0061":"x\\/y"}', 'a', '"x\\/y"'],
    ['{"a":"}\\"]{","b":null}', 'b', 'null'],
    ['{"b":-1.50e3}', 'b', '-1.50e3'],
    ['{"":1}', '', '1'],
    ['{}', 'a', null],
    ['[1]', 'a', null],
    ['"a"', 'a', null],
  ])('of %s under %s is %s', (source, key, part) => {
    expect(memberSource(source, key)).toBe(part);
  });

  it.each([
    ['[]', []],
    [' [1, "a,b", {"c":[2]}, null ] ', ['1', '"a,b"', '{"c":[2]}', 'null']],
    ['{"0":1,"3":{"a":"\\u00e9"}}', ['1', '{"a":"\\u00e9"}']],
    ['{}', []],
    ['{"a":1}', null],
    ['1', null],
    [null, null],
  ])('items of %s are %j', (source, items) => {
    expect(itemSources(source)).toEqual(items);
  });

  it.each([
    ['1', 0],
    ['{"a":[{}]}', 3],
    ['"[[["', 0],
    ['['.repeat(200_000) + ']'.repeat(200_000), 200_000],
  ])('counts how deep it is nested', (source, depth) => {
    expect(depthOf(source)).toBe(depth);
  });

  it('says nothing for what is no JSON, and keeps prototypes out', () => {
    expect(valueOfSource(null)).toBeNull();
    expect(valueOfSource('{"__proto__":{"x":1},"a":1}')).toEqual({ a: 1 });
  });
});
