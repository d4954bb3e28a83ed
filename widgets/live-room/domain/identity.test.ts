import { describe, expect, it } from 'vitest';
import { isHostUid, isSamePerson, readUid, screenUid, writeUid } from './identity.ts';

describe('readUid (S3 §3.6, S-39)', () => {
  it.each([
    ['12-Ana Ruiz-host', { id: '12', name: 'Ana Ruiz', suffix: 'host' }],
    ['12-Jean-Luc Saint-Clair-audience', { id: '12', name: 'Jean-Luc Saint-Clair', suffix: 'audience' }],
    ['7-the-host-screen', { id: '7', name: 'the-host', suffix: 'screen' }],
    ['7--audience', { id: '7', name: '', suffix: 'audience' }],
    ['7-audience', { id: '7', name: '', suffix: 'audience' }],
    ['a8f3-4c1e-host', { id: 'a8f3', name: '4c1e', suffix: 'host' }],
    ['12-ليلى-host', { id: '12', name: 'ليلى', suffix: 'host' }],
    ['40211', { id: '40211', name: '', suffix: null }],
    // Without an id nobody is told apart: all of it is one.
    ['-Ana-host', { id: '-Ana', name: '', suffix: 'host' }],
    ['-host', { id: '', name: '', suffix: 'host' }],
    ['', { id: '', name: '', suffix: null }],
  ])('takes «%s» apart', (uid, identity) => {
    expect(readUid(uid)).toEqual(identity);
  });

  it.each(['12-Ana Ruiz-host', '12-Jean-Luc-audience', '7-audience'])('writes «%s» as it was read', (uid) => {
    const { id, name, suffix } = readUid(uid);
    expect(writeUid({ id, name, suffix: suffix ?? 'host' })).toBe(uid);
  });
});

describe('who is who', () => {
  it('names the screen after its owner', () => {
    expect(screenUid('12-Ana-Maria-host')).toBe('12-Ana-Maria-screen');
  });

  it.each([
    ['12-Ana-host', '12-Ana-screen', true],
    ['12-Ana-audience', '12-Ana M.-audience', true],
    ['12-Ana-host', '13-Ana-host', false],
    ['12', '12', true],
    // Of another make: nothing is known but that they differ.
    ['12', '12-Ana-host', false],
  ])('%s and %s: %s', (one, other, isSame) => {
    expect(isSamePerson(one, other)).toBe(isSame);
  });

  it('counts no co-host and no screen as a host', () => {
    expect(['1-A-host', '1-A-audience', '1-A-screen', '1'].map(isHostUid)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
