/** The screen of forms processing on a page, answered by a small server of its own, for its tests. */
import { act, fireEvent } from '@testing-library/react';
import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { serveProcessing, type ProcessingOptions } from './processingServer.ts';
import { mount } from '../../widgets/reply-processing/index.tsx';

// A screen that waits for its texts inside of a test's `act` would wait for ever.
await Promise.all(
  (['common', 'kit', 'reply-processing'] as const).map((namespace) => loadCatalogue('en', namespace)),
);
// Nor for a part that is on its way.
await Promise.all([
  import('../../widgets/reply-processing/log/Opened.tsx'),
  import('../../widgets/reply-processing/choice/FormChoice.tsx'),
  import('../../widgets/reply-processing/review/EmailHint.tsx'),
  import('../../widgets/reply-processing/review/own.ts'),
  import('../../widgets/reply-processing/review/RawReply.tsx'),
  import('../../widgets/reply-processing/review/FurtherAnswers.tsx'),
  import('../../widgets/reply-processing/review/ChangeList.tsx'),
  import('../../widgets/reply-processing/review/ContactByForm.tsx'),
  import('../../widgets/reply-processing/matches/FoundContacts.tsx'),
  import('../../widgets/reply-processing/desk/deciding.ts'),
  import('../../widgets/reply-processing/desk/LostReply.tsx'),
  import('../../widgets/reply-processing/desk/NoReply.tsx'),
  import('../../widgets/reply-processing/list/bulk.ts'),
  import('../../widgets/reply-processing/waiting/keepingWriter.ts'),
  import('../../widgets/reply-processing/waiting/EarlierVisits.tsx'),
  import('#shared/lib/phoneVendor.ts'),
]);

interface Told {
  readonly tone: string;
  readonly message: string;
  readonly title?: string;
}

/** Opens the screen with a list of replies; decisions are sent at once unless `undoSeconds` says otherwise. */
export async function openReplyProcessing(
  options: ProcessingOptions = {},
  props: Readonly<Record<string, unknown>> = {},
  address = '/',
) {
  history.replaceState(null, '', address);
  queryClient.clear();
  pageStore.setState({ notices: [], slowRequests: {}, signedOut: {}, isOnline: true });
  const host = serveProcessing(options);
  const el = document.body.appendChild(document.createElement('div'));
  const told: Told[] = [];
  el.addEventListener('widget:notice', (event) => {
    if (event instanceof CustomEvent) told.push(event.detail);
    event.preventDefault();
  });
  let island: ReturnType<typeof mount> | undefined;
  await act(async () => {
    island = mount(el, { formId: 7, formType: 'contact', undoSeconds: 0, defaultCountry: 'ES', ...props });
  });
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root || !island) throw new Error('not mounted');
  const unmount = () => act(() => island?.unmount());
  onTestFinished(() => {
    unmount();
    el.remove();
  });
  const screen = within(root);
  const user = userEvent.setup({ delay: null });
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const names = () =>
    within(screen.getByRole('list', { name: 'Replies' }))
      .queryAllByRole('listitem')
      .map((row) => row.querySelector('bdi')?.textContent ?? '');
  const line = (field: string) => screen.getByRole('radiogroup', { name: field });
  const pick = (field: string, side: RegExp) =>
    user.click(within(line(field)).getByRole('radio', { name: side }));
  const write = (field: string, text: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: field }), { target: { value: text } });
  const shown = () => screen.queryByRole('heading', { level: 3 })?.textContent ?? null;
  return { ...host, el, root, screen, user, told, island, unmount, press, names, line, pick, write, shown };
}

/** Where a link leads, in which tab, and what that tab may do to this one. */
export const leadsTo = (link: HTMLElement) => ['href', 'target', 'rel'].map((one) => link.getAttribute(one));

/** What `leadsTo` says of a record: the desk, and what is typed on it, stays (S2 §2). */
export const inNewTab = (address: string) => [address, '_blank', 'noopener'];
