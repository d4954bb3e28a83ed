import { act, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { drawnCells } from './drawnCells.ts';
import { useGridFocus, type Places } from './useGridFocus.ts';

type Options = Parameters<typeof drawnCells>[0];

interface PeopleProps {
  /** Names of the cells by row. */
  readonly rows: readonly (readonly string[])[];
  readonly options: Options;
}

function People({ rows, options }: PeopleProps) {
  const box = useRef<HTMLDivElement>(null);
  const { handlers } = useGridFocus({ box, places: drawnCells(options) });
  return (
    <div ref={box} {...handlers}>
      {rows.map((cells, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have nothing else
        <p key={cells[0] ?? row} data-row={row}>
          {cells.map((name) => (
            <button key={name} type="button">
              {name}
            </button>
          ))}
        </p>
      ))}
    </div>
  );
}

const table = [['A1', 'A2', 'A3'], ['B1'], [], ['C1', 'C2']];
const list = [['A'], ['B'], ['C']];
const grid: Options = { rows: '[data-row]', cells: 'button' };

function show(rows: PeopleProps['rows'], options: Options) {
  const view = render(<People rows={rows} options={options} />);
  const button = (name: string) => view.getByRole('button', { name });
  const stops = () => [...view.container.querySelectorAll('[tabindex="0"]')].map((el) => el.textContent);
  const press = (name: string, key: string, held = {}) => {
    act(() => button(name).focus());
    const isLeft = fireEvent.keyDown(button(name), { key, ...held });
    return isLeft ? null : document.activeElement?.textContent;
  };
  const showNow = (next: PeopleProps['rows']) => view.rerender(<People rows={next} options={options} />);
  return { ...view, button, stops, press, showNow };
}

describe('useGridFocus: one stop for Tab', () => {
  it.each([
    ['the first', table, grid, 'A1'],
    ['the first there is', [[], ['B1']], grid, 'B1'],
    ['the last', list, { rows: 'button', start: 'last' }, 'C'],
  ] as const)('is %s before anything had the focus', (_name, rows, options, first) => {
    expect(show(rows, options).stops()).toEqual([first]);
  });

  it('stays the newest until another had the focus', () => {
    const { stops, press, showNow } = show(list, { rows: 'button', start: 'last' });
    showNow([...list, ['D']]);
    expect(stops()).toEqual(['D']);
    press('D', 'ArrowUp');
    showNow([...list, ['D'], ['E']]);
    expect(stops()).toEqual(['C']);
  });

  it('follows the keys, and a focus that comes otherwise', () => {
    const { stops, press, button } = show(table, grid);
    press('A1', 'ArrowRight');
    expect(stops()).toEqual(['A2']);
    act(() => button('C2').focus());
    expect(stops()).toEqual(['C2']);
  });

  it('stays with what had the focus when rows come before it, and goes on when it goes', () => {
    const { stops, button, showNow } = show(list, { rows: 'button' });
    act(() => button('B').focus());
    showNow([['new'], ...list]);
    expect(stops()).toEqual(['B']);
    showNow([['new'], ['A'], ['C']]);
    expect(stops()).toEqual(['C']);
    showNow([['new']]);
    expect(stops()).toEqual(['new']);
    showNow([]);
    expect(stops()).toEqual([]);
  });
});

describe('useGridFocus: what is drawn', () => {
  it('is looked at again where the screen says that it is another, else with every drawing', () => {
    const settle = vi.fn<Places<number>['settle']>(() => null);
    function Drawing({ drawn }: { drawn?: string }) {
      const box = useRef<HTMLDivElement>(null);
      useGridFocus({ box, places: { find: () => null, placeOf: () => null, settle }, drawn });
      return <div ref={box} />;
    }
    const { rerender } = render(<Drawing drawn="A B" />);
    rerender(<Drawing drawn="A B" />);
    expect(settle).toHaveBeenCalledTimes(1);
    rerender(<Drawing drawn="B A" />);
    expect(settle).toHaveBeenCalledTimes(2);
    rerender(<Drawing />);
    rerender(<Drawing />);
    expect(settle).toHaveBeenCalledTimes(4);
  });
});

describe('useGridFocus: what had the focus goes', () => {
  it('gives it to what comes next, when it was inside', () => {
    const { button, showNow } = show(list, { rows: 'button' });
    act(() => button('B').focus());
    showNow([['A'], ['C']]);
    expect(document.activeElement).toBe(button('C'));
  });

  it('takes it from nobody', () => {
    const { button, showNow } = show(list, { rows: 'button' });
    act(() => button('B').focus());
    act(() => button('B').blur());
    showNow([['A'], ['C']]);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('useGridFocus: keys', () => {
  it.each([
    ['a list', list, { rows: 'button' }, 'A', 'ArrowDown', {}, 'B'],
    ['a list', list, { rows: 'button' }, 'A', 'End', {}, 'C'],
    ['a list', list, { rows: 'button' }, 'C', 'Home', {}, 'A'],
    ['the end of a list', list, { rows: 'button' }, 'C', 'ArrowDown', {}, 'C'],
    ['the end of an open list', list, { rows: 'button', isOpenEnded: true }, 'C', 'ArrowDown', {}, null],
    ['a list, by pages', list, { rows: 'button' }, 'A', 'PageDown', {}, null],
    ['a list, with Alt', list, { rows: 'button' }, 'A', 'ArrowDown', { altKey: true }, null],
    [
      'a list, while a word is composed',
      list,
      { rows: 'button' },
      'A',
      'ArrowDown',
      { isComposing: true },
      null,
    ],
    ['a list, by other keys', list, { rows: 'button' }, 'A', 'x', {}, null],
    ['a grid', table, grid, 'A1', 'ArrowRight', {}, 'A2'],
    ['a grid', table, grid, 'A3', 'ArrowDown', {}, 'B1'],
    ['a grid, over a row without cells', table, grid, 'B1', 'ArrowDown', {}, 'C1'],
    ['a grid, to its last row', table, grid, 'A2', 'End', { ctrlKey: true }, 'C1'],
    ['a grid from right to left', table, { ...grid, isRtl: true }, 'A1', 'ArrowLeft', {}, 'A2'],
  ] as const)('go through %s', (_name, rows, options, from, key, held, to) => {
    expect(show(rows, options).press(from, key, held)).toBe(to);
  });
});

describe('useGridFocus: places that are not drawn', () => {
  function Numbers({ drawn, reveal }: { drawn: readonly number[]; reveal: (place: number) => void }) {
    const box = useRef<HTMLDivElement>(null);
    const places: Places<number> = {
      find: (el, place) => el.querySelector<HTMLElement>(`[data-n="${place}"]`),
      placeOf: (target) => Number(target.getAttribute('data-n')),
      settle: (_el, place) => place ?? 0,
      next: (from) => from + 100,
    };
    const { handlers } = useGridFocus({ box, places, reveal });
    return (
      <div ref={box} {...handlers}>
        {drawn.map((n) => (
          <button key={n} type="button" data-n={n}>
            {n}
          </button>
        ))}
      </div>
    );
  }

  it('get the focus as soon as they are drawn, unless it has gone elsewhere', () => {
    const reveal = vi.fn<(place: number) => void>();
    const { getByRole, rerender } = render(<Numbers drawn={[0, 1]} reveal={reveal} />);
    const [first, second] = [getByRole('button', { name: '0' }), getByRole('button', { name: '1' })];
    act(() => first.focus());
    fireEvent.keyDown(first, { key: 'x' });
    expect(reveal).toHaveBeenCalledExactlyOnceWith(100);
    rerender(<Numbers drawn={[0, 1, 100]} reveal={reveal} />);
    expect(document.activeElement?.textContent).toBe('100');

    act(() => first.focus());
    rerender(<Numbers drawn={[0, 1]} reveal={reveal} />);
    fireEvent.keyDown(first, { key: 'x' });
    act(() => second.focus());
    rerender(<Numbers drawn={[0, 1, 100]} reveal={reveal} />);
    expect(document.activeElement).toBe(second);
  });
});
