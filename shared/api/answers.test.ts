import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { serve, html, type Fault } from '#test/support/serve.ts';
import { createApi } from './client.ts';
import { map, number } from './schemas.ts';

const shape = v.object({ rooms: map(number), name: v.nullish(v.string()) });

const answer = { rooms: { Ritz: 3 }, name: 'x' };

const ask = (fault?: Fault) => {
  const server = serve({ '*': answer });
  if (fault !== undefined) server.fail('*', fault);
  return createApi().get('api/x', shape);
};

describe('answers (DESIGN.md §3 «Contract schemas»)', () => {
  it('allows unknown keys, numbers as text and [] for an empty map', async () => {
    expect(await ask({ body: { rooms: { Ritz: '3' }, more: true } })).toEqual({ rooms: { Ritz: 3 } });
    expect(await ask({ body: { rooms: [] } })).toEqual({ rooms: {} });
  });

  it.each([
    [{ rooms: { Ritz: 'many' } }, 'rooms.Ritz'],
    [{ rooms: 'none' }, 'rooms'],
    [{}, 'rooms'],
    [{ rooms: {}, name: 5 }, 'name'],
    [null, ''],
    [[], 'rooms'],
    ['text', ''],
  ])('takes %j for a contract error at «%s»', async (body, path) => {
    await expect(ask({ body: JSON.stringify(body) })).rejects.toMatchObject({ kind: 'contract', path });
  });

  it('names the field among alternatives that came furthest', async () => {
    const either = v.object({
      at: v.union([v.object({ day: v.string() }), v.object({ deep: v.object({ no: number }) })]),
    });
    serve({ '*': { at: { deep: { no: 'x' } } } });
    await expect(createApi().get('api/x', either)).rejects.toMatchObject({ path: 'at.deep.no' });
  });

  it('does not repeat what stood in the field', async () => {
    const error: unknown = await ask({ body: { rooms: {}, name: ['ana@example.org'] } }).catch(
      (thrown: unknown) => thrown,
    );
    expect(String(error)).toContain('«name»');
    expect(String(error)).not.toContain('ana@example.org');
  });

  it('drops keys that could reach a prototype', async () => {
    serve({ '*': () => new Response('{"__proto__":{"polluted":1},"rooms":[]}') });
    await createApi().get('api/x', shape);
    expect({}).not.toHaveProperty('polluted');
  });

  it.each([
    ['truncated', 'contract'],
    ['cut', 'network'],
    ['network', 'network'],
    ['sign-in', 'signed-out'],
    ['sign-in-redirect', 'signed-out'],
    ['html', 'contract'],
  ] as const)('takes %s for %s', async (fault, kind) => {
    await expect(ask(fault)).rejects.toMatchObject({ name: 'ApiError', kind });
  });

  it('reads JSON that plain PHP sends as text/html', async () => {
    serve({ '*': () => html(JSON.stringify(answer)) });
    expect(await createApi().get('api/x', shape)).toEqual(answer);
  });

  it('reads an empty body as null', async () => {
    serve({}).fail('*', 'empty');
    expect(await createApi().delete('api/x', v.null())).toBeNull();
  });

  it('takes an empty body for a contract error where data is due', async () => {
    await expect(ask('empty')).rejects.toMatchObject({ kind: 'contract', path: '' });
  });
});
