import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { BadgeDesign, BadgeObject, BadgeSide } from '#shared/lib/badges/design.ts';
import { isOnlyMoved } from '../../domain/badge/objects.ts';
import { useBadge, type BadgeParts } from '../badgeContext.ts';
import { lay, shift } from './shift.ts';

interface Side {
  readonly design: BadgeDesign;
  readonly side: BadgeSide;
  readonly scale: number;
}

interface DrawnSide extends Side {
  /** What can be taken hold of, by the ids of its objects: it lies where they are drawn. */
  readonly frames: ReadonlyMap<string, HTMLElement>;
}

interface Drawing extends DrawnSide {
  readonly draw: BadgeParts['draw'];
}

/** What is drawn already: the node of each object as it was then, also of one that may come back by undo. */
interface Drawn extends Side {
  readonly draw: BadgeParts['draw'];
  readonly sheet: HTMLElement;
  readonly nodes: WeakMap<BadgeObject, HTMLElement>;
  /** Those on the sheet, by the ids of their objects. */
  readonly shown: ReadonlyMap<string, HTMLElement>;
  /** Whose place each node and frame is in: an object that was only moved has the node it had. */
  readonly placed: WeakMap<HTMLElement, BadgeObject>;
}

/**
 * What is printed, in the place that has this ref. Objects that are the same as before keep their nodes, also where they only lie
 * elsewhere: nothing is fitted or drawn anew by a drag or its undo, and nothing is asked of React by what only moves.
 */
export function useDrawnSide({ design, side, scale, frames }: DrawnSide): RefObject<HTMLDivElement | null> {
  const { desk, draw } = useBadge();
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn | null>(null);
  useLayoutEffect(() => {
    // As it is now: since React has drawn `design`, something may have been moved.
    const now = desk.drawn().design;
    drawn.current = drawSide(drawn.current, { design: now, side, scale, draw, frames });
    const { sheet } = drawn.current;
    if (sheet.parentNode !== place.current) place.current?.replaceChildren(sheet);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with each that React draws
  }, [desk, draw, design, side, scale, frames]);
  useLayoutEffect(
    () =>
      desk.sides[side].onMoved((objects, isPassing) => {
        const move = isPassing ? shift : lay;
        for (const object of objects)
          if (drawn.current) putElsewhere(drawn.current, object, { frames, move });
      }),
    [desk, side, frames],
  );
  return place;
}

function drawSide(before: Drawn | null, drawing: Drawing): Drawn {
  const { design, side, scale, draw, frames } = drawing;
  const isSame = before !== null && before.draw === draw && isSameSide(before, drawing);
  const nodes = isSame ? before.nodes : new WeakMap<BadgeObject, HTMLElement>();
  const placed = isSame ? before.placed : new WeakMap<HTMLElement, BadgeObject>();
  const added = design[side].filter((object) => {
    if (nodes.has(object)) return false;
    const node = isSame ? before.shown.get(object.id) : undefined;
    const isKept = node !== undefined && isOf(node, object, placed);
    if (isKept) nodes.set(object, node);
    return !isKept;
  });
  const isKept = isSame && added.length === 0;
  const fresh = isKept
    ? before.sheet
    : draw({ design: { ...design, [side]: added }, side, scale, hasUnknownTags: true });
  if (!isKept) {
    const made = new Map([...fresh.children].map((node) => [node.getAttribute('data-object'), node]));
    for (const object of added) {
      const node = made.get(object.id);
      if (node instanceof HTMLElement) nodes.set(object, node);
    }
  }
  const shown = new Map<string, HTMLElement>();
  for (const object of design[side]) {
    const node = nodes.get(object);
    if (node) shown.set(object.id, node);
    for (const one of [node, frames.get(object.id)])
      if (one && placed.get(one) !== object) put(one, object, { placed, scale, move: lay });
  }
  const sheet = isSame ? before.sheet : fresh;
  arrange(sheet, [...shown.values()]);
  return { design, side, scale, draw, sheet, nodes, shown, placed };
}

/** Whether this is what is drawn of the object, here or elsewhere. */
function isOf(node: HTMLElement, object: BadgeObject, placed: Drawn['placed']): boolean {
  const known = placed.get(node);
  return known !== undefined && isOnlyMoved(known, object);
}

interface Moving {
  readonly move: typeof lay;
}

function put(
  el: HTMLElement,
  object: BadgeObject,
  { placed, scale, move }: Pick<Drawn, 'placed' | 'scale'> & Moving,
): void {
  move(el, object, scale);
  placed.set(el, object);
}

function putElsewhere(
  drawn: Drawn,
  object: BadgeObject,
  { frames, move }: Pick<DrawnSide, 'frames'> & Moving,
): void {
  const { placed, scale } = drawn;
  const frame = frames.get(object.id);
  if (frame) put(frame, object, { placed, scale, move });
  const node = drawn.shown.get(object.id);
  // What has become another by a step before it is about to be drawn.
  if (!node || !isOf(node, object, placed)) return;
  put(node, object, { placed, scale, move });
  drawn.nodes.set(object, node);
}

function isSameSide(one: Side, other: Side): boolean {
  const [a, b] = [one.design, other.design];
  return (
    one.side === other.side &&
    one.scale === other.scale &&
    a.width === b.width &&
    a.height === b.height &&
    a.bleed === b.bleed
  );
}

/** These children in this order; those that are in their places are not touched. */
function arrange(sheet: HTMLElement, nodes: readonly HTMLElement[]): void {
  const wanted = new Set<Element>(nodes);
  for (const gone of [...sheet.children].filter((child) => !wanted.has(child))) gone.remove();
  nodes.forEach((node, at) => {
    const there = sheet.children[at];
    if (there !== node) sheet.insertBefore(node, there ?? null);
  });
}
