import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from './host.ts';

/** In the same simulated browser as the widgets' unit tests, whose Request and Response are not Node's. */
describe('the host in a simulated browser', () => {
  let host: Host;

  beforeAll(() => {
    host = seededHost();
  });

  afterAll(() => host.close());

  it('answers reads and writes of a session', async () => {
    const call = callerOf(host, host.signIn());
    expect(await call('GET', '/api/environments/get-environments-list')).toMatchObject({
      status: 200,
      body: { licenses: 5 },
    });
    const created = await call('POST', '/api/example/notes', { body: { text: 'hello' } });
    expect(created).toMatchObject({ status: 201, body: { text: 'hello' } });
    expect((await call('DELETE', '/api/environments/delete-environment/2')).body).toMatchObject({
      success: true,
    });
  });

  it('answers with the same errors', async () => {
    expect((await callerOf(host)('GET', '/api/example/notes')).status).toBe(401);
    const stale = { ...host.signIn(), csrfToken: 'stale' };
    expect((await callerOf(host, stale)('POST', '/api/example/notes', { body: { text: 'x' } })).status).toBe(
      419,
    );
    const call = callerOf(host, host.signIn());
    expect((await call('POST', '/api/example/notes', { body: {} })).status).toBe(422);
  });

  it('knows a bearer token', async () => {
    const headers = { Authorization: `Bearer ${host.issueToken('contact_web')}` };
    const answer = await callerOf(host)('GET', '/api/example/people?search=ali', { headers });
    expect(answer).toMatchObject({ status: 200, body: { current_page: 1, per_page: 25 } });
  });

  it('renders pages', async () => {
    const { cookie } = host.signIn();
    const response = await host.fetch(new Request('http://host.test/admin/hotels'), { cookie });
    expect(await response.text()).toContain('data-widget="hotel-availability"');
  });
});
