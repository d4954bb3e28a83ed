import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  beginText,
  endText,
  moveText,
  PDFHexString,
  PDFName,
  PDFString,
  setFillingGrayscaleColor,
  setFontAndSize,
  showText,
  type PDFDocument,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib';
import { joined } from './arabicForms.ts';
import { readTrueType, type TrueType } from './trueType.ts';

const { resolve } = createRequire(import.meta.url);

/** Fonts of packages that are there anyway: one for Arabic and Persian, one for all other letters. */
const files = {
  arabic: '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff',
  other: 'pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf',
} as const;

type FaceName = keyof typeof files;

const faces = new Map<FaceName, TrueType>();

function faceOf(name: FaceName): TrueType {
  const face = faces.get(name) ?? readTrueType(readFileSync(resolve(files[name])));
  faces.set(name, face);
  return face;
}

/** Some glyphs of one font, from left to right. */
interface Run {
  readonly face: FaceName;
  readonly glyphs: readonly number[];
}

/** A line in letters that the standard fonts of PDF lack. */
export interface GlyphLine {
  /** At the size of one point. */
  readonly width: number;
  readonly runs: readonly Run[];
}

/** Sets a line; names need no more of bidirectional text than words of two directions. */
export function glyphLine(text: string): GlyphLine {
  const words = text.normalize('NFC').split(/\s+/u).filter(Boolean);
  const groups: { face: FaceName; words: string[] }[] = [];
  for (const word of words) {
    const face = faceFor(word);
    const last = groups.at(-1);
    if (last?.face === face) last.words.push(word);
    else groups.push({ face, words: [word] });
  }
  if (groups[0]?.face === 'arabic') groups.reverse();
  const runs = groups.flatMap(({ face, words: some }) =>
    (face === 'arabic' ? some.toReversed() : some).map((word) => ({ face, glyphs: glyphsOf(face, word) })),
  );
  const letters = runs.reduce((sum, run) => sum + widthOf(run), 0);
  return { runs, width: letters + space * Math.max(0, runs.length - 1) };
}

const faceFor = (word: string): FaceName => (/\p{Script=Arabic}/u.test(word) ? 'arabic' : 'other');

/** Whether the fonts have all letters of a text: none of the packages has Chinese ones, for example. */
export const canSet = (text: string): boolean =>
  text
    .normalize('NFC')
    .split(/\s+/u)
    .every((word) => {
      const { glyphOf } = faceOf(faceFor(word));
      const codes =
        faceFor(word) === 'arabic' ? joined(word) : Array.from(word, (sign) => sign.codePointAt(0) ?? 0);
      return codes.every((code) => glyphOf(code) !== 0 || !/\p{L}/u.test(String.fromCodePoint(code)));
    });

/** Between words, at the size of one point. */
const space = 0.28;

function glyphsOf(face: FaceName, word: string): readonly number[] {
  const { glyphOf } = faceOf(face);
  const lacking = glyphOf(face === 'arabic' ? 0x61f : 0x3f);
  if (face === 'arabic')
    return joined(word)
      .map((code) => glyphOf(code) || lacking)
      .toReversed();
  return Array.from(
    word.replace(/[\p{Cc}\p{Cf}]/gu, ''),
    (sign) => glyphOf(sign.codePointAt(0) ?? 0) || lacking,
  );
}

const widthOf = ({ face, glyphs }: Run) =>
  glyphs.reduce((sum, glyph) => sum + faceOf(face).widthOf(glyph), 0) / 1_000;

/** Draws lines and puts the glyphs they used into the document. */
export function drawGlyphs(
  document: PDFDocument,
  page: PDFPage,
  lines: readonly {
    readonly line: GlyphLine;
    readonly x: number;
    readonly y: number;
    readonly size: number;
  }[],
): void {
  const names = Object.keys(files).filter((name): name is FaceName => name in files);
  const used = names.filter((name) => lines.some(({ line }) => line.runs.some(({ face }) => face === name)));
  const fonts = new Map(
    used.map((face) => {
      const glyphs = lines.flatMap(({ line }) => line.runs.filter((run) => run.face === face));
      const name = PDFName.of(`Glyphs${face}`);
      page.node.setFontDictionary(name, embed(document, face, new Set(glyphs.flatMap((run) => run.glyphs))));
      return [face, name] as const;
    }),
  );
  for (const { line, x, y, size } of lines) {
    let start = x;
    for (const run of line.runs) {
      const font = fonts.get(run.face);
      if (!font) continue;
      page.pushOperators(
        beginText(),
        setFillingGrayscaleColor(0.12),
        setFontAndSize(font, size),
        moveText(start, y),
        showText(PDFHexString.of(run.glyphs.map(hex).join(''))),
        endText(),
      );
      start += (widthOf(run) + space) * size;
    }
  }
}

const hex = (glyph: number) => glyph.toString(16).padStart(4, '0');

function embed({ context }: PDFDocument, face: FaceName, glyphs: ReadonlySet<number>): PDFRef {
  const { subset, widthOf: wide } = faceOf(face);
  const name = `BADGES+${face === 'arabic' ? 'NotoSansArabic' : 'LiberationSans'}-Bold`;
  const file = context.register(context.flateStream(subset(glyphs)));
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: [-1_000, -500, 2_000, 1_200],
      ItalicAngle: 0,
      Ascent: 900,
      Descent: -300,
      CapHeight: 700,
      StemV: 120,
      FontFile2: file,
    }),
  );
  const font = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: {
        Registry: PDFString.of('Adobe'),
        Ordering: PDFString.of('Identity'),
        Supplement: 0,
      },
      FontDescriptor: descriptor,
      CIDToGIDMap: 'Identity',
      W: [...glyphs].flatMap((glyph) => [glyph, [Math.round(wide(glyph))]]),
    }),
  );
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [font],
    }),
  );
}
