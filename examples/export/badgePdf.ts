import { PDFDocument, StandardFonts, rgb, type PDFFont, type PDFPage } from 'pdf-lib';
import { canSet, drawGlyphs, glyphLine } from './badgeFonts.ts';
import { fit, printable } from './pdfPage.ts';

export interface BadgeFacts {
  readonly name: string;
  readonly organisation: string;
  readonly event: string;
  readonly number: string;
}

/** 105 × 74 mm, in points. */
const badge: [number, number] = [297.64, 209.76];
const margin = 20;
const ink = rgb(0.11, 0.13, 0.17);
const bar = rgb(0.31, 0.27, 0.9);

/**
 * A guest's badge, in base64 as `process-registration` gives it (S3 §7.3). A word of the name whose letters the fonts lack is left
 * out, as is another line; `null` where no word remains: a badge with «??» on it is worse than none, which a kiosk tells.
 */
export async function badgePdf(facts: BadgeFacts, now: Date): Promise<string | null> {
  const name = facts.name.split(/\s+/u).filter(canSet).join(' ');
  if (hasLetters(facts.name) && !hasLetters(name)) return null;
  const document = await PDFDocument.create();
  document.setTitle(facts.number);
  document.setCreationDate(now);
  document.setModificationDate(now);
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const page = document.addPage(badge);
  page.drawRectangle({ x: 0, y: badge[1] - 8, width: badge[0], height: 8, color: bar });
  const foreign = [
    { text: facts.event, font: plain, size: 11, y: 172 },
    { text: name, font: bold, size: 24, y: 108 },
    { text: facts.organisation, font: plain, size: 14, y: 78 },
    { text: facts.number, font: plain, size: 9, y: 24 },
  ].flatMap((line) => {
    const isForeign = printable(line.font, line.text.replaceAll('?', '')).includes('?');
    if (isForeign) return canSet(line.text) ? [foreignLine(line)] : [];
    drawLine(page, line);
    return [];
  });
  drawGlyphs(document, page, foreign);
  return document.saveAsBase64();
}

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

interface Line {
  readonly text: string;
  readonly font: PDFFont;
  readonly size: number;
  readonly y: number;
}

/** What all lines have room in. */
const room = badge[0] - 2 * margin;

/** In the middle; a long one smaller, then cut. */
function drawLine(page: PDFPage, { text, font, size, y }: Line): void {
  const words = printable(font, text);
  const wanted = font.widthOfTextAtSize(words, size);
  const fitting = wanted > room ? Math.max(size * 0.5, (size * room) / wanted) : size;
  const shown = fit(font, words, { size: fitting, width: room });
  const x = (badge[0] - font.widthOfTextAtSize(shown, fitting)) / 2;
  page.drawText(shown, { x, y, size: fitting, font, color: ink });
}

/** In letters that the standard fonts lack; a long one smaller. */
function foreignLine({ text, size, y }: Line) {
  const line = glyphLine(text);
  const fitting = Math.min(size, room / Math.max(line.width, 1));
  return { line, size: fitting, x: (badge[0] - line.width * fitting) / 2, y };
}
