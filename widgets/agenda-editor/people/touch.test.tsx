import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAgendaEditor, plain, saveCall } from '#test/support/openAgendaEditor.ts';
import { draggedNow } from '../speakerDrag.ts';
import { longPressMs } from './useTouchDrag.ts';

type Page = Awaited<ReturnType<typeof openAgendaEditor>>;

const finger = {
  pointerType: 'touch',
  pointerId: 5,
  isPrimary: true,
  bubbles: true,
  clientX: 40,
  clientY: 200,
};

/** The page with Ana's, Ben's, Cem's and Dua's row, and a finger that lies over a card. */
async function openForTouch(over: Parameters<Page['idOf']>[0]) {
  const page = await openAgendaEditor({}, ({ host }) =>
    host.database.run('DELETE FROM registrations WHERE event_id = 1 AND id < 9001'),
  );
  const row = await page.screen.findByRole('button', { name: /^Ana/ });
  await waitFor(() => page.card(over));
  // No layout in this browser: what lies under the finger is what the test says.
  const elementFromPoint = () => page.card(over);
  Object.defineProperty(page.el.shadowRoot, 'elementFromPoint', { value: elementFromPoint });
  const press = (ms: number) => {
    fireEvent.pointerDown(row, finger);
    act(() => void vi.advanceTimersByTime(ms));
  };
  const ghost = () => page.root.querySelector('[popover="manual"]');
  return { ...page, row, press, ghost };
}

describe('dragging a speaker by touch (issue «touch by long press»)', () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }),
  );
  afterEach(() => void vi.useRealTimers());

  it('takes up the speaker after a long press, colours the card and adds them', async () => {
    const page = await openForTouch('Workshop');
    page.press(longPressMs);
    expect(draggedNow()?.id).toBe('9001');
    fireEvent.pointerMove(page.row, { ...finger, clientX: 300 });
    expect(page.card('Workshop').dataset['drop']).toBe('allowed');
    expect(plain(page.ghost()?.textContent)).toContain('Add Ana to Workshop');
    fireEvent.pointerUp(page.row, finger);
    expect(draggedNow()).toBeNull();
    expect(page.ghost()).toBeNull();
    expect(page.card('Workshop').dataset['drop']).toBeUndefined();
    await waitFor(() => expect(page.server.callsTo(saveCall)).toHaveLength(1));
  });

  it('colours a session red that overlaps, and says why nobody was added (S3 §4.4)', async () => {
    const page = await openForTouch('Panel B');
    page.press(longPressMs);
    fireEvent.pointerMove(page.row, { ...finger, clientX: 300 });
    expect(page.card('Panel B').dataset['drop']).toBe('refused');
    expect(plain(page.ghost()?.textContent)).toContain('Ana speaks in Panel A at that time.');
    fireEvent.pointerUp(page.row, finger);
    await waitFor(() => expect(page.notices).toHaveLength(1));
    expect(plain(page.notices[0]?.message)).toContain('Panel A');
    expect(page.server.callsTo(saveCall)).toEqual([]);
  });

  it('is no drag below the long press', async () => {
    const page = await openForTouch('Workshop');
    page.press(longPressMs - 1);
    expect(draggedNow()).toBeNull();
    fireEvent.pointerUp(page.row, finger);
    act(() => void vi.advanceTimersByTime(longPressMs));
    expect(draggedNow()).toBeNull();
  });

  it.each([
    [
      'moves away first, which scrolls',
      (row: HTMLElement) => fireEvent.pointerMove(row, { ...finger, clientY: 230 }),
    ],
    ['is taken by the browser to scroll', (row: HTMLElement) => fireEvent.pointerCancel(row, finger)],
  ])('is no drag when the finger %s', async (_what, leave) => {
    const page = await openForTouch('Workshop');
    page.press(longPressMs / 2);
    leave(page.row);
    act(() => void vi.advanceTimersByTime(longPressMs));
    expect(draggedNow()).toBeNull();
    expect(page.ghost()).toBeNull();
  });

  it('keeps the page still and chooses nobody once something is dragged', async () => {
    const page = await openForTouch('Workshop');
    page.press(longPressMs);
    const move = new Event('touchmove', { bubbles: true, cancelable: true });
    page.row.dispatchEvent(move);
    expect(move.defaultPrevented).toBe(true);
    fireEvent.pointerCancel(page.row, finger);
    fireEvent.pointerDown(page.row, finger);
    act(() => void vi.advanceTimersByTime(longPressMs));
    fireEvent.pointerUp(page.row, finger);
    fireEvent.click(page.row);
    expect(page.screen.queryByRole('dialog')).toBeNull();
  });
});
