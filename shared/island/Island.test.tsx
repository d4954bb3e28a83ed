import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { settle } from '#test/support/settle.ts';
import { Island } from './Island.tsx';

function fakeWidget() {
  const update = vi.fn<(props: Readonly<Record<string, unknown>>) => void>();
  const unmount = vi.fn<() => void>();
  const mount = vi.fn<(el: HTMLElement, props: Readonly<Record<string, unknown>>) => unknown>(() => ({
    update,
    unmount,
  }));
  return { mount, update, unmount, load: () => Promise.resolve({ mount }) };
}

describe('Island (DESIGN.md §2)', () => {
  it('mounts the other widget with this island’s common props, updates and unmounts it', async () => {
    const { mount, update, unmount, load } = fakeWidget();
    const view = await renderInIsland(<Island name="report" props={{ campaignId: 1 }} load={load} />);
    await settle();
    expect(mount).toHaveBeenCalledOnce();
    expect(mount.mock.calls[0]?.[1]).toMatchObject({ campaignId: 1, theme: 'light', serverTimeZone: 'UTC' });
    view.rerender(<Island name="report" props={{ campaignId: 2 }} load={load} />);
    await settle();
    expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ campaignId: 2 }));
    view.rerender(<p>gone</p>);
    await settle();
    expect(unmount).toHaveBeenCalledOnce();
  });

  it('takes back what is given no more', async () => {
    const { update, load } = fakeWidget();
    const userId = '7';
    const view = await renderInIsland(<Island name="report" props={{ userId, campaignId: 1 }} load={load} />);
    await settle();
    view.rerender(<Island name="report" props={{ campaignId: 1 }} load={load} />);
    await settle();
    expect(update.mock.lastCall?.[0]).toMatchObject({ userId: undefined, campaignId: 1 });
    expect(Object.keys(update.mock.lastCall?.[0] ?? {})).toContain('userId');
  });

  it('hands over its events to the newest handler', async () => {
    const { mount, load } = fakeWidget();
    const first = vi.fn<(event: CustomEvent) => void>();
    const second = vi.fn<(event: CustomEvent) => void>();
    const view = await renderInIsland(
      <Island name="report" events={{ 'close-report': first }} load={load} />,
    );
    await settle();
    view.rerender(<Island name="report" events={{ 'close-report': second }} load={load} />);
    await settle();
    mount.mock.calls[0]?.[0].dispatchEvent(new CustomEvent('close-report', { detail: 7 }));
    expect(first).not.toHaveBeenCalled();
    expect(second.mock.calls[0]?.[0].detail).toBe(7);
  });

  it('does not mount what arrives after it is gone', async () => {
    const { mount, load } = fakeWidget();
    let arrive = () => {};
    const line = new Promise<void>((resolve) => (arrive = resolve));
    const late = () => line.then(load);
    const view = await renderInIsland(<Island name="report" load={late} />);
    view.rerender(<p>gone</p>);
    await act(async () => arrive());
    await settle();
    expect(mount).not.toHaveBeenCalled();
  });

  it('offers to reload when the bundle cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = () => Promise.reject(new TypeError('failed to fetch'));
    const { screen } = await renderInIsland(<Island name="report" load={load} />);
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined();
  });
});
