import { expect, it, vi } from 'vitest';
import { mailOf, openMailEditor, rowWith, textPart } from '#test/support/openMailEditor.ts';

vi.mock('../../engine/canvas/frame.ts', async () => (await import('#test/support/blankFrame.ts')).blankFrame);

it('a text that cannot be edited where it stands says so when that is asked for (screens.md §4)', async () => {
  const page = await openMailEditor({ design: mailOf(rowWith(textPart('Dear <!-- who --> Ana'))) });
  await page.choose(/^Text/);
  await page.press('button', 'Edit the text');
  expect(await page.screen().findByText('⁨Text⁩ has no text that can be edited here.')).toBeTruthy();
});
