import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { settle } from '#test/support/settle.ts';
import { closeNotice } from '#shared/store/notices.ts';
import { pageStore } from '#shared/store/page.ts';
import { useNotify } from '../island/useNotify.ts';

const shown = () => [...layers()].map((layer) => layer.shadowRoot?.textContent ?? '');
const untilShown = (text: string) => waitFor(() => expect(shown().join()).toContain(text));
const layers = () => document.querySelectorAll('[data-widget-notices]');

function Notifier() {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify({ tone: 'success', message: 'Saved.' })}>
      Save
    </button>
  );
}

async function clickSave() {
  const view = await renderInIsland(<Notifier />);
  act(() => view.screen.getByRole('button', { name: 'Save' }).click());
  await settle();
  return view;
}

afterEach(async () => {
  for (const { id } of pageStore.getState().notices) act(() => closeNotice(id));
  await settle();
});

describe('the notice layer (DESIGN.md §3)', () => {
  it('opens with the first notice and goes with the last', async () => {
    await clickSave();
    await untilShown('Saved.');
    expect(layers()).toHaveLength(1);
    for (const { id } of pageStore.getState().notices) act(() => closeNotice(id));
    await settle();
    expect(layers()).toHaveLength(0);
  });

  it('opens anew when the page has swapped its body', async () => {
    const { screen } = await clickSave();
    for (const layer of layers()) layer.remove();
    act(() => screen.getByRole('button', { name: 'Save' }).click());
    await untilShown('Saved.');
    expect(layers()).toHaveLength(1);
  });

  it('follows a page that turns dark, or is read from the right, while it is open', async () => {
    await clickSave();
    await untilShown('Saved.');
    const looks = () => {
      const root = layers()[0]?.shadowRoot?.querySelector<HTMLElement>('.ew-root');
      return [root?.dataset['theme'], root?.dir];
    };
    expect(looks()).toEqual(['light', 'ltr']);
    act(() => pageStore.setState({ isPageDark: true, pageLanguage: 'ar' }));
    expect(looks()).toEqual(['dark', 'rtl']);
    act(() => pageStore.setState({ isPageDark: false, pageLanguage: 'en' }));
  });

  it('draws nothing when the notice is closed before the layer has loaded', async () => {
    const { screen } = await renderInIsland(<Notifier />);
    act(() => screen.getByRole('button', { name: 'Save' }).click());
    for (const { id } of pageStore.getState().notices) act(() => closeNotice(id));
    await settle();
    expect(layers()).toHaveLength(0);
  });

  it('leaves the showing to a host that prevents widget:notice', async () => {
    const { element, screen } = await renderInIsland(<Notifier />);
    const told = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    element.addEventListener('widget:notice', told);
    act(() => screen.getByRole('button', { name: 'Save' }).click());
    await settle();
    expect(told.mock.calls[0]?.[0]).toHaveProperty('detail', {
      tone: 'success',
      message: 'Saved.',
      title: undefined,
    });
    expect(layers()).toHaveLength(0);
  });
});
