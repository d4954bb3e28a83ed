/** The template–event linker on a page, answered by a server of the test's own making. */
import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { serve } from './serve.ts';
import { mount } from '../../widgets/template-event-link/index.tsx';

// A busy machine takes its time for the first screen of a file.
// A screen that waits for its texts inside of a test's `act` would wait for ever.
await Promise.all(
  (['common', 'kit', 'template-event-link'] as const).map((namespace) => loadCatalogue('en', namespace)),
);

export const list = 'GET /api/campaigns/get-list-of-events';
export const assign = 'POST /api/campaigns/assign-event-to-template';

export const events = { 3: 'Spring Forum', 12: 'Autumn Congress', 7: 'Gala' };

/** A map of so many events, as PHP sends it. */
export const manyEvents = (count: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      String(index + 1),
      `Event ${String(index + 1).padStart(4, '0')}`,
    ]),
  );

interface Notice {
  readonly tone: string;
  readonly message: string;
}

/** Opens the widget; `told` are its notices, `linked` what it told the page. */
export async function openLinker(props: Readonly<Record<string, unknown>> = {}, answer: unknown = events) {
  queryClient.clear();
  pageStore.setState({ notices: [], slowRequests: {}, signedOut: {}, isOnline: true });
  const server = serve({ [list]: answer, [assign]: { success: true } });
  const el = document.body.appendChild(document.createElement('div'));
  const told: Notice[] = [];
  const linked: unknown[] = [];
  el.addEventListener('widget:notice', (event) => {
    if (event instanceof CustomEvent) told.push(event.detail);
  });
  el.addEventListener('event-linked', (event) => {
    if (event instanceof CustomEvent) linked.push(event.detail);
  });
  const island = await act(async () => mount(el, { templateId: '5', ...props }));
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root) throw new Error('not mounted');
  onTestFinished(() => {
    act(() => island.unmount());
    el.remove();
  });
  const screen = within(root);
  const user = userEvent.setup({ delay: null });
  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Select an event' });
  const ready = async () => {
    await screen.findByText(/^(Linked to|Not linked|It is not known|There are no events)/);
    return box();
  };
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  const choose = async (name: string) => {
    await user.click(await ready());
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
  };
  /** Runs what the newest notice of the page's layer offers. */
  const followNotice = () => act(async () => pageStore.getState().notices.at(-1)?.action?.run());
  return { server, el, root, screen, user, island, told, linked, box, ready, options, choose, followNotice };
}
