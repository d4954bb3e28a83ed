/** Pages that are exactly as large as they say, without margins or anything of the browser (screens.md §5, §6). */
import {
  correctionOf,
  deviceKey,
  knownPrinter,
  printerKey,
  printerSchema,
  type PaperSize,
} from '#shared/lib/device.ts';
import { readStored } from '#shared/lib/stored.ts';
import { printContent, type PrintContent } from './frame.ts';

export interface PrintedPage {
  /** Laid out from the upper left corner of the page, always left to right. */
  readonly content: Node;
  /** Of a sheet that is printed on both sides. */
  readonly side?: 'front' | 'back';
}

interface Pages extends Omit<PrintContent, 'styles' | 'content'> {
  /** Of each page, in millimetres. */
  readonly size: PaperSize;
  readonly pages: readonly PrintedPage[];
  /** What this device's printer is known to do wrong is left so: to find out what that is. */
  readonly isUncorrected?: boolean;
}

/** Prints them as one job; resolves when the dialog has been closed. Rejects where a browser cannot print. */
export function printPages({ size, pages, isUncorrected = false, ...about }: Pages): Promise<void> {
  const keptAt = (key: string) => readStored(key, printerSchema);
  const known = isUncorrected ? null : knownPrinter(keptAt(printerKey(size)), keptAt(deviceKey('printer')));
  const content = document.createDocumentFragment();
  for (const page of pages) {
    const sheet = document.createElement('section');
    const paper = document.createElement('div');
    if (known) paper.style.transform = correctionOf(known.printer, page.side ?? 'front');
    paper.append(page.content);
    sheet.append(paper);
    content.append(sheet);
  }
  return printContent({ ...about, content, styles: stylesOf(size) });
}

/** In centimetres, as some know them. A page's content is a hair lower than the page: else browsers add an empty one. */
function stylesOf({ width, height }: Pages['size']): string {
  return `
    @page { size: ${width / 10}cm ${height / 10}cm; margin: 0 }
    html, body { margin: 0; background: #fff }
    section { position: relative; direction: ltr; width: ${width}mm; height: calc(${height}mm - 0.1px); overflow: hidden; break-after: page }
    section:last-child { break-after: auto }
    section > div { transform-origin: 0 0 }
  `;
}
