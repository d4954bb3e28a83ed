import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serve } from '#test/support/serve.ts';
import { settle } from '#test/support/settle.ts';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { useApi } from '#shared/query/useApi.ts';
import { queryClient } from '../query/client.ts';
import { defineWidget } from './defineWidget.tsx';

const call = 'GET /api/thing';
let count = 0;

/** A screen of one answer, and every text it has shown. */
function open(props: Readonly<Record<string, unknown>>) {
  count += 1;
  const shown: string[] = [];
  const widget = defineWidget({
    name: `renewed-${count}`,
    attributes: v.object({}),
    Component: function Asking() {
      const api = useApi();
      const { data, isError } = useQuery({
        queryKey: ['thing', api.id],
        queryFn: ({ signal }) => api.get('api/thing', v.string(), { signal }),
        retry: false,
      });
      const text = isError ? 'failed' : (data ?? 'loading');
      if (shown.at(-1) !== text) shown.push(text);
      return <p>{text}</p>;
    },
  });
  const el = document.body.appendChild(document.createElement('div'));
  const island = widget.mount(el, props);
  const banner = () => el.shadowRoot?.querySelector('[role="alert"]') ?? null;
  return { shown, banner, update: island.update };
}

beforeEach(async () => {
  await Promise.all([loadCatalogue('en', 'common'), loadCatalogue('en', 'kit')]);
  queryClient.clear();
});
afterEach(async () => {
  document.body.replaceChildren();
  await settle();
});

describe('another token, as pages renew it', () => {
  const tokensOf = (server: ReturnType<typeof serve>) =>
    server.callsTo(call).map(({ headers }) => headers['authorization']);

  it('of the same person changes nothing that is shown, and goes with what is asked for next', async () => {
    const server = serve({ [call]: 'one' });
    const { shown, update } = open({ userId: '7', token: 'first' });
    await vi.waitFor(() => expect(shown.at(-1)).toBe('one'));
    const before = shown.length;
    update({ token: 'second' });
    await settle();
    expect(shown).toHaveLength(before);
    await queryClient.refetchQueries({ queryKey: ['thing'] });
    expect(tokensOf(server)).toEqual(['Bearer first', 'Bearer second']);
  });

  it('is one session for what is opened later, as a screen within the screen, too', async () => {
    const server = serve({ [call]: 'one' });
    const { shown, update } = open({ userId: '7', token: 'earlier' });
    await vi.waitFor(() => expect(shown.at(-1)).toBe('one'));
    update({ token: 'later' });
    await settle();
    expect(open({ userId: '7', token: 'later' }).shown).toEqual([]);
    await settle();
    expect(server.callsTo(call)).toHaveLength(1);
  });

  it('of the same person has what the last one was refused, and the reader is signed in again', async () => {
    const server = serve({ [call]: 'one' });
    server.fail(call, { status: 401 }, { times: 1 });
    const { shown, banner, update } = open({ userId: '7', token: 'ended' });
    await vi.waitFor(() => expect(shown.at(-1)).toBe('failed'));
    await vi.waitFor(() => expect(banner()).not.toBeNull());
    update({ token: 'renewed' });
    await vi.waitFor(() => expect(shown.at(-1)).toBe('one'));
    await vi.waitFor(() => expect(banner()).toBeNull());
    expect(tokensOf(server)).toEqual(['Bearer ended', 'Bearer renewed']);
  });

  it.each([
    ['of somebody else', { userId: '7' }, { userId: '8' }],
    ['of whom the page does not name', {}, {}],
  ])('%s begins anew', async (_, before, after) => {
    serve({ [call]: 'one' });
    const { shown, update } = open({ ...before, token: 'first' });
    await vi.waitFor(() => expect(shown.at(-1)).toBe('one'));
    serve({ [call]: 'other' });
    update({ ...after, token: 'second' });
    await vi.waitFor(() => expect(shown.at(-1)).toBe('other'));
    expect(shown.at(-2)).toBe('loading');
  });
});
