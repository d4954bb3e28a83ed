import { describe, expect, it } from 'vitest';
import { sortMessages } from './problems.ts';

const fields = ['email', 'email2', 'firstName', 'tags'] as const;
const sorted = (said: Readonly<Record<string, readonly string[]>>) =>
  sortMessages(said, fields, { second_address: 'email2' });

describe('sortMessages (S1 §8, C-21, X-11)', () => {
  it.each(['email2', 'Email 2', 'Email2', 'email_2', 'EMAIL2', 'second_address'])(
    'knows «%s» as the second address (X-11)',
    (name) => {
      const { fields: found, others } = sorted({ [name]: ['Wrong.'] });
      expect([...found]).toEqual([['email2', ['Wrong.']]]);
      expect(others).toEqual([]);
    },
  );

  it('puts what is said about entries of a list at the list, each word once', () => {
    const { fields: found } = sorted({ 'tags.0': ['Too long.'], 'tags.3': ['Too long.', 'Odd.'] });
    expect(found.get('tags')).toEqual(['Too long.', 'Odd.']);
  });

  it('drops nothing: words about what is no field are told apart', () => {
    const { fields: found, others } = sorted({ quota: ['No room.'], first_name: ['No.'] });
    expect([...found.keys()]).toEqual(['firstName']);
    expect(others).toEqual(['No room.']);
  });
});
