/** What the screen says, word for word as it is specified (T-33): S3 §2.1, §4.1, §5.1, §8. Corrections live in other catalogues. */
import { describe, expect, it } from 'vitest';
import texts from '../../locales/en/statistics-filters.json';
import { writeConnector } from './domain/connectors.ts';
import { defaultType, newDocument } from './domain/document.ts';
import { fields, type Source } from './domain/fields.ts';

const labelsOf = (wanted: Source) =>
  fields
    .filter(({ source }) => source === wanted)
    .map(({ key }) => texts.field[key])
    .join(', ');

describe('the documented texts of filters (S3 §2.1, §4.1, §5.1, §8, T-33)', () => {
  it.each([
    ['S3 §2.1: the index', texts.list.created, 'Created Filters'],
    ['S3 §2.1: what a new one begins with', texts.list.selectable, 'Selectable Filters'],
    ['S3 §2.1: no filter', texts.list.none, 'No Statistics Created Yet'],
    ['S3 §2.1: the way back', texts.head.back, 'Back to filters'],
    ['S3 §2.1: contacts', texts.head.show, 'Show Contacts'],
    ['S3 §2.1: deleting', texts.head.delete, 'Delete filter'],
    ['S3 §2.1: saving', texts.head.save, 'Save Filter'],
    ['S3 §2.1: a group', texts.board.addGroup, 'Add Filter Group'],
    ['S3 §2.1: the board', texts.board.where, 'Where'],
    ['S3 §2.1: those who are registered', texts.type.registrations, 'Registered Contacts'],
    ['S3 §2.1: everybody', texts.type.contacts, 'All Contacts'],
    ['S3 §2.1: the palette', Object.values(texts.group).join(', '), 'Organisations, Registration, Contact'],
    [
      'S3 §3.1: of organisations',
      labelsOf('organisation'),
      'Status, No Organisation, Countries, Industry, Type, Range of Action',
    ],
    [
      'S3 §3.1: of registrations',
      labelsOf('registration'),
      'Registration Status, PAX Status, Registration Date, Registration Period, Current Day, Gala Dinner Table, Social Event, Event',
    ],
    [
      'S3 §3.1: of contacts',
      labelsOf('contact'),
      'Title, Email, First Name, Last Name, Subscribed Mailing, Department, Function',
    ],
    ['S3 §3.1: a status', [texts.choice.private, texts.choice.public].join(', '), 'Private, Public'],
    ['S3 §5.1: a text', [texts.value.equals, texts.value.includes].join(', '), 'equals, includes'],
    [
      'S3 §4.1: leaving',
      [texts.leave.save, texts.leave.exit, texts.leave.cancel].join(', '),
      'Save, Exit Anyway, Cancel',
    ],
    ['S3 §5.1: no name', texts.head.required, 'Required Field'],
    ['S3 §8: not saved', texts.failed.title, 'Error'],
    [
      'S3 §8: not saved, typo included',
      texts.failed.text,
      'An error has ocurred while saving the filter. Please, try again.',
    ],
    ['S3 §8: saved', texts.saved.title, 'Filter Saved'],
    ['S3 §8: saved', texts.saved.text, 'The filter has been saved into the database.'],
    ['S3 §8: a heavy load', texts.contacts.confirmTitle, 'Confirmation Required'],
    [
      'S3 §8: a heavy load',
      texts.contacts.confirmText,
      'This action may result in a significant data load, which could lead to extended loading times.',
    ],
  ])('T-33: %s', (_, said, documented) => {
    expect(said).toBe(documented);
  });

  it('S3 §9.1: begins with registrations, and joins by four connectors, the first by two', () => {
    expect([defaultType, newDocument.type]).toEqual(['registrations', 'registrations']);
    const joined = (['and', 'or'] as const).flatMap((join) =>
      [false, true].map((isNot) => ({ join, isNot })),
    );
    const written = (isFirst: boolean) => [...new Set(joined.map((one) => writeConnector(one, isFirst)))];
    expect(written(false)).toEqual(['and', 'and not', 'or', 'or not']);
    expect(written(true)).toEqual(['and', 'not']);
  });

  it('S3 §5.1: compares five texts by «equals» or «includes»', () => {
    const compared = fields.filter(({ kind }) => kind === 'text').map(({ name }) => name);
    expect(compared.toSorted()).toEqual(['Department', 'Email', 'First Name', 'Function', 'Last Name']);
  });
});
