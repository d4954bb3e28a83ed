import { describe, expect, it, vi } from 'vitest';
import { importFile } from './importFile.ts';

describe('importFile (DESIGN.md §2 «Files»)', () => {
  it('imports once when that works', async () => {
    const fetchModule = vi.fn<(url: string) => Promise<unknown>>().mockResolvedValue('module');
    await expect(importFile('/a.js?id=1', fetchModule)).resolves.toBe('module');
    expect(fetchModule).toHaveBeenCalledExactlyOnceWith('/a.js?id=1');
  });

  it('asks once more under another address', async () => {
    const fetchModule = vi
      .fn<(url: string) => Promise<unknown>>()
      .mockRejectedValueOnce(new TypeError('failed'))
      .mockResolvedValue('module');
    await expect(importFile('/a.js?id=1', fetchModule)).resolves.toBe('module');
    expect(fetchModule.mock.calls[1]?.[0]).toMatch(/^\/a\.js\?id=1&retry=\d+$/);
  });

  it('rejects when both fail', async () => {
    const fetchModule = vi.fn<(url: string) => Promise<unknown>>().mockRejectedValue(new TypeError('failed'));
    await expect(importFile('/a.js', fetchModule)).rejects.toThrow('failed');
    expect(fetchModule).toHaveBeenCalledTimes(2);
  });
});
