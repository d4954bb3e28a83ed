import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pageStore } from '#shared/store/page.ts';
import { duplicate, openTemplateDesigner, perPage, rowOf } from '#test/support/openTemplateDesigner.ts';

async function opened() {
  const page = await openTemplateDesigner([rowOf(1), rowOf(2)]);
  await page.screen().findByText('Template 1');
  const dialog = async () => within(await page.screen().findByRole('dialog'));
  const box = async (name: string) => (await dialog()).getByRole<HTMLInputElement>('textbox', { name });
  return {
    ...page,
    dialog,
    box,
    write: async (name: string, value: string) => fireEvent.change(await box(name), { target: { value } }),
    press: async (name: string) => page.user.click((await dialog()).getByRole('button', { name })),
    isClosed: () => waitFor(() => expect(page.screen().queryByRole('dialog')).toBeNull()),
  };
}

describe('the dialog of a copy (S2 §4 «Duplicate modal»: open, submit, close and clear)', () => {
  it('is cleared when it is opened again, after it was cancelled and after it was sent', async () => {
    const page = await opened();
    const values = async () => [(await page.box('Name')).value, (await page.box('Subject')).value];
    await page.choose('Template 1', 'Duplicate');
    await page.write('Name', 'Mine');
    await page.write('Subject', '');
    await page.press('Duplicate');
    (await page.dialog()).getByText('Subject is required');
    await page.press('Cancel');
    await page.isClosed();
    await page.choose('Template 1', 'Duplicate');
    expect(await values()).toEqual(['Template 1 (copy)', 'Subject 1']);
    expect((await page.dialog()).queryByText('Subject is required')).toBeNull();
    await page.write('Name', 'Mine');
    await page.press('Duplicate');
    await page.isClosed();
    await page.choose('Template 2', 'Duplicate');
    expect(await values()).toEqual(['Template 2 (copy)', 'Subject 2']);
  });

  it('offers to show a copy that stands elsewhere only as long as the list is there', async () => {
    const page = await openTemplateDesigner([...Array(perPage + 1).keys()].map((at) => rowOf(at + 1)));
    await page.user.click(await page.screen().findByRole('button', { name: /Page 2/ }));
    await page.choose(`Template ${perPage + 1}`, 'Duplicate');
    const dialog = within(await page.screen().findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Duplicate' }));
    const offers = () => pageStore.getState().notices.filter(({ action }) => action?.label === 'Show');
    await waitFor(() => expect(offers()).toHaveLength(1));
    await page.user.click(
      page.screen().getByRole('button', { name: new RegExp(`^Template ${perPage + 1} ?Subject`) }),
    );
    await page.screen().findByRole('group', { name: 'Email editor' });
    expect(offers()).toEqual([]);
  });

  it('is cleared of a failure too', async () => {
    const page = await opened();
    page.server.fail(duplicate, { status: 403 }, { times: 1 });
    await page.choose('Template 1', 'Duplicate');
    await page.press('Duplicate');
    await (await page.dialog()).findByText('Error – An error occurred while duplicating the template');
    await page.press('Cancel');
    await page.isClosed();
    await page.choose('Template 1', 'Duplicate');
    expect((await page.dialog()).queryByText(/An error occurred/)).toBeNull();
  });

  it.each([
    ['name', 'Name', 'The name has already been taken.'],
    ['subject', 'Subject', 'The subject is too long.'],
    ['template_subject', 'Subject', 'The subject is too long.'],
  ])('puts what a 422 says of %s beside %s', async (field, label, words) => {
    const page = await opened();
    page.server.fail(duplicate, { status: 422, body: { message: 'No.', errors: { [field]: [words] } } });
    await page.choose('Template 1', 'Duplicate');
    await page.press('Duplicate');
    await waitFor(async () => expect((await page.box(label)).getAttribute('aria-invalid')).toBe('true'));
    const box = await page.box(label);
    const described = (box.getAttribute('aria-describedby') ?? '').split(' ');
    const told = described.map((id) => page.el.shadowRoot?.getElementById(id)?.textContent);
    expect(told.join()).toContain(words);
    const other = await page.box(label === 'Name' ? 'Subject' : 'Name');
    expect(other.getAttribute('aria-invalid')).not.toBe('true');
    expect((await page.box('Name')).value).toBe('Template 1 (copy)');
  });
});
