import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAgendaEditor, plain, saveCall, type SessionName } from '#test/support/openAgendaEditor.ts';

async function openDetails(name: SessionName, props = {}) {
  const page = await openAgendaEditor(props);
  await page.ready();
  await page.user.click(page.card(name));
  const popup = await page.screen.findByRole('dialog', { hidden: true });
  const inside = within(popup);
  const choose = (label: string) =>
    page.user.click(inside.getByRole('button', { name: label, hidden: true }));
  const more = async (label: string) => {
    await choose('More');
    await page.user.click(await inside.findByRole('menuitem', { name: label, hidden: true }));
  };
  return { ...page, popup, inside, choose, more };
}

describe('details of a session (S3 §2.5, §9.3)', () => {
  it('shows name, times, place and speakers', async () => {
    const { popup } = await openDetails('Opening');
    expect(plain(popup.getAttribute('aria-label'))).toBe('Details of Opening');
    expect(plain(popup.textContent)).toMatch(/Opening.*Monday, 9:00.*10:00\sAM.*Hall.*Speakers.*Ana/);
  });

  it('says when there is no speaker', async () => {
    const { inside } = await openDetails('Lunch');
    expect(inside.getByText('No speakers yet')).toBeTruthy();
  });

  it.each([
    ['Edit', 'edit-session'],
    ['Delete', 'delete-session'],
  ])('asks the page on %s', async (label, name) => {
    const page = await openDetails('Lunch');
    await page.choose(label);
    expect(page.emitted).toEqual([{ name, detail: { sessionId: page.idOf('Lunch') } }]);
  });

  it('duplicates right after the session', async () => {
    const page = await openDetails('Opening');
    await page.more('Duplicate');
    expect(page.emitted).toEqual([
      {
        name: 'create-session',
        detail: { start: '2026-05-04 10:00', end: '2026-05-04 11:00', copyOf: page.idOf('Opening') },
      },
    ]);
  });

  it('shifts the session and all later ones by the minutes given', async () => {
    const page = await openDetails('Lunch');
    await page.more('Shift later sessions…');
    const minutes = page.inside.getByRole('spinbutton', { hidden: true });
    fireEvent.change(minutes, { target: { value: '-30' } });
    await page.choose('Shift');
    await waitFor(() => expect(page.puts()).toEqual(['Lunch 2026-05-04 11:30-12:30']));
  });

  it('closes by Esc and gives the focus back to the card', async () => {
    const page = await openDetails('Panel B');
    await page.user.keyboard('{Escape}');
    expect(page.screen.queryByRole('dialog', { hidden: true })).toBeNull();
    const shadow = page.root.getRootNode();
    expect(shadow instanceof ShadowRoot && shadow.activeElement).toBe(page.card('Panel B'));
  });

  it('opens by Enter', async () => {
    const page = await openAgendaEditor();
    await page.ready();
    page.card('Closing').focus();
    await page.user.keyboard('{Enter}');
    const popup = await page.screen.findByRole('dialog', { hidden: true });
    expect(plain(popup.getAttribute('aria-label'))).toBe('Details of Closing');
  });

  it('offers only the seating plan while nothing may be changed', async () => {
    const page = await openDetails('Lunch', { readOnly: true });
    const names = page.inside
      .getAllByRole('button', { hidden: true })
      .map((one) => one.textContent || one.getAttribute('aria-label'));
    expect(names).toEqual(['Close', 'Seating Plan']);
  });

  it('names its conflicts, and leads to the other session and to the list', async () => {
    const page = await openDetails('Opening');
    const against = within(page.inside.getByRole('list', { name: 'Conflicts', hidden: true }));
    const said = against.getAllByRole('listitem', { hidden: true }).map((one) => plain(one.textContent));
    expect(said).toEqual(['Panel A begins in Hall the moment Opening ends. Go to Panel A']);
    await page.choose('Show in the list');
    const list = within(await page.screen.findByRole('tabpanel', { name: /^Conflicts/ }));
    const only = await list.findByText(/^Only those of/);
    expect(plain(only.textContent)).toBe('Only those of Opening');
    await page.user.click(page.card('Opening'));
    const again = within(await page.screen.findByRole('dialog', { hidden: true }));
    await page.user.click(again.getByRole('button', { name: /^Go to .*Panel A/, hidden: true }));
    await waitFor(() => expect(page.el.shadowRoot?.activeElement).toBe(page.card('Panel A')));
    expect(page.screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });

  it('takes a speaker out, as one step of undo', async () => {
    const page = await openDetails('Opening');
    const speakers = () =>
      page.server.callsTo(saveCall).map(({ body }) => {
        const sent: unknown = Reflect.get(Object(body), 'speakers');
        return Array.isArray(sent) ? sent.map((one) => Reflect.get(Object(one), 'first_name')) : sent;
      });
    await page.user.click(
      page.inside.getByRole('button', { name: /^Take .*Ana.* out of this session$/, hidden: true }),
    );
    await waitFor(() => expect(speakers()).toEqual([[]]));
    await page.inside.findByText('No speakers yet');
    expect(page.popup.contains(page.el.shadowRoot?.activeElement ?? null)).toBe(true);
    await page.user.click(await page.screen.findByRole('button', { name: /^Undo: .*Ana.* taken out of/ }));
    await waitFor(() => expect(speakers()).toEqual([[], ['Ana']]));
  });

  it('says before a shift how many sessions the end of the day cuts short', async () => {
    const page = await openDetails('Closing');
    await page.more('Shift later sessions…');
    const minutes = page.inside.getByRole('spinbutton', { hidden: true });
    fireEvent.change(minutes, { target: { value: '360' } });
    expect(page.inside.getByText('1 session does not fit into the day and is cut short')).toBeTruthy();
    fireEvent.change(minutes, { target: { value: '300' } });
    expect(page.inside.queryByText(/cut short/)).toBeNull();
  });
});

describe('a seating plan in the place of the grid', () => {
  it('closes what would do nothing to be seen, undo and its keys included', async () => {
    const page = await openAgendaEditor();
    await page.ready();
    await page.user.click(page.screen.getByRole('switch', { name: 'Only conflicts' }));
    page.card('Opening').focus();
    fireEvent.keyDown(page.card('Opening'), { key: 'ArrowDown', altKey: true });
    fireEvent.keyUp(page.card('Opening'), { key: 'Alt' });
    await waitFor(() => expect(page.stored('Opening')).toBe('2026-05-04 09:05-10:05'));
    await page.user.click(page.card('Opening'));
    await page.user.click(await page.screen.findByRole('button', { name: 'Seating Plan', hidden: true }));
    await waitFor(() => expect(page.findCard('Opening')).toBeNull());
    for (const name of ['New session', 'Zoom in', 'Zoom out', 'Fit the whole day', 'Clear filter'])
      expect(
        page.screen.getByRole('button', { name }).matches(':disabled, [aria-disabled="true"]'),
        name,
      ).toBe(true);
    for (const [role, name] of [
      ['combobox', 'Location'],
      ['switch', 'Only conflicts'],
    ] as const)
      expect(page.screen.getByRole(role, { name }).hasAttribute('disabled'), name).toBe(true);
    // It keeps the focus it may have.
    expect(page.screen.getByRole('button', { name: /^Undo/ }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.keyDown(page.screen.getByRole('button', { name: 'Print these days' }), {
      key: 'z',
      code: 'KeyZ',
      ctrlKey: true,
    });
    await new Promise((resolve) => void setTimeout(resolve, 20));
    expect(page.puts()).toHaveLength(1);
  });

  it('goes when somebody goes to other days', async () => {
    const page = await openDetails('Lunch', { daysPerPage: 1 });
    await page.choose('Seating Plan');
    await waitFor(() => expect(page.findCard('Lunch')).toBeNull());
    await page.user.click(page.screen.getByRole('button', { name: 'Next days' }));
    await waitFor(() => expect(page.findCard('Closing')).toBeTruthy());
  });

  it('goes when somebody who may change nothing looks for the sessions of a speaker', async () => {
    const page = await openDetails('Lunch', { readOnly: true });
    await page.choose('Seating Plan');
    await waitFor(() => expect(page.findCard('Lunch')).toBeNull());
    await page.user.click(await page.screen.findByRole('button', { name: /^Ana/ }));
    expect(page.findCard('Lunch')).toBeTruthy();
  });
});
