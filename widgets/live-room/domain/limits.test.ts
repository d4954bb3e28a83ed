// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { chatLimit } from './chat.ts';
import { handLockMs, handNoticeMs } from './hands.ts';
import { hostEmptyMs } from './hostWatch.ts';
import { promoteCountdownMs } from './role.ts';
import { banAnimationMs, banBannerAfterMs, desertedNoticeMs } from './room.ts';
import { speakingLevel } from './speaking.ts';
import { orderTiles, tilesInSight } from './tiles.ts';

/** Those that are kept elsewhere have their figures in tests there: reports and locks in `store`, sounds and codecs beside what uses them. */
describe('constants of S3 §9.6', () => {
  it.each([
    ['characters of a message', chatLimit, 200],
    ['tiles', tilesInSight.people, 24],
    ['tiles beside a screen', tilesInSight.screen, 8],
    ['tiles beside media', tilesInSight.media, 7],
    ['level above which somebody speaks', speakingLevel, 50],
    ['ms without a host', hostEmptyMs, 600_000],
    ['ms of the notice of it (§4.6)', desertedNoticeMs, 3_000],
    ['ms of the countdown', promoteCountdownMs, 5_000],
    ['ms of a ban’s animation', banAnimationMs, 6_000],
    ['ms before its banner', banBannerAfterMs, 3_000],
    ['ms of its banner', banAnimationMs - banBannerAfterMs, 3_000],
    ['ms of a hand’s lock', handLockMs, 2_000],
    ['ms of a hand’s notice', handNoticeMs, 5_000],
  ])('%s: %d', (_, value, documented) => {
    expect(value).toBe(documented);
  });

  it('weighs who speaks (100) more than a host (10) with a camera (1)', () => {
    const quiet = { isSpeaking: false, isHost: false, hasCamera: false };
    const people = [
      { ...quiet, uid: 'camera', hasCamera: true },
      { ...quiet, uid: 'host with camera', isHost: true, hasCamera: true },
      { ...quiet, uid: 'speaks', isSpeaking: true },
    ];
    expect(orderTiles(people).map(({ uid }) => uid)).toEqual(['speaks', 'host with camera', 'camera']);
  });
});
