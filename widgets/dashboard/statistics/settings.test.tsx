import { act, fireEvent } from '@testing-library/react';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { deferred } from '#test/support/deferred.ts';
import { calls, openDashboard, statistics } from '#test/support/openDashboard.ts';

const mouse = { pointerId: 1, isPrimary: true, button: 0, pointerType: 'mouse' };

async function openSettings(answers: Readonly<Record<string, unknown>> = {}) {
  const page = await openDashboard({ answers });
  await within(await page.screen.findByRole('list', { name: 'Statistics' })).findByText('Speakers');
  await page.press('Statistics settings');
  const dialog = within(await page.screen.findByRole('dialog'));
  const press = (name: string) => act(async () => void fireEvent.click(dialog.getByRole('button', { name })));
  const box = (name: string) => dialog.getByRole('checkbox', { name });
  const tick = (name: string) => act(async () => void fireEvent.click(box(name)));
  const order = () => dialog.getAllByRole('listitem').map((one) => one.querySelector('bdi')?.textContent);
  /** Takes the first one over the last that is chosen. */
  const drag = async () => {
    const grip = dialog.getAllByRole('listitem')[0]?.querySelector('[data-grip]');
    if (!grip) throw new Error('no grip');
    await act(async () => {
      fireEvent.pointerDown(grip, { ...mouse, clientX: 5, clientY: 5 });
      fireEvent.pointerMove(document, { ...mouse, clientX: 5, clientY: 90 });
    });
  };
  return { page, dialog, press, box, tick, order, drag };
}

const asBegun = ['Speakers', 'Registered', 'Hotel nights', 'Press'];
const asDragged = ['Registered', 'Hotel nights', 'Speakers', 'Press'];

describe('the choice of statistics (S2 §3, screens.md §7)', () => {
  it('stays as it was sent while it is being saved: what is ticked then would be lost', async () => {
    const { page, dialog, press, box, tick } = await openSettings();
    const held = page.server.hold(calls.choose);
    await act(async () => {
      fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
      fireEvent.click(box('Press'));
    });
    await held.arrived;
    await tick('Speakers');
    await press('Move \u2068Speakers\u2069 down');
    expect([box('Press'), box('Speakers')]).toMatchObject([
      { checked: false, disabled: true },
      { checked: true, disabled: true },
    ]);
    held.release();
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    expect(page.server.callsTo(calls.choose).map(({ body }) => body)).toEqual([{ statistics: [3, 1, 2] }]);
  });

  it('of which nobody knows whether it was saved says so, and the card shows what the server has', async () => {
    let isSaved = false;
    const others = { ...statistics, selected_statistics: statistics.selected_statistics.slice(1) };
    const { page, dialog, tick, press } = await openSettings({
      [calls.statistics]: () => (isSaved ? others : statistics),
    });
    page.server.fail(calls.choose, 'cut');
    await tick('Speakers');
    isSaved = true;
    await press('Save');
    await dialog.findByText(/^It is not known whether the statistics were saved\./);
    await waitFor(() =>
      expect(page.screen.getByRole('list', { name: 'Statistics', hidden: true }).childElementCount).toBe(2),
    );
    // It was: nothing is lost by leaving.
    await press('Cancel');
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
  });

  it('is put in order by a drop, and a drag that is cancelled leaves the order of before', async () => {
    const { drag, order } = await openSettings();
    expect(order()).toEqual(asBegun);
    await drag();
    expect(order()).toEqual(asDragged);
    await act(async () => void fireEvent.keyDown(document, { key: 'Escape' }));
    expect(order()).toEqual(asBegun);
    await drag();
    await act(async () => void fireEvent.pointerUp(document, { ...mouse, clientX: 5, clientY: 90 }));
    expect(order()).toEqual(asDragged);
  });

  it('keeps and sends what nobody knows, which can be seen and unticked', async () => {
    const { page, tick, press, order } = await openSettings({
      [calls.statistics]: { ...statistics, selected_statistics: [3, 'gone-7', 1] },
    });
    expect(order()).toEqual(['Speakers', '#gone-7', 'Registered', 'Hotel nights', 'Press']);
    await tick('Press');
    await press('Save');
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    expect(page.server.callsTo(calls.choose).map(({ body }) => body)).toEqual([
      { statistics: [3, 'gone-7', 1, 4] },
    ]);
  });

  it('replaces one that others have made meanwhile only after a question', async () => {
    let isElsewhere = false;
    const others = { ...statistics, selected_statistics: statistics.selected_statistics.slice(1) };
    const { page, tick, press } = await openSettings({
      [calls.statistics]: () => (isElsewhere ? others : statistics),
    });
    isElsewhere = true;
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() =>
      expect(page.screen.getByRole('list', { name: 'Statistics', hidden: true }).childElementCount).toBe(2),
    );
    await tick('Press');
    await press('Save');
    await page.screen.findByRole('alertdialog', { name: 'Replace the newer choice?' });
    expect(page.server.callsTo(calls.choose)).toEqual([]);
    await page.press('Go on');
    await press('Save');
    await page.screen.findByRole('alertdialog', { name: 'Replace the newer choice?' });
    await page.press('Replace');
    await waitFor(() => expect(page.server.callsTo(calls.choose)).toHaveLength(1));
    expect(page.server.callsTo(calls.choose)[0]?.body).toEqual({ statistics: [3, 1, 2, 4] });
  });

  it('is overwritten by no answer that was asked for before it was saved', async () => {
    const old = deferred<void>();
    const others = { ...statistics, selected_statistics: statistics.selected_statistics.slice(1) };
    const answers = [async () => statistics, () => old.promise.then(() => statistics), async () => others];
    const { page, tick, press } = await openSettings({
      [calls.statistics]: () => (answers.length > 1 ? answers.shift() : answers[0])?.(),
    });
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(page.server.callsTo(calls.statistics)).toHaveLength(2));
    await tick('Speakers');
    await press('Save');
    await waitFor(() => expect(page.server.callsTo(calls.statistics)).toHaveLength(3));
    await act(async () => old.resolve());
    const list = page.screen.getByRole('list', { name: 'Statistics' });
    expect(within(list).queryByText('Speakers')).toBeNull();
    expect(within(list).getByText('Registered')).toBeDefined();
  });
});
