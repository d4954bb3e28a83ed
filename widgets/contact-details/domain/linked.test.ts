import { describe, expect, it } from 'vitest';
import { aLinkedContact } from '#test/support/contactSamples.ts';
import { linkedPeople, searchPeople } from './linked.ts';

const one = aLinkedContact;

describe('linkedPeople (S1 §9, C-25)', () => {
  it.each([
    ['assistants', '2', 'assistant'],
    ['assistants', '1', 'copyTo'],
    ['assistants', '3', 'copyTo'],
    ['assistants', null, 'copyTo'],
    ['managers', '2', 'assistantOf'],
    ['managers', '1', 'copyToOf'],
    ['managers', null, 'copyToOf'],
  ] as const)('calls one of the %s with type %j «%s»', (list, type, relation) => {
    const nobody = { assistants: [], managers: [] };
    const [person] = linkedPeople({ ...nobody, [list]: [one({ type_id: type })] });
    expect(person?.relation).toBe(relation);
  });

  it('puts assistants first, and keeps the server’s order within each relation', () => {
    const people = linkedPeople({
      assistants: [
        one({ id: '1', type_id: '1' }),
        one({ id: '3', type_id: '2' }),
        one({ id: '2', type_id: '2' }),
      ],
      managers: [one({ id: '9', type_id: '2' })],
    });
    expect(people.map(({ key }) => key)).toEqual(['assistant 3', 'assistant 2', 'copyTo 1', 'assistantOf 9']);
  });

  it('shows a person once per relation, and in each of several', () => {
    const people = linkedPeople({
      assistants: [
        one({ id: '1', type_id: '2' }),
        one({ id: '1', type_id: '2' }),
        one({ id: '1', type_id: '1' }),
      ],
      managers: [one({ id: '1', type_id: '2' })],
    });
    expect(people.map(({ key }) => key)).toEqual(['assistant 1', 'copyTo 1', 'assistantOf 1']);
  });

  it('calls a person without a name by the e-mail', () => {
    const nameless = one({ first_name: null, last_name: null, email: 'desk@acme.example' });
    expect(linkedPeople({ assistants: [nameless], managers: [] })[0]?.name).toBe('desk@acme.example');
  });
});

describe('searchPeople', () => {
  const people = linkedPeople({
    assistants: [
      one({ id: '1', first_name: 'José', last_name: 'Muñoz', organisation_name: 'Acme' }),
      one({
        id: '2',
        first_name: 'Åsa',
        last_name: 'Berg',
        country: 'Sweden',
        function: 'Interpreter',
        organisation_name: null,
        email: null,
      }),
      one({ id: '3', first_name: 'علي', last_name: 'كريم', email: 'ali@acme.example' }),
    ],
    managers: [],
  });

  it.each([
    ['', ['1', '2', '3']],
    ['munoz jose', ['1']],
    ['acme', ['1', '3']],
    ['interpreter sweden', ['2']],
    ['علی', ['3']],
    ['nobody', []],
  ])('finds by %j', (search, ids) => {
    expect(searchPeople(people, search).map(({ person }) => person.id)).toEqual(ids);
  });
});
