// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readUid, uidOf } from '../uids.ts';
import { Emitter } from './emitter.ts';
import { qualityOf, volumeOf } from './measures.ts';
import { readPeer, readSignal } from './reading.ts';

describe('what comes over the line', () => {
  it.each([
    [undefined, {}],
    ['x', {}],
    [
      { description: { type: 'offer', sdp: 's' }, turn: 3 },
      { description: { type: 'offer', sdp: 's' }, turn: 3 },
    ],
    [{ description: { type: 'answer', sdp: 's' } }, { description: { type: 'answer', sdp: 's' }, turn: 0 }],
    [{ description: { type: 'evil', sdp: 's' } }, {}],
    [{ description: { type: 'rollback', sdp: '' } }, {}],
    [{ ask: { kinds: ['video'], isAnew: true } }, { ask: { kinds: ['video'], isAnew: true } }],
    [{ ask: { kinds: ['video', 'video', 'evil', 7] } }, { ask: { kinds: ['video'], isAnew: false } }],
    [{ ask: { kinds: 'audio', isAnew: 1 } }, { ask: { kinds: [], isAnew: false } }],
    [
      { candidate: { candidate: 'c', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'u' } },
      { candidate: { candidate: 'c', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'u' } },
    ],
    [{ candidate: { candidate: 7 } }, {}],
    [{ want: { audio: true, video: 'low' } }, { want: { audio: true, video: 'low' } }],
    [{ want: { audio: 'yes', video: 'huge' } }, { want: { audio: false, video: null } }],
  ])('%j is read as %j', (given, expected) => {
    expect(readSignal(given)).toEqual(expected);
  });

  it('somebody of whom nothing is known sends nothing, of the audience', () => {
    expect(readPeer({ id: 7, uid: 'u' })).toEqual({
      id: '7',
      uid: 'u',
      epoch: 0,
      published: { audio: false, video: false, role: 'audience' },
    });
  });
});

describe('levels', () => {
  it.each([
    [0, 0],
    [Number.NaN, 0],
    [0.0001, 0],
    [0.01, 33],
    [0.1, 67],
    [1, 100],
    [2, 100],
  ])('%f sounds like %i', (level, volume) => {
    expect(volumeOf(level)).toBe(volume);
  });

  it.each([
    ['connected', 0.05, 1],
    ['connected', 0.3, 3],
    ['connected', 2, 5],
    ['connected', null, 0],
    ['disconnected', 0.05, 5],
    ['failed', 0.05, 6],
  ] as const)('a line that is %s with %s s there and back is %i', (state, seconds, quality) => {
    expect(qualityOf(state, seconds)).toBe(quality);
  });
});

describe('an emitter', () => {
  it('tells each listener once a time, until it is taken off', () => {
    const emitter = new Emitter();
    const heard: number[] = [];
    const add = (value: number) => void heard.push(value);
    emitter.on('x', add);
    emitter.on('x', add);
    emitter.once('x', (value: number) => void heard.push(-value));
    emitter.emit('x', 1);
    emitter.emit('x', 2);
    emitter.off('x', add);
    emitter.emit('x', 3);
    expect(heard).toEqual([1, -1, 2]);
    expect(emitter.getListeners('x')).toEqual([]);
  });
});

describe('a uid (S-39)', () => {
  it.each([
    ['12-Ana Ruiz-host', { userId: '12', name: 'Ana Ruiz', suffix: 'host' }],
    ['12-Ana-Maria - Ruiz-screen', { userId: '12', name: 'Ana-Maria - Ruiz', suffix: 'screen' }],
    ['a7f-کاوه-audience', { userId: 'a7f', name: 'کاوه', suffix: 'audience' }],
    ['12-Ana-guest', null],
    ['12-host', null],
    ['-Ana-host', null],
    ['', null],
    [`1-${'x'.repeat(300)}-host`, null],
  ])('%s', (uid, parts) => {
    expect(readUid(uid)).toEqual(parts);
  });

  it('is made of a user', () => {
    expect(uidOf({ id: 12, name: 'Ana-B' }, 'host')).toBe('12-Ana-B-host');
  });
});
