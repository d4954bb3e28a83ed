import { describe, expect, it } from 'vitest';
import { addTags, splitTags } from './tags.ts';

describe('splitTags (S1 §9, C-20)', () => {
  it.each([
    ['a@x.org', ['a@x.org']],
    ['a, b;c\nd\te', ['a', 'b', 'c', 'd', 'e']],
    [' , ;; ', []],
    ['  two   words ', ['two words']],
  ])('%j gives %j', (text, tags) => {
    expect(splitTags(text)).toEqual(tags);
  });
});

describe('addTags (S1 §9, C-20)', () => {
  it('keeps the first spelling of what is there already', () => {
    expect(addTags(['Anna@x.org'], ['anna@X.ORG', 'bo@x.org', 'BO@x.org'], {})).toEqual({
      tags: ['Anna@x.org', 'bo@x.org'],
      added: ['bo@x.org'],
      problems: [
        { kind: 'duplicate', tag: 'anna@X.ORG' },
        { kind: 'duplicate', tag: 'BO@x.org' },
      ],
    });
  });

  it('says which are not valid, and takes the others', () => {
    const validate = (tag: string) => (tag.includes('@') ? null : 'No address');
    const { tags, problems } = addTags([], ['a@x', 'b', 'c@x'], { validate });
    expect(tags).toEqual(['a@x', 'c@x']);
    expect(problems).toEqual([{ kind: 'invalid', tag: 'b', message: 'No address' }]);
  });

  it('stops when it is full', () => {
    const { tags, problems } = addTags(['a'], ['b', 'c'], { max: 2 });
    expect(tags).toEqual(['a', 'b']);
    expect(problems).toEqual([{ kind: 'full', tag: 'c' }]);
  });
});
