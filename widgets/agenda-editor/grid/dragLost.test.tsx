import { act, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { failToBring } from '#test/support/chunks.ts';
import { layOutGrid, pointAt } from '#test/support/gridBoxes.ts';
import { openAgendaEditor } from '#test/support/openAgendaEditor.ts';
import * as drag from './drag.ts';

const mouse = { pointerId: 1, isPrimary: true, button: 0, pointerType: 'mouse' };

let beginDrag: MockInstance<typeof drag.beginDrag>;

async function open(isPointed: boolean) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  layOutGrid();
  const page = await openAgendaEditor();
  await page.ready();
  if (isPointed) await page.pointAtGrid();
  const press = () => {
    fireEvent.pointerDown(page.card('Lunch'), { ...mouse, ...pointAt(0, 210) });
    fireEvent.pointerMove(document, { ...mouse, ...pointAt(0, 230) });
    fireEvent.pointerMove(document, { ...mouse, ...pointAt(0, 240) });
  };
  const letGo = () => fireEvent.pointerUp(document, { ...mouse, ...pointAt(0, 240) });
  const later = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return { ...page, press, letGo, later };
}

beforeEach(() => {
  beginDrag = vi.spyOn(drag, 'beginDrag').mockThrow(new Error('broken'));
});

describe('a drag that cannot be begun', () => {
  it.each([
    ['what draws it cannot be loaded', true, false],
    ['what draws it is broken, and comes after the press', false, false],
    ['what draws it is broken', false, true],
  ])('is told once, and saves nothing: %s', async (_why, isMissing, isPointed) => {
    if (isMissing) failToBring(/drag/);
    const page = await open(isPointed);
    page.press();
    page.letGo();
    await waitFor(() => expect(page.notices).toHaveLength(1));
    expect(page.notices[0]?.message).toMatch(/^This could not be dragged, and nothing was changed\./);
    await page.later();
    expect([page.notices.length, page.puts()]).toEqual([1, []]);
  });

  it('is not told of, nor begun, when it was given up meanwhile', async () => {
    const page = await open(false);
    page.press();
    fireEvent.keyDown(document, { key: 'Escape' });
    await page.later();
    // Begun, it would tell colleagues that the session is being moved.
    expect([page.notices, beginDrag.mock.calls]).toEqual([[], []]);
  });
});
