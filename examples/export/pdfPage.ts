import { PDFDocument, StandardFonts, rgb, type PDFFont, type PDFPage } from 'pdf-lib';

const a4: [number, number] = [595.28, 841.89];
const margin = 48;
const ink = rgb(0.11, 0.13, 0.17);
const quiet = rgb(0.42, 0.45, 0.5);
const bar = rgb(0.31, 0.27, 0.9);
const line = rgb(0.86, 0.88, 0.91);

interface TextOptions {
  size?: number;
  isBold?: boolean;
  isQuiet?: boolean;
}

/** Writes a document from top to bottom, on as many A4 pages as it takes. */
export class PdfWriter {
  readonly document: PDFDocument;
  readonly #fonts: { plain: PDFFont; bold: PDFFont };
  #page: PDFPage;
  #y = 0;

  private constructor(document: PDFDocument, fonts: { plain: PDFFont; bold: PDFFont }) {
    this.document = document;
    this.#fonts = fonts;
    this.#page = this.#turnPage();
  }

  static async begin(title: string, now: Date): Promise<PdfWriter> {
    const document = await PDFDocument.create();
    document.setTitle(title, { showInWindowTitleBar: true });
    document.setCreationDate(now);
    document.setModificationDate(now);
    const plain = await document.embedFont(StandardFonts.Helvetica);
    const bold = await document.embedFont(StandardFonts.HelveticaBold);
    return new PdfWriter(document, { plain, bold });
  }

  /** Whether a text can be read in the fonts of this document, most of it at least. */
  shows(text: string): boolean {
    const shown = printable(this.#fonts.plain, text);
    return shown.replaceAll('?', '').trim().length * 2 >= shown.trim().length;
  }

  /** A line of text, cut where the page ends. */
  text(text: string, { size = 10, isBold = false, isQuiet = false }: TextOptions = {}): void {
    this.#take(size * 1.5);
    const font = isBold ? this.#fonts.bold : this.#fonts.plain;
    const fitting = fit(font, printable(font, text), { size, width: a4[0] - 2 * margin });
    this.#page.drawText(fitting, { x: margin, y: this.#y, size, font, color: isQuiet ? quiet : ink });
  }

  /** A line of cells; numbers, which are all but the first, end at the column's end. */
  row(cells: readonly string[], isHead = false): void {
    this.#take(16);
    const font = isHead ? this.#fonts.bold : this.#fonts.plain;
    const rest = 90;
    const first = a4[0] - 2 * margin - rest * (cells.length - 1);
    cells.forEach((cell, index) => {
      const words = fit(font, printable(font, cell), { size: 9, width: (index === 0 ? first : rest) - 6 });
      const end = margin + first + rest * index;
      const x = index === 0 ? margin : end - font.widthOfTextAtSize(words, 9);
      this.#page.drawText(words, { x, y: this.#y, size: 9, font, color: isHead ? quiet : ink });
    });
    const y = this.#y - 5;
    this.#page.drawLine({
      start: { x: margin, y },
      end: { x: a4[0] - margin, y },
      thickness: 0.5,
      color: line,
    });
  }

  /** Bars for the 24 hours of a day. */
  hours(counts: ReadonlyMap<number, number>): void {
    const height = 90;
    this.#take(height + 24);
    const most = Math.max(1, ...counts.values());
    const step = (a4[0] - 2 * margin) / 24;
    for (let hour = 0; hour < 24; hour += 1) {
      const x = margin + hour * step;
      const tall = ((counts.get(hour) ?? 0) / most) * height;
      this.#page.drawRectangle({
        x: x + 2,
        y: this.#y + 12,
        width: step - 4,
        height: Math.max(tall, 0.5),
        color: bar,
      });
      if (hour % 3 === 0) {
        this.#page.drawText(`${hour}:00`, { x, y: this.#y, size: 7, font: this.#fonts.plain, color: quiet });
      }
    }
  }

  gap(height = 12): void {
    this.#y -= height;
  }

  /** Goes on to the next page where so much does not fit on this one. */
  keepTogether(height: number): void {
    if (this.#y - height < margin) this.#turnPage();
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await this.document.save());
  }

  #take(height: number): void {
    if (this.#y - height < margin) this.#turnPage();
    this.#y -= height;
  }

  #turnPage(): PDFPage {
    this.#page = this.document.addPage(a4);
    this.#y = a4[1] - margin;
    return this.#page;
  }
}

/** The fonts that every reader has know Latin letters only; what they lack is shown as a question mark. */
export function printable(font: PDFFont, text: string): string {
  const known = new Set(font.getCharacterSet());
  return Array.from(text.normalize('NFC').replace(/[\p{Cc}\p{Cf}]/gu, ' '))
    .map((sign) => (known.has(sign.codePointAt(0) ?? 0) ? sign : '?'))
    .join('');
}

/** What of a text has room in so many points. */
export function fit(font: PDFFont, text: string, { size, width }: { size: number; width: number }): string {
  if (font.widthOfTextAtSize(text, size) <= width) return text;
  let cut = text;
  while (cut !== '' && font.widthOfTextAtSize(`${cut}…`, size) > width) cut = cut.slice(0, -1);
  return `${cut}…`;
}
