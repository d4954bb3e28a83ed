import { fireEvent } from '@testing-library/react';
import { openTemplateDesigner, rowOf, save } from './openTemplateDesigner.ts';

// It is large: no test is to wait for its file.
await import('../../widgets/template-designer/engine/grapesEngine.ts');

/** An open mail; number 1 is stored. */
export async function openSavedMail(props: Readonly<Record<string, unknown>> = {}, isNew = false) {
  const page = await openTemplateDesigner([rowOf(1), rowOf(2)], isNew ? props : { designId: '1', ...props });
  if (isNew) await page.user.click(await page.screen().findByRole('button', { name: 'New template' }));
  await page.screen().findByRole('button', { name: 'More' });
  return { ...page, ...inEditor(page) };
}

/** What is done in an open mail, and what it says. */
export function inEditor(page: Awaited<ReturnType<typeof openTemplateDesigner>>) {
  const { screen, user, server } = page;
  const box = (name: string) => screen().getByRole<HTMLInputElement>('textbox', { name });
  const press = async (name: string | RegExp, role = 'button') =>
    user.click(await screen().findByRole(role, { name }));
  return {
    box,
    press,
    write: (name: string, value: string) => fireEvent.change(box(name), { target: { value } }),
    says: (words: string | RegExp) => screen().findByText(words),
    sent: () => server.callsTo(save),
    /** The lines of the outline. */
    lines: async () => {
      await press('Outline', 'tab');
      return screen()
        .getAllByRole('treeitem')
        .map(({ textContent }) => textContent);
    },
  };
}

export const notSavedText = 'The template is not saved. Nothing of your work is lost.';
export const doubtText =
  'It is not certain whether the template has been saved. Nothing of your work is lost.';
