import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { badge, badgeRow, objectOf, openBadgeEditor } from '#test/support/openBadgeEditor.ts';
import { carry } from './carry.ts';

const pointer = { button: 0, isPrimary: true, pointerId: 1, pointerType: 'mouse', clientX: 50, clientY: 200 };

describe('what is dragged', () => {
  it.each([
    ['snaps to what is seen beside it', false, '22'],
    ['snaps to nothing that is hidden', true, '21'],
  ])('%s', async (_, isHidden, left) => {
    const front = [
      objectOf('text', 'Beside', { x: 22, y: 100, width: 7, height: 10, isHidden }),
      objectOf('text', 'Moved', { x: 30, y: 40, width: 20, height: 10 }),
    ];
    const page = await openBadgeEditor(badgeRow({ ...badge, front }));
    const side = await page.side('Front');
    const on = page.screen().getByRole('button', { name: 'Moved' });
    fireEvent.click(on, { detail: 0 });
    const field = await page.screen().findByRole<HTMLInputElement>('textbox', { name: 'X from the left' });
    const scale = Number.parseFloat(side.style.width) / badge.width;
    const to = { ...pointer, clientX: pointer.clientX - 9 * scale };
    fireEvent.pointerDown(on, pointer);
    fireEvent.pointerMove(document, to);
    fireEvent.pointerUp(document, to);
    await waitFor(() => expect(field.value).toBe(left));
  });

  it('is carried on where it is drawn anew meanwhile, and lies where it lay when it is put back', () => {
    const box = document.createElement('div');
    const nodeOf = (id: string) => {
      const node = document.createElement('div');
      node.dataset['object'] = id;
      return node;
    };
    const [before, other, after] = [nodeOf('one'), nodeOf('two'), nodeOf('one')];
    box.append(before, other);
    document.body.append(box);
    const carried = carry(box, ['one']);
    carried.moveBy(5, 5);
    expect(before.style.translate).toBe('5px 5px');
    // As when a font has come.
    before.replaceWith(after);
    carried.moveBy(9, 5);
    expect([after.style.translate, other.style.translate]).toEqual(['9px 5px', '']);
    carried.putBack();
    expect(after.style.translate).toBe('');
    box.remove();
  });
});
