import { describe, expect, it } from 'vitest';
import { cardSubject, subjectOfCopy } from './subject.ts';

describe('the subject on a card (S2 §9)', () => {
  it.each([
    ['', ''],
    ['x'.repeat(50), 'x'.repeat(50)],
    ['x'.repeat(51), `${'x'.repeat(50)}…`],
    ['  two\n lines ', 'two lines'],
    ['👩‍👩‍👧'.repeat(51), `${'👩‍👩‍👧'.repeat(50)}…`],
    ['a\u202Eb', 'ab'],
  ])('%j is shown as %j', (subject, shown) => {
    expect(cardSubject(subject)).toBe(shown);
  });
});

describe('the subject of a copy (S2 §5, §7)', () => {
  it.each([
    [' Hello ', false, 'Hello'],
    [' ', false, ''],
    ['', true, 'News'],
  ])('%j (badge: %j) is sent as %j', (subject, isBadge, sent) => {
    expect(subjectOfCopy({ name: ' News ', subject }, isBadge)).toBe(sent);
  });
});
