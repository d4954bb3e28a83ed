import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId, newIntent } from './ids.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('newId', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is a version 4 UUID, another one each time', () => {
    expect(newId()).toMatch(uuid);
    expect(newIntent()).toMatch(uuid);
    expect(new Set(Array.from({ length: 50 }, newId)).size).toBe(50);
  });

  it.each([0x00, 0xff])('works where randomUUID is missing, every byte %i', (byte) => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) });
    expect(newId()).toMatch(uuid);
  });
});
