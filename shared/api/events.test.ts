import { describe, expect, it } from 'vitest';
import { serve } from '#test/support/serve.ts';
import { createApi } from './client.ts';
import { readJson } from './answers.ts';
import { eventList, eventsQuery, fetchEvents } from './events.ts';

const target = 'GET /api/badges/get-events-json';
const read = (answer: unknown) => {
  serve({ [target]: answer });
  return fetchEvents(createApi());
};

const two = [
  { id: '9', name: 'Autumn' },
  { id: '2', name: 'Spring' },
];

describe('eventList (X-1)', () => {
  it.each([
    [
      'a list',
      [
        { id: 2, name: 'Spring' },
        { id: 9, name: 'Autumn' },
      ],
    ],
    [
      'ids as text',
      [
        { id: '2', name: 'Spring' },
        { id: '9', name: 'Autumn' },
      ],
    ],
    ['a list with gaps', { 0: { id: 2, name: 'Spring' }, 4: { id: 9, name: 'Autumn' } }],
    ['a map of id to name', { 2: 'Spring', 9: 'Autumn' }],
    [
      'a list under data',
      {
        data: [
          { id: 2, name: 'Spring' },
          { id: 9, name: 'Autumn' },
        ],
      },
    ],
    ['a map under data', { data: { 2: 'Spring', 9: 'Autumn' }, total: 2 }],
    [
      'a list under events',
      {
        events: [
          { id: 2, name: 'Spring' },
          { id: 9, name: 'Autumn' },
        ],
      },
    ],
  ])('reads %s, sorted by name', async (_, answer) => {
    expect(await read(answer)).toEqual(two);
  });

  it.each([[[]], [{}], [{ data: [] }], [{ data: {} }], [{ events: [] }]])(
    'reads %j as no events (X-3)',
    async (answer) => {
      expect(await read(answer)).toEqual([]);
    },
  );

  it.each([
    [[{ id: 7, name: null }], '7'],
    [[{ id: 7 }], '7'],
    [[{ id: 7, name: '  ' }], '7'],
    [{ 7: null }, '7'],
    [{ 7: '' }, '7'],
    [[{ id: 7, name: 1898 }], '1898'],
    [{ 7: 1898 }, '1898'],
  ])('calls the event of %j %j', async (answer, name) => {
    expect(await read(answer)).toEqual([{ id: '7', name }]);
  });

  it('takes UUIDs for ids', async () => {
    const id = '0b8f6c1e-5d3a-4c19-9a53-5f1f1c0f9d11';
    expect(await read({ [id]: 'Spring' })).toEqual([{ id, name: 'Spring' }]);
  });

  it('sorts numbers by value, accents beside their letters, and equal names by id', async () => {
    const names = ['10. Forum', 'Zoo', '2. Forum', 'Émile', 'Eva', 'emil', 'Zoo'];
    const events = await read(names.map((name, index) => ({ id: 10 - index, name })));
    expect(events.map(({ name }) => name)).toEqual([
      '2. Forum',
      '10. Forum',
      'emil',
      'Émile',
      'Eva',
      'Zoo',
      'Zoo',
    ]);
    expect(events.slice(-2).map(({ id }) => id)).toEqual(['4', '9']);
  });

  it('keeps hostile names as text', async () => {
    expect(await read([{ id: 1, name: '<script>\u202E' }])).toEqual([{ id: '1', name: '<script>\u202E' }]);
  });

  it.each([
    [null],
    ['none'],
    [7],
    [{ status: 'ok', data: { rows: 'none' } }],
    [{ message: 'Unauthenticated.' }],
    [{ data: null }],
    [{ data: 'none' }],
    [[{ name: 'no id' }]],
    [['Spring']],
    [{ 2: ['x'] }],
  ])('cannot read %j, and makes no event of it', async (answer) => {
    await expect(read(answer)).rejects.toMatchObject({ kind: 'contract' });
  });

  it('takes nothing from __proto__', () => {
    const text =
      '{"data":{"2":"Spring","__proto__":"x","constructor":{"prototype":"y"}},"__proto__":{"events":[]}}';
    expect(readJson(text, eventList)).toEqual([{ id: '2', name: 'Spring' }]);
  });
});

describe('eventsQuery', () => {
  it('shares answers between islands of one session only', () => {
    const keys = [createApi(), createApi(), createApi({ token: 't' })].map(
      (api) => eventsQuery(api).queryKey,
    );
    expect(keys[0]).toEqual(keys[1]);
    expect(keys[0]).not.toEqual(keys[2]);
  });
});
