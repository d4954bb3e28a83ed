import { describe, expect, it } from 'vitest';
import { mostCharacters, mostVersions, withVersion, type Version } from './versions.ts';

const version = (at: number, more: Partial<Version> = {}): Version => ({
  at,
  name: 'n',
  subject: 's',
  designJson: `{"a":${at}}`,
  html: '',
  ...more,
});
const many = Array.from({ length: mostVersions }, (_, at) => version(100 - at));

describe('versions on the device (screens.md §4 «last 20»)', () => {
  it('stand with the newest first', () => {
    expect(withVersion([version(1)], version(2)).map(({ at }) => at)).toEqual([2, 1]);
  });

  it('are twenty: the oldest goes', () => {
    const kept = withVersion(many, version(200));
    expect(kept).toHaveLength(20);
    expect(kept[0]?.at).toBe(200);
    expect(kept.at(-1)?.at).toBe(82);
  });

  it('keep the oldest where it is about to be put back, in the place of the one before', () => {
    const oldest = { ...version(100 - mostVersions + 1) };
    const kept = withVersion(many, version(200), oldest);
    expect(kept).toHaveLength(20);
    expect(kept.slice(-2).map(({ at }) => at)).toEqual([83, 81]);
    expect(withVersion([oldest], version(200, { html: 'x'.repeat(mostCharacters) }), oldest)).toHaveLength(2);
  });

  it('say each state once', () => {
    expect(withVersion(many, { ...version(100), at: 300 })).toBe(many);
    expect(withVersion(many, version(300, { designJson: '{"a":100}', name: 'other' }))).toHaveLength(20);
  });

  it('leave room for others; the newest is kept whatever its size', () => {
    const large = 'x'.repeat(mostCharacters / 3);
    const kept = [1, 2, 3, 4].reduce<readonly Version[]>(
      (all, at) => withVersion(all, version(at, { html: large })),
      [],
    );
    expect(kept.map(({ at }) => at)).toEqual([4, 3]);
    expect(withVersion(kept, version(5, { html: large.repeat(4) })).map(({ at }) => at)).toEqual([5]);
  });
});
