import { act, fireEvent, render } from '@testing-library/react';
import { within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { closeNoticesOf } from '#shared/island/useNotify.ts';
import { addNotice } from '#shared/store/notices.ts';
import { pageStore } from '#shared/store/page.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { Dialog } from './Dialog.tsx';
import { settleMs, ToastLayer } from './ToastLayer.tsx';

beforeEach(async () => {
  await Promise.all([loadCatalogue('en', 'common'), loadCatalogue('ar', 'common')]);
  pageStore.setState({ notices: [] });
  vi.useFakeTimers();
});

const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const notice = (more: Partial<Parameters<typeof addNotice>[0]> = {}) =>
  act(async () => addNotice({ tone: 'success', message: 'Saved.', language: 'en', ...more }));

/** As `watchNotices` opens it: in a shadow root of its own at the end of the body. */
async function open() {
  const host = document.body.appendChild(document.createElement('div'));
  const container = document.createElement('div');
  host.attachShadow({ mode: 'open' }).append(container);
  render(<ToastLayer />, { container });
  await wait(settleMs);
  return { host, screen: within(container) };
}

describe('ToastLayer (DESIGN.md §3)', () => {
  it('has its live regions before anything is said', async () => {
    await notice();
    const host = document.body.appendChild(document.createElement('div'));
    host.attachShadow({ mode: 'open' });
    const container = host.shadowRoot?.appendChild(document.createElement('div'));
    if (!container) throw new Error('no container');
    render(<ToastLayer />, { container });
    expect(within(container).getByRole('status').textContent).toBe('');
    await wait(settleMs);
    expect(within(container).getByRole('status').textContent).toContain('Saved.');
  });

  it.each([
    ['success', 'status'],
    ['info', 'status'],
    ['warning', 'alert'],
    ['danger', 'alert'],
  ] as const)('says %s as %s', async (tone, role) => {
    const { screen } = await open();
    await notice({ tone, title: 'Title' });
    expect(within(screen.getByRole(role)).getByText('Saved.')).toBeDefined();
  });

  it.each(['Undo', 'Close'])('gives the focus back where it was: «%s»', async (name) => {
    const { screen } = await open();
    const place = document.body.appendChild(document.createElement('button'));
    place.focus();
    const run = vi.fn<() => void>();
    await notice({ action: { label: 'Undo', run } });
    await notice({ message: 'Another.' });
    const [button] = screen.getAllByRole('button', { name });
    if (!button) throw new Error('no button');
    button.focus();
    expect(document.activeElement).not.toBe(place);
    fireEvent.click(button);
    await wait(1);
    expect(screen.queryByText('Saved.')).toBeNull();
    expect(document.activeElement).toBe(place);
    expect(run).toHaveBeenCalledTimes(name === 'Undo' ? 1 : 0);
    place.remove();
  });

  it('gives the focus back where it was when another notice takes its place', async () => {
    const { screen } = await open();
    const place = document.body.appendChild(document.createElement('button'));
    place.focus();
    await notice({ topic: 'save' });
    screen.getByRole('button', { name: 'Close' }).focus();
    expect(document.activeElement).not.toBe(place);
    await notice({ topic: 'save', message: 'Saved again.' });
    await wait(1);
    expect(document.activeElement).toBe(place);
    screen.getByRole('button', { name: 'Close' }).focus();
    await notice({ topic: 'save', message: 'Saved once more.' });
    await wait(1);
    expect(document.activeElement).toBe(place);
    place.remove();
  });

  it.each(['before', 'while'])('gives the focus back to a frame that had it: it came %s', async (when) => {
    const { screen } = await open();
    const frame = document.body.appendChild(document.createElement('iframe'));
    const untold = new AbortController();
    // As in browsers: nothing is told of a frame that is left.
    addEventListener('focusout', (event) => event.stopImmediatePropagation(), {
      capture: true,
      signal: untold.signal,
    });
    if (when === 'before') await notice();
    frame.focus();
    expect(document.activeElement).toBe(frame);
    dispatchEvent(new Event('blur'));
    if (when === 'while') await notice();
    const button = screen.getByRole('button', { name: 'Close' });
    button.focus();
    fireEvent.click(button);
    await wait(1);
    expect(document.activeElement).toBe(frame);
    untold.abort();
    frame.remove();
  });

  it('takes a success away when its time is up', async () => {
    const { screen } = await open();
    await notice({ durationMs: 5_000 });
    await wait(4_999);
    expect(screen.queryByText('Saved.')).not.toBeNull();
    await wait(1);
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it.each([
    ['pointed at', 'pointerEnter', 'pointerLeave'],
    ['focused', 'focus', 'blur'],
  ] as const)('waits while %s', async (_name, start, end) => {
    const { screen } = await open();
    await notice({ durationMs: 5_000 });
    await wait(4_000);
    const button = screen.getByRole('button', { name: 'Close' });
    fireEvent[start](button);
    await wait(60_000);
    expect(screen.queryByText('Saved.')).not.toBeNull();
    fireEvent[end](button);
    await wait(2_000);
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('waits while the tab is hidden', async () => {
    const { screen } = await open();
    await notice({ durationMs: 5_000 });
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    await wait(60_000);
    expect(screen.queryByText('Saved.')).not.toBeNull();
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    await wait(5_000);
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('keeps a danger until it is closed', async () => {
    const { screen } = await open();
    await notice({ tone: 'danger' });
    await wait(3_600_000);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(pageStore.getState().notices).toEqual([]);
  });

  it('runs its action and goes', async () => {
    const run = vi.fn<() => void>();
    const { screen } = await open();
    await notice({ action: { label: 'Undo', run } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('takes the place of what was said before about the same, or goes with it', async () => {
    const { screen } = await open();
    await notice({ tone: 'danger', message: 'Not sent.', topic: 'campaign 7' });
    await notice({ tone: 'danger', message: 'Not deleted.', topic: 'campaign 8' });
    await notice({ message: 'It is being sent.', topic: 'campaign 7' });
    expect(screen.queryByText('Not sent.')).toBeNull();
    expect(screen.getByText('It is being sent.')).toBeDefined();
    await act(async () => closeNoticesOf('campaign 8'));
    expect(screen.queryByText('Not deleted.')).toBeNull();
  });

  it('shows each notice in its own language', async () => {
    const { screen } = await open();
    await notice({ language: 'ar', message: 'تم الحفظ' });
    const toast = screen.getByText('تم الحفظ').closest('[lang]');
    expect([toast?.getAttribute('lang'), toast?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('moves into a modal dialog, where it is not inert, and back', async () => {
    const { host } = await open();
    const dialog = <Dialog isOpen title="Open" onClose={() => undefined} />;
    const { screen, rerender } = await renderInIsland(dialog);
    expect(screen.getByRole('dialog').contains(host)).toBe(true);
    rerender(null);
    expect(host.parentElement).toBe(document.body);
  });
});
