/** New objects of a badge, in the middle of what is free of margins (screens.md §5). Pure. */
import {
  kioskContent,
  type BadgeDesign,
  type BadgeObject,
  type BadgeSide,
} from '#shared/lib/badges/design.ts';
import { tagNamed, type MergeTag } from '#shared/lib/mergeTags.ts';
import { copyOffset, inMm, type Box } from './objects.ts';
import { boundsOf } from './placing.ts';

export const addedKinds = ['text', 'picture', 'qr', 'rectangle', 'ellipse', 'line', 'status'] as const;

export type AddedKind = (typeof addedKinds)[number];

interface NewObject {
  readonly id: string;
  /** What a new text begins with. */
  readonly words: string;
  /** What a new code says. */
  readonly code?: string;
}

export function newObject(
  kind: AddedKind,
  design: Pick<BadgeDesign, 'width' | 'height' | 'margin'>,
  { id, words, code = kioskContent }: NewObject,
): BadgeObject {
  const inner = Math.max(design.width - 2 * design.margin, 1);
  const wide = (height: number) => middle(design, { width: inner, height });
  const square = (side: number) => {
    const length = Math.min(side, inner, Math.max(design.height - 2 * design.margin, 1));
    return middle(design, { width: length, height: length });
  };
  const shape = { kind: 'shape', fill: null, stroke: '#000000', strokeWidth: 0.5, radius: 0 } as const;
  switch (kind) {
    case 'text':
      return { id, ...wide(15), kind, text: words, ...plainText };
    case 'picture':
      return { id, ...square(30), kind, source: '', label: '', fit: 'contain' };
    case 'qr':
      return { id, ...square(30), kind, content: code, colour: '#000000' };
    case 'status':
      return {
        id,
        x: 0,
        y: inMm(Math.max(design.height - 10, 0)),
        width: design.width,
        height: 10,
        kind,
        hasLabel: true,
      };
    case 'line':
      return { id, ...wide(0.5), ...shape, shape: 'line' };
    default:
      return { id, ...square(30), ...shape, shape: kind };
  }
}

/** What the check-in reads, in the tags that the server has (T-9, S-14): some have no whole name, only its parts. */
export function checkInContent(tags: readonly MergeTag[] | null): string {
  const find = (...names: readonly string[]) => tagNamed(tags, names)?.tag;
  const parts = [find('firstname'), find('lastname', 'surname')].filter((tag) => tag !== undefined);
  const own = {
    '{{registration_id}}': find('registrationid'),
    '{{event_id}}': find('eventid'),
    '{{full_name}}': find('fullname', 'name') ?? parts.join(' '),
  };
  return Object.entries(own).reduce(
    (content, [usual, tag]) => content.replace(usual, () => tag || usual),
    kioskContent,
  );
}

/** Moved on, as a hand of cards lies, while the first of them would hide another of that side; never out of the badge. */
export function besideOthers(
  design: BadgeDesign,
  side: BadgeSide,
  objects: readonly BadgeObject[],
): readonly BadgeObject[] {
  const [first] = objects;
  const around = boundsOf(objects);
  if (!first || !around) return objects;
  const isTaken = (x: number, y: number) =>
    design[side].some((other) => inMm(other.x) === inMm(first.x + x) && inMm(other.y) === inMm(first.y + y));
  // As wide as the badge: there is only a way down.
  const right = around.x + around.width + copyOffset <= design.width - design.margin ? copyOffset : 0;
  const room = design.height - around.y - around.height;
  const down = room >= copyOffset ? copyOffset : -copyOffset;
  let steps = 0;
  while (isTaken(steps * right, steps * down) && steps < mostSteps) steps += 1;
  const isOut = around.y + steps * down + around.height > design.height || around.y + steps * down < 0;
  if (steps === 0 || steps === mostSteps || isOut) return objects;
  return objects.map((one) => ({ ...one, x: inMm(one.x + steps * right), y: inMm(one.y + steps * down) }));
}

/** Further on nothing is looked for. */
const mostSteps = 50;

const plainText = {
  font: 'sans-serif',
  size: 24,
  smallest: 10,
  isBold: false,
  isItalic: false,
  colour: '#000000',
  align: 'center',
  place: 'middle',
  lines: 2,
} as const;

function middle(
  design: Pick<BadgeDesign, 'width' | 'height'>,
  { width, height }: Pick<Box, 'width' | 'height'>,
): Box {
  const low = Math.min(height, design.height);
  return {
    x: inMm((design.width - width) / 2),
    y: inMm((design.height - low) / 2),
    width: inMm(width),
    height: inMm(low),
  };
}
