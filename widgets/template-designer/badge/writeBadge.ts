/** What a server shows in lists, or prints by itself, of a badge (S2 §7 `html`): tags stay as they are written. */
import type { BadgeDesign, BadgeObject, BadgeSide, QrObject, TextObject } from '#shared/lib/badges/design.ts';
import type { DrawOptions } from '#shared/lib/badges/draw.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';
import { statusLegend } from '#shared/lib/badges/status.ts';
import { tagCutter, tagNamed, type MergeTag } from '#shared/lib/mergeTags.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { badgeSidesInOrder, printedObjects } from '../domain/badge/objects.ts';
import type { DrawSide } from './useDrawing.ts';

export interface BadgeWriting {
  readonly draw: DrawSide;
  readonly tags: readonly MergeTag[] | null;
  /** Stands where a code is drawn for each person. */
  readonly codeNote: string;
  /** Draws the codes that are the same for all, where `draw` cannot yet. */
  readonly drawQr?: DrawOptions['drawQr'];
}

/** Whether codes have to be drawn: each that is the same for all stands in what is written. */
export function hasSameCode(design: BadgeDesign, tags: BadgeWriting['tags']): boolean {
  return printedObjects(design).some((object) => object.kind === 'qr' && !hasTags(object.content, tags));
}

/** Whether it is written otherwise where the server's tags are not known: samples give texts their sizes, a bar has its tag by its name. */
export function needsTags(design: BadgeDesign): boolean {
  return printedObjects(design).some((object) => {
    // A server may have tags of a shape of its own: whether a text or a code is the same for all is not known before.
    return object.kind === 'text'
      ? !isPlainText.test(object.text)
      : object.kind === 'qr' || object.kind === 'status';
  });
}

/** With nothing in it that brackets of a tag could be. */
const isPlainText = /^[\p{L}\p{M}\p{N}\s.,;!?'’"“”«»()&/+·–—-]*$/u;

const hasTags = (text: string, tags: BadgeWriting['tags']): boolean =>
  tagCutter(tags ?? [])(text).some(({ tag }) => tag !== null);

interface Side extends BadgeWriting {
  readonly design: BadgeDesign;
  readonly side: BadgeSide;
  readonly page: Document;
}

/**
 * Both sides in millimetres, drawn for the server's samples; then what differs from person to person is put back as it was
 * written. A text has the size at which the sample fits and wraps by itself, since its lines are known with the person alone.
 */
export function htmlOf(design: BadgeDesign, writing: BadgeWriting): string {
  // What is only written asks for no picture.
  const page = document.implementation.createHTMLDocument('');
  const sides = badgeSidesInOrder.slice(0, design.isDoubleSided ? 2 : 1);
  const sheets = sides.map((side, at) => {
    const sheet = writeSide({ ...writing, design, side, page });
    if (at < sides.length - 1) sheet.style.setProperty('break-after', 'page');
    return sheet.outerHTML;
  });
  const hasStatus = sides.some((side) => design[side].some(({ kind }) => kind === 'status'));
  // Blanks that do not break may stand in tags: they are written as themselves.
  return [...(hasStatus ? [statusRules] : []), ...sheets].join('\n').replaceAll('&nbsp;', '\u00A0');
}

/** Whatever is read on it with the server's samples. */
export function wordsOn(design: BadgeDesign, { draw }: Pick<BadgeWriting, 'draw'>): string {
  const page = document.implementation.createHTMLDocument('');
  return badgeSidesInOrder.map((side) => draw({ design, side, page }).textContent).join(' ');
}

function writeSide(about: Side): HTMLElement {
  const { draw, drawQr, design, side, page } = about;
  const sheet = draw({ design, side, page, ...(drawQr && { drawQr }) });
  for (const object of design[side]) {
    const place = [...sheet.children].find(
      (one) => one instanceof HTMLElement && one.dataset['object'] === object.id,
    );
    if (place instanceof HTMLElement) writeObject(place, object, about);
  }
  return sheet;
}

function writeObject(place: HTMLElement, object: BadgeObject, about: Side): void {
  if (object.kind === 'text') writeText(place, object, about.tags);
  else if (object.kind === 'qr') writeCode(place, object, about);
  else if (object.kind === 'status') writeStatus(place, object, about);
}

function writeText(place: HTMLElement, { text, align }: TextObject, tags: Side['tags']): void {
  const words = place.ownerDocument.createElement('div');
  const written = tagCutter(tags ?? [])(text.replaceAll(/\r\n?/g, '\n'))
    .map((piece) => (piece.tag ? piece.text : stripBidiControls(piece.text)))
    .join('');
  const hasGaps = [...place.children].some((row) => row.textContent === '');
  words.textContent = withGaps(written, hasGaps);
  set(words, {
    'white-space': 'pre-wrap',
    'overflow-wrap': 'anywhere',
    'unicode-bidi': 'plaintext',
    'text-align': align,
  });
  set(place, { overflow: 'hidden' });
  place.replaceChildren(words);
}

/** With the gaps that have been drawn: none at its ends, and none at all where they had no room and the last line would be cut off. */
function withGaps(text: string, hasGaps: boolean): string {
  const lines = text.split('\n');
  const hasWords = (line: string) => line.trim() !== '';
  const inner = lines.slice(Math.max(0, lines.findIndex(hasWords)), lines.findLastIndex(hasWords) + 1);
  return (hasGaps ? inner : inner.filter(hasWords)).join('\n');
}

/**
 * A code that is the same for all is drawn. One that has tags is not: drawn with tags it is nobody's, drawn with samples it is
 * somebody else's, and both would be printed as if they were good. Its place says so, and has its content for whoever draws it.
 */
function writeCode(place: HTMLElement, { content, width, height }: QrObject, about: Side): void {
  if (!hasTags(content, about.tags)) return;
  place.dataset['badgeQr'] = content;
  const side = Math.min(width, height);
  const note = place.ownerDocument.createElement('div');
  note.textContent = about.codeNote;
  set(note, {
    'box-sizing': 'border-box',
    width: `${side}mm`,
    height: `${side}mm`,
    border: '0.3mm dashed #000',
    padding: `${side / 20}mm`,
    background: '#fff',
    color: '#000',
    font: `${Math.min(side / 8, 4)}mm/1.2 sans-serif`,
    'text-align': 'center',
    'unicode-bidi': 'plaintext',
    overflow: 'hidden',
  });
  place.replaceChildren(note);
}

/** All looks lie in the bar; which one is seen is said by the value in `data-pax-status`, and the neutral one until then. */
function writeStatus(place: HTMLElement, object: BadgeObject, { draw, design, page, tags }: Side): void {
  const alone = { ...design, front: [object], isDoubleSided: false };
  const looks = statusLegend.flatMap(([id]) => {
    const look = draw({ design: alone, side: 'front', page, person: { ...nobody, statusId: id } });
    const bar = look.querySelector('svg');
    if (!bar) return [];
    bar.dataset['of'] = id ?? '';
    if (id !== null) bar.style.setProperty('display', 'none');
    return [bar];
  });
  place.dataset['paxStatus'] = tagNamed(tags, ['paxstatusid', 'statusid'])?.tag ?? '{{pax_status_id}}';
  const label = [...place.children].find((one) => one.localName === 'div');
  const words = label?.querySelector('div');
  const name = tagNamed(tags, ['paxstatus', 'status', 'paxstatusname'])?.tag ?? null;
  if (words) words.textContent = name;
  place.replaceChildren(...looks, ...(label && name !== null ? [label] : []));
}

const nobody: BadgePerson = {
  registrationId: null,
  eventId: null,
  eventName: null,
  title: null,
  firstName: null,
  lastName: null,
  organisation: null,
  statusId: null,
};

const statusRules = `<style>${statusLegend
  .flatMap(([id]) => (id === null ? [] : [{ id, bar: `[data-pax-status="${id}"]>` }]))
  .map(
    ({ id, bar }) =>
      `${bar}[data-of="${id}"]{display:block!important}${bar}[data-of=""]{display:none!important}`,
  )
  .join('')}</style>`;

function set(element: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value);
}
