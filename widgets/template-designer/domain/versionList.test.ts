import { describe, expect, it } from 'vitest';
import { readVersions } from './versionList.ts';

describe('versions as the device keeps them (screens.md §4)', () => {
  it('are read by their shape, and what anybody else wrote is left out', () => {
    const good = { at: 1, name: 'a', subject: 'b', designJson: '{}', html: '' };
    expect(readVersions(JSON.stringify([good, { ...good, at: 'now' }, null]))).toEqual([good]);
    for (const text of [null, '', 'x', '{}', '7']) expect(readVersions(text)).toEqual([]);
  });
});
