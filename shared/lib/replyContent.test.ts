import { describe, expect, it, vi } from 'vitest';
import { readReply } from '../api/form-replies.ts';
import { contentOf, digestOf } from './replyContent.ts';

describe('contentOf (T-27)', () => {
  it.each([
    ['{"a":1,"b":2,"index":4}', '{"index":9,"b":2,"a":1}', true],
    ['{"a":1,"index":4}', '{ "a" : 1 }', true],
    ['{"a":1}', '{"a":"1"}', false],
    ['{"a":null}', '{}', false],
    ['{"a":[1,2]}', '{"a":[2,1]}', false],
    ['{"a":{"x":1,"y":2}}', '{"a":{"y":2,"x":1}}', true],
    ['{"a": broken', '{"a": broken ', true],
    ['{"a": broken', '{"a": broken too', false],
    ['{"index": 3, "a": broken', '{"index": 4, "a": broken', true],
    [JSON.stringify('{"index":3,"a": broken'), JSON.stringify('{"index":4,"a": broken'), true],
    [JSON.stringify('{"index":3,"index":0,"a":1}'), JSON.stringify('{"index":4,"index":0,"a":1}'), true],
    [JSON.stringify('{"index":3,"a": broken'), JSON.stringify('{"index":3,"a": broken too'), false],
  ])('%s and %s: the same is %s', (a, b, areSame) => {
    expect(contentOf(readReply(a)) === contentOf(readReply(b))).toBe(areSame);
  });
});

describe('digestOf', () => {
  it('walks through a reply once', () => {
    let walks = 0;
    const answers = {
      get file() {
        walks += 1;
        return 'data:,x';
      },
    };
    const reply = { raw: '', answers };
    const before = digestOf(reply);
    const spy = vi.spyOn(Math, 'imul');
    expect(digestOf(reply)).toBe(before);
    expect(contentOf(reply)).toContain('data:,x');
    expect([walks, spy.mock.calls.length]).toEqual([1, 0]);
    spy.mockRestore();
  });
});
