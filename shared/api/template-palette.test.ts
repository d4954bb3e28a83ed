import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { serve } from '#test/support/serve.ts';
import { createApi } from './client.ts';
import { addColour, deleteColour, fetchPalette, paletteQuery } from './template-palette.ts';

const address = '/api/email-templates/color-palette';

describe('fetchPalette (S2 §7, T-6)', () => {
  it.each([
    [
      ['#FF0000', '#f00', ' #00FF00 ', '#00ff00'],
      ['#ff0000', '#00ff00'],
    ],
    [
      [{ id: 1, color: '#ABC' }, { hex: '112233' }, { value: 'rgb(1, 2, 3)' }],
      ['#aabbcc', '#112233', '#010203'],
    ],
    [{ 0: '#111111', 2: '#222222' }, ['#111111', '#222222']],
    [{ data: ['#111111'] }, ['#111111']],
    [{ colors: [{ color: '#111111' }] }, ['#111111']],
    [{ palette: { a: '#111111' } }, ['#111111']],
    [['red', '', null, 5, '#12', 'javascript:alert(1)', '#00000080'], []],
    [[], []],
    [{}, []],
    [null, []],
  ])('reads %j', async (answer, colours) => {
    serve({ [`GET ${address}`]: answer });
    expect(await fetchPalette(createApi())).toEqual(colours);
  });

  it('is asked for once a minute', async () => {
    const server = serve({ [`GET ${address}`]: ['#111111'] });
    const [client, api] = [new QueryClient(), createApi()];
    expect(await client.fetchQuery(paletteQuery(api))).toEqual(['#111111']);
    await client.fetchQuery(paletteQuery(api));
    expect(server.calls).toHaveLength(1);
    client.clear();
  });

  it('refuses a text', async () => {
    serve({ [`GET ${address}`]: '#ff0000' });
    await expect(fetchPalette(createApi())).rejects.toMatchObject({ kind: 'contract' });
  });
});

describe('addColour, deleteColour (S2 §7, T-6)', () => {
  const wish = { colour: '#F00', intent: 'wish-1' };

  it('sends seven characters in small letters', async () => {
    const server = serve({ [`POST ${address}`]: new Response(null, { status: 204 }) });
    await addColour(createApi(), wish);
    expect(server.calls[0]).toMatchObject({
      body: { color: '#ff0000' },
      headers: { 'idempotency-key': 'wish-1' },
    });
  });

  it('encodes the number sign', async () => {
    const server = serve({ [`DELETE ${address}`]: '' });
    await deleteColour(createApi(), wish);
    expect(new URL(server.calls[0]?.request.url ?? '').search).toBe('?color=%23ff0000');
  });

  it.each([[{ success: false }], [Response.json({}, { status: 422 })]])('rejects on %j', async (answer) => {
    const again = answer instanceof Response ? answer.clone() : answer;
    serve({ [`POST ${address}`]: answer, [`DELETE ${address}`]: again });
    await expect(addColour(createApi(), wish)).rejects.toMatchObject({ kind: 'invalid' });
    await expect(deleteColour(createApi(), wish)).rejects.toMatchObject({ kind: 'invalid' });
  });
});
