import { describe, expect, it, vi } from 'vitest';
import { isOutcomeUnknown } from '#shared/api/outcome.ts';
import { readAbilities } from './hostActions.ts';
import { saidBy } from '#shared/ui/errorText.ts';

const media = {
  eventId: '1',
  channel: 'main',
  uid: '1-Marta-host',
  file: null,
  url: '/a.png',
  mimeType: 'image/png',
  signal: new AbortController().signal,
};
const withStatus = (status: number, message: string) => Object.assign(new Error(message), { status });

describe('a rejection by the host’s page (S-38)', () => {
  it.each([
    ['that has the status of a no, in its words', withStatus(422, 'Too large.'), 'Too large.', false],
    ['of a broken server, as one', withStatus(500, 'SQLSTATE[42S02]'), '', true],
    ['without a status, as no answer', new TypeError('Failed to fetch'), '', true],
    ['without a word', null, '', true],
  ])('is told %s', async (_, error, said, isUnknown) => {
    const { shareMedia } = readAbilities({ shareMedia: () => Promise.reject(error) });
    const reason: unknown = await shareMedia?.(media).catch((caught: unknown) => caught);
    expect([saidBy(reason), isOutcomeUnknown(reason)]).toEqual([said, isUnknown]);
  });

  it('says why there are no tokens', async () => {
    const { getTokens } = readAbilities({ getTokens: () => Promise.reject(withStatus(403, 'Full.')) });
    const request = {
      eventId: '1',
      channel: 'main',
      uid: '7-Ana-audience',
      role: 'audience',
      purpose: 'join',
    } as const;
    await expect(getTokens(request)).rejects.toMatchObject({ kind: 'forbidden', serverMessage: 'Full.' });
  });
});

describe('pictures of people (S-44)', () => {
  it('are the page’s where it gives one; else initials stand there, and no name leaves the site', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const pictureOf = (avatarUrl?: (name: string) => unknown) =>
      readAbilities(avatarUrl ? { avatarUrl } : {}).avatarUrl;
    expect(pictureOf()).toBeNull();
    const given = pictureOf((name: string) => `/faces/${name}.webp`);
    expect(given?.('Ana')).toBe('/faces/Ana.webp');
    expect(pictureOf(() => 7)?.('Ana')).toBeNull();
    expect(
      pictureOf(() => {
        throw new Error('no');
      })?.('Ana'),
    ).toBeNull();
  });
});
