import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { badge, badgeRow, objectOf, openBadgeEditor, seenAt } from '#test/support/openBadgeEditor.ts';

const names = ['Lowest', 'Middle', 'Top'];
const design = {
  ...badge,
  front: names.map((name, at) => objectOf('text', name, { y: 10 + 30 * at })),
  back: [objectOf('qr', 'Code')],
};

async function openThree() {
  const page = await openBadgeEditor(badgeRow(design));
  const front = within(await page.side('Front'));
  const on = (name: string) => front.getByRole<HTMLButtonElement>('button', { name });
  const focused = () => page.el.shadowRoot?.activeElement?.getAttribute('aria-label');
  return { ...page, front, on, focused };
}

describe('the objects of a side, by keys and by voice', () => {
  it('are one stop of Tab, and Page Up and Page Down go from one to the next', async () => {
    const { side, on, focused } = await openThree();
    const stops = (await side('Front')).parentElement?.querySelectorAll('[tabindex="0"]') ?? [];
    expect([...stops].map((stop) => stop.getAttribute('aria-label'))).toEqual(['Lowest']);
    on('Lowest').focus();
    for (const [key, name] of [
      ['PageDown', 'Middle'],
      ['PageDown', 'Top'],
      ['PageDown', 'Top'],
      ['PageUp', 'Middle'],
      ['Home', 'Lowest'],
      ['End', 'Top'],
    ] as const) {
      fireEvent.keyDown(on(String(focused())), { key });
      expect(focused()).toBe(name);
      expect(on(name).tabIndex).toBe(0);
    }
    expect(names.filter((name) => on(name).tabIndex === 0)).toEqual(['Top']);
  });

  it('are chosen where a screen reader activates one, and that is said', async () => {
    const { on, says } = await openThree();
    fireEvent.click(on('Middle'), { detail: 0 });
    expect(on('Middle').getAttribute('aria-pressed')).toBe('true');
    await says(/Middle.*: X 3, Y 40, 94 by 15 mm\.$/);
    fireEvent.click(on('Top'), { detail: 0 });
    expect(on('Middle').getAttribute('aria-pressed')).toBe('false');
    fireEvent.keyDown(on('Lowest'), { key: ' ' });
    await says('2 objects: from X 3, Y 10 mm.');
  });

  it('give the focus to the next one when one is removed, and to the side with the last', async () => {
    const { side, on, focused } = await openThree();
    on('Middle').focus();
    fireEvent.keyDown(on('Middle'), { key: 'Delete' });
    expect(focused()).toBe('Top');
    fireEvent.keyDown(on('Top'), { key: 'Delete' });
    expect(focused()).toBe('Lowest');
    fireEvent.keyDown(on('Lowest'), { key: 'Delete' });
    expect(focused()).toBe((await side('Front')).getAttribute('aria-label'));
  });
});

describe('a key that is held', () => {
  it.each(['Delete', 'Backspace'])(
    'removes one object and not the next that gets the focus: %s',
    async (key) => {
      const { on, focused } = await openThree();
      on('Middle').focus();
      fireEvent.keyDown(on('Middle'), { key });
      expect(focused()).toBe('Top');
      for (let at = 0; at < 3; at += 1)
        expect(fireEvent.keyDown(on(String(focused())), { key, repeat: true })).toBe(false);
      expect([on('Lowest'), on('Top')]).toHaveLength(2);
      fireEvent.keyDown(on('Top'), { key });
      expect(() => on('Top')).toThrow('Unable to find');
    },
  );

  it('moves in one step of undo, another press in another one', async () => {
    const { on, screen } = await openThree();
    const undo = () => fireEvent.click(screen().getByRole('button', { name: 'Undo' }));
    const left = () => seenAt(on('Middle')).x;
    const places = [left()];
    for (const keys of [{ key: 'ArrowRight' }, { key: 'ArrowRight' }, { key: 'ArrowRight', altKey: true }]) {
      fireEvent.keyDown(on('Middle'), keys);
      for (let at = 0; at < 2; at += 1) fireEvent.keyDown(on('Middle'), { ...keys, repeat: true });
      places.push(left());
    }
    // 3 mm each time; sized, it stays where it is.
    expect((places[1] ?? 0) - (places[0] ?? 0)).toBeGreaterThan(0);
    expect((places[2] ?? 0) - (places[1] ?? 0)).toBeCloseTo((places[1] ?? 0) - (places[0] ?? 0));
    const { width } = on('Middle').style;
    undo();
    expect(on('Middle').style.width).not.toBe(width);
    expect(left()).toBeCloseTo(places[2] ?? NaN);
    undo();
    expect(left()).toBeCloseTo(places[1] ?? NaN);
    undo();
    expect(left()).toBeCloseTo(places[0] ?? NaN);
    const { disabled } = screen().getByRole<HTMLButtonElement>('button', { name: 'Redo' });
    expect(disabled).toBe(false);
    await waitFor(() =>
      expect(screen().getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true),
    );
  });

  it('makes one copy, and chooses once', async () => {
    const { on, front } = await openThree();
    const lowest = on('Lowest');
    for (const repeat of [false, true, true])
      fireEvent.keyDown(lowest, { key: 'd', code: 'KeyD', ctrlKey: true, repeat });
    expect(front.getAllByRole('button', { name: 'Lowest' })).toHaveLength(2);
    for (const repeat of [false, true]) fireEvent.keyDown(on('Top'), { key: ' ', repeat });
    expect(on('Top').getAttribute('aria-pressed')).toBe('true');
  });
});

describe('a step', () => {
  it('draws what it changes, and leaves what else is drawn', async () => {
    const { side, on } = await openThree();
    const drawn = async () => [...(await side('Front')).querySelectorAll<HTMLElement>('[data-object]')];
    const before = await drawn();
    fireEvent.keyDown(on('Middle'), { key: 'ArrowRight', altKey: true });
    await waitFor(async () => expect((await drawn())[1]).not.toBe(before[1]));
    const after = await drawn();
    expect(after[0]).toBe(before[0]);
    expect(after[2]).toBe(before[2]);
    expect(after.map((node) => node.getAttribute('data-object'))).toEqual(names);
    // Taken back, it is what it was.
    fireEvent.keyDown(on('Middle'), { key: 'z', ctrlKey: true });
    await waitFor(async () => expect((await drawn())[1]).toBe(before[1]));
  });

  it('only puts what it moves elsewhere, and undo puts it back', async () => {
    const { screen, side, on } = await openThree();
    const drawn = async () => [...(await side('Front')).querySelectorAll<HTMLElement>('[data-object]')];
    const before = await drawn();
    const lefts = () => before.map((el) => seenAt(el).x);
    const [first = NaN] = lefts();
    const press = (name: string) => fireEvent.click(screen().getByRole('button', { name }));
    fireEvent.keyDown(on('Middle'), { key: 'ArrowRight' });
    const moved = parseFloat(on('Middle').style.left);
    expect(moved).toBeGreaterThan(first + 0.5);
    expect(lefts()).toEqual([first, expect.closeTo(moved, 2), first]);
    press('Undo');
    expect(lefts()).toEqual([first, expect.closeTo(first, 2), first]);
    press('Redo');
    expect(lefts()).toEqual([first, expect.closeTo(moved, 2), first]);
    expect((await drawn()).every((node, at) => node === before[at])).toBe(true);
  });
});

describe('a drag', () => {
  it('moves what is drawn, and the panels say where it lies once it is let go', async () => {
    const { screen, on, side } = await openThree();
    fireEvent.click(screen().getByRole('button', { name: 'Snap to edges and centres' }));
    fireEvent.click(on('Middle'), { detail: 0 });
    const field = await screen().findByRole<HTMLInputElement>('textbox', { name: 'Y from the top' });
    const scale = Number.parseFloat((await side('Front')).style.width) / badge.width;
    const from = {
      button: 0,
      isPrimary: true,
      pointerId: 1,
      pointerType: 'mouse',
      clientX: 50,
      clientY: 200,
    };
    const to = { ...from, clientY: 200 + 20 * scale };
    fireEvent.pointerDown(on('Middle'), from);
    fireEvent.pointerMove(document, to);
    const [, drawn] = (await side('Front')).querySelectorAll<HTMLElement>('[data-object]');
    const way = ({ style }: HTMLElement) => style.translate.split(' ').map(Number.parseFloat);
    expect(way(on('Middle'))[1]).toBeCloseTo(20 * scale);
    expect(drawn && way(drawn)[1]).toBeCloseTo(20 * scale);
    expect(way(on('Top'))).toEqual([Number.NaN]);
    expect(field.value).toBe('40');
    fireEvent.pointerUp(document, to);
    await waitFor(() => expect(field.value).toBe('60'));
    expect(Number.parseFloat(on('Middle').style.top)).toBeCloseTo(60 * scale);
    expect(on('Middle').style.translate).toBe('');
  });

  it('takes nothing back that was done while it was held', async () => {
    const { on } = await openThree();
    const { top } = on('Middle').style;
    const from = {
      button: 0,
      isPrimary: true,
      pointerId: 1,
      pointerType: 'mouse',
      clientX: 50,
      clientY: 200,
    };
    fireEvent.pointerDown(on('Middle'), from);
    fireEvent.pointerMove(document, { ...from, clientY: 260 });
    fireEvent.keyDown(on('Top'), { key: 'Delete' });
    fireEvent.pointerUp(document, { ...from, clientY: 260 });
    await waitFor(() => expect(on('Middle').style.translate).toBe(''));
    expect(() => on('Top')).toThrow('Unable to find');
    expect(on('Middle').style.top).not.toBe(top);
  });

  it('leaves all where it lay when it is given up', async () => {
    const { on, side } = await openThree();
    const { top } = on('Middle').style;
    const from = {
      button: 0,
      isPrimary: true,
      pointerId: 1,
      pointerType: 'mouse',
      clientX: 50,
      clientY: 200,
    };
    fireEvent.pointerDown(on('Middle'), from);
    fireEvent.pointerMove(document, { ...from, clientY: 260 });
    expect(on('Middle').style.translate).not.toBe('');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(on('Middle').style.translate).toBe('');
    expect(on('Middle').style.top).toBe(top);
    const drawn = [...(await side('Front')).querySelectorAll<HTMLElement>('[data-object]')];
    expect(drawn.map(({ style }) => style.translate)).toEqual(['', '', '']);
  });
});
