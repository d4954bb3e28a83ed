import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pageStore } from '#shared/store/page.ts';
import { layOutGrid, pointAt } from '#test/support/gridBoxes.ts';
import { openAgendaEditor, plain } from '#test/support/openAgendaEditor.ts';
import { longPressMs } from '#shared/interaction/listenForDrag.ts';

async function openLaidOut(props = {}, isPointed = true) {
  layOutGrid();
  const page = await openAgendaEditor(props);
  await page.ready();
  if (isPointed) await page.pointAtGrid();
  const ghost = () => page.root.querySelector('[data-ghost]');
  const day = (index: number) => {
    const found = page.root.querySelectorAll('[data-day]')[index];
    if (!found) throw new Error('no such day');
    return found;
  };
  return { ...page, ghost, day };
}

type Place = ReturnType<typeof pointAt>;
const mouse = { pointerId: 1, isPrimary: true, button: 0, pointerType: 'mouse' };
const touch = { ...mouse, pointerType: 'touch' };

function drag(target: Element, from: Place, to: Place, more = {}) {
  fireEvent.pointerDown(target, { ...mouse, ...more, ...from });
  fireEvent.pointerMove(document, { ...mouse, ...more, ...to });
}

function drop(target: Element, at: Place, more = {}) {
  fireEvent.pointerUp(document, { ...mouse, ...more, ...at });
  fireEvent.click(target, at);
}

describe('drags (screens.md §19, S3 §4.4)', () => {
  it('moves a session in time and across days', async () => {
    const page = await openLaidOut();
    const card = page.card('Lunch');
    drag(card, pointAt(0, 210), pointAt(1, 240));
    drop(card, pointAt(1, 240));
    await waitFor(() => expect(page.puts()).toEqual(['Lunch 2026-05-05 12:30-13:30']));
    expect(page.screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });

  it('moves a session by a press that comes before what draws it', async () => {
    const page = await openLaidOut({}, false);
    const card = page.card('Lunch');
    drag(card, pointAt(0, 210), pointAt(0, 230));
    fireEvent.pointerMove(document, { ...mouse, ...pointAt(1, 240) });
    expect(page.ghost()).toBeNull();
    drop(card, pointAt(1, 240));
    await waitFor(() => expect(page.puts()).toEqual(['Lunch 2026-05-05 12:30-13:30']));
    expect(page.ghost()).toBeNull();
  });

  it('drops nothing of a press that comes before what draws it, when its point means another day by then', async () => {
    const page = await openLaidOut({}, false);
    const card = page.card('Lunch');
    drag(card, pointAt(0, 210), pointAt(1, 240));
    drop(card, pointAt(1, 240));
    fireEvent.click(page.screen.getByRole('button', { name: 'Zoom in' }));
    await page.pointAtGrid();
    expect(page.puts()).toEqual([]);
    expect(page.ghost()).toBeNull();
  });

  it('keeps the dropped session in sight, without scrolling what is in sight already', async () => {
    const page = await openLaidOut();
    const seen = vi.fn<(card: string | undefined, options: unknown) => void>();
    const { prototype } = HTMLElement;
    Object.defineProperty(prototype, 'scrollIntoView', {
      configurable: true,
      value(this: HTMLElement, options: unknown) {
        seen(this.dataset['card'], options);
      },
    });
    onTestFinished(() => void Reflect.deleteProperty(prototype, 'scrollIntoView'));
    drag(page.card('Lunch'), pointAt(0, 210), pointAt(0, 150));
    drop(page.card('Lunch'), pointAt(0, 150));
    const where = { block: 'nearest', inline: 'nearest' };
    await waitFor(() => expect(seen).toHaveBeenLastCalledWith(page.idOf('Lunch'), where));
    expect(page.card('Lunch').style.insetBlockStart).toBe('288px');
  });

  it('shows times and overlaps while a session is dragged (S-32)', async () => {
    const page = await openLaidOut();
    drag(page.card('Lunch'), pointAt(0, 210), pointAt(0, 150));
    expect(plain(page.ghost()?.textContent)).toMatch(/11:00.*12:00.*Lunch.*Overlaps Panel A/);
    expect(page.card('Lunch').hasAttribute('data-lifted')).toBe(true);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(page.ghost()).toBeNull();
    fireEvent.pointerUp(document, mouse);
    expect(page.puts()).toEqual([]);
  });

  it.each([
    ['upper', 181, 195, 'Lunch 2026-05-04 12:15-13:00'],
    ['lower', 239, 254, 'Lunch 2026-05-04 12:00-13:15'],
    ['lower, above the start', 239, 100, 'Lunch 2026-05-04 12:00-12:05'],
  ])('resizes by the %s edge, never below a slot', async (_edge, from, to, saved) => {
    const page = await openLaidOut();
    const card = page.card('Lunch');
    drag(card, pointAt(0, from), pointAt(0, to));
    drop(card, pointAt(0, to));
    await waitFor(() => expect(page.puts()).toEqual([saved]));
  });

  it('clamps what is dragged past midnight at 23:59 (S-30)', async () => {
    const page = await openLaidOut();
    const card = page.card('Closing');
    drag(card, pointAt(1, 500), pointAt(1, 500 + 6.5 * 60));
    drop(card, pointAt(1, 890));
    await waitFor(() => expect(page.puts()).toEqual(['Closing 2026-05-05 23:30-23:59']));
  });

  it('shifts all later sessions of the day with Ctrl', async () => {
    const page = await openLaidOut();
    const card = page.card('Panel B');
    drag(card, pointAt(0, 105, 0.7), pointAt(0, 120, 0.7), { ctrlKey: true });
    expect(plain(page.ghost()?.textContent)).toContain('And 1 later session');
    expect(page.card('Lunch').style.translate).toBe('0px 36px');
    drop(card, pointAt(0, 120, 0.7), { ctrlKey: true });
    await waitFor(() =>
      expect(page.puts().toSorted()).toEqual([
        'Lunch 2026-05-04 12:15-13:15',
        'Panel B 2026-05-04 10:45-11:15',
      ]),
    );
  });

  it('shifts nothing when the hand shakes that selects with Ctrl', async () => {
    const page = await openLaidOut();
    const card = page.card('Panel B');
    drag(card, pointAt(0, 105, 0.7), pointAt(0, 107, 0.7), { ctrlKey: true });
    expect(page.ghost()).toBeNull();
    drop(card, pointAt(0, 107, 0.7), { ctrlKey: true });
    expect(page.puts()).toEqual([]);
  });

  it('moves all that are selected, by the same time and days, as far as all can follow', async () => {
    const page = await openLaidOut();
    for (const name of ['Opening', 'Lunch'] as const)
      await act(async () => void fireEvent.click(page.card(name), { ctrlKey: true }));
    const card = page.card('Lunch');
    drag(card, pointAt(0, 210), pointAt(1, 240));
    expect(plain(page.ghost()?.textContent)).toContain('2 sessions selected');
    drop(card, pointAt(1, 240));
    await waitFor(() =>
      expect(page.puts().toSorted()).toEqual([
        'Lunch 2026-05-05 12:30-13:30',
        'Opening 2026-05-05 09:30-10:30',
      ]),
    );
    const undo = await page.screen.findByRole('button', { name: /^Undo: / });
    expect(plain(undo.getAttribute('aria-label'))).toMatch(
      /^Undo: Lunch moved to .*, with 1 other selected session$/,
    );
  });

  it('lets the others go when one is dragged that is not among them', async () => {
    const page = await openLaidOut();
    await act(async () => void fireEvent.click(page.card('Opening'), { ctrlKey: true }));
    const card = page.card('Lunch');
    drag(card, pointAt(0, 210), pointAt(1, 240));
    drop(card, pointAt(1, 240));
    await waitFor(() => expect(page.puts()).toEqual(['Lunch 2026-05-05 12:30-13:30']));
    expect(page.says('Opening')).not.toContain('Selected');
  });

  it('warns when a colleague changes the session meanwhile, and does not overwrite it (S-29)', async () => {
    const page = await openLaidOut();
    const card = page.card('Lunch');
    drag(card, pointAt(0, 210), pointAt(0, 240));
    const theirs = {
      id: page.idOf('Lunch'),
      name: 'Late lunch',
      day: '2026-05-04',
      start: '14:00',
      end: '15:00',
    };
    const detail = { ...theirs, location: 'Terrace' };
    act(() => void window.dispatchEvent(new CustomEvent('edited-session', { detail })));
    expect(plain(page.ghost()?.textContent)).toContain('A colleague has just changed Late lunch.');
    await waitFor(() => expect(page.spoken()).toContain('A colleague has just changed Late lunch.'));
    drop(card, pointAt(0, 240));
    await waitFor(() => expect(page.notices.map(({ title }) => title)).toEqual(['A colleague was faster']));
    expect(page.puts()).toEqual([]);
    const notice = pageStore.getState().notices.at(-1);
    expect(plain(notice?.message)).toMatch(
      /Lunch moved to Monday, 12:30.* Late lunch is now on Monday, 2:00.*3:00\sPM · Terrace\. It was called Lunch before\.$/,
    );
    expect(notice?.action?.label).toBe('Save mine all the same');
    act(() => notice?.action?.run());
    await waitFor(() => expect(page.puts()).toEqual(['Late lunch 2026-05-04 12:30-13:30']));
    fireEvent.keyDown(page.card('Lunch'), { key: 'z', ctrlKey: true });
    await waitFor(() => expect(page.puts().at(-1)).toBe('Late lunch 2026-05-04 14:00-15:00'));
  });

  it('comes back and says why when the server refuses (S-34)', async () => {
    const page = await openLaidOut();
    page.server.fail('PUT *', { status: 500 }, { times: 1 });
    const card = page.card('Lunch');
    drag(card, pointAt(0, 210), pointAt(0, 240));
    drop(card, pointAt(0, 240));
    await waitFor(() => expect(page.notices.map(({ title }) => title)).toEqual(['Not saved']));
    expect(page.says('Lunch')).toMatch(/12:00.+1:00/);
    const notice = pageStore.getState().notices.at(-1);
    expect(plain(notice?.message)).toMatch(/^Not done: Lunch moved to Monday, 12:30/);
    expect(notice?.action?.label).toBe('Retry');
    act(() => notice?.action?.run());
    await waitFor(() => expect(page.stored('Lunch')).toBe('2026-05-04 12:30-13:30'));
    await waitFor(() => expect(pageStore.getState().notices).toEqual([]));
  });
});

describe('free slots (S3 §2.5, §5.7)', () => {
  it('creates an hour by a click', async () => {
    const page = await openLaidOut();
    fireEvent.click(page.day(1), pointAt(1, 123));
    expect(page.emitted).toEqual([
      { name: 'create-session', detail: { start: '2026-05-05 11:00', end: '2026-05-05 12:00' } },
    ]);
  });

  it('creates once by a double click, and again when the form may have been cancelled', async () => {
    const page = await openLaidOut();
    const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    for (const at of [10_000, 10_300, 12_000]) {
      now.mockReturnValue(at);
      fireEvent.click(page.day(1), pointAt(1, 123));
    }
    expect(page.emitted).toHaveLength(2);
  });

  it('creates what is dragged over', async () => {
    const page = await openLaidOut();
    drag(page.day(1), pointAt(1, 120), pointAt(1, 145));
    expect(plain(page.ghost()?.textContent)).toMatch(/11:00.*11:25.*New session/);
    drop(page.day(1), pointAt(1, 145));
    expect(page.emitted).toEqual([
      { name: 'create-session', detail: { start: '2026-05-05 11:00', end: '2026-05-05 11:25' } },
    ]);
  });

  it('creates nothing when the end is not after the start', async () => {
    const page = await openLaidOut();
    drag(page.day(1), pointAt(1, 120), pointAt(1, 60));
    drop(page.day(1), pointAt(1, 60));
    expect(page.emitted).toEqual([]);
  });

  it('creates nothing while nothing may be changed', async () => {
    const page = await openLaidOut({ readOnly: true });
    fireEvent.click(page.day(1), pointAt(1, 120));
    drag(page.card('Lunch'), pointAt(0, 210), pointAt(0, 240));
    drop(page.day(1), pointAt(0, 240));
    expect([page.emitted, page.puts()]).toEqual([[], []]);
  });
});

describe('touch (screens.md §19)', () => {
  it('drags after a long press', async () => {
    const page = await openLaidOut();
    vi.useFakeTimers();
    const card = page.card('Lunch');
    fireEvent.pointerDown(card, { ...touch, ...pointAt(0, 210) });
    act(() => void vi.advanceTimersByTime(longPressMs));
    vi.useRealTimers();
    fireEvent.pointerMove(document, { ...touch, ...pointAt(0, 240) });
    expect(page.ghost()).toBeTruthy();
    const scroll = fireEvent.touchMove(card, {});
    expect(scroll).toBe(false);
    drop(card, pointAt(0, 240), touch);
    await waitFor(() => expect(page.puts()).toEqual(['Lunch 2026-05-04 12:30-13:30']));
  });
});
