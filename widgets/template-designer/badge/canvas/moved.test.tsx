import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { Profiler, type ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { badge, badgeRow, objectOf, openBadgeEditor, seenAt } from '#test/support/openBadgeEditor.ts';
import * as addPanel from '../panels/AddPanel.tsx';
import * as unknownTags from '../panels/UnknownTags.tsx';
import * as sideCanvas from './SideCanvas.tsx';

/** Hears of each drawing by React, with what was drawn. */
const onRender = vi.fn<(what: string) => void>();
const { SideCanvas } = sideCanvas;
const { AddPanel } = addPanel;
const { UnknownTags } = unknownTags;

function profiled<P extends object>(what: string, Part: ComponentType<P>) {
  return (props: P) => (
    <Profiler id={what} onRender={onRender}>
      <Part {...props} />
    </Profiler>
  );
}

beforeEach(() => {
  onRender.mockClear();
  vi.spyOn(sideCanvas, 'SideCanvas').mockImplementation(profiled('a side', SideCanvas));
  vi.spyOn(addPanel, 'AddPanel').mockImplementation(() => profiled('what can be added', AddPanel)({}));
  vi.spyOn(unknownTags, 'UnknownTags').mockImplementation(profiled('the words of a text', UnknownTags));
});

const names = ['Lowest', 'Middle', 'Top'];
const design = {
  ...badge,
  front: names.map((name, at) => objectOf('text', name, { y: 10 + 30 * at })),
  back: [objectOf('text', 'Code')],
};

/** Three texts on the front, of which the one in the middle is chosen. */
async function openThree() {
  const page = await openBadgeEditor(badgeRow(design));
  const sheet = await page.side('Front');
  const on = (name: string) => within(sheet).getByRole<HTMLButtonElement>('button', { name });
  fireEvent.click(on('Middle'), { detail: 0 });
  await page.screen().findByRole('textbox', { name: 'X from the left' });
  const nodeOf = (name: string) => sheet.querySelector<HTMLElement>(`[data-object="${name}"]`);
  const grips = () => sheet.querySelector<HTMLElement>('[data-grips]');
  const left = (el: HTMLElement | null) => (el ? seenAt(el).x : NaN);
  const scale = () => Number.parseFloat(sheet.style.width) / badge.width;
  const key = (name: string, more: object = {}) => fireEvent.keyDown(on('Middle'), { key: name, ...more });
  return {
    ...page,
    sheet,
    on,
    nodeOf,
    grips,
    key,
    undo: () => key('z', { ctrlKey: true }),
    redo: () => key('y', { ctrlKey: true }),
    /** Where it lies, in mm: drawn, its frame, and its grips where they are there. */
    lies: (name = 'Middle') =>
      [nodeOf(name), on(name), ...(name === 'Middle' && grips() ? [grips()] : [])].map(
        (el) => Math.round((left(el) / scale()) * 100) / 100,
      ),
    type: (field: string, value: string) => {
      const input = page.box(field);
      fireEvent.change(input, { target: { value } });
      fireEvent.blur(input);
    },
  };
}

const drawn = () => [...new Set(onRender.mock.calls.map(([what]) => what))].toSorted();

describe('what only lies elsewhere', () => {
  it('is put there, by undo and redo too, and nothing else of the side is touched', async () => {
    const { key, undo, redo, sheet, nodeOf, on, grips } = await openThree();
    key('ArrowRight');
    const observer = new MutationObserver(() => undefined);
    observer.observe(sheet, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const move of [undo, redo, undo]) {
      move();
      const records = observer.takeRecords();
      expect(new Set(records.map(({ target }) => target))).toEqual(
        new Set([nodeOf('Middle'), on('Middle'), grips()]),
      );
      expect(new Set(records.map(({ attributeName }) => attributeName))).toEqual(new Set(['style']));
    }
    observer.disconnect();
  });

  it('is no drawing of the canvas, nor of what else is set of it', async () => {
    const { key, undo, lies, box } = await openThree();
    key('ArrowRight');
    await waitFor(() => expect(box('X from the left').value).toBe('4'));
    onRender.mockClear();
    undo();
    await waitFor(() => expect(box('X from the left').value).toBe('3'));
    expect(lies()).toEqual([3, 3, 3]);
    expect(drawn()).toEqual([]);
    // It is heard of where there is one.
    key('ArrowRight', { altKey: true });
    expect(drawn()).toEqual(['a side', 'the words of a text']);
  });

  it('is only shifted by undo, and laid there once that rests: a full badge is not laid out at each step', async () => {
    const { key, undo, redo, lies, nodeOf, on, grips } = await openThree();
    key('ArrowRight');
    const all = [nodeOf('Middle'), on('Middle'), grips()].filter((el) => el !== null);
    const laid = () => all.map(({ style }) => style.left);
    const shifts = () => all.map(({ style }) => style.transform);
    const before = laid();
    expect(shifts()).toEqual(['', '', '']);
    undo();
    expect(laid()).toEqual(before);
    expect(lies()).toEqual([3, 3, 3]);
    await waitFor(() => expect(shifts()).toEqual(['', '', '']));
    expect(laid()).not.toEqual(before);
    expect(lies()).toEqual([3, 3, 3]);
    redo();
    // What is done to it is no step of a series: it lies where it is moved to.
    key('ArrowRight');
    expect(shifts()).toEqual(['', '', '']);
    expect(lies()).toEqual([5, 5, 5]);
  });

  it('lies there after whatever is drawn anew between', async () => {
    const { key, undo, redo, lies, sheet } = await openThree();
    const sizes = () => [sheet.style.width, ...lies()];
    key('ArrowRight');
    undo();
    expect(lies()).toEqual([3, 3, 3]);
    key('ArrowRight', { altKey: true });
    expect(lies()).toEqual([3, 3, 3]);
    key('ArrowRight');
    expect(lies()).toEqual([4, 4, 4]);
    const before = sizes();
    undo();
    undo();
    expect(lies()).toEqual([3, 3, 3]);
    redo();
    redo();
    expect(sizes()).toEqual(before);
    undo();
    undo();
    expect(lies()).toEqual([3, 3, 3]);
  });

  it('lies there in another size of the canvas', async () => {
    const { key, undo, redo, lies, press, sheet } = await openThree();
    key('ArrowRight');
    const { width } = sheet.style;
    await press('Larger');
    expect(sheet.style.width).not.toBe(width);
    expect(lies()).toEqual([4, 4, 4]);
    undo();
    expect(lies()).toEqual([3, 3, 3]);
    await press('Smaller');
    expect(lies()).toEqual([3, 3, 3]);
    redo();
    expect(lies()).toEqual([4, 4, 4]);
  });

  it('stays there when something else of it is set', async () => {
    const { key, lies, press } = await openThree();
    key('ArrowRight');
    await press('Bold');
    expect(lies()).toEqual([4, 4, 4]);
  });

  it('lies there when something else has been chosen since', async () => {
    const { key, undo, on, grips, lies } = await openThree();
    key('ArrowRight');
    fireEvent.click(on('Top'), { detail: 0 });
    undo();
    fireEvent.click(on('Middle'), { detail: 0 });
    expect(grips()).not.toBeNull();
    expect(lies()).toEqual([3, 3, 3]);
    expect(lies('Top')).toEqual([3, 3]);
  });

  it('lies there when it was hidden then, and is shown again', async () => {
    const { press, type, undo, on, lies, screen, nodeOf } = await openThree();
    await press('Layers', 'tab');
    await press('Hide ⁨Middle⁩');
    expect(nodeOf('Middle')).toBeNull();
    type('X from the left', '30');
    await press('Undo');
    await press('Redo');
    await press('Show ⁨Middle⁩');
    expect(lies()).toEqual([30, 30, 30]);
    for (let step = 0; step < 3; step += 1) fireEvent.click(screen().getByRole('button', { name: 'Undo' }));
    expect(lies()).toEqual([3, 3, 3]);
    expect(on('Middle').getAttribute('aria-pressed')).toBe('true');
    undo();
    expect(lies()).toEqual([3, 3, 3]);
  });

  it('is drawn with what was written in it in the same moment', async () => {
    const { press, nodeOf, undo, lies, box } = await openThree();
    const before = nodeOf('Middle');
    await act(async () => {
      fireEvent.change(box('Text'), { target: { value: 'Other' } });
      fireEvent.keyDown(nodeOf('Middle')?.closest('[role="group"]') ?? document, { key: 'ArrowRight' });
    });
    expect(nodeOf('Middle')?.textContent).toBe('Other');
    expect(lies()).toEqual([4, 4, 4]);
    undo();
    await press('Undo');
    expect(nodeOf('Middle')).toBe(before);
    expect(lies()).toEqual([3, 3, 3]);
  });
});

describe('a drawing', () => {
  it('of one side leaves the other as it is', async () => {
    const { key } = await openThree();
    onRender.mockClear();
    key('ArrowRight', { altKey: true });
    expect(onRender.mock.calls.filter(([what]) => what === 'a side')).toHaveLength(1);
  });

  it('of the bar is none of canvas and panels', async () => {
    const { box } = await openThree();
    onRender.mockClear();
    fireEvent.change(box('Name'), { target: { value: 'Another name' } });
    expect(box('Name').value).toBe('Another name');
    expect(drawn()).toEqual([]);
  });
});
