import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { badge, badgeRow, objectOf, openBadgeEditor } from '#test/support/openBadgeEditor.ts';

const place = { x: 20, y: 30, width: 40, height: 15 };
const stored = badgeRow({
  ...badge,
  front: [objectOf('text', 'Name', place), objectOf('text', 'Role', { ...place, y: 60 })],
});

async function openTwo(props: Readonly<Record<string, unknown>> = {}) {
  const page = await openBadgeEditor(stored, props);
  const front = within(await page.side('Front'));
  const on = (name: string) => front.getByRole<HTMLButtonElement>('button', { name });
  const all = (name: string) => front.queryAllByRole('button', { name });
  const scale = Number.parseFloat((await page.side('Front')).style.width) / badge.width;
  const boxOf = (name: string) => {
    const { left, top, width, height } = on(name).style;
    return [left, top, width, height].map((px) => Math.round((Number.parseFloat(px) / scale) * 100) / 100);
  };
  const press = (name: string, key: string, more: object = {}) =>
    fireEvent.keyDown(on(name), { key, code: `Key${key.toUpperCase()}`, ...more });
  const isChosen = (name: string) => on(name).getAttribute('aria-pressed') === 'true';
  return { ...page, on, all, boxOf, press, isChosen };
}

describe('keys of the canvas (screens.md §5)', () => {
  it.each([
    ['ArrowLeft', {}, [19, 30, 40, 15]],
    ['ArrowRight', {}, [21, 30, 40, 15]],
    ['ArrowUp', {}, [20, 29, 40, 15]],
    ['ArrowDown', {}, [20, 31, 40, 15]],
    ['ArrowRight', { shiftKey: true }, [30, 30, 40, 15]],
    ['ArrowUp', { shiftKey: true }, [20, 20, 40, 15]],
    ['ArrowRight', { altKey: true }, [20, 30, 41, 15]],
    ['ArrowLeft', { altKey: true }, [20, 30, 39, 15]],
    ['ArrowDown', { altKey: true, shiftKey: true }, [20, 30, 40, 25]],
    ['ArrowUp', { altKey: true, shiftKey: true }, [20, 30, 40, 5]],
  ])('%s with %j moves or sizes what has the focus, and nothing else', async (key, more, box) => {
    const { press, boxOf } = await openTwo();
    press('Name', key, more);
    await waitFor(() => expect(boxOf('Name')).toEqual(box));
    expect(boxOf('Role')).toEqual([20, 60, 40, 15]);
  });

  it('are of the page in Arabic too: right is right', async () => {
    const page = await openBadgeEditor(stored);
    await page.change({ locale: 'ar' });
    const name = await page.screen().findByRole('button', { name: 'Name' });
    const left = Number.parseFloat(name.style.left);
    fireEvent.keyDown(name, { key: 'ArrowRight' });
    await waitFor(() => expect(Number.parseFloat(name.style.left)).toBeGreaterThan(left));
  });

  it.each([{ ctrlKey: true }, { metaKey: true }])(
    'copy, paste, double, choose all, group and ungroup with %j',
    async (command) => {
      const { press, all, screen } = await openTwo();
      press('Name', 'c', command);
      press('Name', 'v', command);
      await waitFor(() => expect(all('Name')).toHaveLength(2));
      press('Role', 'd', command);
      await waitFor(() => expect(all('Role')).toHaveLength(2));
      const [role] = all('Role');
      if (!role) throw new Error('Role is gone');
      fireEvent.keyDown(role, { key: 'a', code: 'KeyA', ...command });
      const pressed = () => screen().queryAllByRole('button', { pressed: true, name: /^(Name|Role)$/ });
      await waitFor(() => expect(pressed()).toHaveLength(4));
      fireEvent.keyDown(role, { key: 'g', code: 'KeyG', ...command });
      // One of a group stands for all of it.
      fireEvent.keyDown(role, { key: 'Enter' });
      expect(pressed()).toHaveLength(4);
      fireEvent.keyDown(role, { key: 'G', code: 'KeyG', shiftKey: true, ...command });
      fireEvent.keyDown(role, { key: 'Enter' });
      await waitFor(() => expect(pressed()).toHaveLength(1));
    },
  );

  it('choose one with Enter, and one more or less with the space bar', async () => {
    const { press, isChosen } = await openTwo();
    press('Name', 'Enter');
    expect([isChosen('Name'), isChosen('Role')]).toEqual([true, false]);
    press('Role', ' ');
    expect([isChosen('Name'), isChosen('Role')]).toEqual([true, true]);
    press('Name', ' ');
    expect([isChosen('Name'), isChosen('Role')]).toEqual([false, true]);
  });

  it('choose for a reader, and change nothing', async () => {
    const { press, boxOf, all, isChosen } = await openTwo({ readOnly: true });
    press('Name', 'Enter');
    expect(isChosen('Name')).toBe(true);
    for (const [key, more] of [
      ['ArrowRight', {}],
      ['ArrowRight', { altKey: true }],
      ['Delete', {}],
      ['d', { ctrlKey: true }],
    ] as const)
      press('Name', key, more);
    expect(boxOf('Name')).toEqual([20, 30, 40, 15]);
    expect(all('Name')).toHaveLength(1);
  });

  it('that mean nothing here are left to others', async () => {
    const { press } = await openTwo();
    for (const [key, more] of [
      ['x', {}],
      ['Escape', {}],
      ['Tab', {}],
      ['p', { ctrlKey: true }],
      ['ArrowRight', { ctrlKey: true }],
    ] as const)
      expect(press('Name', key, more)).toBe(true);
  });
});

describe('what the keys do', () => {
  it('is told of each side, and shown to whoever asks, until Escape or a press elsewhere', async () => {
    const { side, screen } = await openTwo();
    const hints = await Promise.all([side('Front'), side('Back')]);
    const root = hints[0]?.getRootNode();
    if (!(root instanceof ShadowRoot)) throw new Error('no island');
    for (const one of hints)
      expect(root.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
        /^Page Up and Page Down go from object to object/,
      );
    const button = screen().getByRole('button', { name: 'Keyboard' });
    const shown = () => screen().queryByRole('note', { hidden: true });
    expect([button.getAttribute('aria-expanded'), shown()]).toEqual(['false', null]);
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    for (const said of [
      /Delete removes/,
      /Home and End/,
      /Enter one alone/,
      /Shift and G ungroup/,
      /Y redoes/,
    ])
      expect(shown()?.textContent).toMatch(said);
    expect(button.getAttribute('aria-controls')).toBe(shown()?.id);
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(shown()).toBeNull();
    fireEvent.click(button);
    fireEvent.pointerDown(hints[0] ?? button);
    expect(shown()).toBeNull();
  });
});
