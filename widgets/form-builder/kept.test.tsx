import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clearDevice } from '#shared/lib/clearDevice.ts';
import { newId } from '#shared/lib/ids.ts';
import { model, openBuilder, save, stored } from '#test/support/openFormBuilder.ts';

type Page = Awaited<ReturnType<typeof openBuilder>>;

const jsonOf = async (page: Page) => {
  await page.press('More');
  await page.user.click(await page.screen.findByRole('menuitem', { name: 'JSON' }));
  return page.screen.findByRole('textbox', { name: 'JSON of the form' });
};

const somebody = () => ({ userId: newId(), tenant: 'acme' });

/** As a reload does. */
async function again(page: Page, props: Readonly<Record<string, unknown>>): Promise<Page> {
  await act(async () => page.island.unmount());
  return openBuilder(props);
}

describe('a long form (DESIGN.md §3 «Draft vault»)', () => {
  it('is kept, too, until it is saved', async () => {
    const props = {
      ...somebody(),
      layout: stored.replace('{ ', `{ "completedHtml":"${'x'.repeat(400_000)}",`),
    };
    const first = await openBuilder(props);
    await first.user.click(first.card('Hotel'));
    fireEvent.change(await first.screen.findByLabelText('Title'), { target: { value: 'Where to' } });
    const page = await again(first, props);
    await page.press('Restore');
    expect(page.card('Where to')).toBeTruthy();
  });
});

it('what one user has not saved is not the next one’s on the same page; nor after a sign-out', async () => {
  const [first, second] = [somebody(), somebody()];
  const page = await openBuilder(first);
  const type = async (title: string) => {
    await page.user.click(page.card('Hotel'));
    fireEvent.change(await page.screen.findByLabelText('Title'), { target: { value: title } });
    expect(page.card(title)).toBeTruthy();
  };
  await type('Where to');
  await act(async () => page.island.update(second));
  expect(page.card('Hotel')).toBeTruthy();
  expect(() => page.card('Where to')).toThrow(/no card/);
  await type('Whence');
  await act(() => clearDevice(second, () => Promise.resolve()));
  expect(() => page.card('Whence')).toThrow(/no card/);
});

describe('what was saved, while the page goes on giving the text of before', () => {
  const rename = async (page: Page, title: string) => {
    await page.user.click(page.card('Hotel'));
    fireEvent.change(await page.screen.findByLabelText('Title'), { target: { value: title } });
  };
  const renamed = async (props: Readonly<Record<string, unknown>>) => {
    const page = await openBuilder(props);
    await rename(page, 'Where to');
    await page.press('Save');
    await page.screen.findByText('Saved');
    return page;
  };

  it('is what the next user and somebody back from a sign-out go on with: no save takes it back', async () => {
    const [first, second] = [somebody(), somebody()];
    const page = await openBuilder(first);
    await page.openTheme();
    await page.press('Accent #b42318');
    await rename(page, 'Where to');
    await page.press('Save');
    await page.screen.findByText('Saved');
    await act(async () => page.island.update(second));
    expect(page.card('Where to')).toBeTruthy();
    await page.openTheme();
    const accent = await page.screen.findByRole('button', { name: 'Accent #b42318' });
    expect(accent.getAttribute('aria-pressed')).toBe('true');
    await act(() => clearDevice(second, () => Promise.resolve()));
    expect(page.card('Where to')).toBeTruthy();
    await page.press('Save');
    await waitFor(() => expect(page.sent()).toHaveLength(2));
    expect(page.sent()[1]).toContain('Where to');
  });

  it.each([[{ formId: '13' }], [{ tenant: 'other' }]])('is of nothing else: %j', async (other) => {
    const own = { ...somebody(), formId: '12' };
    const page = await renamed(own);
    await act(async () => page.island.update(other));
    expect(() => page.card('Where to')).toThrow('no card');
    await act(async () => page.island.update(own));
    expect(page.card('Where to')).toBeTruthy();
  });

  it('counts no more once the page has given another text', async () => {
    const page = await renamed(somebody());
    await act(async () => page.island.update({ layout: stored.replace('Congress', 'Forum') }));
    expect(await page.screen.findByRole('heading', { name: 'Forum' })).toBeTruthy();
    await act(async () => page.island.update({ ...somebody(), layout: stored }));
    expect(() => page.card('Where to')).toThrow('no card');
  });

  it('is there for the next user, too, where it arrives after a sign-out, and told to nobody', async () => {
    const page = await openBuilder(somebody());
    await rename(page, 'Where to');
    const held = page.server.hold(save);
    await page.press('Save');
    await held.arrived;
    await act(async () => page.island.update(somebody()));
    expect(() => page.card('Where to')).toThrow('no card');
    await act(async () => held.release());
    await waitFor(() => expect(page.card('Where to')).toBeTruthy());
    expect(page.spoken()).not.toContain('The form has been saved');
  });

  it('is not taken back by the late answer to what was saved before it', async () => {
    const page = await openBuilder(somebody());
    await rename(page, 'Where to');
    const held = page.server.hold(save);
    await page.press('Save');
    await held.arrived;
    const next = somebody();
    await act(async () => page.island.update(next));
    await rename(page, 'Whence');
    await page.press('Save');
    await page.screen.findByText('Saved');
    await act(async () => held.release());
    await act(() => clearDevice(next, () => Promise.resolve()));
    expect(page.card('Whence')).toBeTruthy();
  });

  it('is nothing that was still looked at for somebody who has gone: it goes out as nobody else’s', async () => {
    const page = await openBuilder(somebody());
    await page.user.click(page.card('sign'));
    await page.press('Delete “sign”');
    const looking = page.server.hold(model);
    await page.press('Save');
    await looking.arrived;
    await act(async () => page.island.update(somebody()));
    await act(async () => looking.release());
    await page.press('Save');
    await page.screen.findByText('Saved');
    await waitFor(() => expect(page.sent()).toEqual([stored]));
  });
});

describe('what is typed in the JSON (DESIGN.md §3 «Draft vault»)', () => {
  const typed = '{ "pages": [ half';

  const type = async () => {
    const props = somebody();
    const first = await openBuilder(props);
    fireEvent.change(await jsonOf(first), { target: { value: typed } });
    return { first, props };
  };

  it('is offered on return, and stands there again', async () => {
    const { first, props } = await type();
    const page = await again(first, props);
    expect(await page.screen.findByText(/^Unsaved work from/)).toBeTruthy();
    await page.press('Restore');
    const area = await page.screen.findByRole('textbox', { name: 'JSON of the form' });
    await waitFor(() => expect(area).toHaveProperty('value', typed));
    expect(page.screen.queryByText(/another stored version/)).toBeNull();
    const once = await again(page, props);
    expect(await once.screen.findByText(/^Unsaved work from/)).toBeTruthy();
  });

  const typedOn = `${typed}, and more`;
  const isAsked = async (page: Page) =>
    within(await page.screen.findByRole('alertdialog', { name: 'Replace what is typed here?' }));
  const areaOf = (page: Page) => page.screen.findByRole('textbox', { name: 'JSON of the form' });

  const picture = (letters: number) => `"completedHtml":"${'x'.repeat(letters)}",`;
  const large = stored.replace('{ ', `{ ${picture(1_400_000)}`);

  const typeLarge = async (text: string) => {
    const props = { ...somebody(), layout: large };
    const first = await openBuilder(props);
    await first.user.click(first.card('Hotel'));
    fireEvent.change(await first.screen.findByLabelText('Title'), { target: { value: 'Where to' } });
    fireEvent.change(await jsonOf(first), { target: { value: text } });
    return { first, props };
  };

  it('is kept in place of the form where there is no room for both, and that is said', async () => {
    const { first, props } = await typeLarge(`${large} half`);
    expect((await first.screen.findAllByText(/only what is typed in the JSON is kept/)).length).toBeTruthy();
    expect(first.screen.queryByText(/^The form is too large to be kept/)).toBeNull();
    const page = await again(first, props);
    await page.press('Restore');
    await waitFor(async () => expect(await areaOf(page)).toHaveProperty('value', `${large} half`));
  });

  it('is told where there is none for it, and the form is kept', async () => {
    const { first, props } = await typeLarge(`${large}${'x'.repeat(2_000_000)}`);
    expect((await first.screen.findAllByText(/^What is typed in the JSON is too large/)).length).toBeTruthy();
    const page = await again(first, props);
    await page.press('Restore');
    await waitFor(() => expect(page.card('Where to')).toBeTruthy());
    expect(page.screen.queryByText(/^What is typed in the JSON is too large/)).toBeNull();
  });

  it('is told where nothing else is unsaved: the form has room, and none is left to be saved', async () => {
    const page = await openBuilder(somebody());
    fireEvent.change(await jsonOf(page), { target: { value: `${stored}${'x'.repeat(2_700_000)}` } });
    expect((await page.screen.findAllByText(/^What is typed in the JSON is too large/)).length).toBeTruthy();
    expect(page.screen.queryByText(/^The form is too large to be kept/)).toBeNull();
  });

  it('stays kept as it was at the letter that makes it too large', async () => {
    const { first, props } = await type();
    await act(async () => dispatchEvent(new Event('pagehide')));
    fireEvent.change(await areaOf(first), { target: { value: `${stored}${'x'.repeat(2_700_000)}` } });
    const page = await again(first, props);
    await page.press('Restore');
    await waitFor(async () => expect(await areaOf(page)).toHaveProperty('value', typed));
  });

  it('takes the place of what is typed by then only where that is meant', async () => {
    const { first, props } = await type();
    const page = await again(first, props);
    await page.screen.findByText(/^Unsaved work from/);
    fireEvent.change(await jsonOf(page), { target: { value: typedOn } });
    const dialog = within(await page.screen.findByRole('dialog', { name: 'JSON of the form' }));
    const restore = () => page.user.click(dialog.getByRole('button', { name: 'Restore' }));
    await page.user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect((await areaOf(page)).getAttribute('aria-invalid')).toBe('true');
    await restore();
    await page.user.click((await isAsked(page)).getByRole('button', { name: 'Cancel' }));
    expect(await areaOf(page)).toHaveProperty('value', typedOn);
    await restore();
    await page.user.click((await isAsked(page)).getByRole('button', { name: 'Restore' }));
    await waitFor(async () => expect(await areaOf(page)).toHaveProperty('value', typed));
    expect((await areaOf(page)).getAttribute('aria-invalid')).toBeNull();
    await waitFor(async () =>
      expect(page.root.getRootNode()).toHaveProperty('activeElement', await areaOf(page)),
    );
  });

  it('is kept no longer once it was put back and thrown away', async () => {
    const { first, props } = await type();
    const page = await again(first, props);
    await page.press('Restore');
    const area = await areaOf(page);
    await waitFor(() => expect(area).toHaveProperty('value', typed));
    fireEvent.keyDown(area, { key: 'Escape' });
    const asked = within(await page.screen.findByRole('alertdialog'));
    await page.user.click(asked.getByRole('button', { name: 'Leave' }));
    const last = await again(page, props);
    await last.press('Save');
    await last.screen.findByText('Saved');
    expect(last.screen.queryByText(/^Unsaved work from/)).toBeNull();
  });

  it('is kept no longer once it was thrown away', async () => {
    const { first, props } = await type();
    fireEvent.keyDown(first.screen.getByRole('textbox', { name: 'JSON of the form' }), { key: 'Escape' });
    const asked = within(await first.screen.findByRole('alertdialog'));
    await first.user.click(asked.getByRole('button', { name: 'Leave' }));
    const page = await again(first, props);
    await page.press('Save');
    await page.screen.findByText('Saved');
    expect(page.screen.queryByText(/^Unsaved work from/)).toBeNull();
  });

  it('is the form’s once it was applied: saved, nothing of it is left', async () => {
    const { first, props } = await type();
    fireEvent.change(first.screen.getByRole('textbox', { name: 'JSON of the form' }), {
      target: { value: stored.replace('Congress', 'Forum') },
    });
    await first.press('Apply and save');
    await waitFor(() => expect(first.sent()[0]).toContain('Forum'));
    await first.screen.findByText('Saved');
    const page = await again(first, { ...props, layout: first.sent()[0] });
    await page.press('Save');
    await page.screen.findByText('Saved');
    expect(page.screen.queryByText(/^Unsaved work from/)).toBeNull();
  });
});

describe('a stored form that cannot be read (T-23)', () => {
  const choices = '{"type":"dropdown","name":"Stay","choices":["Ritz","Plaza"]}';
  const whole = stored.replace('{"type":"text","name":"Hotel"}', choices);
  const damaged = whole.slice(0, -3);

  const mend = async (props: Readonly<Record<string, unknown>> = {}) => {
    const page = await openBuilder({ ...props, layout: damaged });
    const area = await page.screen.findByRole('textbox', { name: 'JSON of the form' });
    fireEvent.change(area, { target: { value: whole } });
    return page;
  };

  it('is unsaved once it is mended, also where nothing is changed, and saved by a save', async () => {
    const page = await mend();
    await page.press('Open the mended form');
    expect(await page.screen.findByText('Unsaved changes')).toBeTruthy();
    await page.press('Save');
    expect(await page.screen.findByText('Saved')).toBeTruthy();
    expect(page.sent()).toEqual([whole]);
  });

  it('is saved once the page has it as it was mended here', async () => {
    const page = await mend();
    await page.press('Open the mended form');
    await page.screen.findByText('Unsaved changes');
    await act(async () => page.island.update({ layout: whole }));
    expect(await page.screen.findByText('Saved')).toBeTruthy();
  });

  it('is none that replies know nothing of: choices keep their values, and a key is renamed after its warning', async () => {
    const page = await mend();
    await page.press('Open the mended form');
    await waitFor(() => page.card('Stay'));
    await page.user.click(page.card('Stay'));
    fireEvent.change(await page.screen.findByRole('textbox', { name: 'Entry 1' }), {
      target: { value: 'Ritz Carlton' },
    });
    const key = await page.screen.findByRole('textbox', { name: 'Key' });
    fireEvent.change(key, { target: { value: 'Lodging' } });
    fireEvent.keyDown(key, { key: 'Enter' });
    const dialog = within(await page.screen.findByRole('alertdialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await page.press('Save');
    await waitFor(() => expect(page.sent()[0]).toContain('[{"value":"Ritz","text":"Ritz Carlton"},"Plaza"]'));
  });

  it('that is begun anew has its verification question, and is unsaved', async () => {
    const page = await openBuilder({ layout: damaged });
    await page.press('Begin a new form');
    await waitFor(() => expect(page.card('Verification')).toBeTruthy());
    expect(page.screen.getByText('Unsaved changes')).toBeTruthy();
  });

  it('has what was typed to mend it offered on return', async () => {
    const props = somebody();
    const page = await again(await mend(props), { ...props, layout: damaged });
    await page.press('Restore');
    const area = await page.screen.findByRole('textbox', { name: 'JSON of the form' });
    await waitFor(() => expect(area).toHaveProperty('value', whole));
    await page.press('Open the mended form');
    await page.screen.findByText('Unsaved changes');
    expect(page.screen.queryByText(/^Unsaved work from/)).toBeNull();
  });

  it('asks before what is offered takes the place of what is typed to mend it', async () => {
    const props = somebody();
    const page = await again(await mend(props), { ...props, layout: damaged });
    const area = await page.screen.findByRole('textbox', { name: 'JSON of the form' });
    await page.screen.findByText(/^Unsaved work from/);
    fireEvent.change(area, { target: { value: `${damaged} ` } });
    await page.press('Restore');
    const asked = within(
      await page.screen.findByRole('alertdialog', { name: 'Replace what is typed here?' }),
    );
    await page.user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(area).toHaveProperty('value', `${damaged} `);
    await page.press('Discard');
    await waitFor(() => expect(page.root.getRootNode()).toHaveProperty('activeElement', area));
  });

  it('is unsaved where it is kept beside a page that has none by now', async () => {
    const page = await mend();
    await act(async () => page.island.update({ layout: '' }));
    await page.press('Keep mine');
    await waitFor(() => page.card('Stay'));
    expect(page.screen.getByText('Unsaved changes')).toBeTruthy();
  });

  it('has what was built since offered on return', async () => {
    const props = somebody();
    const first = await mend(props);
    await first.press('Open the mended form');
    await waitFor(() => first.card('Stay'));
    await first.user.click(first.card('Stay'));
    fireEvent.change(await first.screen.findByLabelText('Title'), { target: { value: 'Where to' } });
    const page = await again(first, { ...props, layout: damaged });
    await page.press('Restore');
    await waitFor(() => expect(page.card('Where to')).toBeTruthy());
    expect(page.screen.getByText('Unsaved changes')).toBeTruthy();
    await waitFor(() => expect(page.screen.queryByText(/^Unsaved work from/)).toBeNull());
  });
});
