import { describe, expect, it } from 'vitest';
import { checkContact, emailProblem } from './checks.ts';
import { emptyContact } from './fields.ts';

const filled = { ...emptyContact, email: 'ana@example.org', firstName: 'Ana' };

describe('checkContact (S1 §5)', () => {
  it('asks for Email and First Name, and nothing else', () => {
    expect(checkContact(emptyContact)).toEqual({
      email: [{ code: 'required' }],
      firstName: [{ code: 'required' }],
    });
    expect(checkContact(filled)).toEqual({});
  });

  it('takes blanks for nothing', () => {
    expect(Object.keys(checkContact({ ...filled, firstName: ' \t', email: '  ' }))).toEqual([
      'email',
      'firstName',
    ]);
  });

  it('waits for a new organisation whose id is not known (C-22)', () => {
    const pending = { ...filled, organisation: { id: null, name: 'New' } };
    expect(checkContact(pending)).toEqual({ organisation: [{ code: 'pending' }] });
    expect(checkContact({ ...filled, organisation: { id: '0', name: 'Zero' } })).toEqual({});
  });

  it('checks the second address too, when there is one', () => {
    expect(checkContact({ ...filled, email2: 'ana@' })).toEqual({ email2: [{ code: 'email' }] });
  });
});

describe('emailProblem, beyond type=email (screens.md §1)', () => {
  it.each(['ana', 'ana@', '@example.org', 'ana@example', 'a b@example.org', 'ana@exa mple.org', 'ana@.org'])(
    'refuses «%s», though browsers take some of these',
    (address) => expect(emailProblem(address)).toBe('email'),
  );
  it.each(['ana@example.org', ' ana@example.org ', 'ana.maría+x@correo.españa.es', 'иван@пример.рф', ''])(
    'takes «%s»',
    (address) => expect(emailProblem(address)).toBeNull(),
  );
});
