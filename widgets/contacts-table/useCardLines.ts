import { useEffect, useMemo, useState } from 'react';
import { linesOnCard } from './domain/lines.ts';
import type { ContactRow } from './domain/rows.ts';

/** In px, what a card has beside its text: its frame, its padding, and the box to choose it. */
const besideText = 56;

/** As in `contacts-table.module.css`, in px and in lines. */
const onCard = { between: 12, mostOfOne: 3, most: 9 };

/** The width of a table's place in whole px, without the scroll bar of its list, and `most` where the place has that; also while it cannot be told. */
export function useWidthUpTo(most: number, el: HTMLElement | null): number {
  const [width, setWidth] = useState(most);
  useEffect(() => {
    if (!el || typeof ResizeObserver === 'undefined') return undefined;
    const look = () => {
      const { width: now } = el.getBoundingClientRect();
      if (now > 0) setWidth(now < most ? Math.floor(now) - barIn(el) : most);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(el);
    // A bar makes only what scrolls narrower.
    const table = el.querySelector('table');
    if (table) observer.observe(table);
    return () => observer.disconnect();
  }, [el, most]);
  return width;
}

/** In px, what the scroll bar takes of a list that scrolls inside. */
function barIn(el: HTMLElement): number {
  const list = el.querySelector<HTMLElement>('[data-scrolls]');
  return list ? list.offsetWidth - list.clientWidth : 0;
}

/** How many times fonts have come: what was measured before is of other letters. */
function useFontsCome(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    // Not everywhere, whatever its type says.
    const fonts: FontFaceSet | undefined = document.fonts;
    const come = () => setCount((before) => before + 1);
    fonts?.addEventListener('loadingdone', come);
    return () => fonts?.removeEventListener('loadingdone', come);
  }, []);
  return count;
}

/** What is measured as one: letters that may be joined, or a digit, which stands in no two texts beside the same. */
const pieces = /\d|\s|[^\d\s]+/g;

/** Measures in px what is written small in an element, piece by piece: of a long list each is looked at once. `null` where nothing can be measured. */
function rulerOf(el: HTMLElement): ((text: string) => number) | null {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return null;
  const { fontFamily, letterSpacing, wordSpacing } = getComputedStyle(el);
  // «normal» is none, and changes nothing.
  Object.assign(pen, { font: `12px ${fontFamily}`, letterSpacing, wordSpacing });
  const known = new Map<string, number>();
  const widthOfPiece = (piece: string) => {
    const before = known.get(piece);
    if (before !== undefined) return before;
    const { width } = pen.measureText(piece);
    known.set(piece, width);
    return width;
  };
  return (text) => (text.match(pieces) ?? []).reduce((sum, piece) => sum + widthOfPiece(piece), 0);
}

interface CardLines {
  /** `null` where letters cannot be measured: each text has a line then. */
  readonly ruler: ((text: string) => number) | null;
  /** In px, of a card. */
  readonly width: number;
  /** What a card says below its title. Keep it stable. */
  readonly textsOf: (row: ContactRow) => readonly string[];
}

/** Reckons the lines of each contact once. */
function createLines({ ruler, width, textsOf }: CardLines): (row: ContactRow) => number {
  const forText = width - besideText;
  const room = { ...onCard, width: forText, widthOf: ruler ?? (() => forText) };
  const known = new WeakMap<ContactRow, number>();
  return (row) => {
    const before = known.get(row);
    if (before !== undefined) return before;
    const lines = linesOnCard(textsOf(row), room);
    known.set(row, lines);
    return lines;
  };
}

interface CardLinesRequest extends Omit<CardLines, 'ruler'> {
  /** Whose letters are used. */
  readonly el: HTMLElement | null;
}

/** How many lines below its title the card of a contact has. */
export function useCardLines({ el, width, textsOf }: CardLinesRequest): (row: ContactRow) => number {
  const fonts = useFontsCome();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another ruler for other letters
  const ruler = useMemo(() => el && rulerOf(el), [el, fonts]);
  return useMemo(() => createLines({ ruler, width, textsOf }), [ruler, width, textsOf]);
}
