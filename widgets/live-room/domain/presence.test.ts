import { describe, expect, it } from 'vitest';
import { followPresence, goneKept, nobody, type Presence } from './presence.ts';

const [ana, bo] = ['2-Ana-audience', '3-Bo-audience'];
const present = (uid: string) => ({ id: `user ${uid}`, name: '', uid });
const told = (...lists: readonly (readonly string[])[]): Presence =>
  lists.reduce((before, list) => followPresence(before, list.map(present)), nobody);

describe('who has left the channel (S-38)', () => {
  it('is whoever was there and is not, until they are back', () => {
    expect([...told([ana, bo], [bo]).gone]).toEqual(['2']);
    expect([...told([ana, bo], [bo], []).gone]).toEqual(['2', '3']);
    expect([...told([ana, bo], [bo], [ana, bo]).gone]).toEqual([]);
    expect([...told([], [ana]).gone]).toEqual([]);
  });

  it('is somebody by their id, where they have no uid', () => {
    const before = followPresence(nobody, [{ id: '9', name: 'Cy', uid: null }]);
    expect([...followPresence(before, []).gone]).toEqual(['9']);
  });

  it('is remembered of the newest alone', () => {
    const some = Array.from({ length: goneKept }, (_, at) => present(`${at + 10}-Guest-audience`));
    const all = followPresence(nobody, [present(ana), ...some]);
    const gone = followPresence(all, some).gone;
    expect([...gone]).toEqual(['2']);
    const later = followPresence({ here: new Set(some.map(({ uid }) => uid.split('-')[0] ?? '')), gone }, []);
    expect([later.gone.size, later.gone.has('2'), later.gone.has('10')]).toEqual([goneKept, false, true]);
  });

  it('is the same as before while nobody leaves or comes back', () => {
    const before = told([ana, bo], [bo]);
    expect(followPresence(before, [present(bo)]).gone).toBe(before.gone);
  });
});
