import { describe, expect, it } from 'vitest';
import { readReply } from '#shared/api/form-replies.ts';
import { compareReplies } from './compare.ts';
import { findDuplicates } from './duplicates.ts';
import { allQuestions } from './questions.ts';
import { personOf, withKeys } from './replies.ts';

const reply = (answers: object, index?: number) => readReply(JSON.stringify({ index, ...answers }));
const list = (...answers: object[]) => withKeys(answers.map((one, index) => reply(one, index)));

describe('withKeys (T-26, T-27)', () => {
  it('keeps the key of a reply whose index has shifted', () => {
    const [before] = withKeys([reply({ a: 1, b: 2 }, 5)]);
    const [after] = withKeys([reply({ b: 2, a: 1 }, 4)]);
    expect(after?.key).toBe(before?.key);
  });

  it('keeps two replies that say the same, each with a key of its own', () => {
    const keys = withKeys([reply({ a: 1 }, 0), reply({ a: 1 }, 1), reply({ a: 1 })]).map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });

  it('makes a reply once, however many pages follow', () => {
    const page = [reply({ a: 1 }, 0), reply({ a: 1 }, 1)];
    const before = withKeys(page);
    expect(withKeys([...page, reply({ b: 1 })]).slice(0, 2)).toEqual(before);
    expect(withKeys(page).every((one, at) => one === before[at])).toBe(true);
    expect(withKeys(page.toReversed()).map(({ index }) => index)).toEqual(['1', '0']);
  });

  it('has keys for what cannot be read, whatever stands in it', () => {
    const broken = withKeys(['{"a":', 'x', 'x', 'x.2', '2 x'].map(readReply));
    expect(broken[0]).toMatchObject({ answers: null, raw: '{"a":' });
    expect(new Set(broken.map(({ key }) => key)).size).toBe(5);
  });
});

describe('personOf (X-11)', () => {
  it.each([
    [{ 'First Name': 'Ana', 'Last Name': 'Ruiz', Email: 'a@x.org' }, 'Ana Ruiz', 'a@x.org'],
    [{ first_name: ' Ana ', email2: 'b@x.org' }, 'Ana', 'b@x.org'],
    [{ Email: 'no address', contact: 'c@x.org' }, '', 'c@x.org'],
    [{ 'First Name': 7, Email: ['a@x.org'] }, '', ''],
    [{ 'First Name': 'Ana', first_name: 'Eva', Email: 'a@x.org', email: 'b@x.org' }, 'Ana', 'a@x.org'],
  ])('finds in %j «%s» and «%s»', (answers, name, email) => {
    expect(personOf({ answers })).toEqual({ name, email });
  });

  it('looks through the answers once', () => {
    let looks = 0;
    const answers = new Proxy(
      { Email: 'a@x.org' },
      {
        ownKeys: (target) => {
          looks += 1;
          return Reflect.ownKeys(target);
        },
      },
    );
    expect(personOf({ answers })).toEqual(personOf({ answers }));
    expect(looks).toBe(1);
  });
});

describe('personOf', () => {
  it.each([
    [300, 300],
    [301, 0],
  ])('of a name of %i letters %i are shown: a longer text is no name', (length, shown) => {
    expect(personOf({ answers: { 'First Name': 'x'.repeat(length) } }).name).toHaveLength(shown);
  });
});

describe('findDuplicates', () => {
  it('groups by the address, whatever its case', () => {
    const replies = list({ Email: 'A@x.org' }, { Email: 'b@x.org' }, { Email: 'a@X.org', n: 1 }, { n: 2 });
    const [a, b, c] = replies.map(({ key }) => key);
    const found = findDuplicates(replies);
    expect([...found]).toEqual([
      [a, [a, c]],
      [c, [a, c]],
    ]);
    expect(found.has(b ?? '')).toBe(false);
  });
});

describe('compareReplies (S2 §2)', () => {
  it('tells what differs; blanks and nothing are no difference', () => {
    const [one, other] = list(
      { a: 'x ', b: 1, c: '', e: { p: 1, q: 2 }, f: true },
      { a: 'x', b: 2, d: null, e: { q: 2, p: 1 }, f: false },
    );
    if (!one || !other) throw new Error('no replies');
    const questions = allQuestions([], [one.answers, other.answers, { nowhere: 1 }]);
    const rows = compareReplies(questions, [one, other]);
    expect(rows.map(({ question, isSame }) => [question.name, isSame])).toEqual([
      ['a', true],
      ['b', false],
      ['c', true],
      ['e', true],
      ['f', false],
      ['d', true],
    ]);
  });
});
