import { act, within } from '@testing-library/react';
import { useEffect } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, serve, type Call, type Fault } from '#test/support/serve.ts';
import { until } from '#test/support/until.ts';
import { createApi } from '../api/client.ts';
import { useApi } from '../query/useApi.ts';
import { defineWidget } from './defineWidget.tsx';

let count = 0;

/** A screen that makes one call, whose failure it only swallows, as where the words are «logged only». */
function makeCaller(ended: () => void) {
  count += 1;
  return defineWidget({
    name: `caller-${count}`,
    attributes: v.object({}),
    Component: function Caller() {
      const api = useApi();
      useEffect(() => {
        const call = api.get(`api/things/${count}`, v.string(), { query: { find: 'Ana' } });
        call.then(ended, ended);
      }, [api]);
      return null;
    },
  });
}

describe('a call that fails (X-15)', () => {
  const warned = vi.fn<(said: string) => void>();
  const told: unknown[] = [];
  let isPrevented = false;
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) told.push(event.detail);
    if (isPrevented) event.preventDefault();
  };
  beforeEach(() => {
    told.length = 0;
    isPrevented = false;
    warned.mockReset();
    vi.spyOn(console, 'warn').mockImplementation(warned);
    document.addEventListener('widget:failed', hear);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    document.removeEventListener('widget:failed', hear);
  });

  async function open(fault: Fault | null) {
    const server = serve({ '*': '"fine"' });
    if (fault) server.fail('*', fault);
    const ended = vi.fn<() => void>();
    const widget = makeCaller(ended);
    const el = document.body.appendChild(document.createElement('div'));
    const island = await act(async () => widget.mount(el));
    await until('the call has ended', () => ended.mock.calls.length > 0);
    return { name: widget.name, close: () => act(() => island.unmount()) };
  }

  it.each([
    ['server', { status: 500 }, { status: 500, message: 'The server answered 500.' }],
    ['not-found', { status: 404 }, { status: 404 }],
    ['network', 'network', { status: undefined, message: 'The server could not be reached.' }],
    ['contract', { body: 7 }, { message: expect.stringContaining('Cannot read the answer') }],
  ] as const)('is told to the page once, without what was searched for: %s', async (kind, fault, more) => {
    const { name, close } = await open(fault);
    const path = `${location.origin}/api/things/${count}`;
    expect(told).toMatchObject([{ widget: name, version: EW_BUILD, kind, method: 'GET', path, ...more }]);
    close();
  });

  it('says to developers what to do where the route is missing, unless the page prevents it', async () => {
    const page = { status: 404, body: '<!doctype html><h1>404</h1>' };
    const first = await open(page);
    const advice = `${first.name}: No API at GET /api/things/${count}: 404. Set data-api-base or add the route.`;
    // What was said of the calls before may come late.
    const advised = () => warned.mock.calls.flat().filter((said) => said.startsWith(`${first.name}:`));
    await until('the console says so', () => advised().length > 0);
    expect(advised()).toEqual([advice]);
    first.close();
    isPrevented = true;
    const second = await open(page);
    await until('the page heard of it', () => told.length === 2);
    expect(warned.mock.calls.flat().filter((said) => said.startsWith(`${second.name}:`))).toEqual([]);
    second.close();
  });

  it('says nothing of calls that succeed, or are given up', async () => {
    const { close } = await open(null);
    close();
    expect(told).toEqual([]);
  });
});

describe('«Try again» after one has signed in again', () => {
  it('counts more than the answer to a call that began before', async () => {
    const server = serve({ '*': '"fine"' });
    server.fail('*', { status: 401 });
    const el = document.body.appendChild(document.createElement('div'));
    const island = await act(async () => makeCaller(() => undefined).mount(el));
    const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
    if (!root) throw new Error('not mounted');
    const again = await within(root).findByRole('button', { name: 'Try again' });
    const held = server.hold('/api/late');
    const late = createApi().get('api/late', v.string());
    await held.arrived;
    act(() => again.click());
    held.release();
    await act(() => Promise.allSettled([late]));
    expect(within(root).queryByText(/^You are signed out/)).toBeNull();
    act(() => island.unmount());
  });
});

describe('a token that has ended', () => {
  const onlyNew = ({ headers }: Call) =>
    headers['authorization'] === 'Bearer new' ? '"fine"' : json({}, 401);
  const sentTo = (server: { readonly calls: readonly Call[] }) =>
    server.calls.map(({ headers, request }) => [new URL(request.url).host, headers['authorization']]);

  it('gives way to the one that the host gives when it is told', async () => {
    const server = serve({ '*': onlyNew });
    const widget = makeCaller(() => undefined);
    const el = document.body.appendChild(document.createElement('div'));
    const give = vi.fn<() => unknown>(() => widget.mount(el, { token: 'new' }));
    const island = await act(async () =>
      widget.mount(el, { token: 'old', on: { 'widget:auth-expired': give } }),
    );
    await until('the call is made anew', () => server.calls.length > 1);
    const { host } = location;
    expect(sentTo(server)).toEqual([
      [host, 'Bearer old'],
      [host, 'Bearer new'],
    ]);
    expect(give).toHaveBeenCalledOnce();
    act(() => island.unmount());
  });

  it('gives way to another of the function that gave it, and goes to the API beside that alone', async () => {
    const server = serve({ '*': onlyNew });
    const ended = vi.fn<() => void>();
    const expired = vi.fn<() => void>();
    const widget = makeCaller(ended);
    const el = document.body.appendChild(document.createElement('div'));
    const getToken = vi.fn<() => string>().mockReturnValueOnce('old').mockReturnValue('new');
    const given = { apiBase: 'https://api.test', getToken, on: { 'widget:auth-expired': expired } };
    const island = await act(async () => widget.mount(el, given));
    await until('the call has ended', () => ended.mock.calls.length > 0);
    expect(sentTo(server)).toEqual([
      ['api.test', 'Bearer old'],
      ['api.test', 'Bearer new'],
    ]);
    expect(expired).not.toHaveBeenCalled();
    act(() => island.unmount());
  });
});
