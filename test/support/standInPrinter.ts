/** The browser's own print dialog in unit tests, which would wait for somebody: to be put in the place of `shared/print/frame.ts`. */
import type { PrintContent } from '#shared/print/frame.ts';

/** What was printed, each job by the texts of its sheets. */
export const printer: { jobs: string[][]; isBroken: boolean } = { jobs: [], isBroken: false };

export function resetPrinter(): void {
  printer.jobs.length = 0;
  printer.isBroken = false;
}

export const printFrame = {
  printContent: ({ content, onOpen }: PrintContent): Promise<void> => {
    if (printer.isBroken) return Promise.reject(new Error('no printer'));
    onOpen?.();
    printer.jobs.push([...content.childNodes].map(({ textContent }) => textContent ?? ''));
    return Promise.resolve();
  },
};
