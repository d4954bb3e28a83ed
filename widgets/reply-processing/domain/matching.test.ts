import { describe, expect, it } from 'vitest';
import { readReply } from '#shared/api/form-replies.ts';
import { domainFields } from '#shared/lib/formFields.ts';
import { callableNumber } from '#shared/lib/phoneVendor.ts';
import { rowsOf } from './choosing.ts';
import { fieldsOf } from './fields.ts';
import { matchesOf, type Candidates } from './matching.ts';
import { readyMatch, readyTogether } from './ready.ts';
import { sideOfReply } from './sides.ts';

const fields = fieldsOf({ fullFields: [], initialContact: {}, formData: {} }, false).concat(
  fieldsOf(
    {
      fullFields: [
        'First Name',
        'Last Name',
        'Email',
        'Email 2',
        'Phone',
        'Mobile',
        'Organisation',
        'Department',
      ].map((name) => ({ name, label: name })),
      initialContact: {},
      formData: {},
    },
    false,
  ),
);
const knowledge = { choices: {}, phone: (text: string) => callableNumber(text, 'ES') };
const around = { fields, knowledge };
const ana = {
  'First Name': 'Ana',
  'Last Name': 'Ruiz',
  Email: 'ana@example.org',
  Mobile: '+34 612 345 678',
  Organisation: 'Example Institute',
};
const reply = (answers: Record<string, unknown>) => sideOfReply(readReply(answers), fields);
/** What a record does not name is empty. */
const empty = Object.fromEntries(domainFields.map(({ key }) => [key, null]));
const one = (values: Record<string, unknown>, id = '1') => ({ id, values: { ...empty, ...values } });
const candidates = (full: Candidates['full'], partial: Candidates['partial'] = []) => ({ full, partial });

describe('matchesOf (screens §12 «match score explained»)', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    [
      'all the same',
      {
        first_name: 'ANA',
        last_name: 'Ruíz',
        email: 'Ana@example.org',
        phone: '612345678',
        organisation: 'Example Institute',
      },
      ['sameEmail', 'sameName', 'samePhone', 'sameOrganisation'],
    ],
    ['her second address', { email: 'a@x.org', email2: 'ana@example.org' }, ['sameSecondEmail']],
    [
      'surname and organisation',
      { first_name: 'Eva', last_name: 'Ruiz', organisation: 'example institute' },
      ['sameSurnameOrganisation'],
    ],
    ['an initial', { first_name: 'A.', last_name: 'Ruiz' }, ['similarName']],
    ['two first names', { first_name: 'Ana María', last_name: 'Ruiz' }, ['similarName']],
    ['names the wrong way round', { first_name: 'Ruiz', last_name: 'Ana' }, ['similarName']],
    ['a slip in the surname', { first_name: 'Ana', last_name: 'Ruiz' }, ['sameName']],
    ['one letter off in the surname', { first_name: 'Ana', last_name: 'Ruis' }, ['similarName']],
    [
      'one letter off in the surname of somebody else',
      { first_name: 'Eva', last_name: 'Ruis' },
      ['otherName'],
    ],
    ['the surname alone', { first_name: 'Eva', last_name: 'Ruiz' }, ['sameSurname']],
    [
      'a colleague',
      { first_name: 'Eva', last_name: 'Gil', email: 'eva@example.org', organisation: 'Example Institute' },
      ['sameOrganisation', 'sameDomain', 'otherName'],
    ],
    [
      'a stranger',
      { first_name: 'Eva', last_name: 'Gil', email: 'eva@gmail.com' },
      ['otherEmail', 'otherName'],
    ],
    ['nothing known', {}, []],
  ])('%s', (_, values, reasons) => {
    const [match] = matchesOf(reply(ana), candidates([one(values)]), around);
    expect(match?.reasons).toEqual(reasons);
  });

  it.each([
    ['the first one of the record', { email: 'eva@b.org', email2: 'x@c.org' }],
    ['the second one of the record', { email: 'x@c.org', email2: 'Eva@B.org' }],
  ])('a second address of the reply is %s', (_, values) => {
    const said = reply({ Email: 'eva@a.org', 'Email 2': 'eva@b.org' });
    const [match] = matchesOf(said, candidates([one(values)]), around);
    expect(match?.reasons).toEqual(['sameSecondEmail']);
  });

  it('one letter off in the first name is a slip', () => {
    const said = reply({ 'First Name': 'Marta', 'Last Name': 'Gil' });
    const [match] = matchesOf(said, candidates([one({ first_name: 'Maria', last_name: 'Gil' })]), around);
    expect(match?.reasons).toEqual(['similarName']);
  });

  it('one letter makes another surname of a short one', () => {
    const short = reply({ 'First Name': 'Ana', 'Last Name': 'Gil' });
    const [match] = matchesOf(short, candidates([one({ first_name: 'Ana', last_name: 'Gal' })]), around);
    expect(match?.reasons).toEqual(['otherName']);
  });

  it('says that a number differs by its country’s code alone', () => {
    const abroad = {
      ...around,
      knowledge: { choices: {}, phone: (text: string) => callableNumber(text, '') },
    };
    const [match] = matchesOf(reply(ana), candidates([one({ phone: '612 345 678' })]), abroad);
    expect(match?.reasons).toEqual(['phoneCountry']);
  });

  it('a public mail domain joins nobody', () => {
    const [match] = matchesOf(
      reply({ Email: 'ana@gmail.com' }),
      candidates([one({ email: 'eva@gmail.com' })]),
      around,
    );
    expect(match?.reasons).toEqual(['otherEmail']);
  });

  it('sorts full matches first, each kind by score, and has each record once', () => {
    const found = matchesOf(
      reply(ana),
      candidates(
        [one({ email2: 'ana@example.org' }, '1'), one({ email: 'ana@example.org' }, '2')],
        [one({ last_name: 'Ruiz' }, '3'), one({ first_name: 'Ana', last_name: 'Ruiz' }, '4'), one({}, '2')],
      ),
      around,
    );
    expect(found.map(({ record, isFull }) => [record.id, isFull])).toEqual([
      ['2', true],
      ['1', true],
      ['4', false],
      ['3', false],
    ]);
    expect(found.every(({ score }) => score >= 0 && score <= 100)).toBe(true);
  });
});

describe('readyMatch (screens §12 «batch lane»)', () => {
  const ready = (
    answers: Record<string, unknown>,
    full: Candidates['full'],
    partial: Candidates['partial'] = [],
  ) => {
    const side = reply(answers);
    const found = readyMatch(matchesOf(side, candidates(full, partial), around), (match) =>
      rowsOf(fields, { reply: side, record: match.side }, knowledge),
    );
    return found?.record.id ?? null;
  };
  const known = { first_name: 'Ana', last_name: 'Ruiz', email: 'ana@example.org' };
  it.each<[string, string | null, Record<string, unknown>, Candidates['full'], Candidates['partial']]>([
    ['fills what was empty', '1', ana, [one(known)], []],
    ['a partial match beside it does not matter', '1', ana, [one(known)], [one({ last_name: 'Ruiz' }, '7')]],
    ['two full matches', null, ana, [one(known), one(known, '2')], []],
    ['something differs', null, ana, [one({ ...known, organisation: 'Other' })], []],
    ['another name differs', null, { ...ana, 'Last Name': 'Gil' }, [one(known)], []],
    ['nothing to fill', null, { Email: 'ana@example.org' }, [one(known)], []],
    ['only the second address is the same', null, ana, [one({ email2: 'ana@example.org' })], []],
    ['only a partial match', null, ana, [], [one(known)]],
    ['nobody', null, ana, [], []],
  ])('%s: %s', (_, expected, answers, full, partial) => {
    expect(ready(answers, full, partial)).toBe(expected);
  });

  it('of several replies for one record only the first goes with the others', () => {
    const all = [
      { recordId: '1', n: 1 },
      { recordId: '2', n: 2 },
      { recordId: '1', n: 3 },
    ];
    expect(readyTogether(all).map(({ n }) => n)).toEqual([1, 2]);
  });
});
