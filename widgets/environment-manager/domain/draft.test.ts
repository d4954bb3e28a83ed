import { describe, expect, it } from 'vitest';
import { changeDraft, emptyDraft, isReturned, repeatedIntent, type DraftChange } from './draft.ts';
import { refusal, type Problem } from './problems.ts';

const after = (...changes: readonly DraftChange[]) => changes.reduce(changeDraft, emptyDraft);
const broken: Problem = { ...refusal(null), kind: 'server', isRepeatable: true };
const invalid: Problem = { ...refusal('Taken.'), kind: 'invalid' };
const comeBack = (problem: Problem): DraftChange => ({
  kind: 'return',
  name: 'alpha',
  intent: 'wish',
  problem,
});
const type = (text: string): DraftChange => ({ kind: 'type', text });

describe('changeDraft (S3 §8)', () => {
  it('empties the input when it is sent, and brings the name back when it failed', () => {
    expect(after(type('alpha'), { kind: 'send' }).text).toBe('');
    expect(after(type('alpha'), { kind: 'send' }, comeBack(broken)).text).toBe('alpha');
  });

  it('says that nothing was typed until something is', () => {
    expect(after({ kind: 'try-empty' }).isEmptyTried).toBe(true);
    expect(after({ kind: 'try-empty' }, type('a')).isEmptyTried).toBe(false);
  });

  it('keeps what the server said about a name until the errors are cleared after a success', () => {
    const sentAgain = after(comeBack(invalid), type('beta'), { kind: 'send' });
    expect(sentAgain.returned?.problem).toBe(invalid);
    expect(changeDraft(sentAgain, { kind: 'clear-errors', of: sentAgain.returned }).returned).toBeNull();
  });

  it('keeps errors that came after the success, and those whose name is back in the input', () => {
    const returned = after(comeBack(invalid));
    expect(changeDraft(returned, { kind: 'clear-errors', of: returned.returned })).toBe(returned);
    const sent = changeDraft(returned, { kind: 'send' });
    expect(changeDraft(sent, { kind: 'clear-errors', of: null })).toBe(sent);
  });

  it('drops every other problem when it is sent again', () => {
    expect(after(comeBack(broken), { kind: 'send' }).returned).toBeNull();
  });

  it('forgets a name that was created after all, but not another one typed since', () => {
    expect(after(comeBack(broken), { kind: 'resolve', name: 'Alpha' })).toEqual(emptyDraft);
    const other = after(comeBack(broken), type('beta'));
    expect(changeDraft(other, { kind: 'resolve', name: 'alpha' })).toBe(other);
  });
});

describe('repeatedIntent', () => {
  it.each<[string, readonly DraftChange[], string | null]>([
    ['a first try', [type('alpha')], null],
    ['a failed name', [comeBack(broken)], 'wish'],
    ['a failed name with blanks', [comeBack(broken), type(' alpha ')], 'wish'],
    ['a failed name changed and changed back', [comeBack(broken), type('al'), type('alpha')], 'wish'],
    ['another name', [comeBack(broken), type('beta')], null],
    ['a name the server refused', [comeBack(invalid)], null],
    ['a name refused with 200', [comeBack(refusal(null))], null],
  ])('of %s is %s', (_, changes, intent) => {
    expect(repeatedIntent(after(...changes))).toBe(intent);
  });
});

describe('isReturned', () => {
  it('is true while the failed name stands in the input', () => {
    expect(isReturned(after(comeBack(broken)))).toBe(true);
    expect(isReturned(after(comeBack(broken), type('beta')))).toBe(false);
    expect(isReturned(emptyDraft)).toBe(false);
  });
});
