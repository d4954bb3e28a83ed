import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openShelf } from '#shared/drafts/shelf.ts';
import { clearDevice } from '#shared/lib/clearDevice.ts';
import { newId } from '#shared/lib/ids.ts';
import { pageStore } from '#shared/store/page.ts';
import { mailOf, openMailEditor, rowWith, textPart } from '#test/support/openMailEditor.ts';
import { largestSection, mostSections } from '../../domain/sections.ts';

const design = mailOf(rowWith(textPart('Hello {{first_name}}')));

/** Of one user unless the test says otherwise. */
async function openSections(
  props: Readonly<Record<string, unknown>> = {},
  mail: Parameters<typeof openMailEditor>[0] = { design },
) {
  const page = await openMailEditor(mail, props);
  const mine = () => page.screen().getByRole('region', { name: 'My sections' });
  const confirm = async (name: string) =>
    page.user.click(within(page.screen().getByRole('dialog')).getByRole('button', { name }));
  return {
    ...page,
    mine,
    confirm,
    names: () =>
      within(mine())
        .queryAllByRole('listitem')
        .map((one) => within(one).getAllByRole('button')[0]?.textContent),
    keep: async (line: RegExp, name: string) => {
      await page.choose(line);
      await page.press('button', 'Save as section');
      const box = await page.screen().findByRole('textbox', { name: 'Name of the section' });
      fireEvent.change(box, { target: { value: name } });
      await confirm('Save');
    },
    add: () => page.tab('Add'),
    lines: async () => {
      await page.tab('Outline');
      return page
        .screen()
        .getAllByRole('treeitem')
        .map(({ textContent }) => textContent);
    },
    /** Of the menu beside a section. */
    act: async (name: string, entry: string) => {
      await page.user.click(within(mine()).getByRole('button', { name: `Actions for ⁨${name}⁩` }));
      await page.press('menuitem', entry);
    },
    takeBack: () => act(async () => pageStore.getState().notices.at(-1)?.action?.run()),
  };
}

const whose = (tenant: string, userId = '1') => ({ tenant, userId, guard: undefined });
const section = (id: string, more: object = {}) => ({
  id,
  name: `Section ${id}`,
  at: 1,
  kind: 'mjml',
  part: rowWith(textPart(`Text of ${id}`)),
  ...more,
});
const put = (tenant: string, text: string) => openShelf(whose(tenant)).change('email-sections', () => text);

describe('own saved sections (screens.md §4)', () => {
  it('are kept by name, put in by a press, and said', async () => {
    const page = await openSections();
    await page.keep(/^Text/, 'Greeting');
    await waitFor(() => expect(page.told.at(-1)?.message).toBe('⁨Greeting⁩ is among your sections.'));
    await page.add();
    await waitFor(() => expect(page.names()).toEqual(['Greeting']));
    const button = within(page.mine()).getByRole('button', { name: 'Greeting' });
    await act(async () => button.focus());
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(page.announced()).toContain('Greeting has been added.'));
    expect((await page.lines()).filter((line) => line === 'TextHello {{first_name}}')).toHaveLength(2);
    await page.press('button', 'Undo');
    await waitFor(async () => expect(await page.lines()).toHaveLength(4));
  });

  it('want a name', async () => {
    const page = await openSections();
    await page.keep(/^Text/, ' ');
    await page.screen().findByText('Give the section a name.');
    expect(page.told).toEqual([]);
  });

  it('are renamed, deleted, and given back at their place', async () => {
    const tenant = newId();
    await put(tenant, JSON.stringify([section('a'), section('b')]));
    const page = await openSections({ tenant });
    await waitFor(() => expect(page.names()).toEqual(['Section a', 'Section b']));
    await page.act('Section b', 'Rename');
    const box = await page.screen().findByRole('textbox', { name: 'Name of the section' });
    fireEvent.change(box, { target: { value: 'Foot' } });
    await page.confirm('Rename');
    await waitFor(() => expect(page.names()).toEqual(['Section a', 'Foot']));
    await page.act('Section a', 'Delete');
    await waitFor(() => expect(page.names()).toEqual(['Foot']));
    expect(page.told.at(-1)?.message).toBe('⁨Section a⁩ has been deleted from your sections.');
    await page.takeBack();
    await waitFor(() => expect(page.names()).toEqual(['Section a', 'Foot']));
  });

  it('are the same in two designers on one page, and another user’s are not shown', async () => {
    const tenant = newId();
    const first = await openSections({ tenant });
    const second = await openSections({ tenant });
    const other = await openSections({ tenant, user: { id: 2, email: 'bo@office.example' } });
    await first.keep(/^Section/, 'Head');
    await waitFor(() => expect(second.names()).toEqual(['Head']));
    expect(other.names()).toEqual([]);
  });

  it('are refused where there is no room, and nothing that was kept goes for it', async () => {
    const tenant = newId();
    const full = Array.from({ length: mostSections }, (_, at) => section(`${at}`));
    await put(tenant, JSON.stringify(full));
    const page = await openSections({ tenant });
    await page.keep(/^Text/, 'One more');
    await page.screen().findByText('There is no more room for sections on this device. Delete one first.');
    expect(page.told).toEqual([]);
    const kept = JSON.parse((await openShelf(whose(tenant)).read('email-sections')) ?? '[]');
    expect(kept).toHaveLength(mostSections);
  });

  it('are refused where one is too large', async () => {
    const page = await openSections({}, { design: mailOf(rowWith(textPart('x'.repeat(largestSection)))) });
    await page.keep(/^Text/, 'Long');
    await page.screen().findByText('This part is too large to be kept as a section.');
    expect(page.told).toEqual([]);
  });

  it.each([
    ['no JSON', '{"id'],
    ['another thing', '{"id":"a"}'],
    ['many levels', `${'['.repeat(500)}${']'.repeat(500)}`],
    ['parts that stand in no mail', JSON.stringify([section('a', { part: { type: 'mj-column' } })])],
    ['wrong values', JSON.stringify([section('a', { name: 7 }), null, 3])],
  ])('are none where the device gives %s, and can be kept again', async (_, text) => {
    const tenant = newId();
    await put(tenant, text);
    const page = await openSections({ tenant });
    await page.keep(/^Text/, 'New');
    await page.add();
    await waitFor(() => expect(page.names()).toEqual(['New']));
  });

  it('keep those that can be read beside damaged ones, and these as they stand', async () => {
    const tenant = newId();
    await put(tenant, JSON.stringify([section('a'), { id: 'b' }, section('a'), section('c')]));
    const page = await openSections({ tenant });
    await waitFor(() => expect(page.names()).toEqual(['Section a', 'Section c']));
    await page.keep(/^Text/, 'New');
    await page.add();
    await waitFor(() => expect(page.names()).toEqual(['New', 'Section a', 'Section c']));
    expect(await openShelf(whose(tenant)).read('email-sections')).toContain('{"id":"b"}]');
  });

  it('of another kind of mail are told of, not shown', async () => {
    const tenant = newId();
    await put(tenant, JSON.stringify([section('a')]));
    const page = await openSections({ tenant }, { html: '<p>Plain</p>' });
    await page.screen().findByText(/^Sections from emails of another make are not shown/);
    expect(page.names()).toEqual([]);
  });

  it('are gone when their user signs out, and no more are kept or told as kept', async () => {
    const tenant = newId();
    await put(tenant, JSON.stringify([section('a')]));
    const page = await openSections({ tenant });
    await waitFor(() => expect(page.names()).toEqual(['Section a']));
    await act(async () => clearDevice({ tenant, userId: '1' }, () => Promise.resolve()));
    // What saves is there only once a part is chosen.
    await page.choose(/^Text/);
    await page.press('button', 'Save as section');
    const box = await page.screen().findByRole('textbox', { name: 'Name of the section' });
    fireEvent.change(box, { target: { value: 'Late' } });
    await page.confirm('Save');
    await page.screen().findByText('You are signed out. Sign in and try again.');
    expect(page.told).toEqual([]);
    expect(await openShelf(whose(tenant)).read('email-sections')).toBeNull();
  });

  it('say that they end with the page where the browser keeps nothing', async () => {
    const page = await openSections();
    await page.keep(/^Text/, 'Short-lived');
    await page.add();
    expect(await page.screen().findByText(/^Kept only until this page is closed/)).toBeTruthy();
  });

  it('are not offered to a reader', async () => {
    const page = await openMailEditor({ design }, { readOnly: true });
    expect(page.screen().queryByRole('region', { name: 'My sections' })).toBeNull();
  });
});
