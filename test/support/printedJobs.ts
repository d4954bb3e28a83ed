/** What a page would print, kept by the page, and the PDF that a browser prints of it. */
import type { Page } from 'playwright-core';
import { readPdf, type PdfPage } from './readPdf.ts';

/** Runs in each frame: the browser's dialog would wait for somebody; the page keeps what would be printed. */
export function standInForPrinter() {
  globalThis.print = () => {
    const jobs: unknown = Reflect.get(top ?? {}, 'jobs');
    const rules = document.adoptedStyleSheets.flatMap((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText),
    );
    const { dir } = document.documentElement;
    const job = `<!doctype html><html dir="${dir}"><style>${rules.join('\n')}</style>${document.body.outerHTML}</html>`;
    Reflect.set(top ?? {}, 'jobs', [...(Array.isArray(jobs) ? jobs : []), job]);
    dispatchEvent(new Event('afterprint'));
  };
}

export async function jobsOf(page: Page): Promise<readonly string[]> {
  const jobs: unknown = await page.evaluate(() => Reflect.get(globalThis, 'jobs') ?? []);
  return Array.isArray(jobs) ? jobs.map(String) : [];
}

/** A job opened as a page, and printed. */
export async function printedPdf(page: Page, job: string): Promise<readonly PdfPage[]> {
  const paper = await page.context().newPage();
  try {
    await paper.setContent(job);
    await paper.emulateMedia({ media: 'print' });
    return await readPdf(await paper.pdf({ preferCSSPageSize: true }));
  } finally {
    await paper.close();
  }
}
