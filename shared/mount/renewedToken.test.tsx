import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, serve, type Call } from '#test/support/serve.ts';
import { settle } from '#test/support/settle.ts';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { useApi } from '#shared/query/useApi.ts';
import type { Api } from '../api/client.ts';
import { queryClient } from '../query/client.ts';
import { defineWidget } from './defineWidget.tsx';

const call = 'GET /api/thing';
let count = 0;

/** A screen of one answer, and every text it has shown. */
function open(props: Readonly<Record<string, unknown>>, asked = 'thing') {
  count += 1;
  const shown: string[] = [];
  const apis: Api[] = [];
  const widget = defineWidget({
    name: `renewed-${count}`,
    attributes: v.object({}),
    Component: function Asking() {
      const api = useApi();
      apis.push(api);
      const { data, isError } = useQuery({
        queryKey: [asked, api.id],
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
  return { name: widget.name, el, shown, apis, banner, update: island.update };
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

  it('goes with what somebody sends who has kept the session from before', async () => {
    const server = serve({ [call]: 'one' });
    const { shown, apis, update } = open({ userId: '7', token: 'kept' });
    await vi.waitFor(() => expect(shown.at(-1)).toBe('one'));
    update({ token: 'since' });
    await settle();
    await apis[0]?.get('api/thing', v.string());
    expect(tokensOf(server)).toEqual(['Bearer kept', 'Bearer since']);
  });

  it('may be the one of before again', async () => {
    const server = serve({ [call]: 'one' });
    const { shown, apis, update } = open({ userId: '7', token: 'good' });
    const beside = open({ userId: '7', token: 'good', tenant: 'any' });
    await vi.waitFor(() => expect(shown.at(-1)).toBe('one'));
    update({ token: 'bad' });
    await settle();
    update({ token: 'good' });
    await settle();
    // One that is drawn anew meanwhile says nothing new.
    update({ token: 'newest' });
    beside.update({ eventId: '1' });
    await settle();
    update({ token: 'good' });
    await settle();
    await apis[0]?.get('api/thing', v.string());
    expect(tokensOf(server).at(-1)).toBe('Bearer good');
    update({ token: 'newest' });
    beside.update({ eventId: '2' });
    await settle();
    await apis[0]?.get('api/thing', v.string());
    expect(tokensOf(server).at(-1)).toBe('Bearer newest');
  });

  it('is one session for the islands of a token, whatever else they are told', async () => {
    const server = serve({ [call]: 'one' });
    const { shown } = open({ userId: '7', token: 'same' });
    await vi.waitFor(() => expect(shown.at(-1)).toBe('one'));
    expect(open({ tenant: 'acme', token: 'same' }).shown).toEqual([]);
    await settle();
    expect(server.callsTo(call)).toHaveLength(1);
  });

  it('of the same person has what the last one was refused, in each island; the reader is signed in again', async () => {
    const isOver = ({ headers }: Call) => headers['authorization'] === 'Bearer ended';
    const server = serve({ [call]: (one: Call) => (isOver(one) ? json({}, 401) : 'one') });
    const props = { userId: '7', token: 'ended' };
    const islands = [open(props), open(props, 'other')];
    for (const { shown } of islands) await vi.waitFor(() => expect(shown.at(-1)).toBe('failed'));
    for (const { banner } of islands) await vi.waitFor(() => expect(banner()).not.toBeNull());
    for (const { update } of islands) update({ token: 'renewed' });
    for (const { shown } of islands) await vi.waitFor(() => expect(shown.at(-1)).toBe('one'));
    for (const { banner } of islands) await vi.waitFor(() => expect(banner()).toBeNull());
    expect(new Set(tokensOf(server))).toEqual(new Set(['Bearer ended', 'Bearer renewed']));
  });

  it('goes with a call that was on its way with the one that ended meanwhile', async () => {
    const server = serve({ [call]: 'one' });
    server.fail(call, { status: 401 }, { times: 1 });
    const held = server.hold(call);
    const { shown, banner, update } = open({ userId: '7', token: 'ending' });
    await held.arrived;
    update({ token: 'begun' });
    held.release();
    await vi.waitFor(() => expect(shown.at(-1)).toBe('one'));
    expect([shown.includes('failed'), banner()]).toEqual([false, null]);
    expect(tokensOf(server)).toEqual(['Bearer ending', 'Bearer begun']);
  });

  it('that comes with a new island, as by a morph, leaves the one that is there', async () => {
    const server = serve({ [call]: 'one' });
    const { name, el, shown } = open({});
    el.dataset['userId'] = '7';
    el.dataset['token'] = 'there';
    el.dataset['widget'] = name;
    await vi.waitFor(() => expect(shown.at(-1)).toBe('one'));
    await settle();
    const before = shown.length;
    const beside = document.createElement('div');
    Object.assign(beside.dataset, { widget: name, userId: '7', token: 'morphed' });
    document.body.prepend(beside);
    el.dataset['token'] = 'morphed';
    await settle();
    expect(beside.shadowRoot?.textContent).toContain('one');
    expect(shown.slice(before)).not.toContain('loading');
    expect(new Set(tokensOf(server)).has('Bearer morphed')).toBe(false);
  });

  it.each([
    ['of somebody else', { userId: '7' }, { userId: '8' }],
    ['of whom the page does not name', {}, {}],
  ])('%s begins anew', async (whose, before, after) => {
    serve({ [call]: 'one' });
    const { shown, update } = open({ ...before, token: `of ${whose}` });
    await vi.waitFor(() => expect(shown.at(-1)).toBe('one'));
    serve({ [call]: 'other' });
    update({ ...after, token: `not ${whose}` });
    await vi.waitFor(() => expect(shown.at(-1)).toBe('other'));
    expect(shown.at(-2)).toBe('loading');
  });
});
