import { beforeEach, describe, expect, it, vi } from 'vitest';
import { boardGeometry } from './boardGeometry.ts';

const at = (el: HTMLElement, left: number, top: number, width: number, height: number) => {
  vi.spyOn(el, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, width, height));
  return el;
};
const part = (place?: string) => {
  const el = document.createElement('div');
  if (place !== undefined) el.dataset['place'] = place;
  return el;
};

/** Two cards, the second of which has one inside, and the line. */
function boardOf() {
  const board = at(part(), 100, 50, 400, 300);
  const first = at(part('over'), 110, 60, 300, 40);
  const second = at(part('over'), 110, 108, 300, 100);
  const list = at(part(), 130, 140, 260, 60);
  const inner = at(part('over'), 130, 150, 260, 40);
  const line = at(part(), 0, 0, 0, 0);
  list.append(inner);
  second.append(list);
  board.append(first, second, line);
  const slide = { currentTime: 0, pause: vi.fn<() => void>() };
  Object.assign(line, { animate: () => slide });
  return { board, first, second, inner, line, slide };
}

let made = boardOf();
beforeEach(() => {
  boardGeometry.draw(made.board, null);
  made = boardOf();
});
const placeAt = (x: number, y: number) => boardGeometry.placeAt(made.board, { x, y });

describe('the place under the pointer', () => {
  it('is the innermost card, each with half of the space around it', () => {
    const { first, second, inner } = made;
    expect(placeAt(200, 80)).toBe(first);
    expect(placeAt(200, 57)).toBe(first);
    expect(placeAt(200, 103)).toBe(first);
    expect(placeAt(200, 104)).toBe(second);
    expect(placeAt(115, 170)).toBe(second);
    expect(placeAt(200, 170)).toBe(inner);
  });

  it.each([
    ['above', 200, 55],
    ['below', 200, 213],
    ['left', 109, 80],
    ['right', 410, 80],
  ])('is none %s of the cards', (_, x, y) => {
    expect(placeAt(x, y)).toBeNull();
  });
});

describe('the place under the pointer of a hand that goes on', () => {
  const count = 300;
  const pitch = 60;
  let seen = 0;
  /** Cards of 52 px, 8 px apart. */
  const long = () => {
    const board = at(part(), 0, 0, 400, count * pitch);
    const cards = Array.from({ length: count }, () => part('over'));
    for (const [index, card] of cards.entries())
      vi.spyOn(card, 'getBoundingClientRect').mockImplementation(() => {
        seen += 1;
        return new DOMRect(0, index * pitch, 400, pitch - 8);
      });
    board.append(...cards);
    return { board, cards };
  };

  it('is found wherever it jumps to', () => {
    const { board, cards } = long();
    for (let step = 0; step < count; step += 1) {
      const index = (step * 173) % count;
      const found = boardGeometry.placeAt(board, { x: 9, y: index * pitch + (step % 52) });
      expect(found).toBe(cards[index]);
    }
  });

  it('is found by a few rectangles where it comes to the next card, whichever way', () => {
    const { board, cards } = long();
    boardGeometry.placeAt(board, { x: 9, y: 150 * pitch + 9 });
    for (const index of [151, 152, 152, 151, 150]) {
      seen = 0;
      expect(boardGeometry.placeAt(board, { x: 9, y: index * pitch + 9 })).toBe(cards[index]);
      expect(seen).toBeLessThan(6);
    }
  });
});

const mark = (place: HTMLElement, isAllowed = true) => ({
  place,
  verdict: isAllowed ? { isAllowed } : { isAllowed, reason: '' },
});

describe('where a card would come to lie', () => {
  it('is a line as wide as the card, before or after it', () => {
    const { board, first, line, slide } = made;
    boardGeometry.draw(board, mark(first));
    expect(line.hasAttribute('data-shown')).toBe(true);
    expect([line.style.inlineSize, line.style.left, slide.currentTime]).toEqual(['300px', '10px', 4.5]);
    first.dataset['side'] = 'after';
    boardGeometry.draw(board, mark(first));
    expect(slide.currentTime).toBe(52.5);
  });

  it('is framed where it takes what comes last, one at a time, and nothing where it is not allowed', () => {
    const { board, first, second, line } = made;
    const end = part('end');
    boardGeometry.draw(board, mark(first));
    boardGeometry.draw(board, mark(end));
    expect([line.hasAttribute('data-shown'), end.dataset['drop']]).toEqual([false, 'allowed']);
    boardGeometry.draw(board, mark(second, false));
    expect([line.hasAttribute('data-shown'), end.dataset['drop']]).toEqual([false, undefined]);
  });
});
