/** The contact screen on a page, answered by a server of the test's own making. */
import { act } from '@testing-library/react';
import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { toLanguage } from '#shared/i18n/languages.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { mount } from '../../widgets/contact-details/index.tsx';
// Here, so that a busy machine does not compile it while a test waits for what it shows.
import '../../widgets/contact-details/aroundProfile.ts';
import { aContact, aLinkedContact, aParticipation } from './contactSamples.ts';
import { serve } from './serve.ts';

// A busy machine takes its time for the first screen of a file.
/** The screen's calls, as targets of `serve`. */
export const detail = 'GET /api/contacts/detail/get-contact-by-id/*';
export const detailOf = (id: string) => `GET /api/contacts/detail/get-contact-by-id/${id}`;
export const events = 'GET /api/badges/get-events-json';
export const participation = 'GET /api/contacts/detail/get-contact-event-data/*';
export const participationIn = (eventId: string) =>
  `GET /api/contacts/detail/get-contact-event-data/${eventId}/7`;

/** Three events as the server lists them. */
export const threeEvents = [
  { id: 1, name: 'Spring Forum' },
  { id: 2, name: 'Autumn Summit' },
  { id: 3, name: 'Winter School' },
];

/** A linked person as the server sends it: the type stands in Laravel's pivot (S1 §3). */
export function aSentLink(
  { type_id: type, ...person }: ReturnType<typeof aLinkedContact> = aLinkedContact(),
) {
  return { ...person, pivot: { type_id: type } };
}

interface Detail {
  readonly contact?: Readonly<Record<string, unknown>>;
  readonly assistants?: readonly unknown[];
  readonly managers?: readonly unknown[];
  readonly picture?: string | null;
  readonly selected?: number | string | null;
}

/** An answer about contact 7, Dr. Sara Núñez, whose event is 1. */
export function anAnswer({ contact, assistants, managers, picture = null, selected = 1 }: Detail = {}) {
  return {
    contact: { ...aContact(), ...contact },
    assistants: assistants ?? [],
    managers: managers ?? [],
    contact_profile_url: picture,
    selected_event_id: selected,
  };
}

/** What the server answers unless a test says otherwise: each event has a hotel of its name. */
const usual = {
  [detail]: anAnswer(),
  [events]: threeEvents,
  [participationIn('1')]: aParticipation({ hotel: 'Hotel of Spring' }),
  [participationIn('2')]: aParticipation({ hotel: 'Hotel of Autumn' }),
  [participationIn('3')]: [],
};

type Given = Readonly<Record<string, unknown>>;
type Props = Given & { readonly locale?: string };

/** Opens the screen of contact 7 with a server of its own. */
export async function openContact(props: Props = {}, routes: Given = {}) {
  queryClient.clear();
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 1 } });
  pageStore.setState({ notices: [], slowRequests: {}, signedOut: {}, isOnline: true });
  onTestFinished(() => queryClient.setDefaultOptions(defaults));
  const server = serve({ ...routes, ...usual, ...routes });
  return { server, ...(await showContact({ contactId: '7', ...props })) };
}

/** Shows one more island of the widget on the page. */
export async function showContact(props: Props) {
  const language = toLanguage(props.locale);
  // A screen that waits for its texts inside of a test's `act` would wait for ever.
  await Promise.all(
    (['common', 'kit', 'contact-details'] as const).map((name) => loadCatalogue(language, name)),
  );
  const el = document.body.appendChild(document.createElement('div'));
  let island: ReturnType<typeof mount> | undefined;
  await act(async () => {
    island = mount(el, props);
  });
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root || !island) throw new Error('not mounted');
  const { update, unmount } = island;
  onTestFinished(() => {
    act(unmount);
    el.remove();
  });
  const user = userEvent.setup({ delay: null });
  return {
    el,
    root,
    user,
    screen: within(root),
    update: (next: Given) => act(() => update(next)),
    ...partsOf(root),
  };
}

/** Finding things as people do. */
function partsOf(root: HTMLElement) {
  const screen = within(root);
  const ready = () => screen.findByRole('heading', { level: 2 });
  const card = async (name: RegExp | string) => within(await screen.findByRole('region', { name }));
  /** What stands beside a label. */
  const value = (label: string) => {
    const term = screen.getAllByText(label, { selector: 'dt' })[0];
    const found = term?.parentElement?.querySelector('dd');
    if (!found) throw new Error(`no field ${label}`);
    return found;
  };
  const textOf = (label: string) => value(label).textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const spoken = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
  return { ready, card, value, textOf, spoken };
}
