/** The badge generator on a page, answered by a server of the test's own making; printing is the test's too. */
import { act, fireEvent, within } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { serve } from './serve.ts';
import { mount } from '../../widgets/badge-generator/index.tsx';

// A screen that waits for its texts inside of a test's `act` would wait for ever.
await Promise.all(
  (['common', 'kit', 'badge-generator'] as const).map((namespace) => loadCatalogue('en', namespace)),
);

export const calls = {
  events: 'GET /api/badges/get-events-json',
  contacts: 'GET /api/badges/get-contacts-by-name-json/*',
  history: 'POST /api/badges/add-badge-to-history',
} as const;

/** As the server names a contact. */
export const contact = (id: number | null, first: string, more: Readonly<Record<string, unknown>> = {}) => ({
  first_name: first,
  last_name: 'Ruiz',
  organisation_name: 'Acme',
  organisation_id: 1,
  registration_id: id,
  pax_status_id: 1,
  contact_title: null,
  ...more,
});

type Props = Readonly<Record<string, unknown>>;

/** Somebody else for each test: what is kept on the device is that user's. */
let users = 900;
export const nextUser = () => String((users += 1));

/** Opens it at the desk of event 1, or with its settings where `eventId` is `null`. */
export async function openBadges({ props = {}, answers = {} }: { props?: Props; answers?: Props } = {}) {
  queryClient.clear();
  pageStore.setState({ notices: [], slowRequests: {}, signedOut: {}, isOnline: true });
  const server = serve({
    [calls.events]: [
      { id: 1, name: 'Summer Forum' },
      { id: 2, name: 'Winter Forum' },
    ],
    [calls.contacts]: [contact(11, 'Ana'), contact(12, 'Ben', { pax_status_id: 4 })],
    [calls.history]: { success: true },
    ...answers,
  });
  const el = document.body.appendChild(document.createElement('div'));
  const island = await act(async () => mount(el, { eventId: '1', userId: nextUser(), ...props }));
  onTestFinished(() => {
    act(() => island.unmount());
    el.remove();
  });
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root) throw new Error('not mounted');
  const screen = within(root);
  const box = () => screen.findByRole('combobox', { name: 'Search contacts' });
  return {
    el,
    root,
    island,
    server,
    screen,
    box,
    button: (name: string | RegExp) => screen.getByRole('button', { name }),
    type: async (text: string) => fireEvent.change(await box(), { target: { value: text } }),
    press: async (key: string, more: object = {}) => fireEvent.keyDown(await box(), { key, ...more }),
    /** The key comes with the text, as from a scanner: nobody looks for half of it. */
    scan: async (text: string, more: object = {}) => {
      const input = await box();
      fireEvent.change(input, { target: { value: text } });
      fireEvent.keyDown(input, { key: 'Enter', ...more });
    },
    names: async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent),
  };
}
