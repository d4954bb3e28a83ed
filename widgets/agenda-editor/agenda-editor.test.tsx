import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agendaCall, openAgendaEditor, saveCall } from '#test/support/openAgendaEditor.ts';

type Page = Awaited<ReturnType<typeof openAgendaEditor>>;

/** Moves the Lunch five minutes later by key, and waits until the server has it. */
async function moveLunch(page: Page, stored: string) {
  act(() => page.card('Lunch').focus());
  fireEvent.keyDown(page.card('Lunch'), { key: 'ArrowDown', altKey: true });
  fireEvent.keyUp(page.card('Lunch'), { key: 'Alt' });
  await waitFor(() => expect(page.stored('Lunch')).toBe(stored));
}

/** Whether the browser would ask before the page is left. */
function isAsked(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  globalThis.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

const undo = (page: Page, more = {}) =>
  fireEvent.keyDown(page.card('Lunch'), { key: 'z', code: 'KeyZ', ctrlKey: true, ...more });

describe('agenda-editor (S3 §2.5, §4.4)', () => {
  it('undoes and redoes all moves; server and screen agree after each', async () => {
    const page = await openAgendaEditor();
    await page.ready();
    await moveLunch(page, '2026-05-04 12:05-13:05');
    await moveLunch(page, '2026-05-04 12:10-13:10');
    undo(page);
    await waitFor(() => expect(page.stored('Lunch')).toBe('2026-05-04 12:05-13:05'));
    undo(page);
    await waitFor(() => expect(page.stored('Lunch')).toBe('2026-05-04 12:00-13:00'));
    expect(page.says('Lunch')).toMatch(/12:00.+1:00/);
    undo(page, { shiftKey: true, key: 'Z' });
    undo(page, { shiftKey: true, key: 'Z' });
    await waitFor(() => expect(page.stored('Lunch')).toBe('2026-05-04 12:10-13:10'));
    expect(page.says('Lunch')).toMatch(/12:10.+1:10/);
  });

  it('undoes a shift of several sessions in one step', async () => {
    const page = await openAgendaEditor();
    await page.ready();
    act(() => page.card('Panel A').focus());
    fireEvent.keyDown(page.card('Panel A'), { key: 'ArrowDown', ctrlKey: true, shiftKey: true });
    await waitFor(() => expect(page.stored('Lunch')).toBe('2026-05-04 12:05-13:05'));
    await waitFor(() => expect(page.server.callsTo(saveCall)).toHaveLength(3));
    undo(page);
    await waitFor(() => expect(page.stored('Lunch')).toBe('2026-05-04 12:00-13:00'));
    await waitFor(() => expect(page.stored('Panel A')).toBe('2026-05-04 10:00-11:30'));
  });

  it('shows what is stored of a shift that fails half-way and cannot be taken back', async () => {
    const page = await openAgendaEditor();
    await page.ready();
    const held = page.server.hold(saveCall);
    act(() => page.card('Panel A').focus());
    fireEvent.keyDown(page.card('Panel A'), { key: 'ArrowDown', ctrlKey: true, shiftKey: true });
    await act(() => held.arrived);
    page.server.fail(saveCall, { status: 500 });
    act(() => held.release());
    const told = await page.screen.findByText(/^Saved for 1 of 3 sessions only, the others are as they were/);
    expect(told.closest('[role="alert"]')?.querySelector('li')?.textContent).toMatch(/Panel A.+10:05/);
    expect(page.notices).toEqual([]);
    expect(page.stored('Panel A')).toBe('2026-05-04 10:05-11:35');
    await waitFor(() => expect(page.says('Panel A')).toMatch(/10:05/));
  });

  /** A shift of three that is stopped in the pause before the second; what others do in that pause. */
  const stopped = async (meanwhile: (page: Page) => void = () => undefined) => {
    const page = await openAgendaEditor();
    await page.ready();
    const held = page.server.hold(saveCall);
    act(() => page.card('Panel A').focus());
    fireEvent.keyDown(page.card('Panel A'), { key: 'ArrowDown', ctrlKey: true, shiftKey: true });
    await act(() => held.arrived);
    page.server.fail(saveCall, { status: 429, headers: { 'Retry-After': '30' } }, { times: 1 });
    act(() => held.release());
    expect(await page.screen.findByText(/^The server asks for a pause/)).toBeTruthy();
    expect(page.screen.getAllByText('1 of 3 sessions saved').length).toBeGreaterThan(0);
    expect(isAsked()).toBe(true);
    meanwhile(page);
    fireEvent.click(page.screen.getByRole('button', { name: 'Stop' }));
    await page.screen.findByText(/^Saved for 1 of 3 sessions only/);
    return page;
  };

  it('finishes a shift that was stopped, as one step of undo', async () => {
    const page = await stopped();
    fireEvent.click(page.screen.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(page.stored('Lunch')).toBe('2026-05-04 12:05-13:05'));
    await waitFor(() => expect(page.screen.queryByText(/^Saved for/)).toBeNull());
    undo(page);
    await waitFor(() => expect(page.stored('Panel A')).toBe('2026-05-04 10:00-11:30'));
    expect(page.stored('Lunch')).toBe('2026-05-04 12:00-13:00');
  });

  it('takes back what a shift that was stopped has saved', async () => {
    const page = await stopped();
    fireEvent.click(page.screen.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(page.stored('Panel A')).toBe('2026-05-04 10:00-11:30'));
    await waitFor(() => expect(page.screen.queryByText(/^Saved for/)).toBeNull());
    expect(page.stored('Lunch')).toBe('2026-05-04 12:00-13:00');
  });

  it('counts and takes back nothing that a colleague has made the same meanwhile', async () => {
    const page = await stopped(({ server, idOf }) =>
      server.host.database.run(`UPDATE sessions SET start = '12:05', "end" = '13:05' WHERE id = ?`, [
        idOf('Lunch'),
      ]),
    );
    await waitFor(() => expect(page.says('Lunch')).toMatch(/12:05/));
    expect(page.screen.getByText(/^Saved for 1 of 3 sessions only/)).toBeTruthy();
    fireEvent.click(page.screen.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(page.stored('Panel A')).toBe('2026-05-04 10:00-11:30'));
    await waitFor(() => expect(page.screen.queryByText(/^Saved for/)).toBeNull());
    expect(page.stored('Lunch')).toBe('2026-05-04 12:05-13:05');
  });

  it('makes what was left so a step of undo', async () => {
    const page = await stopped();
    const sent = page.puts().length;
    fireEvent.click(page.screen.getByRole('button', { name: 'Leave it so' }));
    await waitFor(() => expect(page.screen.queryByText(/^Saved for/)).toBeNull());
    expect(page.puts()).toHaveLength(sent);
    undo(page);
    await waitFor(() => expect(page.stored('Panel A')).toBe('2026-05-04 10:00-11:30'));
  });

  it('has no ways on any more once something else is done, or nothing may be changed', async () => {
    const page = await stopped();
    act(() => page.island.update({ readOnly: true }));
    await waitFor(() => expect(page.screen.queryByRole('button', { name: 'Finish' })).toBeNull());
    undo(page);
    act(() => page.island.update({ readOnly: false }));
    expect(await page.screen.findByRole('button', { name: 'Finish' })).toBeTruthy();
    await moveLunch(page, '2026-05-04 12:05-13:05');
    expect(page.screen.queryByText(/^Saved for/)).toBeNull();
    expect(page.stored('Panel A')).toBe('2026-05-04 10:05-11:35');
  });

  it('finishes an undo that was stopped, or takes back what it has done, in words of its own', async () => {
    for (const [way, panel, lunch, said] of [
      ['Finish', '10:00-11:30', '12:00-13:00', /^Undone: .*Panel A.* moved/],
      ['Take back', '10:05-11:35', '12:05-13:05', /^(?!Undone).*Panel A.* moved/],
    ] as const) {
      const page = await openAgendaEditor();
      await page.ready();
      act(() => page.card('Panel A').focus());
      fireEvent.keyDown(page.card('Panel A'), { key: 'ArrowDown', ctrlKey: true, shiftKey: true });
      await waitFor(() => expect(page.stored('Lunch')).toBe('2026-05-04 12:05-13:05'));
      await waitFor(() => expect(page.screen.getByRole('button', { name: /^Undo: / })).toBeTruthy());
      const held = page.server.hold(saveCall);
      undo(page);
      await act(() => held.arrived);
      fireEvent.click(page.screen.getByRole('button', { name: 'Stop' }));
      act(() => held.release());
      await page.screen.findByText(/^Saved for 1 of 3 sessions only/);
      fireEvent.click(page.screen.getByRole('button', { name: way }));
      await waitFor(() => expect(page.stored('Panel A')).toBe(`2026-05-04 ${panel}`));
      await waitFor(() => expect(page.stored('Lunch')).toBe(`2026-05-04 ${lunch}`));
      await waitFor(() => expect(page.spoken().trim()).toMatch(said));
      act(() => page.island.unmount());
    }
  });

  it('says only to look at the agenda while nobody knows what a shift has saved', async () => {
    const page = await openAgendaEditor();
    await page.ready();
    const held = page.server.hold(saveCall);
    act(() => page.card('Panel A').focus());
    fireEvent.keyDown(page.card('Panel A'), { key: 'ArrowDown', ctrlKey: true, shiftKey: true });
    await act(() => held.arrived);
    page.server.fail(saveCall, { status: 500 });
    page.server.fail(agendaCall, { status: 403 });
    act(() => held.release());
    expect(await page.screen.findByText(/^This could not be saved as a whole: .*look at it/)).toBeTruthy();
    expect(page.screen.queryByText(/the others are as they were/)).toBeNull();
    expect(page.screen.queryByRole('button', { name: 'Finish' })).toBeNull();
    page.server.mend(agendaCall);
    fireEvent.click(await page.screen.findByRole('button', { name: 'Retry' }));
    expect(await page.screen.findByText(/^Saved for 1 of 3 sessions only/)).toBeTruthy();
  });

  it('says that nothing was saved when that turns out with the next answer', async () => {
    const page = await openAgendaEditor();
    await page.ready();
    const held = page.server.hold(saveCall);
    act(() => page.card('Panel A').focus());
    fireEvent.keyDown(page.card('Panel A'), { key: 'ArrowDown', ctrlKey: true, shiftKey: true });
    await act(() => held.arrived);
    page.server.fail(saveCall, { status: 500 });
    const reading = page.server.hold(agendaCall);
    act(() => held.release());
    await act(() => reading.arrived);
    page.server.host.database.run(
      "UPDATE sessions SET start = '10:00', \"end\" = '11:30' WHERE name = 'Panel A'",
    );
    act(() => reading.release());
    await waitFor(() => expect(page.notices.map(({ title }) => title)).toEqual(['Not saved']));
    expect(page.screen.queryByText(/^Saved for/)).toBeNull();
  });

  it('marks a session while it is being saved, and asks before the page is left', async () => {
    const page = await openAgendaEditor();
    await page.ready();
    const held = page.server.hold(saveCall);
    act(() => page.card('Lunch').focus());
    fireEvent.keyDown(page.card('Lunch'), { key: 'ArrowDown', altKey: true });
    expect(isAsked(), 'a move by key that is not sent yet').toBe(true);
    fireEvent.keyUp(page.card('Lunch'), { key: 'Alt' });
    await act(() => held.arrived);
    await waitFor(() => expect(page.says('Lunch')).toMatch(/Saving$/));
    expect(isAsked()).toBe(true);
    act(() => held.release());
    await waitFor(() => expect(page.says('Lunch')).not.toMatch(/Saving/));
    await waitFor(() => expect(isAsked()).toBe(false));
  });

  it('shows conflicts as they arise and go (S-32)', async () => {
    const page = await openAgendaEditor();
    await page.ready();
    expect(page.says('Lunch')).not.toMatch(/Conflict/);
    const theirs = {
      id: page.idOf('Lunch'),
      name: 'Lunch',
      day: '2026-05-04',
      start: '09:30',
      end: '09:45',
      location: { location: 'Hall' },
    };
    act(() => void window.dispatchEvent(new CustomEvent('edited-session', { detail: theirs })));
    await waitFor(() => expect(page.says('Lunch')).toMatch(/Conflict$/));
    expect(page.card('Lunch').hasAttribute('data-remote-change')).toBe(true);
  });
});
