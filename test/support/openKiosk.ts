/** The kiosk on a page, answered by a server of the test's own making; a scanner that types stands beside it. */
import { act, createEvent, fireEvent, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';
import { focusedElement } from '#shared/interaction/tabbable.ts';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { serve } from './serve.ts';
import { mount } from '../../widgets/check-in-kiosk/index.tsx';

// A screen that waits for its texts inside of a test's `act` would wait for ever.
await Promise.all(
  (['en', 'ar'] as const).flatMap((language) =>
    (['common', 'kit', 'check-in-kiosk'] as const).map((namespace) => loadCatalogue(language, namespace)),
  ),
);

export const calls = {
  lookUp: 'GET /api/registrations-manager/get-registration-data',
  process: 'POST /api/registrations-manager/process-registration',
  processAt: 'POST /api/registrations-manager/process-registration/*',
  search: 'GET /api/badges/get-contacts-by-name-json/*',
} as const;

// Nor for its parts, longer than it waits: on a busy machine the first of each takes seconds.
await Promise.all([
  import('../../widgets/check-in-kiosk/attract/Attract.tsx'),
  import('../../widgets/check-in-kiosk/desk/Marks.tsx'),
  import('../../widgets/check-in-kiosk/staff/StaffPanel.tsx'),
  import('../../widgets/check-in-kiosk/rehearsal/Rehearsal.tsx'),
  import('../../widgets/check-in-kiosk/search/GuestSearch.tsx'),
  import('../../widgets/check-in-kiosk/store/letters.ts'),
  import('#shared/print/pdf.ts'),
]);

/** The code of a ticket. */
export const code = (more: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ registration_id: 7, event_id: 1, full_name: 'Ana Ruiz', ...more });

type Props = Readonly<Record<string, unknown>>;

/** Another tenant for each test: what is kept on the device is of one. */
let users = 4_000;

interface KioskOptions {
  props?: Props;
  answers?: Props;
  /** Its desk has not come yet. */
  isEarly?: boolean;
}

export async function openKiosk({ props = {}, answers = {}, isEarly = false }: KioskOptions = {}) {
  queryClient.clear();
  pageStore.setState({ notices: [], slowRequests: {}, signedOut: {}, isOnline: true });
  const server = serve({
    [calls.lookUp]: { gala_dinner_table: null },
    [calls.process]: { badge: null },
    [calls.processAt]: { badge: null },
    [calls.search]: [],
    ...answers,
  });
  users += 1;
  const el = document.body.appendChild(document.createElement('div'));
  const given = {
    eventId: '1',
    eventName: 'Summer Forum',
    printers: [{ id: 3, name: 'Desk' }],
    tenant: `tenant-${users}`,
    userId: String(users),
  };
  const island = await act(async () => mount(el, { ...given, ...props }));
  onTestFinished(() => {
    act(() => island.unmount());
    el.remove();
  });
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root) throw new Error('not mounted');
  const screen = within(root);
  // Nobody is taken before the desk is there.
  if (!isEarly)
    await waitFor(() => expect(root.querySelector('section')?.getAttribute('aria-busy')).toBeNull());
  return {
    el,
    root,
    island,
    server,
    screen,
    button: (name: string | RegExp) => screen.getByRole('button', { name }),
    /** Parts that come later are there when it resolves. */
    press: async (name: string | RegExp) => {
      const button = await screen.findByRole('button', { name });
      await act(async () => fireEvent.click(button));
    },
    openStaff: () =>
      act(async () => {
        fireEvent.keyDown(document.body, { code: 'KeyK', key: 'k', ctrlKey: true, altKey: true });
      }),
    /** As a scanner types it into what has the focus, and as a browser understands the keys that nobody holds back. */
    scanHere: (text: string) =>
      act(async () => {
        const at = performance.now();
        for (const key of [...Array.from(text), 'Enter']) typeHere(key, at);
      }),
    /** As a scanner types it, with what it holds down for some signs. */
    scan: (text: string, held: Readonly<Record<string, KeyboardEventInit>> = {}) =>
      act(async () => {
        const at = performance.now();
        for (const key of [...Array.from(text), 'Enter']) pressKey(document.body, key, at, held[key]);
      }),
  };
}

/** As quick as a scanner, however busy the machine is; `false` where somebody has held it back. */
function pressKey(target: HTMLElement, key: string, at: number, held: KeyboardEventInit = {}): boolean {
  const event = createEvent.keyDown(target, { key, ...held });
  Object.defineProperty(event, 'timeStamp', { value: at });
  return fireEvent(target, event);
}

function typeHere(key: string, at: number): void {
  const target = focusedElement() ?? document.body;
  if (!pressKey(target, key, at)) return;
  if (target instanceof HTMLButtonElement && (key === ' ' || key === 'Enter')) fireEvent.click(target);
  if (!(target instanceof HTMLInputElement)) return;
  if (key === 'Enter' && target.form) fireEvent.submit(target.form);
  if (key !== 'Enter') fireEvent.change(target, { target: { value: target.value + key } });
}
