/** Reads foreign HTML into the parts of a badge (T-2). Nothing here calls itself: it may be nested as deep as it likes. Pure. */
import {
  isAlone,
  isBlock,
  isRow,
  isUnseen,
  missingOf,
  pictureAddress,
  withoutConditions,
} from './elements.ts';
import { bordersOf, firstLook, lengthOf, lookOf, pxIn, solidColour } from './look.ts';
import type { ElementMark, ForeignContent, Look, Mark } from './parts.ts';
import { sayingsOf, type Rule, type Sayings } from './sayings.ts';
import { createTree, type Container, type Tree } from './tree.ts';
import { asShown, inPieces, joined, mainLook, type Run } from './words.ts';

/** An open element. */
interface Frame {
  readonly look: Look;
  /** The colour behind it. */
  readonly ground: string;
  /** Nothing of it is taken over. */
  readonly isSkipped: boolean;
  /** Its words are lines of their own. */
  readonly isOwn: boolean;
  /** How many containers it has opened. */
  readonly opened: number;
  readonly onClose?: () => void;
  /** Of a numbered list: the number of its next item. */
  next: number | null;
}

const outermost: Frame = {
  look: firstLook,
  ground: '#ffffff',
  isSkipped: false,
  isOwn: true,
  opened: 0,
  next: null,
};

const skipped: Frame = { ...outermost, isSkipped: true };

/** Of a page and of what is in it: no wider, in px. */
const widest = 4_000;

/** Of letters: how high a line is. */
const usualLine = 1.2;

export function readParts(marks: Iterable<Mark>, rules: readonly Rule[]): ForeignContent {
  const tree = createTree();
  const frames: Frame[] = [];
  let runs: Run[] = [];
  let ground: string | null = null;
  let width = 0;

  const around = () => frames.at(-1) ?? outermost;
  const flush = () => {
    writeText(runs, around().look, tree);
    runs = [];
  };
  /** `null` of what nothing is taken from, or what has been taken over without what is in it. */
  const frameOf = (element: ElementMark): Frame | null => {
    const { look: outer, ground: behind, isSkipped } = around();
    if (isSkipped) return null;
    const says = sayingsOf(element, rules);
    if (isUnseen(element, says)) return null;
    if (element.name === 'br') runs.push({ text: '\n', look: outer });
    if (element.name === 'br') return null;
    const look = lookOf(outer, says);
    const fill = solidColour(says.get('background-color'));
    const isPage = /^(?:html|body|mj-body)$/.test(element.name);
    const own = isPage || fill === behind ? null : fill;
    const isOwn = isBlock(element, says) || isAlone(element) || (element.name === 'a' && own !== null);
    if (isOwn) flush();
    const missing = missingOf(element);
    if (missing) tree.miss(missing);
    else if (isAlone(element)) putAlone(element, { says, look }, tree);
    if (missing || isAlone(element)) return null;
    if (isPage) ground = fill ?? ground;
    // An address, or a gradient.
    if (/[./(]/.test(says.get('background-image') ?? '')) tree.miss('background');
    if (isOwn && !tree.isInRow()) width = Math.max(width, Math.min(widthOf(says, look), widest));
    const onClose = isOwn && !tree.isInRow() ? putEdges(says, look, tree) : undefined;
    const containers = isOwn ? containersOf(element, { says, look }, own, tree) : [];
    const opened = containers.filter((one) => tree.open(one)).length;
    const next = element.name === 'ol' ? 1 : null;
    if (element.name === 'li') runs.push({ text: markOf(around()), look });
    return { look, ground: fill ?? behind, isSkipped, isOwn, opened, next, ...(onClose && { onClose }) };
  };
  const close = () => {
    const { isSkipped, isOwn, opened, onClose } = around();
    if (isOwn && !isSkipped) flush();
    frames.pop();
    for (let at = 0; at < opened; at += 1) tree.close();
    onClose?.();
  };
  for (const mark of marks) {
    const { look, isSkipped } = around();
    if (mark.kind === 'open') frames.push(frameOf(mark) ?? skipped);
    else if (mark.kind === 'close') close();
    // Letters of no size are how mails hide their first words, and close gaps.
    else if (!isSkipped && look.size >= 2) runs.push({ text: asShown(mark.text, look), look });
  }
  while (frames.length > 0) close();
  flush();
  return { parts: tree.parts(), missing: tree.missing(), ground, width };
}

interface Appearance {
  readonly says: Sayings;
  readonly look: Look;
}

const widthOf = (says: Sayings, { size }: Look) =>
  pxIn(says.get('width'), size) || pxIn(says.get('max-width'), size);

/** The sign before an item of a list; a numbered one counts on. */
function markOf(list: Frame): string {
  if (list.next === null) return '• ';
  list.next += 1;
  return `${list.next - 1}. `;
}

/** The words so far are a text; blanks that do not break and line breaks alone are a gap. */
function writeText(runs: readonly Run[], around: Look, tree: Tree): void {
  if (runs.length === 0) return;
  const { text, count } = withoutConditions(joined(runs));
  if (count > 0) tree.miss('condition', count);
  const look = mainLook(runs, around);
  const words = joined([{ text, look }]);
  const isSaid = words.replaceAll('\u00a0', ' ').trim() !== '' && !/^(?:•|\d+\.)$/.test(words);
  if (isSaid) for (const piece of inPieces(words)) tree.add({ kind: 'text', text: piece, look });
  else if (runs.some((run) => /[\n\u00a0]/.test(run.text))) tree.addGap(look.size * usualLine);
}

/** What has nothing in it. */
function putAlone({ name, attributes }: ElementMark, { says, look }: Appearance, tree: Tree): void {
  const px = (key: string) => pxIn(says.get(key), look.size);
  const code = attributes.get('data-badge-qr');
  if (code !== undefined) tree.add({ kind: 'code', content: code, side: px('width'), look });
  else if (attributes.has('data-pax-status')) tree.add({ kind: 'status', height: px('height') });
  else if (name === 'mj-spacer') tree.addGap(px('height'));
  else if (name === 'hr' || name === 'mj-divider') {
    const { all, top } = bordersOf(says, look.size);
    const colour = solidColour(says.get('border-color')) ?? solidColour(says.get('background-color'));
    const line = top ?? all;
    const thickness = line?.width ?? (px('border-width') || px('height') || 1);
    tree.add({ kind: 'line', colour: line?.colour ?? colour ?? look.colour, thickness });
  } else {
    const source = pictureAddress(attributes.get('src'));
    const [width, height] = ['width', 'height'].map((key) => lengthOf(says.get(key), look.size));
    const label = attributes.get('alt') ?? '';
    if (source === null) tree.miss('picture');
    else tree.add({ kind: 'picture', source, label, look, width: width ?? null, height: height ?? null });
  }
}

const isPageBreak = (value: string | undefined) => /^(?:page|always|left|right)$/i.test(value ?? '');

/** What stands above an element; gives back what stands below it. */
function putEdges(says: Sayings, { size }: Look, tree: Tree): () => void {
  const { top, bottom } = bordersOf(says, size);
  if (isPageBreak(says.get('break-before') ?? says.get('page-break-before'))) tree.addBreak();
  if (top) tree.add({ kind: 'line', colour: top.colour, thickness: top.width });
  return () => {
    if (bottom) tree.add({ kind: 'line', colour: bottom.colour, thickness: bottom.width });
    if (isPageBreak(says.get('break-after') ?? says.get('page-break-after'))) tree.addBreak();
  };
}

/** What the element is to the parts in it, the outer one first. */
function containersOf(
  element: ElementMark,
  { says, look }: Appearance,
  fill: string | null,
  tree: Tree,
): readonly Container[] {
  const { size, dir } = look;
  const { all: frame } = bordersOf(says, size);
  const radius = pxIn(says.get('border-radius'), size);
  const isButton = /^(?:a|button|mj-button)$/.test(element.name) && fill !== null;
  const containers: Container[] = [];
  if (tree.isInRow()) {
    const times = Math.min(
      Math.max(Number.parseInt(element.attributes.get('colspan') ?? '', 10) || 1, 1),
      50,
    );
    containers.push({ kind: 'column', column: { width: lengthOf(says.get('width'), size), times } });
  }
  if (isButton) containers.push({ kind: 'button', fill, radius });
  else if (fill !== null || frame) {
    const height = pxIn(says.get('height'), size);
    containers.push({ kind: 'box', box: { kind: 'box', fill, frame, height, radius } });
  }
  if (isRow(element, says)) containers.push({ kind: 'row', dir });
  return containers;
}
