// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from '../host.ts';

const find = '/api/forms-processing/fetch-contacts';

let host: Host;
let call: ReturnType<typeof callerOf>;
let stranger: ReturnType<typeof callerOf>;

beforeAll(() => {
  host = seededHost();
  call = callerOf(host, host.signIn());
  stranger = callerOf(host, host.signIn('admin', 'ines@globex.example'));
});

afterAll(() => host.close());

describe('GET fetch-contacts (S2 §7)', () => {
  const ids = async (typed: string, as = call) => {
    const { status, body } = await as('GET', `${find}?searchInput=${encodeURIComponent(typed)}`);
    expect(status).toBe(200);
    const people: { id: number }[] = JSON.parse(JSON.stringify(body));
    return people.map(({ id }) => id);
  };

  it('gives what a person is told apart by', async () => {
    expect((await call('GET', `${find}?searchInput=jonas.weiss@contacts.example`)).body).toEqual([
      {
        id: 3,
        contact_title: 'Dr.',
        first_name: 'Jonas',
        last_name: 'Weiß',
        email: 'jonas.weiss@contacts.example',
        organisation_id: 1,
        organisation_name: 'Nordic Institute for Energy & Environment',
      },
    ]);
  });

  it.each([
    ['carmen ibáñez', [12, 13]],
    ['IBANEZ  carmen', [12, 13]],
    ['weiss jon', [3]],
    ['حداد ليلي', [1]],
    ['шевченко', [18]],
    ['ELSEWHERE.example', [13]],
  ])('finds %j, every word in any script, without case and accents', async (typed, expected) => {
    expect(await ids(typed)).toEqual(expect.arrayContaining(expected));
  });

  it('puts an equal e-mail address first', async () => {
    expect((await ids('Carmen.Ibanez@elsewhere.example'))[0]).toBe(13);
    expect((await ids('x@y.example'))[0]).toBe(17);
  });

  it('gives twenty at most', async () => {
    expect(await ids('contacts.example')).toHaveLength(20);
  });

  it.each(['', '   ', '%', '_', '\\', 'nobody at all', "' OR 1=1 --"])(
    'finds nobody for %j',
    async (typed) => {
      expect(await ids(typed)).toEqual([]);
    },
  );

  it('finds nobody of another tenant', async () => {
    expect(await ids('jonas.weiss', stranger)).toEqual([]);
    expect(await ids('person118@contacts.example')).toEqual([]);
    expect(await ids('person118@contacts.example', stranger)).toEqual([118]);
  });

  it('does without the parameter, and stands a very long one', async () => {
    expect((await call('GET', find)).body).toEqual([]);
    expect(await ids('word '.repeat(2_000))).toEqual([]);
  });

  it('is for administrators only', async () => {
    expect((await callerOf(host)('GET', `${find}?searchInput=a`)).status).toBe(401);
    expect((await callerOf(host, host.signIn('web'))('GET', `${find}?searchInput=a`)).status).toBe(403);
  });
});
