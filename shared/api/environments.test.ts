import { describe, expect, it } from 'vitest';
import { serve } from '#test/support/serve.ts';
import { createApi } from './client.ts';
import { createEnvironment, deleteEnvironment, fetchEnvironments } from './environments.ts';

const alpha = { id: 1, display_name: 'Alpha', created_at: '2026-01-02 03:04:05', updated_at: null };

const read = (answer: unknown) => {
  serve({ 'GET /api/environments/get-environments-list': answer });
  return fetchEnvironments(createApi());
};

describe('fetchEnvironments (S3 §3.5, §7.6)', () => {
  it('reads environments and licences, also those written as text', async () => {
    const answer = await read({ environments: [alpha], licenses: '5', plan: 'unknown key' });
    expect(answer).toEqual({ environments: [{ ...alpha, id: '1' }], licenses: 5 });
  });

  it('keeps the name exactly, for the typed confirmation', async () => {
    const { environments } = await read({
      environments: [{ ...alpha, display_name: ' Alpha  two ' }],
      licenses: 1,
    });
    expect(environments[0]?.display_name).toBe(' Alpha  two ');
  });

  it('reads a list whose numbering has gaps', async () => {
    const { environments } = await read({
      environments: { 0: alpha, 3: { ...alpha, id: 'b' } },
      licenses: 1,
    });
    expect(environments.map(({ id }) => id)).toEqual(['1', 'b']);
  });

  it('accepts no environments, zero-dates and a missing name', async () => {
    expect((await read({ environments: [], licenses: 0 })).environments).toEqual([]);
    const nameless = { id: 9, display_name: null, created_at: '0000-00-00 00:00:00' };
    expect((await read({ environments: [nameless], licenses: 0 })).environments).toEqual([
      { id: '9', display_name: '9', created_at: null, updated_at: null },
    ]);
  });

  it.each([
    ['licenses', { environments: [] }],
    ['licenses', { environments: [], licenses: -1 }],
    ['environments', { environments: null, licenses: 1 }],
    ['environments.1.id', { environments: [alpha, { display_name: 'x' }], licenses: 1 }],
  ])('names the field %s when it cannot be read', async (path, answer) => {
    await expect(read(answer)).rejects.toMatchObject({ kind: 'contract', path });
  });
});

describe('createEnvironment (S3 §7.6, S-36)', () => {
  const target = 'POST /api/environments/create-environment';
  const create = (answer: unknown) => {
    const server = serve({ [target]: answer });
    return { server, result: createEnvironment(createApi(), { environmentName: 'Beta', intent: 'wish-1' }) };
  };

  it('sends the name with the key of the wish', async () => {
    const { server, result } = create({ success: true, message: 'Created.' });
    expect(await result).toEqual({ kind: 'created', message: 'Created.', environment: null });
    expect(server.calls[0]).toMatchObject({
      body: { environmentName: 'Beta' },
      headers: { 'idempotency-key': 'wish-1' },
    });
  });

  it('gives the new environment when the server sends it', async () => {
    const { result } = create({ success: '1', message: 'Created.', environment: alpha });
    expect(await result).toMatchObject({ kind: 'created', environment: { id: '1', display_name: 'Alpha' } });
  });

  it('does without one that cannot be read', async () => {
    const { result } = create({ success: true, message: ['odd'], environment: { name: 'Beta' } });
    expect(await result).toEqual({ kind: 'created', message: null, environment: null });
  });

  it.each([[false], [0], ['0'], ['false']])('takes success %j with 200 for a refusal', async (success) => {
    const { result } = create({ success, message: 'No licences.' });
    expect(await result).toEqual({ kind: 'refused', message: 'No licences.' });
  });

  it('throws what is wrong with the name on 422', async () => {
    const server = serve({});
    const errors = { environmentName: ['Taken.', 'Too short.'] };
    server.fail(target, { status: 422, body: { message: 'Invalid.', errors } });
    await expect(
      createEnvironment(createApi(), { environmentName: 'B', intent: 'wish-2' }),
    ).rejects.toMatchObject({ kind: 'invalid', fields: errors });
  });
});

const remove = (answer: unknown) => {
  const server = serve({ 'DELETE /api/environments/delete-environment/*': answer });
  return { server, result: deleteEnvironment(createApi(), { id: 'a/b' }) };
};

describe('deleteEnvironment (S3 §7.6, S-36)', () => {
  it('encodes the id and gives the words of the server', async () => {
    const { server, result } = remove({ success: true, message: 'Deleted.' });
    expect(await result).toEqual({ kind: 'deleted', message: 'Deleted.' });
    expect(server.calls[0]?.path).toBe('/api/environments/delete-environment/a%2Fb');
  });

  it.each([[null], [[]], [{}], [new Response(null, { status: 204 })]])(
    'takes %j for a success without words',
    async (answer) => {
      expect(await remove(answer).result).toEqual({ kind: 'deleted', message: null });
    },
  );

  it('takes success: false with 200 for a refusal', async () => {
    expect(await remove({ success: false, message: 'In use.' }).result).toEqual({
      kind: 'refused',
      message: 'In use.',
    });
  });
});
