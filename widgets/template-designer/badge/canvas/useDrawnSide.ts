import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { BadgeDesign, BadgeObject, BadgeSide } from '#shared/lib/badges/design.ts';
import { useBadge, type BadgeParts } from '../badgeContext.ts';

interface Side {
  readonly design: BadgeDesign;
  readonly side: BadgeSide;
  readonly scale: number;
}

/** What is drawn already: the node of each object as it was then, also of one that may come back by undo. */
interface Drawn extends Side {
  readonly draw: BadgeParts['draw'];
  readonly sheet: HTMLElement;
  readonly nodes: WeakMap<BadgeObject, HTMLElement>;
}

/** What is printed, in the place that has this ref. Objects that are the same as before keep their nodes: a step of a drag draws one. */
export function useDrawnSide({ design, side, scale }: Side): RefObject<HTMLDivElement | null> {
  const { draw } = useBadge();
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn | null>(null);
  useLayoutEffect(() => {
    const before = drawn.current;
    const isSame = before !== null && before.draw === draw && isSameSheet(before, { design, side, scale });
    const nodes = isSame ? before.nodes : new WeakMap<BadgeObject, HTMLElement>();
    const added = design[side].filter((object) => !nodes.has(object));
    const fresh = draw({ design: { ...design, [side]: added }, side, scale, hasUnknownTags: true });
    const made = new Map([...fresh.children].map((node) => [node.getAttribute('data-object'), node]));
    for (const object of added) {
      const node = made.get(object.id);
      if (node instanceof HTMLElement) nodes.set(object, node);
    }
    const sheet = isSame ? before.sheet : fresh;
    arrange(
      sheet,
      design[side].flatMap((object) => nodes.get(object) ?? []),
    );
    if (sheet.parentNode !== place.current) place.current?.replaceChildren(sheet);
    drawn.current = { design, side, scale, draw, sheet, nodes };
  }, [draw, design, side, scale]);
  return place;
}

function isSameSheet(one: Side, other: Side): boolean {
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
