import { queryOptions, useQuery } from '@tanstack/react-query';
import { act, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '#test/support/deferred.ts';
import { serve } from '#test/support/serve.ts';
import { settle } from '#test/support/settle.ts';
import { until } from '#test/support/until.ts';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { useApi } from '#shared/query/useApi.ts';
import type { Api } from '../api/client.ts';
import { queryClient } from '../query/client.ts';
import { integer } from '../island/attributes.ts';
import { useIsland } from '../island/island.ts';
import { defineWidget } from './defineWidget.tsx';

const things = (api: Api, eventId: number) =>
  queryOptions({
    queryKey: ['things', api.id, eventId],
    queryFn: ({ signal }) => api.get(`api/things/${eventId}`, v.string(), { signal }),
  });

let count = 0;

/** A screen of one answer, which crashes for a while when asked to, and every text it has shown. */
function makeWidget() {
  count += 1;
  const name = `asking-${count}`;
  const shown: string[] = [];
  let isBroken = false;
  const { mount } = defineWidget({
    name,
    attributes: v.object({ eventId: v.optional(integer, 1) }),
    firstQueries: (api, { eventId }) => [things(api, eventId)],
    Component: function Asking({ eventId }) {
      const { data, isError } = useQuery(things(useApi(), eventId));
      if (isBroken) throw new Error('broken');
      const text = isError ? 'failed' : (data ?? 'loading');
      if (shown.at(-1) !== text) shown.push(text);
      return <p>{text}</p>;
    },
  });
  const el = document.createElement('div');
  document.body.append(el);
  const breakDown = (next: boolean) => {
    isBroken = next;
  };
  return { el, mount: (props = {}) => mount(el, props), shown, breakDown };
}

beforeEach(async () => {
  await Promise.all([loadCatalogue('en', 'common'), loadCatalogue('en', 'kit')]);
  queryClient.clear();
});

afterEach(async () => {
  document.body.replaceChildren();
  await settle();
});

describe('what a screen asks for first', () => {
  it('is asked for once, and drawn at once when the answer is quick', async () => {
    const server = serve({ 'GET /api/things/1': 'one' });
    const { mount, shown } = makeWidget();
    mount();
    await vi.waitFor(() => expect(shown).toEqual(['one']));
    expect(server.calls).toHaveLength(1);
  });

  it('is waited for a moment only', async () => {
    const server = serve({ 'GET /api/things/1': 'one' });
    const held = server.hold('GET /api/things/1');
    const { mount, shown } = makeWidget();
    mount();
    await vi.waitFor(() => expect(shown).toEqual(['loading']));
    held.release();
    await vi.waitFor(() => expect(shown).toEqual(['loading', 'one']));
    expect(server.calls).toHaveLength(1);
  });

  it('is not waited for when it is refused, or known', async () => {
    const server = serve({ 'GET /api/things/1': 'one' });
    server.fail('GET /api/things/1', { status: 403 }, { times: 1 });
    const refused = makeWidget();
    refused.mount();
    await vi.waitFor(() => expect(refused.shown).toEqual(['failed']));
    await settle();
    expect(server.calls).toHaveLength(1);
    queryClient.setQueriesData({ queryKey: ['things'] }, 'known');
    const known = makeWidget();
    known.mount();
    await vi.waitFor(() => expect(known.shown).toEqual(['known']));
  });

  it('follows an attribute that changes meanwhile, and gives up the call before', async () => {
    const server = serve({ 'GET /api/things/1': 'one', 'GET /api/things/2': 'two' });
    const held = server.hold('GET /api/things/1');
    const { mount, shown } = makeWidget();
    const island = mount();
    const call = await held.arrived;
    island.update({ eventId: 2 });
    await vi.waitFor(() => expect(shown).toEqual(['two']));
    expect(call.signal.aborted).toBe(true);
    expect(server.callsTo('GET /api/things/2')).toHaveLength(1);
  });

  it('is given up when the island is taken away', async () => {
    const server = serve({ 'GET /api/things/1': 'one' });
    const held = server.hold('GET /api/things/1');
    const { mount, shown } = makeWidget();
    const island = mount();
    const call = await held.arrived;
    island.unmount();
    expect(call.signal.aborted).toBe(true);
    expect(shown).toEqual([]);
  });
});

describe('another user of the same session', () => {
  it('is shown nothing that was read for the one before, and nothing is asked for twice', async () => {
    let reader = 'Ann';
    const server = serve({ '*': () => reader });
    const { mount, shown } = makeWidget();
    const island = mount({ tenant: 'acme' });
    await vi.waitFor(() => expect(shown).toEqual(['Ann']));
    island.update({ tenant: 'acme', userId: '7' });
    await settle();
    expect(server.calls).toHaveLength(1);
    reader = 'Ben';
    const held = server.hold('*');
    island.update({ tenant: 'acme', userId: '8' });
    await vi.waitFor(() => expect(shown).toEqual(['Ann', 'loading']));
    held.release();
    await vi.waitFor(() => expect(shown).toEqual(['Ann', 'loading', 'Ben']));
    reader = 'Cem';
    island.update({ tenant: 'acme', userId: '9', eventId: 2 });
    await vi.waitFor(() => expect(shown.at(-1)).toBe('Cem'));
    await settle();
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/things/1', '/api/things/1', '/api/things/2']);
  });

  const read = () => {
    const first = deferred<string>();
    const answers: unknown[] = [first.promise];
    const server = serve({ '*': () => answers.shift() ?? 'Ben' });
    return { server, answer: () => first.resolve('Ann') };
  };

  it.each([
    ['drawn', 'loading'],
    ['not drawn yet', 'Ann'],
  ])('is left with nothing that was asked for before them, the screen being %s', async (when, before) => {
    const { server, answer } = read();
    const { mount, shown } = makeWidget();
    const island = mount({ userId: '7' });
    const asked = (times: number) => until('it is asked for', () => server.calls.length === times);
    await asked(1);
    if (when === 'drawn') await until('the wait is shown', () => shown.length === 1);
    island.update({ userId: '8' });
    if (when === 'drawn') await asked(2);
    answer();
    await vi.waitFor(() => expect(shown.at(-1)).toBe('Ben'));
    expect(shown[0]).toBe(before);
    expect(server.calls).toHaveLength(2);
  });

  it('begins with nothing where they come while the screen has stopped working', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { answer } = read();
    answer();
    const { el, mount, shown, breakDown } = makeWidget();
    const island = mount({ tenant: 'acme' });
    await vi.waitFor(() => expect(shown).toEqual(['Ann']));
    breakDown(true);
    await act(async () => island.update({ eventId: 2 }));
    const container = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
    const reload = () => within(container ?? el).getByRole('button', { name: 'Reload this part' });
    await vi.waitFor(reload);
    await act(async () => island.update({ eventId: 1, tenant: 'beta' }));
    breakDown(false);
    await act(async () => reload().click());
    await vi.waitFor(() => expect(shown).toEqual(['Ann', 'loading', 'Ben']));
  });

  it('has asked once for what begins with something, and is of one user', async () => {
    const server = serve({ '*': 'read' });
    count += 1;
    const { mount } = defineWidget({
      name: `asking-${count}`,
      attributes: v.object({}),
      Component: function Beginning() {
        const api = useApi();
        const id = Number(useIsland().common.userId);
        return useQuery({ ...things(api, id), initialData: 'begun', initialDataUpdatedAt: 1 }).data;
      },
    });
    const el = document.body.appendChild(document.createElement('div'));
    const says = (text: string) => vi.waitFor(() => expect(el.shadowRoot?.textContent).toContain(text));
    const island = mount(el, { userId: '7' });
    await says('read');
    const held = server.hold('*');
    island.update({ userId: '8' });
    await held.arrived;
    await says('begun');
    held.release();
    await says('read');
    await settle();
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/things/7', '/api/things/8']);
  });
});
