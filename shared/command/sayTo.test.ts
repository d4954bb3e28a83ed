// @vitest-environment node
import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { sayTo } from './sayTo.ts';

describe('sayTo', () => {
  it('writes lines, and ends quietly when nobody reads any more', () => {
    const out = new PassThrough({ encoding: 'utf8' });
    const end = vi.fn<() => void>();
    const say = sayTo(out, end);
    say('one');
    expect(out.read()).toBe('one\n');
    out.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    expect(end).toHaveBeenCalledOnce();
  });

  it('says any other failure', () => {
    const out = new PassThrough();
    const end = vi.fn<() => void>();
    sayTo(out, end);
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    expect(() => out.emit('error', full)).toThrow(full);
    expect(end).not.toHaveBeenCalled();
  });
});
