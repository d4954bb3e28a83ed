/** The editor of one e-mail on a page, with its real engine and a blank frame, answered by a server of the test's own making. */
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { newId } from '#shared/lib/ids.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { leaveFramesBlank } from './blankFrame.ts';
import { serve, type Call, type Routes } from './serve.ts';
import { mount } from '../../widgets/template-designer/index.tsx';
// Loaded before a test waits for it: on a busy machine that takes a while.
import '../../widgets/template-designer/engine/grapesEngine.ts';
import '../../widgets/template-designer/editor/checks/ChecksPanel.tsx';

await Promise.all(
  (['common', 'kit', 'template-designer'] as const).map((namespace) => loadCatalogue('en', namespace)),
);
// The engine is large: no test is to wait for its file.
await import('../../widgets/template-designer/engine/grapesEngine.ts');

export const tagsCall = 'GET /api/email-templates/get-merge-tags';
export const contactsCall = 'GET /api/forms-processing/fetch-contacts';
const saveCall = 'POST /api/email-templates/save-design';
const paletteCall = '/api/email-templates/color-palette';

export type MailEditor = Awaited<ReturnType<typeof openMailEditor>>;

export interface EditedMail {
  readonly design?: string | null;
  readonly html?: string | null;
  readonly subject?: string;
}

/** Project data of a mail in MJML with these parts in its body. */
export const mailOf = (...body: readonly unknown[]): string =>
  JSON.stringify({
    pages: [
      {
        frames: [
          {
            component: {
              type: 'wrapper',
              components: [
                { type: 'mjml', components: [{ type: 'mj-head' }, { type: 'mj-body', components: body }] },
              ],
            },
          },
        ],
      },
    ],
  });
export const rowWith = (...components: readonly unknown[]) => ({
  type: 'mj-section',
  components: [{ type: 'mj-column', components }],
});
export const textPart = (content: string, attributes: Readonly<Record<string, string>> = {}) => ({
  type: 'mj-text',
  attributes,
  content,
});

export const knownTags = {
  contact: {
    name: 'Contact',
    mergeTags: {
      first: { name: 'First name', value: '{{first_name}}', sample: 'Ana' },
      last: { name: 'Last name', value: '{{last_name}}' },
    },
  },
};

/** Opens it; the design stands as number 1. */
export async function openMailEditor(
  mail: EditedMail = {},
  { routes = {}, ...props }: { readonly routes?: Routes } & Readonly<Record<string, unknown>> = {},
) {
  leaveFramesBlank();
  queryClient.clear();
  pageStore.setState({ notices: [], slowRequests: {}, signedOut: {}, isOnline: true });
  const { subject = 'Invitation', design = null, html = null } = mail;
  let colours: readonly string[] = ['#1f4fd8', '#0f766e'];
  const server = serve({
    ...routes,
    'GET /api/email-templates/get-designs-list': {
      data: [{ id: 1, name: 'Mail', template_subject: subject, design, html }],
      current_page: 1,
      last_page: 1,
      per_page: 12,
      total: 1,
    },
    'GET /api/email-templates/get-events-list': {},
    [tagsCall]: knownTags,
    [saveCall]: { id: 1 },
    [contactsCall]: [],
    [`GET ${paletteCall}`]: () => colours,
    [`POST ${paletteCall}`]: ({ body }: Call) => {
      colours = [...colours, String(Object(body).color)];
      return {};
    },
    [`DELETE ${paletteCall}`]: ({ query }: Call) => {
      colours = colours.filter((colour) => colour !== query['color']);
      return {};
    },
    ...routes,
  });
  const el = document.body.appendChild(document.createElement('div'));
  const told: { readonly tone: string; readonly message: string }[] = [];
  const asked: unknown[] = [];
  el.addEventListener('widget:notice', (event) => {
    if (event instanceof CustomEvent) told.push(event.detail);
  });
  el.addEventListener('send-test-email', (event) => {
    if (event instanceof CustomEvent) asked.push(event.detail);
  });
  const given: Readonly<Record<string, unknown>> = {
    user: { id: 1, email: 'ana@office.example' },
    tenant: newId(),
    designId: '1',
    ...props,
  };
  const island = await act(async () => mount(el, given));
  onTestFinished(() => {
    act(() => island.unmount());
    el.remove();
    history.replaceState(null, '', '/');
  });
  const root = () => {
    const found = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
    if (!found) throw new Error('not mounted');
    return found;
  };
  const screen = () => within(root());
  const user = userEvent.setup({ delay: null });
  const press = async (role: string, name: string | RegExp) =>
    user.click(await screen().findByRole(role, { name }));
  await screen().findByRole('tab', { name: 'Checks' });
  return {
    server,
    el,
    island,
    root,
    screen,
    user,
    told,
    asked,
    press,
    tab: (name: string) => press('tab', name),
    box: (name: string) => screen().getByRole<HTMLInputElement>('textbox', { name }),
    /** Writes into a field in place of what stands there, and leaves it. */
    fill: async (name: string, value: string) => {
      const box = screen().getByRole('textbox', { name });
      await act(async () => box.focus());
      fireEvent.change(box, { target: { value } });
      await act(async () => box.blur());
    },
    /** Chooses a part by its line in the outline. */
    choose: async (name: string | RegExp) => {
      await press('tab', 'Outline');
      await press('treeitem', name);
      await screen().findByRole('treeitem', { name, selected: true });
      await press('tab', 'Block');
    },
    /** The line of the chosen part, in the outline. */
    chosen: async () => {
      if (given['readOnly'] !== true) await press('tab', 'Outline');
      return screen().queryByRole('treeitem', { selected: true })?.textContent ?? null;
    },
    /** All that was said aloud so far. */
    announced: () =>
      [...(el.shadowRoot?.querySelectorAll('[aria-live]') ?? [])]
        .map(({ textContent }) => textContent ?? '')
        .join(' '),
    /** Saves, and gives what the server got so far. */
    sent: async (): Promise<readonly { readonly html: string; readonly designJson: string }[]> => {
      const before = server.callsTo(saveCall).length;
      await press('button', 'Save');
      await waitFor(() => {
        if (server.callsTo(saveCall).length === before) throw new Error('nothing was sent');
      });
      return server.callsTo(saveCall).map(({ body }) => ({
        html: String(Object(body).html),
        designJson: String(Object(body).designJson),
      }));
    },
  };
}
