/** A saved section as a small drawing: its rows, columns and what stands in them, without fetching or running anything of it. Pure. */
import { isMap } from '#shared/lib/json.ts';
import { lockedType } from './lockedBlock.ts';
import { listOf, tagOf, type Component } from './project.ts';

export type Shape = 'text' | 'heading' | 'picture' | 'button' | 'line' | 'space' | 'locked';

/** From top to bottom. */
export type DrawnColumn = readonly Shape[];

/** Rows of columns. */
export type Drawing = readonly (readonly DrawnColumn[])[];

const mostRows = 4;
const mostColumns = 4;
const mostShapes = 6;
/** Parts that are looked at, and how deep: a drawing is no reason to wait. */
const mostParts = 400;

const shapes: Readonly<Record<string, Shape>> = {
  'mj-image': 'picture',
  'mj-carousel': 'picture',
  image: 'picture',
  img: 'picture',
  video: 'picture',
  'mj-button': 'button',
  'mj-divider': 'line',
  hr: 'line',
  'mj-spacer': 'space',
  [lockedType]: 'locked',
  'mj-text': 'text',
  'mj-social': 'text',
  'mj-navbar': 'text',
  'mj-table': 'text',
  'mj-accordion': 'text',
  'mj-raw': 'text',
  textnode: 'text',
};

/** What is drawn of a section. */
export function drawingOf(part: Component): Drawing {
  const tag = tagOf(part);
  const inner = partsIn(part);
  if (tag === 'mj-wrapper') return inner.slice(0, mostRows).flatMap(drawingOf).slice(0, mostRows);
  if (tag !== 'mj-section') return [[shapesIn([part])]];
  const columns = inner.flatMap((one) => (tagOf(one) === 'mj-group' ? partsIn(one) : [one]));
  return [columns.slice(0, mostColumns).map((column) => shapesIn([column]))];
}

function shapesIn(parts: readonly Component[]): DrawnColumn {
  const found: Shape[] = [];
  const waiting = [...parts].toReversed();
  for (let seen = 0; seen < mostParts && found.length < mostShapes; seen += 1) {
    const part = waiting.pop();
    if (!part) break;
    const shape = shapeOf(part);
    if (shape === null) waiting.push(...partsIn(part).toReversed());
    // Words that follow each other are one text.
    else if (shape !== 'text' || found.at(-1) !== 'text') found.push(shape);
  }
  return found;
}

/** `null` of what only holds others. */
function shapeOf(part: Component): Shape | null {
  const tag = tagOf(part);
  if (/^h[1-6]$/.test(tag)) return 'heading';
  if (tag === 'mj-text' && partsIn(part).some((one) => /^h[1-6]$/.test(tagOf(one)))) return 'heading';
  if (tag === 'textnode' && (typeof part.content !== 'string' || part.content.trim() === '')) return null;
  if (tag === 'a' && /background/.test(part.attributes?.['style'] ?? '')) return 'button';
  return shapes[tag] ?? null;
}

/** HTML that nobody has read into parts is a text. */
function partsIn({ components, content }: Component): readonly Component[] {
  const parts = listOf(components).map((one) =>
    isMap(one) ? one : { type: 'textnode', content: String(one) },
  );
  return parts.length === 0 && typeof content === 'string' && content !== ''
    ? [{ type: 'textnode', content }]
    : parts;
}
