import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { contactsTo, filteredCall, serveContacts, startEachFresh } from '#test/support/openContactsTable.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { toRow } from './domain/rows.ts';
import { useCardLines, useWidthUpTo } from './useCardLines.ts';
import { useContacts, type Asked } from './useContacts.ts';
import { useOrdered } from './useOrdered.ts';

startEachFresh();

it('contacts of another question are at no moment shown as those of this one', async () => {
  const text = JSON.stringify({ contacts: contactsTo(3) });
  serveContacts({ [filteredCall]: () => new Response(text.slice(0, -4)) });
  const shown: (readonly [Asked, number])[] = [];
  const [one, other]: readonly [Asked, Asked] = [
    { type: 'contacts', filters: [] },
    { type: 'registrations', filters: [] },
  ];
  const Probe = ({ asked }: { readonly asked: Asked }) => {
    shown.push([asked, useContacts(asked, 10).rows.length]);
    return null;
  };
  const { rerender, unmount } = await renderInIsland(<Probe asked={one} />);
  await waitFor(() => expect(shown.at(-1)).toEqual([one, 2]));
  rerender(<Probe asked={other} />);
  expect(shown.filter(([asked, count]) => asked === other && count > 0)).toEqual([]);
  unmount();
});

it('an order is shown only of the rows that it was found for', async () => {
  const rowsOf = (names: readonly string[]) =>
    names.map((first_name, at) => toRow({ id: null, first_name }, at));
  const order = { column: 'first_name', direction: 'ascending' } as const;
  const [rows, others] = [rowsOf(['b', 'a']), rowsOf(['d', 'c'])];
  const { result, rerender } = renderHook((given: typeof rows) => useOrdered(given, order), {
    initialProps: rows,
  });
  await waitFor(() => expect(result.current.isOrdering).toBe(false));
  expect(result.current.ordered).toEqual(rows.toReversed());
  rerender(others);
  expect(result.current).toEqual({ ordered: others, isOrdering: true });
  await waitFor(() => expect(result.current).toEqual({ ordered: others.toReversed(), isOrdering: false }));
});

it('the scroll bar of the list takes its width from the text of a card, and makes no table a list of cards', () => {
  const watched = new Map<Element, () => void>();
  class Sizes {
    constructor(private readonly tell: () => void) {}
    observe(el: Element) {
      watched.set(el, this.tell);
    }
    disconnect() {
      watched.clear();
    }
  }
  vi.stubGlobal('ResizeObserver', Sizes);
  onTestFinished(() => void vi.unstubAllGlobals());
  const place = document.createElement('div');
  place.innerHTML = '<div data-scrolls><table></table></div>';
  const [list, table] = place.querySelectorAll<HTMLElement>('*');
  if (!list || !table) throw new Error('no list');
  const width = vi.spyOn(place, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400.5, 100));
  vi.spyOn(list, 'offsetWidth', 'get').mockReturnValue(398);
  const inside = vi.spyOn(list, 'clientWidth', 'get').mockReturnValue(398);
  const { result } = renderHook(() => useWidthUpTo(602, place));
  expect(result.current).toBe(400);
  inside.mockReturnValue(383);
  act(() => watched.get(table)?.());
  expect(result.current).toBe(385);
  width.mockReturnValue(new DOMRect(0, 0, 602, 100));
  act(() => watched.get(place)?.());
  expect(result.current).toBe(602);
});

/** In px, how wide each letter is. */
function measureLetters(widthOf: () => number) {
  const measureText = ({ length }: string) => ({ width: length * widthOf() });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => Object({ measureText }));
}

it('the lines of a card are those of the letters that have come', () => {
  const fonts = new EventTarget();
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'));
  let letter = 5;
  measureLetters(() => letter);
  const place = document.createElement('div');
  const textsOf = () => ['first', 'ten letter'];
  const { result } = renderHook(() => useCardLines({ el: place, width: 56 + 50, textsOf }));
  const row = toRow({ id: null }, 0);
  expect(result.current(row)).toBe(2);
  letter = 6;
  act(() => void fonts.dispatchEvent(new Event('loadingdone')));
  expect(result.current(row)).toBe(3);
});

it('what a card says is looked at once, however often the width changes', () => {
  measureLetters(() => 5);
  const place = document.createElement('div');
  const textsOf = vi.fn<() => string[]>(() => ['first', 'ten letter', 'four', 'five5']);
  const row = toRow({ id: null }, 0);
  const { result, rerender } = renderHook(
    (forText: number) => useCardLines({ el: place, width: 56 + forText, textsOf }),
    { initialProps: 200 },
  );
  const lines = [200, 60, 49].map((forText) => {
    rerender(forText);
    return result.current(row);
  });
  expect(lines).toEqual([2, 3, 5]);
  expect(textsOf).toHaveBeenCalledTimes(1);
});
