/** The template designer on a page, with blank frames for its mails, answered by a server of the test's own making that keeps its designs. */
import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { newId } from '#shared/lib/ids.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { badgeMergeTags } from '#examples/mailing/badgeMergeTags.ts';
import { leaveFramesBlank } from './blankFrame.ts';
import { json, serve, type Call } from './serve.ts';
import { mount } from '../../widgets/template-designer/index.tsx';

await Promise.all(
  (['common', 'kit', 'template-designer', 'badge-designer', 'badge-print'] as const).map((namespace) =>
    loadCatalogue('en', namespace),
  ),
);

export const list = 'GET /api/email-templates/get-designs-list';
export const events = 'GET /api/email-templates/get-events-list';
export const duplicate = 'POST /api/email-templates/duplicate-template';
export const remove = 'POST /api/email-templates/delete-design';
export const badgeTags = 'GET /api/badges/get-badge-merge-tags';
export const save = 'POST /api/email-templates/save-design';

export interface Row {
  id: number;
  name: string | null;
  template_subject: string | null;
  /** Mostly a text; servers that cast it send what it says. */
  design: unknown;
  html: string | null;
  badge_width?: string | null;
  badge_height?: string | null;
  badge_double_sided?: boolean;
}

/** As this editor stores a mail of HTML. */
const storedHtml = (words: string): string => {
  const paragraph = { tagName: 'p', components: [{ type: 'textnode', content: words }] };
  const component = { type: 'wrapper', components: [paragraph] };
  return JSON.stringify({ pages: [{ frames: [{ component }] }] });
};

export const rowOf = (id: number, more: Partial<Row> = {}): Row => ({
  id,
  name: `Template ${id}`,
  template_subject: `Subject ${id}`,
  design: storedHtml(`Mail ${id}`),
  html: `<p>Mail ${id}</p>`,
  ...more,
});

/** So many on a page. */
export const perPage = 12;

export interface Told {
  readonly tone: string;
  readonly message: string;
  readonly title?: string;
}

/** Opens it with these designs, the newest first. */
export async function openTemplateDesigner(
  rows: readonly Row[] = [rowOf(1), rowOf(2)],
  props: Readonly<Record<string, unknown>> = {},
  tagsOfBadges: unknown = badgeMergeTags,
) {
  leaveFramesBlank();
  queryClient.clear();
  pageStore.setState({ notices: [], slowRequests: {}, signedOut: {}, isOnline: true });
  let stored = [...rows];
  const find = (id: unknown) => stored.find((row) => String(row.id) === String(id));
  const bodyOf = ({ body }: Call): Record<string, unknown> => Object.fromEntries(Object.entries(body ?? {}));
  const server = serve({
    [list]: ({ query }: Call) => {
      const page = Number(query['page']);
      const found = stored.filter(({ name }) => (name ?? '').includes(query['templateSearch'] ?? ''));
      return {
        data: found.slice((page - 1) * perPage, page * perPage),
        current_page: page,
        last_page: Math.max(Math.ceil(found.length / perPage), 1),
        per_page: perPage,
        total: found.length,
      };
    },
    [events]: { 3: 'Spring Forum', 12: 'Autumn Congress' },
    [duplicate]: (call: Call) => {
      const { name, subject, designId } = bodyOf(call);
      const copy = { ...find(designId), id: 900 + stored.length, name, template_subject: subject };
      stored = [
        rowOf(copy.id, { ...copy, name: String(name), template_subject: String(subject) }),
        ...stored,
      ];
      return json(stored[0], 201);
    },
    [remove]: (call: Call) => {
      stored = stored.filter((row) => row !== find(bodyOf(call)['id']));
      return {};
    },
    [save]: (call: Call) => {
      const { id: given, name, templateSubject, designJson, html } = bodyOf(call);
      const id = Number(given ?? 700 + stored.length);
      const row = rowOf(id, {
        name: String(name),
        template_subject: String(templateSubject),
        design: String(designJson),
        html: String(html),
      });
      stored = find(id) ? stored.map((one) => (one.id === id ? row : one)) : [row, ...stored];
      return { id };
    },
    'GET /api/email-templates/get-merge-tags': {},
    [badgeTags]: tagsOfBadges,
    'GET /api/email-templates/color-palette': [],
  });
  const el = document.body.appendChild(document.createElement('div'));
  const told: Told[] = [];
  const asked: unknown[] = [];
  el.addEventListener('widget:notice', (event) => {
    if (event instanceof CustomEvent) told.push(event.detail);
  });
  el.addEventListener('send-test-email', (event) => {
    if (event instanceof CustomEvent) asked.push(event.detail);
  });
  const given = { user: { id: 1, email: 'ana@office.example' }, tenant: newId(), ...props };
  const open = () => act(async () => mount(el, given));
  let island = await open();
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
  const openMenu = async (name: string) =>
    user.click(await screen().findByRole('button', { name: `Actions for ⁨${name}⁩` }));
  return {
    server,
    el,
    told,
    asked,
    user,
    screen,
    stored: () => stored,
    /** As somebody else does it, or another tab. */
    store: (rows: readonly Row[]) => {
      stored = [...rows];
    },
    /** Of the attributes. */
    change: (part: Readonly<Record<string, unknown>>) => act(async () => island.update(part)),
    cards: () =>
      screen()
        .queryAllByRole('listitem')
        .filter((card) => within(card).queryByRole('button', { name: /^Actions for/ }) !== null)
        .map((card) => within(card).getAllByRole('button')[0]?.textContent ?? ''),
    openMenu,
    /** Presses an entry of a template's menu. */
    choose: async (name: string, entry: string | RegExp) => {
      await openMenu(name);
      await user.click(await screen().findByRole('menuitem', { name: entry }));
    },
    /** The island goes and comes, as a page that is drawn anew has it. */
    reopen: async () => {
      act(() => island.unmount());
      island = await open();
    },
    followNotice: () => act(async () => pageStore.getState().notices.at(-1)?.action?.run()),
  };
}
