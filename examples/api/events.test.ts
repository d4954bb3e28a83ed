// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from '../host.ts';

const list = '/api/badges/get-events-json';
const map = '/api/campaigns/get-list-of-events';
const wrapped = '/api/email-templates/get-events-list';

let host: Host;
let call: ReturnType<typeof callerOf>;

beforeAll(() => {
  host = seededHost({ faultHeader: true });
  call = callerOf(host, host.signIn());
});

afterAll(() => host.close());

describe('lists of events (S1 §7, S2 §7, X-1)', () => {
  it('are the same events in three shapes', async () => {
    const [asList, asMap, inside] = await Promise.all([list, map, wrapped].map((path) => call('GET', path)));
    const events: { id: number; name: string }[] = JSON.parse(JSON.stringify(asList?.body));
    expect(events).toHaveLength(12);
    expect(events[1]).toEqual({ id: 2, name: 'Congreso Ibérico de Energía' });
    expect(asMap?.body).toEqual(Object.fromEntries(events.map(({ id, name }) => [String(id), name])));
    expect(inside?.body).toEqual({ data: events });
  });

  it('are empty for a tenant without events, the map as [] (X-3)', async () => {
    const stranger = callerOf(host, host.signIn('admin', 'ines@globex.example'));
    expect((await stranger('GET', list)).body).toEqual([]);
    expect((await stranger('GET', map)).body).toEqual([]);
    expect((await stranger('GET', wrapped)).body).toEqual({ data: [] });
  });

  it('are an empty map when the failure switch asks for it', async () => {
    const { body } = await call('GET', map, { headers: { 'X-Example-Fault': 'empty-maps' } });
    expect(body).toEqual([]);
  });

  it.each([list, map, wrapped])('are for administrators only: %s', async (path) => {
    expect((await callerOf(host)('GET', path)).status).toBe(401);
    expect((await callerOf(host, host.signIn('contact_web'))('GET', path)).status).toBe(403);
  });
});
