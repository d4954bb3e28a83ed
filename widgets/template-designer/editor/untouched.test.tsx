import { describe, expect, it } from 'vitest';
import { inEditor } from '#test/support/openSavedMail.ts';
import { openTemplateDesigner, rowOf } from '#test/support/openTemplateDesigner.ts';
import { storedDesigns } from '#test/support/storedDesigns.ts';

describe('a stored design that nobody changes (T-3)', () => {
  it.each(storedDesigns)(
    'is left without a question and without a request: $name',
    async ({ design, html }) => {
      const page = await openTemplateDesigner([rowOf(1, { design, html })], { designId: '1' });
      const { press, sent } = inEditor(page);
      // Once its engine is there.
      await page.screen().findByRole('button', { name: 'More' });
      await press('Back to the templates');
      await page.screen().findByRole('heading', { name: 'Email templates' });
      expect(page.screen().queryByRole('alertdialog')).toBeNull();
      expect(sent()).toEqual([]);
    },
  );
});
