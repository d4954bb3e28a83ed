/** The public form on a page, answered by a server of the test's own making, with a stand-in for Turnstile. */
import './database.ts';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { newId } from '#shared/lib/ids.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { serve, type Fault } from './serve.ts';
import { mount } from '../../widgets/public-form/index.tsx';

await Promise.all((['common', 'kit', 'public-form'] as const).map((one) => loadCatalogue('en', one)));

export const submit = 'POST /forms/replies';

/** Two pages: first name is required, e-mail is not. */
const layout = {
  title: 'Congress',
  completedHtml: 'Until soon, {First Name}',
  pages: [
    { name: 'you', title: 'You', elements: [{ type: 'text', name: 'First Name', isRequired: true }] },
    { name: 'more', title: 'More', elements: [{ type: 'text', name: 'Email' }] },
  ],
};

interface Widget {
  readonly theme?: string;
  readonly size?: string;
  readonly callback?: (token: string) => void;
  readonly 'expired-callback'?: () => void;
  readonly 'error-callback'?: () => void;
}

/** Gives each try a token of its own; `hold` keeps them back, `expire` takes the last one away. */
function standInForTurnstile() {
  const state = { given: 0, isHeld: false, widget: null as Widget | null };
  const give = () => {
    if (state.isHeld) return;
    state.given += 1;
    const token = `token${state.given}`;
    const { widget } = state;
    queueMicrotask(() => act(() => widget?.callback?.(token)));
  };
  vi.stubGlobal('turnstile', {
    render: (_: unknown, widget: Widget) => {
      state.widget = widget;
      give();
      return 'w1';
    },
    reset: give,
    remove: () => undefined,
    getResponse: () => undefined,
    execute: () => undefined,
    ready: (then: () => void) => then(),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    theme: () => state.widget?.theme,
    size: () => state.widget?.size,
    hold: () => void (state.isHeld = true),
    release: () => {
      state.isHeld = false;
      give();
    },
    /** What is asked for from now on is given. */
    recover: () => void (state.isHeld = false),
    expire: () => act(() => state.widget?.['expired-callback']?.()),
    fail: () => act(() => state.widget?.['error-callback']?.()),
  };
}

interface Sent {
  readonly model: unknown;
  readonly token: unknown;
  readonly key: string | undefined;
}

/** Shows the form; each has an id of its own, so that drafts do not mix. */
export async function openPublicForm(props: Readonly<Record<string, unknown>> = {}) {
  queryClient.clear();
  pageStore.setState({ notices: [], slowRequests: {}, signedOut: {}, isOnline: true });
  const server = serve({ [submit]: { success: true } });
  const human = standInForTurnstile();
  const all = { formId: newId(), submitUrl: '/forms/replies', siteKey: '1x', layout, ...props };
  const first = await addPublicForm(all);
  const sent = () =>
    server.callsTo(submit).map(({ body, headers }): Sent => {
      const { model, turnstile_token: token } = Object(body);
      return { model: JSON.parse(String(model)), token, key: headers['idempotency-key'] };
    });
  /** Goes away with the page, and comes back with the next. */
  const reload = (other: Readonly<Record<string, unknown>> = {}) => {
    first.unmount();
    return addPublicForm({ ...all, ...other });
  };
  /** The same form once more, beside the first. */
  const again = () => addPublicForm(all);
  const { formId, submitUrl } = all;
  return {
    ...first,
    server,
    human,
    sent,
    reload,
    again,
    formId,
    form: { tenant: undefined, submitUrl, formId },
  };
}

async function addPublicForm(props: Readonly<Record<string, unknown>>) {
  const el = document.body.appendChild(document.createElement('div'));
  const island = await act(async () => mount(el, props));
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root) throw new Error('not mounted');
  let isThere = true;
  const unmount = () => {
    if (isThere) act(() => island.unmount());
    isThere = false;
    el.remove();
  };
  onTestFinished(unmount);
  const screen = within(root);
  const user = userEvent.setup({ delay: null });
  await waitFor(() => {
    if (!root.querySelector('input, [role=alert]')) throw new Error('nothing yet');
  });
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
  /** To the last page, with a name on the first. */
  const toLast = async (name = 'Ana') => {
    fill('First Name', name);
    await press('Next');
    await screen.findByRole('button', { name: 'Send' });
    await waitFor(() => screen.getByText("Please verify you're human to continue"));
  };
  /** What sends has come. */
  const canSend = async () => {
    const button = await screen.findByRole('button', { name: /^(?:Send|إرسال)$/ });
    await waitFor(() => {
      if (button.hasAttribute('aria-disabled')) throw new Error('not yet');
    });
  };
  const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
  return { el, root, screen, user, island, unmount, press, fill, toLast, canSend, heading };
}

/** Whether the browser would ask before the page is closed. */
export function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  globalThis.dispatchEvent(event);
  return event.defaultPrevented;
}

/** The line goes, or comes back, as a browser tells it. */
export function setLine(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'));
  act(() => void globalThis.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

/** The last page, filled in, and Send pressed; the first try may meet a fault. */
export async function sendPublicForm(props: Readonly<Record<string, unknown>> = {}, fault?: Fault) {
  const page = await openPublicForm(props);
  if (fault !== undefined) page.server.fail(submit, fault, { times: 1 });
  await page.toLast();
  page.fill('Email', 'ana@example.org');
  await page.press('Send');
  return page;
}
