import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hideSecrets, report, reportSeldom } from './report.ts';

describe('report (X-15)', () => {
  const heard = vi.fn<(error: unknown) => void>();

  beforeEach(() => {
    heard.mockReset();
    vi.stubGlobal('reportError', heard);
  });
  afterEach(() => vi.unstubAllGlobals());

  function last(): Error {
    const error = heard.mock.lastCall?.[0];
    if (error instanceof Error) return error;
    throw new Error('nothing was reported');
  }

  it('hands on name, message and context', () => {
    report(new TypeError('no list'), 'loading hotels');
    expect(last().name).toBe('TypeError');
    expect(last().message).toBe('loading hotels: no list');
    expect(last().stack).toContain('loading hotels: no list');
    expect(last().stack).toContain('report.test');
  });

  it.each([
    ['text', 'plain', 'plain'],
    ['an object', { code: 7 }, '{"code":7}'],
    ['nothing', undefined, 'undefined'],
    ['null', null, 'null'],
  ])('makes an error of %s', (_, thrown, message) => {
    report(thrown);
    expect(last().message).toBe(message);
  });

  it('shows no token in message or stack', () => {
    const error = new Error('GET /x Authorization: Bearer abc.def-123');
    report(error);
    expect(last().message).not.toContain('abc.def');
    expect(last().stack).not.toContain('abc.def');
  });

  it('does not throw for what cannot be read', () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    report(circular, 'saving');
    report(1n, 'counting');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('writes to the console where there is no reportError', () => {
    vi.stubGlobal('reportError', undefined);
    const error = vi.spyOn(console, 'error').mockReturnValue();
    report('gone');
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ message: 'gone' }));
  });
});

describe('reportSeldom', () => {
  it('tells of 5,000 in two and a half seconds at most once a second, and counts them all', () => {
    vi.useFakeTimers();
    const told: string[] = [];
    vi.stubGlobal('reportError', (error: Error) => told.push(error.message));
    const tell = reportSeldom();
    for (let index = 0; index < 5_000; index += 1) {
      tell('unreadable');
      vi.advanceTimersByTime(0.5);
    }
    vi.advanceTimersByTime(5_000);
    expect(told).toHaveLength(4);
    const counted = told.map((text) => Number(/\d+/.exec(text)?.[0] ?? 1));
    expect(counted.reduce((sum, count) => sum + count)).toBe(5_000);
    tell('another');
    expect(told.at(-1)).toBe('another');
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

describe('hideSecrets', () => {
  it.each([
    ['Bearer abc123', 'Bearer [hidden]'],
    ['bearer 12|abcDEF==', 'bearer [hidden]'],
    ['jwt eyJhbGciOi.eyJzdWIiOi.s1g-_ end', 'jwt [hidden] end'],
    ['3|0123456789abcdef0123456789abcdef', '[hidden]'],
    ['/x?token=abc&page=2', '/x?token=[hidden]&page=2'],
    ['{"access_token":"abc","n":1}', '{"access_token":"[hidden]","n":1}'],
    ['X-XSRF-TOKEN: abc', 'X-XSRF-TOKEN: [hidden]'],
  ])('%s → %s', (text, shown) => expect(hideSecrets(text)).toBe(shown));

  it.each(['the bearer of news'.replace('of news', ''), 'A token is missing', 'page 3|4', 'hotel 12'])(
    'leaves «%s» alone',
    (text) => expect(hideSecrets(text)).toBe(text),
  );
});
