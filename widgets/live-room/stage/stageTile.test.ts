import { describe, expect, it } from 'vitest';
import { shownMedia } from './shownMedia.ts';
import { isOnStage, screenIn, tileOf, wantedOf } from './stageTile.ts';

const person = (uid: string, hasVideo = false, hasAudio = false) => ({
  uid,
  hasVideo,
  hasAudio,
  video: null,
});
const sight = { large: null, isBeside: false, isLowBandwidth: false };

describe('whose video is wanted (screens.md §21)', () => {
  it.each([
    [4, 'high'],
    [5, 'low'],
  ])('takes %i tiles in the %s stream', (count, size) => {
    const tiles = Array.from({ length: count }, (_, at) => `${at}-P-host`);
    expect([...wantedOf({ ...sight, tiles }).values()]).toEqual(tiles.map(() => size));
  });

  it('keeps a screen readable on a slow line, and a face small', () => {
    const slow = { tiles: ['1-A-host'], isBeside: true, isLowBandwidth: true };
    expect(wantedOf({ ...slow, large: '2-B-screen' }).get('2-B-screen')).toBe('high');
    expect(wantedOf({ ...slow, large: '2-B-host' }).get('2-B-host')).toBe('low');
  });
});

describe('who stands on the stage', () => {
  it.each([
    ['1-A-host', false, true],
    ['1-A-audience', false, false],
    ['1-A-audience', true, true],
    ['1-A-screen', true, false],
  ])('%s, sending %s: %s', (uid, hasVideo, isThere) => {
    expect(isOnStage(person(uid, hasVideo))).toBe(isThere);
  });

  it.each([true, false])('is a host by the end of the uid, but in a meeting (S3 §6): %s', (isMeeting) => {
    expect(tileOf(person('1-A-host'), { speakers: new Set(), isMeeting }).isHost).toBe(!isMeeting);
  });

  it('shows the newest screen, and not one’s own', () => {
    const people = [person('1-A-screen', true), person('2-B-screen', true), person('3-C-screen', true)];
    expect(screenIn(people, '3-C-host')?.uid).toBe('2-B-screen');
    expect(screenIn([person('1-A-screen')], '3-C-host')).toBeNull();
  });
});

describe('shared media (S3 §8)', () => {
  it('is shown by its kind, from the web alone', () => {
    expect(shownMedia({ url: '/files/1', mimeType: 'application/pdf' }).kind).toBe('pdf');
    expect(shownMedia({ url: '/files/1', mimeType: 'text/html' }).kind).toBe('unsupported');
  });

  it.each(['javascript:alert(1)', 'mailto:a@b.example', '//evil.example/a.mp4', 'java\nscript:x', ''])(
    'shows nothing of %s',
    (url) => {
      expect(shownMedia({ url, mimeType: 'video/mp4' }).kind).toBe('unsupported');
    },
  );
});
