import { describe, expect, it } from 'vitest';
import type { Block } from '../engine/engine.ts';
import { placesFor, rowsOf, type MoveWay } from './outline.ts';

const block = (id: string, ...children: Block[]): Block => ({
  id,
  type: 'x',
  name: null,
  excerpt: '',
  isLocked: false,
  children,
});
/** A mail of two sections, the second with two columns. */
const mail = block(
  'mail',
  block('s1', block('c1', block('t1'), block('t2'))),
  block('s2', block('c2', block('t3')), block('c3')),
);

describe('the outline (screens.md §4)', () => {
  it('has a row per block that is seen, with its place for those who hear it', () => {
    expect(
      rowsOf(mail, new Set(['s2'])).map(({ block: { id }, level, position, count, isOpen }) => [
        id,
        level,
        position,
        count,
        isOpen,
      ]),
    ).toEqual([
      ['mail', 1, 1, 1, true],
      ['s1', 2, 1, 2, true],
      ['c1', 3, 1, 1, true],
      ['t1', 4, 1, 2, false],
      ['t2', 4, 2, 2, false],
      ['s2', 2, 2, 2, false],
    ]);
  });

  it('knows the parent of each row', () => {
    expect(rowsOf(mail, new Set()).find((row) => row.block.id === 't3')?.parentId).toBe('c2');
    expect(rowsOf(mail, new Set())[0]?.parentId).toBeNull();
  });

  it.each<[string, MoveWay, readonly (readonly [string, number])[]]>([
    [
      't1',
      'down',
      [
        ['c1', 2],
        ['c2', 0],
      ],
    ],
    ['t2', 'down', [['c2', 0]]],
    ['t2', 'up', [['c1', 0]]],
    ['t1', 'up', []],
    ['t3', 'down', [['c3', 0]]],
    ['t3', 'up', [['c1', 2]]],
    ['c2', 'down', [['s2', 2]]],
    ['c2', 'up', [['s1', 1]]],
    ['s1', 'down', [['mail', 2]]],
    ['s1', 'up', []],
    ['t1', 'out', [['s1', 1]]],
    ['s1', 'out', []],
    ['t2', 'in', [['t1', 0]]],
    ['t1', 'in', []],
    ['mail', 'down', []],
    ['gone', 'down', []],
  ])('%s moved %s may go to %j', (id, way, places) => {
    expect(placesFor(mail, id, way).map(({ parentId, index }) => [parentId, index])).toEqual(places);
  });
});
