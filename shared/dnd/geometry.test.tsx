import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { ana, frame, openDropping, Source, told } from '#test/support/dropPlaces.tsx';
import { sendDrag, speakerData } from '#test/support/dropTraveller.ts';
import { loadDnd } from './loadDnd.ts';
import type { OwnGeometry } from './places.ts';
import { useDropTarget } from './useDropTarget.ts';

const placeAt = vi.fn<OwnGeometry['placeAt']>();
const draw = vi.fn<OwnGeometry['draw']>();
const geometry: OwnGeometry = { placeAt, draw };

function Board() {
  const ref = useDropTarget({
    accept: 'speaker',
    from: 'here',
    parts: 'p',
    geometry,
    judge: (_, { title }) => ({ isAllowed: title !== 'two' }),
    onDrop: ({ id }, { place }) => void told.push(`${id} to ${place.title}`),
  });
  return (
    <div ref={ref} title="board">
      <p title="one" />
      <p title="two" />
    </div>
  );
}

async function open() {
  told.length = 0;
  vi.spyOn(DataTransfer.prototype, 'setDragImage').mockImplementation(() => undefined);
  const { screen } = await renderInIsland(
    <>
      <Source />
      <Board />
    </>,
  );
  await act(async () => void (await loadDnd()));
  const [board, one, two] = ['board', 'one', 'two'].map((title) => screen.getByTitle(title));
  if (!board || !one || !two) throw new Error('no places');
  const button = screen.getByRole('button');
  act(() => void fireEvent.dragStart(button, { dataTransfer: new DataTransfer() }));
  return { board, one, two, button, end: () => act(() => void fireEvent.dragEnd(button)) };
}

describe('a target with a geometry of its own', () => {
  it('lies above its places while something is over it, and finds the place by the pointer', async () => {
    const { board, one, two, end } = await open();
    sendDrag('dragEnter', one, speakerData(ana));
    expect('over' in board.dataset).toBe(true);
    expect(draw).toHaveBeenLastCalledWith(board, { place: one, verdict: { isAllowed: true } });
    placeAt.mockReturnValue(two);
    sendDrag('dragOver', board, speakerData(ana), { clientX: 4, clientY: 70 });
    await frame();
    expect(placeAt).toHaveBeenLastCalledWith(board, { x: 4, y: 70 });
    expect(draw).toHaveBeenLastCalledWith(board, { place: two, verdict: { isAllowed: false } });
    sendDrag('dragOver', document.body, speakerData(ana));
    expect(draw).toHaveBeenLastCalledWith(board, null);
    expect('over' in board.dataset).toBe(false);
    end();
  });

  it('measures and judges once where the pointer rests, and drops there', async () => {
    const { board, one, end } = await open();
    sendDrag('dragEnter', one, speakerData(ana));
    placeAt.mockReset().mockReturnValue(one);
    draw.mockReset();
    sendDrag('dragOver', board, speakerData(ana));
    await frame();
    expect(placeAt).toHaveBeenCalledOnce();
    expect(draw).not.toHaveBeenCalled();
    sendDrag('drop', board, speakerData(ana));
    expect(told).toEqual(['7 to one']);
    expect('over' in board.dataset).toBe(false);
    end();
  });
});

describe('a drag that began before the libraries were there', () => {
  it('goes on from place to place without an end, until it leaves the last', async () => {
    const page = await openDropping();
    const [one, two] = [page.place(page.first, 'one'), page.place(page.first, 'two')];
    act(() => void fireEvent.dragStart(page.button, { dataTransfer: new DataTransfer(), bubbles: false }));
    sendDrag('dragEnter', one, speakerData(ana));
    sendDrag('dragEnter', two, speakerData(ana));
    sendDrag('dragLeave', one, speakerData(ana));
    expect(page.marks()).toEqual(['two refused']);
    sendDrag('dragLeave', two, speakerData(ana));
    expect(page.marks()).toEqual([]);
    act(() => void fireEvent.dragEnd(page.button));
  });
});
