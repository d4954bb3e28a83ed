import { describe, expect, it } from 'vitest';
import { createFinder, everybody, filterKey, filterOfStatus, filterOptions, passes } from './filters.ts';

const registration = (pax: string | null, status: string | null) => ({
  event_id: '1',
  pax_status_id: pax,
  status_id: status,
});
const person = (
  first: string | null,
  last: string | null,
  ...registrations: ReturnType<typeof registration>[]
) => ({
  first_name: first,
  last_name: last,
  registrations,
});

describe('passes (S1 §5 «Contact filters»)', () => {
  const nobody = person('A', 'B');
  const guest = person('C', 'D', registration('1', '7'), registration('2', null));

  it.each([
    [{ kind: 'all' }, true, true],
    [{ kind: 'unregistered' }, true, false],
    [{ kind: 'registered' }, false, true],
    [{ kind: 'pax', id: '2' }, false, true],
    [{ kind: 'pax', id: '7' }, false, false],
    [{ kind: 'status', id: '7' }, false, true],
    [{ kind: 'status', id: '2' }, false, false],
  ] as const)('%j: without registration %s, with two %s (C-12)', (filter, without, withTwo) => {
    expect(passes(nobody, filter)).toBe(without);
    expect(passes(guest, filter)).toBe(withTwo);
  });
});

describe('filterOfStatus (C-12, X-12)', () => {
  it.each(['Registered', 'REGISTERED', ' registered '])('counts any registration for «%s»', (name) => {
    expect(filterOfStatus({ id: '4', name })).toEqual({ kind: 'registered' });
  });

  it.each(['Not registered', 'Confirmed', 'Registrado', ''])('asks for the id of «%s»', (name) => {
    expect(filterOfStatus({ id: '4', name })).toEqual({ kind: 'status', id: '4' });
  });

  it('takes other names for it', () => {
    expect(filterOfStatus({ id: '4', name: 'Angemeldet' }, ['angemeldet'])).toEqual({ kind: 'registered' });
  });
});

describe('filterOptions', () => {
  it('has the two general ones while the statuses are not known', () => {
    expect(filterOptions(undefined).map(({ key }) => key)).toEqual(['all', 'unregistered']);
  });

  it('has each status once', () => {
    const statuses = [
      { id: '1', name: 'Registered' },
      { id: '2', name: 'Cancelled' },
      { id: '2', name: 'Cancelled' },
    ];
    const options = filterOptions({ paxStatusList: [{ id: '2', name: 'VIP' }], statusList: statuses });
    expect(options.map(({ key }) => key)).toEqual(['all', 'unregistered', 'pax:2', 'registered', 'status:2']);
  });
});

describe('the contact search (S1 §5, C-13)', () => {
  const contacts = [
    person('Ana María', 'García López'),
    person('José', 'Müller'),
    person('زهرا', 'کاظمی'),
    person('Anna', 'Maringer', registration('1', '1')),
    person(null, 'Nobody'),
    person('Øyvind', null),
  ];
  const find = (search: string) =>
    createFinder(contacts)(everybody, search).map(({ first_name: first, last_name: last }) => first ?? last);

  it.each([
    ['', 6],
    ['   ', 6],
    ['ana', 1],
    ['ana garcia', 1],
    ['GARCÍA ana', 1],
    ['mar ana', 1],
    ['mar an', 2],
    ['jose muller', 1],
    ['كاظمي', 1],
    ['oyvind', 1],
    ['nobody', 1],
    ['x', 0],
  ])('«%s» finds %i', (search, count) => {
    expect(find(search)).toHaveLength(count);
  });

  it('does not find a word that begins in one name and ends in the other', () => {
    expect(find('maríagarcía')).toEqual([]);
    expect(createFinder([person('Ann', 'Abel')])(everybody, 'nab')).toEqual([]);
  });

  it('finds the same step by step as at once, also going back', () => {
    const finder = createFinder(contacts);
    const steps = ['a', 'an', 'ana', 'ana ', 'ana g', 'ana', 'an', 'mar', 'm', '', 'jo'];
    for (const step of steps)
      expect(finder(everybody, step)).toEqual(createFinder(contacts)(everybody, step));
  });

  it('goes on from the filter, and begins anew with another', () => {
    const finder = createFinder(contacts);
    expect(finder(everybody, 'mar')).toHaveLength(2);
    expect(finder({ kind: 'unregistered' }, 'mar')).toHaveLength(1);
    expect(finder({ kind: 'registered' }, 'mar')).toHaveLength(1);
    expect(finder(everybody, 'mar')).toHaveLength(2);
  });

  it('gives the same answer for the same question', () => {
    const finder = createFinder(contacts);
    expect(finder(everybody, 'An')).toBe(finder({ kind: 'all' }, ' an '));
  });
});

describe('filterKey', () => {
  it('tells filters apart', () => {
    expect(filterKey({ kind: 'pax', id: '1' })).not.toBe(filterKey({ kind: 'status', id: '1' }));
  });
});
