import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { badge, badgeRow, objectOf, openBadgeEditor } from '#test/support/openBadgeEditor.ts';

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

describe('a step', () => {
  it('draws what it changes, and leaves what else is drawn', async () => {
    const { side, on } = await openThree();
    const drawn = async () => [...(await side('Front')).querySelectorAll('[data-object]')];
    const before = await drawn();
    fireEvent.keyDown(on('Middle'), { key: 'ArrowRight' });
    await waitFor(async () => expect((await drawn())[1]).not.toBe(before[1]));
    const after = await drawn();
    expect(after[0]).toBe(before[0]);
    expect(after[2]).toBe(before[2]);
    expect(after.map((node) => node.getAttribute('data-object'))).toEqual(names);
  });
});
