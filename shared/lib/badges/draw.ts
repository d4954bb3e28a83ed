/**
 * Draws a side of a badge: for the canvas, for checks and for paper, so that all are the same (screens.md §5, §6). Makes nodes
 * and sets styles by script alone: a strict policy allows nothing else, and names of people can be no HTML.
 */
import { stripBidiControls } from '../text.ts';
import type { MergeTag } from '../mergeTags.ts';
import type {
  BadgeDesign,
  BadgeObject,
  BadgeSide,
  PictureObject,
  QrObject,
  ShapeObject,
  StatusObject,
  TextObject,
} from './design.ts';
import { directionOf } from './direction.ts';
import { fitText, lineHeight, mmOfPoint, roomOfInk, type Fitted } from './fit.ts';
import { fontStack, measureLine } from './measure.ts';
import { fillBadgeText, fillQrContent, unknownBadgeTags, type BadgePerson } from './person.ts';
import { patternPath, statusLook } from './status.ts';

export interface DrawOptions {
  /** Which side `start` is of a text without letters; any other begins where its first letter does. */
  readonly dir: 'ltr' | 'rtl';
  /** Pixels of a millimetre; without it lengths are millimetres, as on paper. */
  readonly scale?: number;
  /** Tags that the server knows; `null` where that is not known. */
  readonly tags?: readonly MergeTag[] | null;
  /** Shows tags that the server does not know as they are written, in red: for checks, never for paper. */
  readonly hasUnknownTags?: boolean;
  /** What a status is called. */
  readonly statusName?: (id: string | null) => string;
  /** Draws codes, `drawQrCode`; without it their places stay empty. */
  readonly drawQr?: (text: string) => { readonly size: number; readonly path: string } | null;
  /** Draws pictures, `drawPicture`; without it there are their labels. */
  readonly drawPicture?: (object: PictureObject, page: Document) => HTMLElement | null;
  /** Where the nodes are made: the page, or one that is not alive. */
  readonly page?: Document;
  /** Hears how each text, with its tags filled in, has got into its box. */
  readonly onFitted?: (object: TextObject | StatusObject, fitted: Fitted, text: string) => void;
}

type Length = (mm: number) => string;

/** One side, as large as the trim box; what leaves it is cut off at the bleed. Objects have their id in `data-object`. */
export function drawBadge(
  design: BadgeDesign,
  side: BadgeSide,
  person: BadgePerson,
  options: DrawOptions,
): HTMLElement {
  const { scale, page = document } = options;
  const length: Length = (mm) => (scale === undefined ? `${round(mm)}mm` : `${round(mm * scale)}px`);
  const sheet = box(page, { x: 0, y: 0, width: design.width, height: design.height }, length);
  set(sheet, {
    position: 'relative',
    background: '#fff',
    color: '#000',
    overflow: 'clip',
    'overflow-clip-margin': length(design.bleed),
    'print-color-adjust': 'exact',
    'forced-color-adjust': 'none',
  });
  for (const object of design[side]) {
    if (object.isHidden || object.kind === 'unknown') continue;
    const place = box(page, object, length);
    place.dataset['object'] = object.id;
    drawInto(place, object, { person, options, length });
    sheet.append(place);
  }
  return sheet;
}

/** Puts what was drawn of an object, at this many px of a millimetre, where it lies now. */
export function placeDrawn(
  { style }: HTMLElement,
  { x, y }: { readonly x: number; readonly y: number },
  scale: number,
): void {
  style.left = `${round(x * scale)}px`;
  style.top = `${round(y * scale)}px`;
}

interface Drawing {
  readonly person: BadgePerson;
  readonly options: DrawOptions;
  readonly length: Length;
}

function drawInto(
  place: HTMLElement,
  object: Exclude<BadgeObject, { kind: 'unknown' }>,
  drawing: Drawing,
): void {
  switch (object.kind) {
    case 'text':
      return drawText(place, object, drawing);
    case 'picture':
      return drawPicture(place, object, drawing);
    case 'qr':
      return drawCode(place, object, drawing);
    case 'shape':
      return drawShape(place, object);
    case 'status':
      return drawStatus(place, object, drawing);
  }
}

function drawText(place: HTMLElement, object: TextObject, { person, options, length }: Drawing): void {
  const tags = options.tags ?? null;
  const unknown = options.hasUnknownTags ? unknownBadgeTags(object.text, tags) : [];
  const text = stripBidiControls(fillBadgeText(object.text, person, tags, unknown));
  const measure = (line: string) => measureLine(line, object);
  const { above, below } = measure(text);
  const fitted = fitText({ ...object, text, ...roomOfInk(text, measure) });
  options.onFitted?.(object, fitted, text);
  const isStart = object.align === 'start';
  const side = isStart === ((directionOf(text) ?? options.dir) === 'ltr') ? 'left' : 'right';
  set(place, {
    display: 'flex',
    'flex-direction': 'column',
    'justify-content': { top: 'flex-start', middle: 'center', bottom: 'flex-end' }[object.place],
    color: object.colour,
    font: `${object.isItalic ? 'italic' : 'normal'} ${object.isBold ? 700 : 400} ${length(fitted.size * mmOfPoint)}/${lineHeight} ${fontStack(object.font)}`,
    'text-align': object.align === 'center' ? 'center' : side,
    'text-rendering': 'geometricPrecision',
    'letter-spacing': '0',
    // Marks on marks stand out of a line, slanted letters lean over its ends: the box holds them too.
    ...(above + below > 0 && { 'padding-top': inEms(above), 'padding-bottom': inEms(below) }),
  });
  for (const line of fitted.lines) {
    const { left, right } = measure(line);
    const row = place.ownerDocument.createElement('div');
    row.append(...markedPieces(line, unknown, place.ownerDocument));
    set(row, { 'white-space': 'pre', 'unicode-bidi': 'plaintext' });
    if (left + right > 0) set(row, { 'padding-left': inEms(left), 'padding-right': inEms(right) });
    if (line === '') set(row, { 'min-height': `${lineHeight}em` });
    place.append(row);
  }
}

/** A line with these tags in red on hatched ground; one that is broken over two lines has none. */
function markedPieces(line: string, tags: readonly string[], page: Document): readonly (Node | string)[] {
  const tag = tags.find((one) => line.includes(one));
  if (tag === undefined) return [line];
  const at = line.indexOf(tag);
  const mark = page.createElement('span');
  mark.textContent = tag;
  set(mark, {
    color: '#a4131b',
    background: 'repeating-linear-gradient(135deg, #f7b8bb 0 1px, #fff 1px 4px)',
  });
  return [
    ...markedPieces(line.slice(0, at), tags, page),
    mark,
    ...markedPieces(line.slice(at + tag.length), tags, page),
  ].filter((piece) => piece !== '');
}

/** Of the label of a picture, in mm: as large on the canvas as on paper. */
const labelHeight = 4;

/** What is not shown here is told by its label. */
function drawPicture(place: HTMLElement, object: PictureObject, { options, length }: Drawing): void {
  const picture = options.drawPicture?.(object, place.ownerDocument);
  if (picture) place.append(picture);
  else {
    place.textContent = stripBidiControls(object.label);
    const font = `${length(Math.min(labelHeight, object.height / 2))}/${lineHeight} ${fontStack('sans-serif')}`;
    set(place, { outline: '1px dashed', overflow: 'hidden', font });
  }
}

/** A square at the top left of its box, as large as it allows, on white: readers know nothing else. */
function drawCode(place: HTMLElement, object: QrObject, { person, options }: Drawing): void {
  const drawing = options.drawQr?.(fillQrContent(object.content, person, options.tags ?? null));
  if (!drawing) return;
  const code = svg(place, drawing.size, drawing.size);
  code.setAttribute('shape-rendering', 'crispEdges');
  add(code, 'path', { d: `M0 0h${drawing.size}v${drawing.size}h-${drawing.size}z`, fill: '#fff' });
  add(code, 'path', { d: drawing.path, fill: object.colour });
}

function drawShape(place: HTMLElement, object: ShapeObject): void {
  const { width, height, shape, fill, stroke, strokeWidth, radius } = object;
  const drawn = svg(place, width, height);
  const edge = stroke === null ? 0 : Math.min(strokeWidth, width, height);
  const look = { fill: fill ?? 'none', stroke: stroke ?? 'none', 'stroke-width': edge };
  if (shape === 'line') {
    const d = width >= height ? `M0 ${height / 2}h${width}` : `M${width / 2} 0v${height}`;
    add(drawn, 'path', { ...look, 'stroke-width': stroke === null ? 0 : strokeWidth, d });
    return;
  }
  const [w, h] = [width - edge, height - edge];
  // An ellipse is a rectangle that is nothing but corners.
  const corner = shape === 'ellipse' ? { rx: w / 2, ry: h / 2 } : { rx: Math.min(radius, w / 2, h / 2) };
  add(drawn, 'rect', { ...look, ...corner, x: edge / 2, y: edge / 2, width: w, height: h });
}

/** The label stands on white, where every pattern leaves it readable. */
function drawStatus(place: HTMLElement, object: StatusObject, drawing: Drawing): void {
  const { width, height, hasLabel } = object;
  const { person, options, length } = drawing;
  const look = statusLook(person.statusId);
  const bar = svg(place, width, height);
  add(bar, 'path', { d: `M0 0h${width}v${height}h-${width}z`, fill: look.colour });
  add(bar, 'path', { d: patternPath(look.pattern, width, height), fill: '#fff' });
  const text = hasLabel ? (options.statusName?.(person.statusId) ?? '') : '';
  if (text === '') return;
  const words = labelOf(object, text);
  const label = box(place.ownerDocument, words, length);
  const { dir, onFitted } = options;
  drawText(label, words, {
    ...drawing,
    options: { dir, ...(onFitted && { onFitted: (_, fitted) => onFitted(object, fitted, text) }) },
  });
  for (const line of label.querySelectorAll('div'))
    set(line, { 'align-self': 'center', background: '#fff', padding: '0 .4em' });
  place.append(label);
}

/** What a bar says, as a text that lies so far from the bar's corner. */
export function labelOf({ width, height }: StatusObject, text: string): TextObject {
  const room = { x: width / 10, y: height / 10, width: width * 0.8, height: height * 0.8 };
  return { ...labelStyle, ...room, text, size: room.height / mmOfPoint / lineHeight };
}

const labelStyle = {
  kind: 'text',
  id: '',
  font: 'sans-serif',
  smallest: 4,
  isBold: true,
  isItalic: false,
  colour: '#000',
  align: 'center',
  place: 'middle',
  lines: 1,
} as const;

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function box(page: Document, { x, y, width, height }: Area, length: Length): HTMLElement {
  const made = page.createElement('div');
  set(made, {
    position: 'absolute',
    'box-sizing': 'border-box',
    left: length(x),
    top: length(y),
    width: length(width),
    height: length(height),
  });
  return made;
}

function svg(place: HTMLElement, width: number, height: number): SVGElement {
  const made = place.ownerDocument.createElementNS(svgSpace, 'svg');
  made.setAttribute('viewBox', `0 0 ${width} ${height}`);
  made.setAttribute('preserveAspectRatio', 'xMinYMin meet');
  made.setAttribute('aria-hidden', 'true');
  set(made, { display: 'block', width: '100%', height: '100%' });
  place.append(made);
  return made;
}

const svgSpace = 'http://www.w3.org/2000/svg';

function add(
  into: SVGElement,
  tag: 'path' | 'rect',
  attributes: Readonly<Record<string, string | number>>,
): void {
  const made = into.ownerDocument.createElementNS(svgSpace, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  into.append(made);
}

function set(element: ElementCSSInlineStyle, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value);
}

const inEms = (value: number) => `${round(value)}em`;

/** A thousandth of a millimetre is enough. */
const round = (value: number) => Math.round(value * 1000) / 1000;
