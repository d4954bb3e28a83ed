/** The replies of a form on a page, answered by a server of the test's own making. */
import { act, within } from '@testing-library/react';
import { afterEach, beforeEach, onTestFinished } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { queryClient } from '#shared/query/client.ts';
import { mount } from '../../widgets/form-replies/index.tsx';
import { serve, type Call } from './serve.ts';

export const replies = 'GET /api/forms/get-replies/12';

/** Routes for replies in pages of a size, as they are when they are asked for, with a form that asks for name, e-mail and remarks. */
export function replyRoutes(all: readonly unknown[], size = 25) {
  return {
    [replies]: ({ query }: Call) => {
      const page = Number(query['page']);
      const term = query['searchTerm'] ?? '';
      const found = all.filter((one) => JSON.stringify(one).includes(term));
      const shown = found.slice((page - 1) * size, page * size);
      return {
        replies: shown.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))),
        pages: Math.max(Math.ceil(found.length / size), 1),
      };
    },
    'GET /api/forms/get-form-type/12': { formType: 'registration' },
    'GET /api/forms/get-model/12': {
      model: {
        layout: JSON.stringify({
          pages: [
            {
              elements: ['First Name', 'Email', 'Remarks'].map((name) => ({ type: 'text', name })),
            },
          ],
        }),
      },
    },
  };
}

/** Replies with their places as indexes; the first goes whenever a page behind the first is asked for, as often as said. */
export function serveShrinking(count: number, times: number) {
  const names = Array.from({ length: count }, (_, at) => `Person ${at + 1}`);
  const left = { times };
  serve({
    ...replyRoutes([]),
    [replies]: (call: Call) => {
      if (Number(call.query['page']) > 1 && left.times > 0) {
        left.times -= 1;
        names.splice(0, 1);
      }
      return replyRoutes(names.map((name, index) => ({ index, 'First Name': name })))[replies](call);
    },
  });
  return { left, names };
}

/** Every test of the file begins with an empty page, address and cache. */
export function startEachFresh(): void {
  const defaults = queryClient.getDefaultOptions();
  beforeEach(() =>
    queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 1 } }),
  );
  afterEach(() => {
    document.body.replaceChildren();
    queryClient.clear();
    queryClient.setDefaultOptions(defaults);
    localStorage.clear();
    history.replaceState(null, '', '/');
  });
}

/** Mounts the screen. */
export async function openFormReplies(
  attributes: Readonly<Record<string, string>> = { 'data-form-id': '12' },
) {
  for (const namespace of ['common', 'kit', 'form-replies'] as const) await loadCatalogue('en', namespace);
  const el = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, value);
  document.body.append(el);
  const island = await act(async () => mount(el));
  onTestFinished(() => act(() => island.unmount()));
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root) throw new Error('not mounted');
  return { root, island, screen: within(root) };
}
