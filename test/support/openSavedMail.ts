import { fireEvent } from '@testing-library/react';
import { openTemplateDesigner, rowOf, save } from './openTemplateDesigner.ts';

/** An open mail; number 1 is stored. `engine/canvas/frame.ts` is mocked with `blankFrame.ts`. */
export async function openSavedMail(props: Readonly<Record<string, unknown>> = {}, isNew = false) {
  const page = await openTemplateDesigner([rowOf(1), rowOf(2)], isNew ? props : { designId: '1', ...props });
  if (isNew) await page.user.click(await page.screen().findByRole('button', { name: 'New template' }));
  await page.screen().findByRole('button', { name: 'More' });
  const button = (name: string) => page.screen().findByRole('button', { name });
  const box = (name: string) => page.screen().getByRole<HTMLInputElement>('textbox', { name });
  return {
    ...page,
    box,
    press: async (name: string) => page.user.click(await button(name)),
    write: (name: string, value: string) => fireEvent.change(box(name), { target: { value } }),
    says: (words: string | RegExp) => page.screen().findByText(words),
    sent: () => page.server.callsTo(save),
  };
}

export const notSavedText = 'The template is not saved. Nothing of your work is lost.';
export const doubtText = 'No answer came: the template may have been saved. Nothing of your work is lost.';
