/** What the badge generator prints, as PDF: where the preview has it (screens.md §6). */
import { describe, expect, it } from 'vitest';
import { lineOf, near } from '#test/support/onPaper.ts';
import { jobsOf, printedPdf, standInForPrinter } from '#test/support/printedJobs.ts';
import { turnedBack, type PdfBox, type PdfPage } from '#test/support/readPdf.ts';
import { watchedSite } from '#test/support/watchedSite.ts';

const site = watchedSite();

/** Whose organisations are two lines. */
const people = {
  ana: ['Ana', 'Ruiz', 'The International Society for Very Long Organisation Names'],
  عبد: ['عبد الرحمن', 'الأنصاري', 'الهيئة العامة للاستثمار والتنمية المستدامة والتخطيط العمراني'],
} as const;

describe.each(['en', 'ar'] as const)('a badge printed from the badge generator in %s', (language) => {
  it.each(Object.entries(people).flatMap((one) => [[...one, false] as const, [...one, true] as const]))(
    'is a page as large as the badge, each line where the preview has it: %s, %s, turned: %s',
    async (typed, [first_name, last_name, organisation_name], isTurned) => {
      const row = { first_name, last_name, organisation_name, organisation_id: 1, contact_title: null };
      const { page, island } = await site.open(`/admin/badge-generator?event=1&locale=${language}`, {
        prepare: async (one) => {
          await one.addInitScript(standInForPrinter);
          await one.route('**/get-contacts-by-name-json/**', (route) =>
            route.fulfill({ json: [{ ...row, registration_id: 7, pax_status_id: 2 }] }),
          );
        },
      });
      const root = island('badge-generator');
      const box = root.getByRole('combobox').first();
      if (isTurned) {
        await root.getByRole('button').first().click();
        await root.getByRole('checkbox').first().check();
        await root.locator('button[type="submit"]').click();
      }
      await box.fill(typed);
      await root.getByRole('option').first().waitFor();
      await root.locator('[role="img"] [data-object]').first().waitFor();
      const preview = await page.evaluate(linesOfPreview);
      await box.press('Enter');
      await expect.poll(() => jobsOf(page)).toHaveLength(1);
      const [job = ''] = await jobsOf(page);
      const [size] = /size: [\d.]+cm [\d.]+cm/.exec(job) ?? [];
      const paper = [...(size ?? '').matchAll(/[\d.]+/g)].map(([cm]) => Number(cm) * 10);
      const [width = NaN, height = NaN] = isTurned ? paper.toReversed() : paper;
      expect(width).toBeGreaterThan(height);
      const printed = await printedPdf(page, job);
      expect(printed).toHaveLength(1);
      near(printed[0]?.width, paper[0] ?? NaN);
      near(printed[0]?.height, paper[1] ?? NaN);
      const badge = printed[0] && (isTurned ? turnedBack(printed[0]) : printed[0]);
      // At most two of the name, and two of the organisation.
      expect(preview.lines.length).toBeGreaterThanOrEqual(3);
      for (const line of preview.lines) {
        const scale = width / preview.width;
        const strip = { x: 0, y: line.top * scale, width, height: (line.bottom - line.top) * scale };
        const found = lineOf(badge, strip);
        near(found.left, line.left * scale);
        near(found.right, line.right * scale);
        near(found.baseline, line.baseline * scale);
        expect(readFrom(badge, strip, /\p{Script=Arabic}/u.test(typed))).toBe(squeezed(line.text));
      }
    },
  );
});

const squeezed = (words: string) => words.normalize('NFKC').replaceAll(/\s/g, '');

/** What is read on paper between two heights, from the side where one begins. */
function readFrom(page: PdfPage | undefined, { y, height }: PdfBox, isRightToLeft: boolean): string {
  const parts = (page?.texts ?? []).filter((part) => part.y > y && part.y < y + height);
  const sorted = parts.toSorted((one, other) => (isRightToLeft ? other.x - one.x : one.x - other.x));
  return squeezed(sorted.map((part) => part.text).join(''));
}

/** Of the badge on the screen, in pixels from its corner. */
function linesOfPreview() {
  const host = document.querySelector('[data-widget="badge-generator"]')?.shadowRoot;
  const sheet = host?.querySelector('[role="img"]')?.firstElementChild;
  const corner = sheet?.getBoundingClientRect() ?? new DOMRect();
  const lines = [...(sheet?.querySelectorAll('[data-object] > div') ?? [])].map((line) => {
    const range = document.createRange();
    range.selectNodeContents(line);
    const { left, right, top: start, bottom } = range.getBoundingClientRect();
    const mark = document.createElement('span');
    mark.style.cssText = 'display: inline-block; width: 0; height: 0';
    line.append(mark);
    const baseline = mark.getBoundingClientRect().bottom;
    mark.remove();
    const [x, y] = [corner.left, corner.top];
    return {
      text: line.textContent,
      left: left - x,
      right: right - x,
      top: start - y,
      bottom: bottom - y,
      baseline: baseline - y,
    };
  });
  return { width: corner.width, lines };
}
