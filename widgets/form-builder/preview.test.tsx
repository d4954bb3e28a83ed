import { describe, expect, it } from 'vitest';
import { openBuilder } from '#test/support/openFormBuilder.ts';
import './preview/PreviewDialog.tsx';

/** A table of as many rows. */
const rows = (count: number) =>
  JSON.stringify({
    elements: [
      { type: 'matrix', name: 'm', columns: ['a'], rows: Array.from({ length: count }, (_, at) => `r${at}`) },
    ],
  });

describe('the preview (screens.md §8)', () => {
  it.each([
    ['says that a part is left out, where the form has more than the public form shows', 201, 1],
    ['says nothing of that where all is shown', 200, 0],
  ])('%s', async (_, count, said) => {
    const page = await openBuilder({ layout: rows(count) });
    await page.press('Preview');
    await page.screen.findByText('Try it out: nothing is sent.');
    expect(page.screen.queryAllByText(/^Part of this form is left out/)).toHaveLength(said);
  });
});
