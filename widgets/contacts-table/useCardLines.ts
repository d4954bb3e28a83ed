import { useEffect, useMemo, useState } from 'react';
import { linesOnCard, type MeasuredText } from './domain/lines.ts';
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

type Ruler = (text: string) => number;

/** What the card of a contact says below its title. */
type TextsOf = (row: ContactRow) => readonly string[];

/** Measures in px what is written small in an element, piece by piece: of a long list each is looked at once. `null` where nothing can be measured. */
function rulerOf(el: HTMLElement): Ruler | null {
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

/** Measures what the card of each contact says once: a width is then only compared with. */
function createMeasured(ruler: Ruler | null, textsOf: TextsOf): (row: ContactRow) => readonly MeasuredText[] {
  const widthOf = ruler ?? (() => 0);
  const known = new WeakMap<ContactRow, readonly MeasuredText[]>();
  return (row) => {
    const before = known.get(row);
    if (before) return before;
    const measured = textsOf(row).map((text) => text.split(' ').map(widthOf));
    known.set(row, measured);
    return measured;
  };
}

interface CardLinesRequest {
  /** Whose letters are used. */
  readonly el: HTMLElement | null;
  /** In px, of a card. */
  readonly width: number;
  /** Keep it stable. */
  readonly textsOf: TextsOf;
}

/** How many lines below its title the card of a contact has; where letters cannot be measured, each text has one. */
export function useCardLines({ el, width, textsOf }: CardLinesRequest): (row: ContactRow) => number {
  const fonts = useFontsCome();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another ruler for other letters
  const ruler = useMemo(() => el && rulerOf(el), [el, fonts]);
  const measuredOf = useMemo(() => createMeasured(ruler, textsOf), [ruler, textsOf]);
  return useMemo(() => {
    const room = {
      ...onCard,
      width: width - besideText,
      ...(ruler ? { gap: ruler(' ') } : { gap: 0, between: Infinity }),
    };
    return (row) => linesOnCard(measuredOf(row), room);
  }, [ruler, measuredOf, width]);
}
