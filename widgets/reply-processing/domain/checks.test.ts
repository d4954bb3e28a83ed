import { describe, expect, it } from 'vitest';
import { maxLengthOf, valueProblem } from './checks.ts';

describe('what can be written into a field (S2 §3, §5; S-48)', () => {
  it.each([
    ['date-time', '2026-05-01T09:30', null],
    ['date-time', '2026-05-01', null],
    ['date-time', '2026-02-30 10:00:00', 'notDate'],
    ['date-time', 'tomorrow', 'notDate'],
    ['email', 'ana@example.org', null],
    ['email', 'ana at example', 'notEmail'],
    ['number', '0', null],
    ['number', '٣', null],
    ['number', '-1', 'notWhole'],
    ['number', '1.5', 'notWhole'],
    ['number', '1234567890123456', 'tooLong'],
    ['text', 'x'.repeat(99_999), null],
    ['text', 'x'.repeat(100_000), 'tooLong'],
    ['text', '   ', null],
  ] as const)('%s «%.20s»: %s', (kind, text, problem) => {
    expect(valueProblem({ kind }, text)).toBe(problem);
  });

  it('S-48: 15 characters for the number of nights, 99,999 for a text', () => {
    expect([maxLengthOf({ kind: 'number' }), maxLengthOf({ kind: 'text' })]).toEqual([15, 99_999]);
  });
});
