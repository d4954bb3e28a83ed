import { expect, it, vi } from 'vitest';
import { showWithin } from './showWithin.ts';

function box(top: number, bottom: number) {
  const element = document.createElement('div');
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, bottom - top));
  return element;
}

it.each([
  ['above', 60, 110, 160],
  ['below', 480, 530, 230],
  ['in sight', 100, 150, 200],
  ['in sight, at the end', 450, 500, 200],
])('a row %s comes into sight, by the list’s own scrolling alone', (_, top, bottom, scrollTop) => {
  const [page, list, row] = [document.createElement('div'), box(100, 500), box(top, bottom)];
  page.append(list);
  list.scrollTop = 200;
  showWithin(list, row);
  expect([list.scrollTop, page.scrollTop]).toEqual([scrollTop, 0]);
});
