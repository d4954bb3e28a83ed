import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formLayouts } from '#test/support/formLayouts.ts';
import { openBuilder } from '#test/support/openFormBuilder.ts';

it.each([0, 10, 20, 30, 40, 50])(
  'the stored layouts from %i on are saved by Save as the very texts that the page gave (T-22, T-23)',
  async (from) => {
    const texts = formLayouts.slice(from, from + 10).map(({ text }) => text);
    const page = await openBuilder({ layout: texts[0] });
    const save = page.screen.getByText('Save').closest('button');
    if (!save) throw new Error('no button');
    for (const layout of texts) {
      /* oxlint-disable no-await-in-loop -- one after the other, as a page brings them */
      await act(async () => page.island.update({ layout }));
      fireEvent.click(save);
      await waitFor(() => expect(page.sent().at(-1)).toBe(layout));
      await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull());
      /* oxlint-enable no-await-in-loop */
    }
    expect(page.sent()).toEqual(texts);
  },
);
