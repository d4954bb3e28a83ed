import { describe, expect, it, vi } from 'vitest';
import { addressIn, importChunk, importFile } from './importFile.ts';

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

describe('importChunk (DESIGN.md §2 «Files»)', () => {
  const failure = new TypeError('Failed to fetch dynamically imported module: https://x.test/chunks/a-1.js');

  it('gives what loads', async () => {
    const fetchModule = vi.fn<(url: string) => Promise<unknown>>();
    await expect(importChunk(async () => ({ a: 1 }), fetchModule)).resolves.toEqual({ a: 1 });
    expect(fetchModule).not.toHaveBeenCalled();
  });

  it('asks for the file that the error names, under another address', async () => {
    const load = vi.fn<() => Promise<object>>().mockRejectedValue(failure);
    const fetchModule = vi
      .fn<(url: string) => Promise<unknown>>()
      .mockRejectedValueOnce(failure)
      .mockResolvedValue({ a: 2 });
    await expect(importChunk(load, fetchModule)).resolves.toEqual({ a: 2 });
    expect(fetchModule.mock.calls[1]?.[0]).toMatch(/chunks\/a-1\.js\?retry=\d+$/);
  });

  it('asks again as before when the error names no file', async () => {
    const load = vi
      .fn<() => Promise<object>>()
      .mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
      .mockResolvedValue({ a: 3 });
    await expect(importChunk(load)).resolves.toEqual({ a: 3 });
  });

  it('rejects when all fails', async () => {
    const fetchModule = vi.fn<(url: string) => Promise<unknown>>().mockRejectedValue(failure);
    await expect(importChunk(() => Promise.reject(failure), fetchModule)).rejects.toThrow('a-1.js');
  });
});

describe('addressIn', () => {
  const url = 'https://host.test/widgets/chunks/echoVendor-AB12.js';

  it.each([
    `Failed to fetch dynamically imported module: ${url}`,
    `error loading dynamically imported module: ${url}`,
  ])('finds the file in «%s»', (message) => {
    expect(addressIn(new TypeError(message))).toBe(url);
  });

  it.each([new TypeError('Importing a module script failed.'), 'text', null])('finds none in %s', (error) => {
    expect(addressIn(error)).toBeNull();
  });
});
