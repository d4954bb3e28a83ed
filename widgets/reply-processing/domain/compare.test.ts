import { describe, expect, it } from 'vitest';
import type { FieldKind } from '#shared/lib/formFields.ts';
import { callableNumber } from '#shared/lib/phoneVendor.ts';
import { compare, phonesAgree, truthOf, type Knowledge } from './compare.ts';

const choices = [
  { id: '9', name: 'Example Institute' },
  { id: '10', name: 'Société Générale' },
];
const knowledge: Knowledge = {
  choices: {
    organisation: choices,
    title: [{ id: 'Dr', name: 'Dr' }],
    hotel: [{ id: '2', name: 'Hotel Colón' }],
  },
  phone: (text) => callableNumber(text, 'ES'),
};
const without: Knowledge = { choices: {}, phone: () => null };

describe('compare (S2 §3, screens §12 «normalised comparison»)', () => {
  it.each<[FieldKind, string, string, string]>([
    ['text', '', '', 'both-empty'],
    ['text', ' \n', '\t', 'both-empty'],
    ['text', '', 'Ana', 'reply-empty'],
    ['text', 'Ana', '   ', 'record-empty'],
    ['text', ' ana  MARÍA ', 'Ana Maria', 'same'],
    ['text', 'Müller-Lüdenscheidt', 'Muller Ludenscheidt', 'same'],
    ['text', 'O’Brien', "O'Brien", 'same'],
    ['text', 'OBrien', "O'Brien", 'same'],
    ['text', 'Dr. Smith, Jr.', 'Dr Smith Jr', 'same'],
    ['text', 'U.S.A.', 'USA', 'same'],
    ['text', 'علي', 'علی', 'same'],
    ['text', 'Ana', 'Anna', 'differs'],
    ['text', 'C++', 'C#', 'differs'],
    ['text', 'Room 1.5', 'Room 15', 'differs'],
    ['text', '9:30', '930', 'differs'],
    ['text', '-', '+', 'differs'],
    ['text', '?', '!', 'differs'],
    ['text', 'at -5 degrees', 'at 5 degrees', 'differs'],
    ['email', ' Ana@Example.ORG ', 'ana@example.org', 'same'],
    ['email', 'mailto:ana@example.org', 'ana@example.org', 'same'],
    ['email', 'josé@example.org', 'jose@example.org', 'differs'],
    ['email', 'ana.ruiz@example.org', 'anaruiz@example.org', 'differs'],
    ['number', '02', '2', 'same'],
    ['number', '٣', '3', 'same'],
    ['number', '2,5', '2.5', 'same'],
    ['number', '2', '20', 'differs'],
    ['number', 'two', 'Two', 'same'],
    ['date-time', '2026-05-01T09:30', '2026-05-01 09:30:00', 'same'],
    ['date-time', '2026-05-01', '2026-05-01 00:00:00', 'same'],
    ['date-time', '2026-05-01T09:30', '2026-05-01T09:30:00Z', 'differs'],
    ['date-time', '2026-05-01T09:30', '2026-05-01 09:31:00', 'differs'],
    ['truth', 'true', '1', 'same'],
    ['truth', 'Sí', 'yes', 'same'],
    ['truth', 'Ні', 'false', 'same'],
    ['truth', 'false', 'true', 'differs'],
    ['title', 'dr.', 'Dr', 'same'],
    ['organisation', '9', 'example institute', 'same'],
    ['organisation', 'Societe Generale', 'Société Générale', 'same'],
    ['organisation', '9', '10', 'differs'],
    ['organisation', 'Nobody Ltd.', 'nobody ltd', 'same'],
    ['hotel', 'Hotel Colon', '2', 'same'],
  ])('%s «%s» and «%s»: %s', (kind, reply, record, expected) => {
    expect(compare({ kind }, { reply, record }, knowledge)).toBe(expected);
  });

  it.each([
    ['+34 612 345 678', '612-345-678', 'same', 'by-country-code'],
    ['0034 612 34 56 78', '+34 (612) 345678', 'same', 'same'],
    ['٦١٢٣٤٥٦٧٨', '612345678', 'same', 'same'],
    ['+44 612 345 678', '612 345 678', 'by-country-code', 'by-country-code'],
    ['+49 0612 345678', '0612 345678', 'by-country-code', 'by-country-code'],
    ['+34 612 345 678', '+34 612 345 679', 'differ', 'differ'],
    ['12345', '5', 'differ', 'differ'],
    ['+34 612 345 678', '345 678', 'differ', 'differ'],
    ['ask the office', 'no phone', 'differ', 'differ'],
    ['+34 912 345 678 ext. 5', '+34 912 345 678', 'differ', 'differ'],
  ])('«%s» and «%s» with the library: %s, without it: %s', (a, b, withIt, withoutIt) => {
    expect(phonesAgree(a, b, knowledge)).toBe(withIt);
    expect(phonesAgree(b, a, knowledge)).toBe(withIt);
    expect(phonesAgree(a, b, without)).toBe(withoutIt);
    expect(compare({ kind: 'phone' }, { reply: a, record: b }, knowledge)).toBe(
      withIt === 'same' ? 'same' : 'differs',
    );
  });

  it('a choice that the server lists twice is one, by its name, too', () => {
    const twice = { ...knowledge, choices: { hotel: [1, 2].map(() => ({ id: '2', name: 'Hotel Colón' })) } };
    expect(compare({ kind: 'hotel' }, { reply: 'Hotel Colon', record: '2' }, twice)).toBe('same');
  });

  it.each(['', 'perhaps', '2', 'constructor'])('«%s» is neither yes nor no', (text) => {
    expect(truthOf(text)).toBeNull();
  });
});
