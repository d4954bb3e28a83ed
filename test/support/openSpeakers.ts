/** The list of speakers on a page, answered by the example host, for its tests. */
import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { serveExample } from './serveExample.ts';
import { mount } from '../../widgets/speakers/index.tsx';

// A screen that waits for its texts inside of a test's `act` would wait for ever.
await Promise.all(
  (['common', 'kit', 'speakers'] as const).map((namespace) => loadCatalogue('en', namespace)),
);

export const searchCall = 'GET /api/events/*/registrations/search-speakers';

/** Opens the widget; `selected` is what it told the page. */
export async function openSpeakers(
  props: Readonly<Record<string, unknown>> = {},
  prepare: (server: ReturnType<typeof serveExample>) => void = () => undefined,
) {
  queryClient.clear();
  pageStore.setState({ notices: [], slowRequests: {}, signedOut: {}, isOnline: true });
  const server = serveExample();
  prepare(server);
  const el = document.body.appendChild(document.createElement('div'));
  const selected: unknown[] = [];
  el.addEventListener('select-speaker', (event) => {
    if (event instanceof CustomEvent) selected.push(event.detail);
  });
  const island = await act(async () => mount(el, { eventId: 1, ...props }));
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root) throw new Error('not mounted');
  onTestFinished(() => {
    act(() => island.unmount());
    el.remove();
  });
  const screen = within(root);
  const user = userEvent.setup({ delay: null });
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Speakers' })).getAllByRole('button');
  const names = async () => (await rows()).map((row) => row.title);
  const searchBox = () => screen.getByRole('searchbox', { name: 'Find a speaker' });
  return { server, el, root, screen, user, island, selected, rows, names, searchBox };
}
