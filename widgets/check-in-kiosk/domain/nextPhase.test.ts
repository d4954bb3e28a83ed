import { describe, expect, it } from 'vitest';
import { galaMs, idle, isFree, untilOf, type Event, type Phase } from './kiosk.ts';
import { errorMs, knownMs, next, resetMs } from './nextPhase.ts';

const ana = { registrationId: '7', eventId: '1', fullName: 'Ana' };
const ben = { registrationId: '8', eventId: '1', fullName: 'Ben' };

/** Plays events, each at its moment. */
function play(...steps: readonly (readonly [Event, number])[]): Phase {
  return steps.reduce((phase, [event, now]) => next(phase, event, now), idle);
}

const read = (guest = ana): Event => ({ is: 'read', guest });
const said = { by: 'server', text: 'No paper' } as const;

describe('the kiosk (S3 §4.2)', () => {
  it('looks up, prints, and is free again 5 s after the lookup', () => {
    const printing = play([read(), 0], [{ is: 'lookedUp', guest: ana, table: null }, 1_000]);
    expect(printing).toEqual({ at: 'printing', guest: ana, until: 1_000 + resetMs });
    expect(next(printing, { is: 'timePassed' }, 5_999)).toBe(printing);
    expect(next(printing, { is: 'timePassed' }, 6_000)).toBe(idle);
  });

  it('takes one guest at a time', () => {
    const busy = play([read(), 0]);
    expect(isFree(busy)).toBe(false);
    expect(next(busy, read(ben), 1)).toBe(busy);
    expect(next(busy, { is: 'unreadable', why: 'invalidCode' }, 1)).toBe(busy);
    expect(next(busy, { is: 'readAgain', guest: ben, since: 0, isSettled: true }, 1)).toBe(busy);
    expect(next(busy, { is: 'searchOpened' }, 1)).toBe(busy);
  });

  it('hears no answer that is for another guest', () => {
    const busy = play([read(ben), 0]);
    expect(next(busy, { is: 'lookedUp', guest: ana, table: null }, 1)).toBe(busy);
    expect(next(busy, { is: 'failed', guest: ana, said }, 1)).toBe(busy);
    expect(next(busy, { is: 'ended', guest: ana, ending: 'printed' }, 1)).toBe(busy);
    // The same registration, held up a second time, is another guest to it.
    expect(next(busy, { is: 'lookedUp', guest: { ...ben }, table: null }, 1)).toBe(busy);
    expect(next(busy, { is: 'ended', guest: { ...ben }, ending: 'printed' }, 1)).toBe(busy);
  });

  it('tells whoever comes back while the badge is on its way what became of it', () => {
    const back = { ...ana };
    const waiting = play([read(back), 0], [{ is: 'lookedUp', guest: back, table: null }, 0]);
    expect(next(waiting, { is: 'failed', guest: ana, said }, 1_000)).toMatchObject({ at: 'error', said });
    expect(next(waiting, { is: 'ended', guest: ana, ending: 'printed' }, 1_000)).toMatchObject({
      at: 'done',
    });
    expect(next(waiting, { is: 'failed', guest: ben, said }, 1_000)).toBe(waiting);
    expect(next(waiting, { is: 'lookedUp', guest: ana, table: '12' }, 1_000)).toBe(waiting);
  });

  it('shows an error for 5 s', () => {
    const failed = play([read(), 0], [{ is: 'failed', guest: ana, said }, 1_000]);
    expect(failed).toMatchObject({ at: 'error', said, mayReprint: false });
    expect(untilOf(failed)).toBe(1_000 + errorMs);
  });

  it('tells what became of a badge also when its guest has gone, but never over the next one', () => {
    expect(next(idle, { is: 'failed', guest: ana, said }, 0)).toMatchObject({ at: 'error', guest: ana });
    expect(next(idle, { is: 'ended', guest: ana, ending: 'printed' }, 0)).toBe(idle);
    const late = next(idle, { is: 'failed', guest: ana, said }, 0);
    expect(next(late, read(ben), 1)).toMatchObject({ at: 'lookingUp', guest: ben });
    const searching = play([{ is: 'searchOpened' }, 0]);
    expect(next(searching, { is: 'failed', guest: ana, said }, 0)).toBe(searching);
  });

  it('holds an error before who stands there for its five seconds, and one that came late before nobody', () => {
    const failed = play([read(), 0], [{ is: 'failed', guest: ana, said }, 1_000]);
    expect(isFree(failed)).toBe(false);
    expect(next(failed, read(ben), 2_000)).toBe(failed);
    expect(isFree(next(idle, { is: 'failed', guest: ana, said }, 0))).toBe(true);
  });

  it('keeps what came last in sight for a moment', () => {
    const late = play(
      [read(), 0],
      [{ is: 'lookedUp', guest: ana, table: null }, 0],
      [{ is: 'ended', guest: ana, ending: 'printed' }, 4_900],
    );
    expect(untilOf(late)).toBe(7_900);
    const early = play(
      [read(), 0],
      [{ is: 'lookedUp', guest: ana, table: null }, 0],
      [{ is: 'ended', guest: ana, ending: 'printed' }, 100],
    );
    expect(untilOf(early)).toBe(resetMs);
    // Where the badge is to be collected nobody has read before.
    const kept = play([read(), 0], [{ is: 'ended', guest: ana, ending: 'kept' }, 1_000]);
    expect(untilOf(kept)).toBe(1_000 + resetMs);
  });
});

describe('the question about the gala dinner (S-18)', () => {
  const asking = play([read(), 0], [{ is: 'lookedUp', guest: ana, table: '12' }, 1_000]);

  it('is asked of those with a table, for 20 s', () => {
    expect(asking).toEqual({ at: 'asking', guest: ana, table: '12', isAsked: false, until: 1_000 + galaMs });
  });

  it('gives the 20 s from when it stands there, once', () => {
    const asked = next(asking, { is: 'asked', guest: ana }, 9_000);
    expect(asked).toMatchObject({ at: 'asking', isAsked: true, until: 9_000 + galaMs });
    expect(next(asked, { is: 'asked', guest: ana }, 12_000)).toBe(asked);
    expect(next(idle, { is: 'asked', guest: ana }, 12_000)).toBe(idle);
  });

  it('is never dropped: whoever waits for it answers', () => {
    expect(next(asking, { is: 'timePassed' }, 60_000)).toBe(asking);
  });

  it('leads to the badge, and its time begins anew', () => {
    expect(next(asking, { is: 'answered', guest: ana }, 15_000)).toEqual({
      at: 'printing',
      guest: ana,
      until: 15_000 + resetMs,
    });
  });
});

describe('a guest who is in already', () => {
  it('is told so, and may have another badge', () => {
    const known = play([{ is: 'readAgain', guest: ana, since: 5, isSettled: true }, 1_000]);
    expect(known).toEqual({ at: 'known', guest: ana, since: 5, isSettled: true, until: 1_000 + knownMs });
    expect(next(known, { is: 'reprinted', guest: ana }, 2_000)).toMatchObject({ at: 'printing' });
    expect(next(known, { is: 'timePassed' }, 1_000 + knownMs)).toBe(idle);
  });

  it('holds up nobody: the next one begins at once, whatever they hold up', () => {
    const known = play([{ is: 'readAgain', guest: ana, since: 5, isSettled: true }, 0]);
    expect(next(known, read(ben), 1)).toMatchObject({ at: 'lookingUp', guest: ben });
    expect(next(known, { is: 'readAgain', guest: ben, since: 0, isSettled: true }, 1)).toMatchObject({
      at: 'known',
      guest: ben,
      until: 1 + knownMs,
    });
    expect(next(known, { is: 'unreadable', why: 'invalidCode' }, 1)).toMatchObject({
      at: 'error',
      guest: null,
    });
  });

  it('has none while the first one is on its way', () => {
    const known = play([{ is: 'readAgain', guest: ana, since: 5, isSettled: false }, 0]);
    expect(next(known, { is: 'reprinted', guest: ana }, 1)).toBe(known);
  });

  it('may have one where the server has said so, and nowhere else', () => {
    const refused = play([read(), 0], [{ is: 'failed', guest: ana, said, mayReprint: true }, 0]);
    expect(next(refused, { is: 'reprinted', guest: ana }, 1)).toMatchObject({ at: 'printing' });
    const broken = play([read(), 0], [{ is: 'failed', guest: ana, said }, 0]);
    expect(next(broken, { is: 'reprinted', guest: ana }, 1)).toBe(broken);
  });
});

describe('leaving', () => {
  it('is possible from everywhere', () => {
    const searching = play([{ is: 'searchOpened' }, 0]);
    expect(searching).toEqual({ at: 'searching' });
    for (const phase of [searching, play([read(), 0])]) expect(next(phase, { is: 'left' }, 1)).toBe(idle);
  });
});
