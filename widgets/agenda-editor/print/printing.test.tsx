import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as frame from '#shared/print/frame.ts';
import { openAgendaEditor, plain } from '#test/support/openAgendaEditor.ts';

await import('./printDay.ts');

/** What was printed: the days' names, and a text for each session. */
async function print(page: Awaited<ReturnType<typeof openAgendaEditor>>) {
  const printed = vi.spyOn(frame, 'printContent').mockResolvedValue();
  await page.user.click(page.screen.getByRole('button', { name: 'Print these days' }));
  await waitFor(() => expect(printed).toHaveBeenCalledOnce());
  const paper = document.createElement('div');
  const [content] = printed.mock.lastCall ?? [];
  if (content) paper.append(content.content);
  const texts = (selector: string) =>
    [...paper.querySelectorAll(selector)].map(({ textContent }) => plain(textContent));
  return { content, days: texts('h1'), rows: texts('tbody tr') };
}

describe('printing from the head (issue «print of a day»)', () => {
  it('prints the days shown, with time, place and speakers', async () => {
    const page = await openAgendaEditor({ daysPerPage: 1 });
    await page.ready();
    const { content, days, rows } = await print(page);
    expect(days).toEqual(['Monday, May 4, 2026']);
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/^9:00.*10:00.*OpeningHallAna$/);
    expect(content).toMatchObject({ title: 'Agenda editor', lang: 'en', dir: 'ltr' });
  });

  it('prints what the filter lets through', async () => {
    const page = await openAgendaEditor();
    await page.ready();
    await page.user.click(page.screen.getByRole('combobox', { name: 'Location' }));
    await page.user.click(await page.screen.findByRole('option', { name: 'Garden' }));
    const { days, rows } = await print(page);
    expect(days).toHaveLength(2);
    expect(rows).toEqual([expect.stringContaining('Lunch')]);
  });
});
