import { describe, expect, it } from 'vitest';
import type { Block } from '../engine/engine.ts';
import { behind } from './adding.ts';

const block = (id: string, children: readonly Block[] = [], isLocked = false): Block => ({
  id,
  type: 'x',
  name: null,
  excerpt: '',
  isLocked,
  children,
});

const mail = block('mail', [
  block('section', [block('column', [block('text'), block('locked', [], true)])]),
  block('end', [block('last')]),
]);

describe('where something new comes', () => {
  it('is within what is chosen, then behind it, then behind what that stands in', () => {
    expect(behind(mail, 'text')).toEqual([
      { parentId: 'text', index: 0 },
      { parentId: 'column', index: 1 },
      { parentId: 'section', index: 1 },
      { parentId: 'mail', index: 1 },
    ]);
  });

  it('is in the first empty column of a section that is chosen', () => {
    const row = block('row', [block('left', [block('full')]), block('middle'), block('right')]);
    expect(behind(block('mail', [row]), 'row').map(({ parentId }) => parentId)).toEqual([
      'middle',
      'right',
      'right',
      'row',
      'mail',
    ]);
  });

  it('is never within what is locked', () => {
    expect(behind(mail, 'locked')[0]).toEqual({ parentId: 'column', index: 2 });
  });

  it.each([null, 'gone'])('is at the end of the mail where %s is chosen', (id) => {
    expect(behind(mail, id)).toEqual([
      { parentId: 'last', index: 0 },
      { parentId: 'end', index: 1 },
      { parentId: 'mail', index: 2 },
    ]);
  });
});
