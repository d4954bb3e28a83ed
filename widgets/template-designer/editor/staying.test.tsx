import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mailOf, rowWith, textPart } from '#test/support/openMailEditor.ts';
import { list, openTemplateDesigner, perPage, rowOf, save } from '#test/support/openTemplateDesigner.ts';
import { inEditor } from '#test/support/openSavedMail.ts';
import { mount } from '../index.tsx';

const mail = rowOf(1, { design: mailOf(rowWith(textPart('Dear all'))) });

/** Number 1 is open. */
async function open(props: Readonly<Record<string, unknown>> = {}, rows = [mail, rowOf(2)]) {
  const page = await openTemplateDesigner(rows, { designId: '1', ...props });
  await page.screen().findByRole('button', { name: 'More' });
  const question = () => page.screen().findByRole('alertdialog', { name: 'Save changes before leaving?' });
  return {
    ...page,
    ...inEditor(page),
    question,
    atList: () => page.screen().findByRole('heading', { name: 'Email templates' }),
    /** Adds a block: the mail is not what is stored. */
    dirty: async () => {
      await page.user.click(await page.screen().findByRole('button', { name: 'Button' }));
      await page.screen().findByText('Not saved');
    },
    goBack: () =>
      act(async () => {
        history.replaceState(null, '', '/');
        dispatchEvent(new PopStateEvent('popstate'));
      }),
  };
}

describe('leaving a changed mail (S2 §4, T-3)', () => {
  it('T-3: asks about a condition alone that is another one, in the tag of a part', async () => {
    const tag = (condition: string) => `<p <% if ${condition} %>class="k"<% end %>>`;
    const raw = (condition: string) => `${tag(condition)}Gift</p>`;
    const part = { tagName: 'p', attributes: { class: 'k' }, ewTag: tag('vip') };
    const components = [{ ...part, components: [{ type: 'textnode', content: 'Gift' }] }];
    const design = mailOf(rowWith({ type: 'mj-raw', components }));
    const page = await open({}, [rowOf(1, { design }), rowOf(2)]);
    await page.lines();
    await page.press(/^HTML/, 'treeitem');
    await page.press('Block', 'tab');
    const box = page.box('HTML');
    await act(async () => box.focus());
    page.write('HTML', raw('guest'));
    await act(async () => box.blur());
    await page.says('Not saved');
    await page.press('Save');
    await waitFor(() => expect(page.stored()[0]?.html).toContain(raw('guest')));
  });

  it('T-3: asks nothing once the change is undone', async () => {
    const page = await open();
    await page.dirty();
    await page.press('Undo');
    await page.says('Saved');
    await page.press('Back to the templates');
    await page.atList();
    expect(page.sent()).toEqual([]);
  });

  it('T-3: «Stay» keeps it, «No» leaves without a request, «Yes» saves and leaves', async () => {
    const page = await open();
    await page.dirty();
    await page.press('Back to the templates');
    await page.question();
    await page.says('All unsaved changes will be lost!');
    await page.press('Stay');
    await page.says('Not saved');
    await page.press('Back to the templates');
    await page.press('No');
    await page.atList();
    expect(page.sent()).toEqual([]);
    await page.press(/^Template 1 ?Subject/);
    await page.dirty();
    await page.press('Back to the templates');
    await page.press('Yes');
    await page.atList();
    expect(page.stored()[0]?.design).toContain('mj-button');
  });

  it('T-3: asks at the browser’s Back too, and stays at its address meanwhile', async () => {
    const page = await open();
    await page.dirty();
    await page.goBack();
    await page.question();
    expect(location.search).toBe('?template-design=1');
    await page.press('Stay');
    await page.says('Not saved');
    await page.goBack();
    await page.press('No');
    await page.atList();
    expect(location.search).toBe('');
  });

  it('T-3: goes back at once where nothing is unsaved', async () => {
    const page = await open();
    await page.goBack();
    expect(await page.atList()).toBeTruthy();
  });

  it.each([
    ['that the page has opened', {}, ''],
    ['that the address names', { designId: undefined }, '?template-design=1'],
  ])('keeps a mail %s when the page goes to a place of its own', async (_, props, search) => {
    history.replaceState(null, '', `/${search}`);
    const page = await open(props);
    await page.dirty();
    await act(async () => {
      history.replaceState(null, '', `${location.search}#help`);
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.says('Not saved');
    expect(page.screen().queryByRole('alertdialog')).toBeNull();
    expect(page.screen().getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(false);
    expect((await page.lines()).join()).toContain('Button');
  });

  it('keeps what a page takes away with the screen, and offers it when it comes again', async () => {
    const page = await open();
    await page.dirty();
    page.write('Subject', 'Half a subj');
    await page.reopen();
    await page.says(/^Unsaved work on/);
    expect(page.box('Subject').value).toBe('Subject 1');
    await page.press('Resume');
    expect(page.box('Subject').value).toBe('Half a subj');
    expect((await page.lines()).join()).toContain('Button');
    expect(page.sent()).toEqual([]);
  });

  it.each([
    [{}, 'es'],
    [{ dateLocale: 'auto' }, 'en'],
    [{ dateLocale: 'ru' }, 'ru'],
  ])('C-15: with %j says in %s when that was', async (props, locale) => {
    vi.setSystemTime(new Date('2026-01-15T10:00:00Z'));
    onTestFinished(() => void vi.useRealTimers());
    const page = await open(props);
    page.write('Name', 'Other');
    await page.reopen();
    const month = new Intl.DateTimeFormat(locale, { month: 'short' }).formatToParts(new Date())[0]?.value;
    expect(await page.says(new RegExp(`^Unsaved work on.* ${month}`))).toBeTruthy();
  });

  it('says when that was by the clock of this computer', async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...new Intl.DateTimeFormat('en').resolvedOptions(),
      timeZone: 'Asia/Tehran',
    });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(new Date('2026-01-15T10:00:00Z'));
    const page = await open();
    page.write('Name', 'Other');
    await page.reopen();
    expect(await page.says(/^Unsaved work on.* 13:30/)).toBeTruthy();
  });

  it('says that it is open in another tab', async () => {
    const tenant = 'one-office';
    const page = await open({ tenant });
    const other = document.body.appendChild(document.createElement('div'));
    const user = { id: 1, email: 'ana@office.example' };
    const tab = await act(async () => mount(other, { user, tenant, designId: '1', urlState: '' }));
    onTestFinished(() => {
      act(() => tab.unmount());
      other.remove();
    });
    expect(await page.says(/is open a second time/)).toBeTruthy();
  });
});

describe('the keys of an open mail', () => {
  /** Opened by a press on its card: the screen itself has the focus. */
  async function pressed() {
    const page = await openTemplateDesigner([mail, rowOf(2)]);
    await page.user.click(await page.screen().findByRole('button', { name: /^Template 1 ?Subject/ }));
    await page.screen().findByRole('button', { name: 'More' });
    const ground = page.screen().getByRole('group', { name: 'Email editor' });
    await waitFor(() => expect(page.el.shadowRoot?.activeElement).toBe(ground));
    return { ...page, ...inEditor(page), ground };
  }

  it('are heard before anything in it is pressed', async () => {
    const page = await pressed();
    page.write('Name', 'Other');
    const isLeftToBrowser = fireEvent.keyDown(page.ground, { key: 's', ctrlKey: true });
    expect(isLeftToBrowser).toBe(false);
    await waitFor(() => expect(page.stored()[0]?.name).toBe('Other'));
    expect(page.sent()).toHaveLength(1);
  });

  it('take back one step after a press beside the fields, which gives the focus to the screen', async () => {
    const page = await pressed();
    await page.press('Button');
    await page.press('Line');
    await page.user.click(await page.says('Not saved'));
    expect(page.el.shadowRoot?.activeElement).toBe(page.ground);
    await page.user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect((await page.lines()).join()).not.toContain('Line'));
    expect((await page.lines()).join()).toContain('Button');
  });
});

describe('a mail that may be changed no longer (data-read-only)', () => {
  it('is only looked at, with what was written; leaving asks nothing, and it is offered again', async () => {
    const page = await open();
    await page.dirty();
    page.write('Subject', 'Mine');
    await page.change({ readOnly: true });
    await page.says(/^This template can only be looked at now/);
    expect(page.box('Subject').value).toBe('Mine');
    expect(page.box('Subject').disabled).toBe(true);
    expect(page.screen().queryByRole('button', { name: 'Save' })).toBeNull();
    expect(page.screen().queryByRole('button', { name: 'Undo' })).toBeNull();
    const lines = page.screen().getAllByRole('treeitem');
    expect(lines.map(({ textContent }) => textContent).join()).toContain('Button');
    // Neither does the canvas take anything.
    fireEvent.keyDown(lines.at(-1) ?? page.el, { key: 'Delete' });
    expect(page.screen().getAllByRole('treeitem')).toHaveLength(lines.length);
    await page.press('Back to the templates');
    await page.atList();
    await page.change({ readOnly: false });
    await page.press(/^Template 1 ?Subject/);
    await page.says(/^Unsaved work on/);
    expect(page.sent()).toEqual([]);
  });

  it('is changed on where it may be again', async () => {
    const page = await open({ readOnly: true });
    await page.change({ readOnly: false });
    await page.dirty();
    await page.press('Save');
    await waitFor(() => expect(page.stored()[0]?.design).toContain('mj-button'));
  });
});

describe('a template that the page names (data-design-id)', () => {
  it('is found on the third page of the list', async () => {
    const rows = Array.from({ length: perPage * 2 }, (_, index) => rowOf(index + 100));
    const page = await open({}, [...rows, mail]);
    expect(page.box('Name').value).toBe('Template 1');
    expect(page.server.callsTo(list).map(({ query }) => query['page'])).toEqual(['1', '2', '3']);
  });

  it('X-15: is asked for again when the list fails', async () => {
    const page = await openTemplateDesigner([mail], {});
    await page.screen().findByText('Template 1');
    page.server.fail(list, { status: 403 });
    await page.user.click(page.screen().getByRole('button', { name: /^Template 1 ?Subject/ }));
    await page.screen().findByText('The template could not be loaded.');
    page.server.mend();
    await page.user.click(page.screen().getByRole('button', { name: 'Retry' }));
    expect(await page.screen().findByRole('button', { name: 'More' })).toBeTruthy();
  });
});

describe('a save whose answer does not come', () => {
  it('is given up after 30 s, and says that nobody knows; the work stays', async () => {
    const page = await open();
    page.write('Name', 'Other');
    const held = page.server.hold(save);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await page.press('Save');
    await held.arrived;
    await act(async () => vi.advanceTimersByTimeAsync(30_500));
    await page.says('It is not certain whether the template has been saved. Nothing of your work is lost.');
    expect(page.box('Name').value).toBe('Other');
    await page.says('Not saved');
  });

  it('X-2: is sent again by itself after 419 with a fresh token', async () => {
    const page = await open();
    page.server.fail(save, { status: 419 }, { times: 1 });
    document.head.innerHTML = '<meta name="csrf-token" content="stale">';
    onTestFinished(() => {
      document.head.innerHTML = '';
    });
    const headers = { 'Content-Type': 'text/html' };
    page.server.fail('GET /', { status: 200, headers, body: '<meta name="csrf-token" content="fresh">' });
    page.write('Name', 'Other');
    await page.press('Save');
    await waitFor(() => expect(page.stored()[0]?.name).toBe('Other'));
    await page.says('Saved');
    expect(page.sent().map(({ headers: sent }) => sent['x-csrf-token'])).toEqual(['stale', 'fresh']);
  });
});

describe('the HTML of an open mail', () => {
  it('is copied (S2 §8)', async () => {
    const page = await open();
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await page.press('More');
    await page.press('Copy HTML', 'menuitem');
    await waitFor(() => expect(page.told.at(-1)?.message).toBe('Copied to clipboard'));
    expect(written.mock.calls[0]?.[0]).toContain('Dear all');
  });
});
