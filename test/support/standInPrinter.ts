/** The browser's own print dialog in unit tests, which would wait for somebody: to be put in the place of `shared/print/frame.ts`. */
import type { PrintContent } from '#shared/print/frame.ts';

interface Printer {
  /** What was printed, each job by the texts of its sheets. */
  readonly jobs: string[][];
  /** How many drawings, as of codes, are on the sheets of each job. */
  readonly drawings: number[];
  isBroken: boolean;
  /** When the dialog opens that is asked for next; at once without it. */
  opened: Promise<void> | null;
  /** When the dialog is closed that opens next; at once without it. */
  closed: Promise<void> | null;
}

export const printer: Printer = { jobs: [], drawings: [], isBroken: false, opened: null, closed: null };

export function resetPrinter(): void {
  printer.jobs.length = 0;
  printer.drawings.length = 0;
  printer.isBroken = false;
  printer.opened = null;
  printer.closed = null;
}

export const printFrame = {
  printContent: async ({ content, onOpen }: PrintContent): Promise<void> => {
    if (printer.isBroken) throw new Error('no printer');
    if (printer.opened) await printer.opened;
    onOpen?.();
    printer.jobs.push([...content.childNodes].map(({ textContent }) => textContent ?? ''));
    printer.drawings.push(drawingsIn(content));
    if (printer.closed) await printer.closed;
  },
};

function drawingsIn(content: Node): number {
  const sheets = document.createElement('div');
  sheets.append(content.cloneNode(true));
  return sheets.querySelectorAll('svg').length;
}
