/** What stands where in a PDF, in millimetres from the upper left corner of its page. */

export interface PdfBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Some characters of a line, as the browser drew them at once: `x` is where they begin on the left, `y` their baseline. Of a line that
 * is turned `x` is its baseline, `y` where it begins, and `down` how far it goes down from there.
 */
export interface PdfText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly down: number;
}

export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PdfText[];
  readonly pictures: readonly PdfBox[];
  /** Around all that one path draws. */
  readonly paths: readonly PdfBox[];
}

type Matrix = readonly [number, number, number, number, number, number];

const mm = (points: number) => (points / 72) * 25.4;

/** pdf.js makes one as it is loaded, for drawing, which nobody does here; a real one would be a package of 20 MB. */
const unused = ['DOMMatrix', 'ImageData', 'Path2D'];

async function loadReader() {
  for (const name of unused) if (!Reflect.has(globalThis, name)) Reflect.set(globalThis, name, Object);
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/** The same page turned back, of a badge that was printed clockwise on its side. */
export function turnedBack({ width, height, texts, ...page }: PdfPage): PdfPage {
  return {
    ...page,
    width: height,
    height: width,
    texts: texts.map(({ text, x, y, down }) => ({
      text,
      x: Math.min(y, y + down),
      y: width - x,
      width: Math.abs(down),
      down: 0,
    })),
  };
}

export async function readPdf(data: Uint8Array): Promise<readonly PdfPage[]> {
  const { getDocument, OPS, VerbosityLevel } = await loadReader();
  const task = getDocument({ data: new Uint8Array(data), verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    const size = { width: right - left, height: top - bottom };
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item && item.str.trim() !== '' ? [textOf(item, size)] : [],
    );
    const { fnArray, argsArray } = await page.getOperatorList();
    const drawn = new Map(Object.entries(OPS).map(([name, code]) => [code, name]));
    const steps = fnArray.map((code, at): Step => [drawn.get(code) ?? '', argsArray[at]]);
    const boxes = boxesOf(steps, OPS.endPath, size);
    pages.push({ width: mm(size.width), height: mm(size.height), texts, ...boxes });
  }
  await task.destroy();
  return pages;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where it is seen, also of a line that is turned. */
function textOf(item: { str: string; transform: unknown[]; width: number }, { height }: Size): PdfText {
  const [a, b, , , x, y] = matrixOf(item.transform);
  const length = Math.hypot(a, b) || 1;
  const end = x + (item.width * a) / length;
  const rise = (item.width * b) / length;
  return {
    text: item.str,
    x: mm(Math.min(x, end)),
    y: mm(height - y),
    width: mm(Math.abs(end - x)),
    down: mm(-rise),
  };
}

type Step = readonly [name: string, given: unknown];

/** Follows what a page does, as far as it moves and draws. */
function boxesOf(
  steps: readonly Step[],
  endPath: number,
  { height }: Size,
): Pick<PdfPage, 'pictures' | 'paths'> {
  let now: Matrix = [1, 0, 0, 1, 0, 0];
  const before: Matrix[] = [];
  const pictures: PdfBox[] = [];
  const paths: PdfBox[] = [];
  const boxOf = (corners: readonly number[]): PdfBox => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners;
    const points = [
      [x1, y1],
      [x1, y2],
      [x2, y1],
      [x2, y2],
    ].map(([x = 0, y = 0]) => [now[0] * x + now[2] * y + now[4], now[1] * x + now[3] * y + now[5]] as const);
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return { x: mm(left), y: mm(height - high), width: mm(right - left), height: mm(high - low) };
  };
  for (const [name, given] of steps) {
    const list: readonly unknown[] = Array.isArray(given) ? given : [];
    if (name === 'save' || name === 'paintFormXObjectBegin') before.push(now);
    if (name === 'restore' || name === 'paintFormXObjectEnd') now = before.pop() ?? now;
    if (name === 'transform') now = times(now, matrixOf(list));
    if (name === 'paintFormXObjectBegin' && Array.isArray(list[0])) now = times(now, matrixOf(list[0]));
    if (/^paint(Inline)?ImageXObject$/.test(name)) pictures.push(boxOf([0, 0, 1, 1]));
    if (name === 'constructPath' && list[0] !== endPath) paths.push(boxOf(numbersOf(list[2])));
  }
  return { pictures, paths };
}

/** Lists of numbers come as arrays of many kinds. */
function numbersOf(given: unknown): readonly number[] {
  return typeof given === 'object' && given !== null ? Object.values(given).map(Number) : [];
}

function matrixOf(given: unknown): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(given);
  return [a, b, c, d, e, f];
}

const times = (one: Matrix, other: Matrix): Matrix => [
  one[0] * other[0] + one[2] * other[1],
  one[1] * other[0] + one[3] * other[1],
  one[0] * other[2] + one[2] * other[3],
  one[1] * other[2] + one[3] * other[3],
  one[0] * other[4] + one[2] * other[5] + one[4],
  one[1] * other[4] + one[3] * other[5] + one[5],
];
