/** In the place of the browser's own print dialog, which would wait for somebody. */
import { vi } from 'vitest';
import * as frame from '#shared/print/frame.ts';

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

/** An idle printer prints all that is printed in a test. */
export function placePrinter(): void {
  printer.jobs.length = 0;
  printer.drawings.length = 0;
  printer.isBroken = false;
  printer.opened = null;
  printer.closed = null;
  vi.spyOn(frame, 'printContent').mockImplementation(print);
}

async function print({ content, onOpen }: frame.PrintContent): Promise<void> {
  if (printer.isBroken) throw new Error('no printer');
  if (printer.opened) await printer.opened;
  onOpen?.();
  printer.jobs.push([...content.childNodes].map(({ textContent }) => textContent ?? ''));
  printer.drawings.push(drawingsIn(content));
  if (printer.closed) await printer.closed;
}

function drawingsIn(content: Node): number {
  const sheets = document.createElement('div');
  sheets.append(content.cloneNode(true));
  return sheets.querySelectorAll('svg').length;
}
