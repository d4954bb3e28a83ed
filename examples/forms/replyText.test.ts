// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { answersOf, searchTextOf, senderOf, withIndex, withoutIndex } from './replyText.ts';

const texts = [
  '{}',
  '{ }',
  '{"a":1}',
  '{"index":7,"a":{"index":3}}',
  '{"a":",\\"index\\":4}"}',
  '{"a":[{"index":1}]}',
  '{\n  "a" : "}" ,\n  "b": 1.50\n}',
];

describe('the index of a reply', () => {
  it.each(texts)('goes into %s and out again without a trace', (text) => {
    const sent = withIndex(text, 12);
    expect(answersOf(sent)).toMatchObject({ index: 12 });
    expect(withoutIndex(sent)).toEqual({ text, index: 12 });
  });

  it.each(['', 'no JSON', '["index"]', 'null', '"text"', '{"a":'])('has no place in %s', (text) => {
    expect(withIndex(text, 3)).toBe(text);
    expect(withoutIndex(text)).toEqual({ text, index: null });
  });
});

describe('what a reply says', () => {
  it('is looked for without the files', () => {
    const text = '{"a":"Zoë","photo":[{"name":"me.png","content":"data:image/png;base64,AAAA"}]}';
    expect(searchTextOf(text)).toContain('zoe');
    expect(searchTextOf(text)).toContain('me.png');
    expect(searchTextOf(text)).not.toContain('base64');
  });

  it('names its sender under any of the names of the field (X-11)', () => {
    expect(senderOf('{"Mailbox":"ana@x.example"}')).toBe('');
    for (const name of ['Email', 'email', 'E-Mail', 'e_mail'])
      expect(senderOf(`{"${name}":" Ana@X.example "}`)).toBe('ana@x.example');
    expect(senderOf('{"Email":')).toBe('');
  });
});
