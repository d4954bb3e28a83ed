import { describe, expect, it } from 'vitest';
import { readReply } from '#shared/api/form-replies.ts';
import { compareReplies } from './compare.ts';
import { findDuplicates } from './duplicates.ts';
import { allQuestions } from './questions.ts';
import { joinPages, personOf } from './replies.ts';

const reply = (answers: object, index?: number) => readReply(JSON.stringify({ index, ...answers }));
const list = (...answers: object[]) => joinPages([answers.map((one, index) => reply(one, index))]).replies;

describe('joinPages (T-26, T-27)', () => {
  it('keeps the key of a reply whose index has shifted', () => {
    const [before] = joinPages([[reply({ a: 1, b: 2 }, 5)]]).replies;
    const [after] = joinPages([[reply({ b: 2, a: 1 }, 4)]]).replies;
    expect(after?.key).toBe(before?.key);
  });

  it('tells two replies that say the same apart', () => {
    const { replies, hasShifted } = joinPages([[reply({ a: 1 }, 0), reply({ a: 1 }, 1)]]);
    expect(new Set(replies.map(({ key }) => key)).size).toBe(2);
    expect(hasShifted).toBe(false);
  });

  it('takes a reply that came on two pages once', () => {
    expect(joinPages([[reply({ a: 1 }, 0)], [reply({ a: 1 }, 0), reply({ a: 2 }, 1)]]).replies).toHaveLength(
      2,
    );
  });

  it('notices that the list has changed between its pages', () => {
    expect(joinPages([[reply({ a: 1 }, 0)], [reply({ a: 2 }, 0)]]).hasShifted).toBe(true);
  });

  it('has a key for what cannot be read', () => {
    expect(joinPages([[readReply('{"a":'), readReply('nope')]]).replies).toMatchObject([
      { answers: null, raw: '{"a":' },
      { answers: null, raw: 'nope' },
    ]);
  });
});

describe('personOf (X-11)', () => {
  it.each([
    [{ 'First Name': 'Ana', 'Last Name': 'Ruiz', Email: 'a@x.org' }, 'Ana Ruiz', 'a@x.org'],
    [{ first_name: ' Ana ', email2: 'b@x.org' }, 'Ana', 'b@x.org'],
    [{ Email: 'no address', contact: 'c@x.org' }, '', 'c@x.org'],
    [{ 'First Name': 7, Email: ['a@x.org'] }, '', ''],
  ])('finds in %j «%s» and «%s»', (answers, name, email) => {
    expect(personOf({ answers })).toEqual({ name, email });
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
