import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { badge, badgeRow, objectOf, openBadgeEditor } from '#test/support/openBadgeEditor.ts';

const names = ['Name', 'Role'];
const design = {
  ...badge,
  front: names.map((name, at) => objectOf('text', name, { y: 10 + 30 * at })),
  back: [objectOf('text', 'Wifi', { y: 100 })],
};
const press = { button: 0, isPrimary: true, pointerId: 1, clientX: 50, clientY: 200 };

async function openChoice(kindOfRole = 'text') {
  const kindOf = (name?: string) => (name === 'Role' ? { kind: kindOfRole } : {});
  const front = design.front.map((object) => ({ ...object, ...kindOf(object.name) }));
  const page = await openBadgeEditor(badgeRow(design, { design: JSON.stringify({ ...design, front }) }));
  const [onFront, back] = [within(await page.side('Front')), within(await page.side('Back'))];
  const on = (name: string) =>
    (name === 'Wifi' ? back : onFront).getByRole<HTMLButtonElement>('button', { name });
  const chosen = () => [...names, 'Wifi'].filter((name) => on(name).getAttribute('aria-pressed') === 'true');
  /** A finger, which rests nowhere. */
  const tap = (name: string) => {
    const touch = { ...press, pointerType: 'touch' };
    fireEvent.pointerDown(on(name), touch);
    fireEvent.pointerUp(on(name), touch);
    fireEvent.click(on(name), { detail: 1 });
  };
  const button = (name: string) => page.screen().getByRole<HTMLButtonElement>('button', { name });
  return { ...page, front: onFront, back, on, chosen, tap, button };
}

describe('without a keyboard', () => {
  it('several are chosen, also of both sides, and each is taken out again by a second tap', async () => {
    const { tap, chosen, button } = await openChoice();
    tap('Name');
    tap('Role');
    expect(chosen()).toEqual(['Role']);
    fireEvent.click(button('Choose several'));
    tap('Name');
    tap('Wifi');
    expect(chosen()).toEqual(['Name', 'Role', 'Wifi']);
    tap('Role');
    expect(chosen()).toEqual(['Name', 'Wifi']);
    fireEvent.click(button('Choose several'));
    tap('Role');
    expect(chosen()).toEqual(['Role']);
  });

  it('several are chosen among the layers', async () => {
    const { screen, chosen, button } = await openChoice();
    fireEvent.click(button('Choose several'));
    fireEvent.click(screen().getByRole('tab', { name: 'Layers' }));
    const layers = within(screen().getByRole('region', { name: 'Front' }));
    for (const name of names) fireEvent.click(layers.getByRole('button', { name }));
    expect(chosen()).toEqual(names);
  });

  it('a press that only scrolls, or is beside all of them, changes no choice of several', async () => {
    const { on, side, tap, chosen, button } = await openChoice();
    tap('Name');
    fireEvent.click(button('Choose several'));
    const touch = { ...press, pointerType: 'touch' };
    fireEvent.pointerDown(on('Role'), touch);
    fireEvent.pointerMove(document, { ...touch, clientY: 300 });
    fireEvent.pointerUp(document, { ...touch, clientY: 300 });
    fireEvent.pointerDown(await side('Front'), touch);
    fireEvent.pointerUp(await side('Front'), touch);
    expect(chosen()).toEqual(['Name']);
  });

  it('what is chosen is copied, and pasted on the side that was used last', async () => {
    const { tap, back, button, says } = await openChoice();
    expect(button('Copy').disabled).toBe(true);
    tap('Name');
    fireEvent.click(button('Copy'));
    await says('Copied: ⁨Name⁩.');
    tap('Wifi');
    fireEvent.click(button('Paste'));
    await back.findByRole('button', { name: 'Name' });
    await says('Pasted: ⁨Name⁩.');
  });
});

describe('an object of a kind that is not known here', () => {
  it('is said not to be copied, and leaves what was copied before', async () => {
    const { front, tap, button, says, screen } = await openChoice('hologram');
    tap('Name');
    fireEvent.click(button('Copy'));
    await says('Copied: ⁨Name⁩.');
    tap('Role');
    fireEvent.click(button('Copy'));
    await says('Cannot be copied: ⁨Role⁩.');
    fireEvent.click(button('Paste'));
    await says('Pasted: ⁨Name⁩.');
    expect(front.getAllByRole('button', { name: 'Name' })).toHaveLength(2);
    fireEvent.click(screen().getByRole('button', { name: 'Choose several' }));
    tap('Role');
    fireEvent.click(button('Copy'));
    await says('Copied: ⁨Name⁩.');
  });
});

describe('objects of both sides', () => {
  async function chooseBoth() {
    const page = await openChoice();
    fireEvent.click(page.button('Choose several'));
    page.tap('Name');
    page.tap('Wifi');
    fireEvent.click(page.button('Choose several'));
    return page;
  }

  it('are drawn where they are dragged to, all of them', async () => {
    const { on, side } = await chooseBoth();
    const mouse = { ...press, pointerType: 'mouse' };
    const scale = Number.parseFloat((await side('Front')).style.width) / badge.width;
    const tops = () => [on('Name'), on('Wifi')].map(({ style }) => Number.parseFloat(style.top));
    const before = tops();
    fireEvent.pointerDown(on('Name'), mouse);
    fireEvent.pointerMove(document, { ...mouse, clientY: 200 + 10 * scale });
    expect(on('Wifi').style.translate).toBe(on('Name').style.translate);
    expect(on('Name').style.translate).not.toBe('');
    const drawn = (await side('Back')).querySelector<HTMLElement>('[data-object="Wifi"]');
    expect(drawn?.style.translate).toBe(on('Name').style.translate);
    const y = Number.parseFloat(on('Name').style.translate.split(' ')[1] ?? '');
    fireEvent.pointerUp(document, mouse);
    await waitFor(() => expect(tops()[0]).not.toBe(before[0]));
    tops().forEach((top, at) => expect(top - (before[at] ?? 0)).toBeCloseTo(y));
    expect(on('Wifi').style.translate).toBe('');
  });

  it('are each duplicated on their own side, in one step', async () => {
    const { front, back, button } = await chooseBoth();
    fireEvent.click(button('Duplicate'));
    await waitFor(() => expect(front.getAllByRole('button', { name: 'Name' })).toHaveLength(2));
    expect(back.getAllByRole('button', { name: 'Wifi' })).toHaveLength(2);
    fireEvent.click(button('Undo'));
    await waitFor(() => expect(front.getAllByRole('button', { name: 'Name' })).toHaveLength(1));
    expect(back.getAllByRole('button', { name: 'Wifi' })).toHaveLength(1);
  });
});

describe('keys in a dialog', () => {
  it('undo and save nothing behind it', async () => {
    const { on, tap, button, press: pressButton, screen, says, sent } = await openChoice();
    tap('Name');
    fireEvent.keyDown(on('Name'), { key: 'ArrowDown' });
    await says('Not saved');
    const { top } = on('Name').style;
    await pressButton('Print');
    const dialog = within(await screen().findByRole('dialog', { name: 'Print' }));
    const print = dialog.getByRole('button', { name: 'Print' });
    for (const key of ['z', 's']) expect(fireEvent.keyDown(print, { key, ctrlKey: true })).toBe(key === 'z');
    expect(on('Name').style.top).toBe(top);
    expect(button('Undo').disabled).toBe(false);
    expect(sent()).toEqual([]);
  });
});
