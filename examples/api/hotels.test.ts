// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from '../host.ts';

const availability = '/api/reservations/get-availability';

let host: Host;
let call: ReturnType<typeof callerOf>;

beforeAll(() => {
  host = seededHost({ clock: () => new Date('2026-05-04T09:00:00Z') });
  call = callerOf(host, host.signIn());
});

afterAll(() => host.close());

interface Body {
  availability: Record<string, Record<string, number>>;
  hotelsNameIdMap: Record<string, number>;
  pagination: Record<string, unknown>;
  filter: Record<string, unknown>;
}

async function body(path: string): Promise<Body> {
  const answer = await call('GET', availability + path);
  expect(answer.status).toBe(200);
  const read: Body = JSON.parse(JSON.stringify(answer.body));
  return read;
}

describe('GET /api/reservations/get-availability (S1 §7)', () => {
  it('gives fourteen dates of every event, from today on', async () => {
    const answer = await body('/1/0');
    expect(answer).toMatchObject({
      pagination: {
        current_page: 1,
        last_page: 5,
        previous_page_url: null,
        next_page_url: `http://host.test${availability}/2/0`,
      },
      filter: { start_date: null, end_date: null },
    });
    const dates = new Set(Object.values(answer.availability).flatMap((nights) => Object.keys(nights)));
    expect([...dates].toSorted()).toHaveLength(14);
    expect([...dates].toSorted()[0]).toBe('2026-05-04');
  });

  it('gives sixty dates a page for the congress', async () => {
    const answer = await body('/1/12');
    expect(answer.pagination).toMatchObject({ last_page: 1 });
    expect(Object.keys(answer.availability)).toHaveLength(20);
  });

  it('keeps 0, not offered and unknown apart (trap C-35)', async () => {
    const answer = await body('/1/1');
    const rooms = answer.availability;
    expect(new Set(Object.values(rooms['Sold Out Inn'] ?? {}))).toEqual(new Set([0]));
    expect(rooms['Business Lodge (Monday to Friday)']).not.toHaveProperty('2026-05-09');
    expect(rooms['One Week Residence']).toEqual([]);
  });

  it('merges hotels of one name and leaves out ids of hotels without a page (trap C-34)', async () => {
    const answer = await body('/1/1');
    expect(Object.keys(answer.availability).filter((name) => name === 'Ibis Centre')).toHaveLength(1);
    expect(answer.hotelsNameIdMap).toMatchObject({ 'Ibis Centre': 10, '1898': 12 });
    expect(answer.hotelsNameIdMap).not.toHaveProperty('Residencia sin ficha');
    expect(answer.availability).toHaveProperty('Residencia sin ficha');
  });

  it('prints an empty map as [] (trap X-3)', async () => {
    expect(await body('/1/11')).toMatchObject({ availability: [], hotelsNameIdMap: [] });
    expect(await body('/99/1')).toMatchObject({ availability: [], pagination: { current_page: 99 } });
  });

  it('narrows to a range, echoes it and keeps it in the links', async () => {
    const answer = await body('/2/1/2026-05-10/2026-06-05');
    expect(answer.filter).toEqual({ start_date: '2026-05-10', end_date: '2026-06-05' });
    expect(answer.pagination).toMatchObject({
      last_page: 2,
      next_page_url: null,
      previous_page_url: `http://host.test${availability}/1/1/2026-05-10/2026-06-05`,
    });
    const open = await body('/1/1/2026-06-30');
    expect(open.filter).toEqual({ start_date: '2026-06-30', end_date: null });
  });

  it.each([
    ['/1/1/2026-02-30', 'startDate'],
    ['/1/1/2026-05-10/yesterday', 'endDate'],
    ['/1/1/2026-05-10/2026-05-09', 'endDate'],
  ])('refuses %s', async (path, field) => {
    const answer = await call('GET', availability + path);
    expect(answer.status).toBe(422);
    expect(answer.body).toHaveProperty(['errors', field]);
  });

  it('does not know event 99, nor the events of another tenant', async () => {
    const unknown = await call('GET', `${availability}/1/99`);
    expect(unknown).toMatchObject({
      status: 404,
      body: { message: 'No query results for model [App\\Models\\Event] 99' },
    });
    const stranger = callerOf(host, host.signIn('admin', 'ines@globex.example'));
    expect((await stranger('GET', `${availability}/1/1`)).status).toBe(404);
    expect((await stranger('GET', `${availability}/1/0`)).body).toMatchObject({ availability: [] });
  });
});
