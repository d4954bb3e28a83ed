import type { CDPSession } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { restFinger } from '#test/support/restingFinger.ts';
import { agendaSite, type EditorPage, type Spot } from '#test/support/agendaSite.ts';

const { open, prepare } = agendaSite();

async function openByTouch() {
  const editor = await open('', { hasTouch: true });
  await editor.card('Opening').waitFor();
  await editor.zoomOut();
  return { ...editor, finger: await editor.page.context().newCDPSession(editor.page) };
}

const touch = (finger: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Spot) =>
  finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at.x, y: at.y }] : [] });

/** Presses and holds; the finger stays down. */
async function press({ page }: EditorPage, finger: CDPSession, at: Spot): Promise<void> {
  await touch(finger, 'touchStart', at);
  await restFinger(page);
}

async function slide(finger: CDPSession, from: Spot, to: Spot, steps = 8): Promise<void> {
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    await touch(finger, 'touchMove', {
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    });
  }
}

const below = ({ x, y }: Spot, px: number): Spot => ({ x, y: y + px });

describe('the agenda editor by touch', () => {
  it('moves, resizes, seats after a long press, undoes all, redoes all: the server has what is shown', async () => {
    const { days, speakers } = prepare();
    const [first = '', second = ''] = days;
    const [speaker = { id: 0, name: '' }] = speakers;
    const editor = await openByTouch();
    const { finger, at, card, place, spot, expectSame, server, search, people, undo, redo, fillForm } =
      editor;
    const drag = async (from: Spot, to: Spot) => {
      await press(editor, finger, from);
      await slide(finger, from, to);
      await touch(finger, 'touchEnd');
    };
    await drag(await place(second, '15:01'), await place(second, '15:46'));
    await fillForm('Touched');
    expect(await at('Touched')).toBe(`${second} 15:00–15:45`);
    await expectSame();
    const planned = await server();

    const steps: readonly (readonly [string, string, () => Promise<void>])[] = [
      [
        'Opening',
        `${second} 10:30–11:30`,
        async () => drag(await spot('Opening'), below(await place(second, '11:00'), 0)),
      ],
      [
        'Panel',
        `${first} 10:30–12:00`,
        async () => drag(await spot('Panel', -6), below(await spot('Panel', -6), 36)),
      ],
      [
        'Panel',
        `${first} 10:15–12:00`,
        async () => drag(await spot('Panel', 6), below(await spot('Panel', 6), -18)),
      ],
      [
        'Supper',
        `${first} 22:05–23:59`,
        async () => drag(await spot('Supper', 20), below(await place(first, '22:05'), 20)),
      ],
    ];
    for (const [name, expected, go] of steps) {
      await go();
      await expect.poll(() => at(name)).toBe(expected);
      await expectSame();
    }

    await search.fill(speaker.name);
    await expect.poll(() => people.first().getAttribute('title')).toBe(speaker.name);
    const row = await people.first().boundingBox();
    const from = { x: (row?.x ?? 0) + 80, y: (row?.y ?? 0) + 20 };
    await press(editor, finger, from);
    await slide(finger, from, await spot('Panel'));
    expect(await card('Panel').getAttribute('data-drop')).toBe('allowed');
    await touch(finger, 'touchEnd');
    await expect.poll(async () => (await server()).find(({ name }) => name === 'Panel')?.speakers).toBe(1);
    await expectSame();
    const worked = await server();

    for (let step = 0; step <= steps.length; step += 1) {
      await undo.tap();
      await expectSame();
    }
    expect(await undo.isDisabled()).toBe(true);
    expect(await server()).toEqual(planned);
    for (let step = 0; step <= steps.length; step += 1) {
      await redo.tap();
      await expectSame();
    }
    expect(await server()).toEqual(worked);
  });

  it('a finger that moves at once scrolls, and neither creates nor moves', async () => {
    prepare();
    const editor = await openByTouch();
    const before = await editor.server();
    const from = await editor.spot('Panel');
    await touch(editor.finger, 'touchStart', from);
    await slide(editor.finger, from, below(from, -120));
    await touch(editor.finger, 'touchEnd');
    await restFinger(editor.page);
    expect(await editor.server()).toEqual(before);
    expect(await editor.page.getByRole('dialog').count()).toBe(0);
    await editor.expectSame();
  });

  it('a tap opens a session', async () => {
    prepare();
    const editor = await openByTouch();
    await editor.card('Closing').tap();
    await editor.root.getByRole('dialog', { name: /Closing/ }).waitFor();
    expect(await editor.page.getByRole('dialog', { name: 'New session' }).count()).toBe(0);
  });
});
