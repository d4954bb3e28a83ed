// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from '../host.ts';
import { replayAnswers } from '../http/idempotency.ts';

const list = '/api/environments/get-environments-list';
const create = '/api/environments/create-environment';
const remove = '/api/environments/delete-environment';

let host: Host;
let call: ReturnType<typeof callerOf>;

beforeEach(() => {
  host = seededHost({ clock: () => new Date('2026-05-04T09:00:00Z') });
  call = callerOf(host, host.signIn());
});

afterEach(() => host.close());

describe('environments (S3 §7.6)', () => {
  it('lists the tenant’s environments and licences', async () => {
    const { body } = await call('GET', list);
    expect(body).toMatchObject({
      licenses: 5,
      environments: [
        { id: 1, display_name: 'production', created_at: '2023-03-21T08:02:11.000000Z' },
        { id: 2, display_name: 'staging' },
        { id: 3, display_name: 'training-2024' },
      ],
    });
    expect(body).not.toHaveProperty('environments.0.protected');
  });

  it('creates one with a trimmed name', async () => {
    const answer = await call('POST', create, { body: { environmentName: '  demo-1 ' } });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: expect.stringContaining('demo-1') },
    });
    const after = await call('GET', list);
    expect(after.body).toMatchObject({ environments: [{}, {}, {}, { display_name: 'demo-1' }] });
  });

  it.each([
    ['', 'The environment name field is required.'],
    ['ab', 'The environment name field must be at least 3 characters.'],
    ['a'.repeat(31), 'The environment name field must not be greater than 30 characters.'],
    ['a b c', 'The environment name field must only contain letters, numbers, and dashes.'],
    ['STAGING', 'The environment name has already been taken.'],
  ])('refuses the name %j', async (environmentName, message) => {
    const answer = await call('POST', create, { body: { environmentName } });
    expect(answer).toMatchObject({ status: 422, body: { message, errors: { environmentName: [message] } } });
  });

  it('accepts 3 and 30 characters, and stops at the last licence', async () => {
    expect((await call('POST', create, { body: { environmentName: 'abc' } })).status).toBe(200);
    expect((await call('POST', create, { body: { environmentName: 'a'.repeat(30) } })).status).toBe(200);
    const sixth = await call('POST', create, { body: { environmentName: 'one-more' } });
    expect(sixth).toMatchObject({
      status: 403,
      body: { message: 'You have no available licenses to create new environments.' },
    });
  });

  it('counts what is being created as a licence, so that two at once cannot share the last', async () => {
    await call('POST', create, { body: { environmentName: 'fourth' } });
    const both = await Promise.all([
      call('POST', create, { body: { environmentName: 'fifth' } }),
      call('POST', create, { body: { environmentName: 'sixth' } }),
    ]);
    expect(both.map((answer) => answer.status)).toEqual(expect.arrayContaining([200, 403]));
  });

  it('deletes one', async () => {
    expect((await call('DELETE', `${remove}/2`)).body).toMatchObject({ success: true });
    expect((await call('GET', list)).body).toMatchObject({ environments: [{ id: 1 }, { id: 3 }] });
  });

  it('refuses to delete a protected one with status 200 (trap S-36)', async () => {
    const answer = await call('DELETE', `${remove}/1`);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: false, message: 'This environment is protected.' },
    });
  });

  it.each(['99', '4', 'x'])('does not find environment %s', async (id) => {
    expect((await call('DELETE', `${remove}/${id}`)).status).toBe(404);
  });

  it('is for administrators only', async () => {
    expect((await callerOf(host)('GET', list)).status).toBe(401);
    expect((await callerOf(host, host.signIn('contact_web'))('GET', list)).status).toBe(403);
  });
});

describe('Idempotency-Key', () => {
  const headers = { 'Idempotency-Key': 'one-intent' };
  const body = { environmentName: 'only-once' };

  it('replays the stored answer to the same user', async () => {
    const first = await call('POST', create, { body, headers });
    const again = await call('POST', create, { body, headers });
    expect(again).toMatchObject({ status: first.status, body: first.body });
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
  });

  it('waits for the first when both are sent at once', async () => {
    const answers = await Promise.all([
      call('POST', create, { body, headers }),
      call('POST', create, { body, headers }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  });

  it('does not keep a refusal', async () => {
    expect((await call('POST', create, { body: { environmentName: '' }, headers })).status).toBe(422);
    expect((await call('POST', create, { body, headers })).status).toBe(200);
  });

  it('is the same for whoever is signed in by then, as after a change of shift', async () => {
    const first = await call('POST', create, { body, headers });
    const other = callerOf(host, host.signIn('admin', 'taras@acme.example'));
    const again = await other('POST', create, { body, headers });
    expect(again).toMatchObject({ status: first.status, body: first.body });
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
  });

  it.each([
    ['known for as long as an event lasts', 29, 'true'],
    ['forgotten in the end', 31, null],
  ])('is %s: %s days', async (_, days, replayed) => {
    await call('POST', create, { body, headers });
    // As the host does when it starts.
    const later = new Date(Date.parse('2026-05-04T09:00:00Z') + days * 86_400_000);
    replayAnswers({ db: host.database, clock: () => later });
    const again = await call('POST', create, { body, headers });
    expect(again.headers.get('Idempotency-Replayed')).toBe(replayed);
  });

  it('is another one for another tenant, and for another call', async () => {
    await call('POST', create, { body, headers });
    const elsewhere = callerOf(host, host.signIn('admin', 'ines@globex.example'));
    const answers = [
      await elsewhere('POST', create, { body, headers }),
      await call('POST', '/api/example/notes', { body: { text: 'a' }, headers }),
    ];
    expect(answers.map((answer) => answer.headers.get('Idempotency-Replayed'))).toEqual([null, null]);
    expect(answers.map(({ status }) => status)).toEqual([200, 201]);
  });
});
