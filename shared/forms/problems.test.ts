import { describe, expect, it } from 'vitest';
import { sortMessages } from './problems.ts';

const names = { email: 'email', email2: 'email2', first_name: 'firstName', tags: 'tags' } as const;

describe('sortMessages (S1 §8, C-21, X-11)', () => {
  it.each(['email2', 'Email 2', 'Email2', 'email_2', 'EMAIL2'])(
    'knows «%s» as the second address (X-11)',
    (name) => {
      const { fields, others } = sortMessages({ [name]: ['Wrong.'] }, names);
      expect([...fields]).toEqual([['email2', ['Wrong.']]]);
      expect(others).toEqual([]);
    },
  );

  it('puts what is said about entries of a list at the list, each word once', () => {
    const { fields } = sortMessages({ 'tags.0': ['Too long.'], 'tags.3': ['Too long.', 'Odd.'] }, names);
    expect(fields.get('tags')).toEqual(['Too long.', 'Odd.']);
  });

  it('drops nothing: words about what is no field are told apart', () => {
    const { fields, others } = sortMessages({ quota: ['No room.'], first_name: ['No.'] }, names);
    expect([...fields.keys()]).toEqual(['firstName']);
    expect(others).toEqual(['No room.']);
  });
});
