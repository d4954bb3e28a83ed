import { describe, expect, it } from 'vitest';
import type { Choice } from '#shared/api/choices.ts';
import { readReply } from '#shared/api/form-replies.ts';
import { domainFields } from '#shared/lib/formFields.ts';
import type { MatchedRecord } from '#shared/api/replyMatches.ts';
import {
  allFromReply,
  choiceOf,
  onlyFillEmpty,
  rowsOf,
  shownRows,
  type Choosings,
  type Memory,
} from './choosing.ts';
import type { Knowledge } from './compare.ts';
import { fieldsOf } from './fields.ts';
import { changesOf, problemsOf } from './formData.ts';
import { formDataOf } from './sent.ts';
import { sideOfRecord, sideOfReply } from './sides.ts';

const knowledge: Knowledge = {
  choices: {
    title: [{ id: 'Ms', name: 'Ms' }],
    organisation: [{ id: '9', name: 'Example Institute' }],
    hotel: [{ id: '2', name: 'Hotel Colón' }],
  },
  phone: () => null,
};
const names = [
  'Title',
  'First Name',
  'Email',
  'Department',
  'Organisation',
  'Hotel',
  'Flights In Date Time',
  'Number Of Nights',
  'Subscribed Mailing',
];
const fields = fieldsOf(
  { fullFields: names.map((name) => ({ name, label: `The ${name}` })), initialContact: {}, formData: {} },
  false,
);
/** What a record does not name is empty. */
const empty = Object.fromEntries(domainFields.map(({ key }) => [key, null]));
const rows = (answers: Record<string, unknown>, values: Record<string, unknown> | null, before = empty) => {
  const record: MatchedRecord | null = values && { id: '31', values: { ...before, ...values } };
  const reply = sideOfReply(readReply(answers), fields);
  return rowsOf(fields, { reply, record: record && sideOfRecord(record, fields) }, knowledge);
};
const answers = {
  'First Name': 'ANA',
  Email: 'ana@example.org',
  Department: 'Sales',
  Organisation: '9',
  'Flights In Date Time': '2026-05-01T09:30',
};
const record = {
  first_name: 'Ana',
  email: 'ana@example.org',
  department: 'Research',
  organisation: '',
  function: 'x',
  title: 'Ms',
};
const chosen = (choosings: Choosings = {}, memory: Memory = {}, of = rows(answers, record)) => ({
  rows: of,
  choosings,
  memory,
});
const sent = (...given: Parameters<typeof chosen>) => formDataOf(chosen(...given), knowledge);

describe('rowsOf (screens §12)', () => {
  it('shows only what differs, or all, also what neither side says', () => {
    const all = rows(answers, record);
    expect(shownRows(all, false).map(({ field, comparison }) => [field.name, comparison])).toEqual([
      ['Department', 'differs'],
      ['Organisation', 'record-empty'],
      ['Flights In Date Time', 'record-empty'],
    ]);
    expect(shownRows(all, true).map(({ field }) => field.name)).toEqual(names);
  });

  it('T-29: converts a date-time and keeps the original beside it', () => {
    const row = rows(answers, record).find(({ field }) => field.kind === 'date-time');
    expect(row).toMatchObject({ reply: '2026-05-01 09:30:00', original: '2026-05-01T09:30' });
  });

  it('shows choices by name, with what was sent beside it', () => {
    const row = rows(answers, record).find(({ field }) => field.kind === 'organisation');
    expect(row).toMatchObject({ reply: 'Example Institute', original: '9' });
  });
});

describe('what the server does not say of a record may be anything', () => {
  const unsaid = rows(answers, { first_name: 'Ana', department: null }, {});
  const by = (choosings: Choosings) =>
    Object.fromEntries(
      unsaid
        .filter(({ field }) => ['Department', 'Organisation', 'Hotel'].includes(field.name))
        .map((row) => [row.field.name, choiceOf(row, choosings).kind]),
    );

  it('is not empty, and shown where the reply says something', () => {
    expect(shownRows(unsaid, false).map(({ field, comparison }) => [field.name, comparison])).toEqual([
      ['Email', 'record-unknown'],
      ['Department', 'record-empty'],
      ['Organisation', 'record-unknown'],
      ['Flights In Date Time', 'record-unknown'],
    ]);
  });

  it('stays, unless somebody wants the reply’s', () => {
    expect(by({})).toEqual({ Department: 'reply', Organisation: 'record', Hotel: 'record' });
    expect(by(onlyFillEmpty(unsaid, {}))).toEqual({
      Department: 'reply',
      Organisation: 'record',
      Hotel: 'record',
    });
    expect(by(allFromReply(unsaid, {}))).toEqual({
      Department: 'reply',
      Organisation: 'reply',
      Hotel: 'record',
    });
    expect(sent({}, {}, unsaid)).toEqual({ Department: 'Sales' });
  });

  it('is nothing that a new record could hold', () =>
    expect(rows(answers, null).some(({ comparison }) => comparison === 'record-unknown')).toBe(false));
});

describe('choiceOf (screens §12)', () => {
  const of = (reply: string, held: string, memory: Memory = {}, choosings: Choosings = {}) => {
    const [row] = rows({ Department: reply }, { department: held }).filter(
      ({ field }) => field.name === 'Department',
    );
    return row && choiceOf(row, choosings, memory).kind;
  };
  it.each<[string, string, Memory, string]>([
    ['Sales', 'Research', {}, 'record'],
    ['Sales', '', {}, 'reply'],
    ['', 'Research', {}, 'record'],
    ['', '', {}, 'record'],
    ['Sales', 'Research', { Department: 'reply' }, 'reply'],
    ['Sales', '', { Department: 'record' }, 'record'],
    // An empty answer wipes nothing, whatever is remembered.
    ['', 'Research', { Department: 'reply' }, 'record'],
    ['Sales', 'Research', { Email: 'reply' }, 'record'],
  ])('reply «%s», record «%s», remembered %j: %s', (reply, held, memory, kind) => {
    expect(of(reply, held, memory)).toBe(kind);
  });

  it('nothing is chosen or remembered of a field by a name that every object knows', () => {
    const ofHost = fieldsOf(
      { fullFields: [{ name: 'toString', label: '' }], initialContact: {}, formData: {} },
      false,
    );
    const reply = sideOfReply(readReply({ toString: 'x' }), ofHost);
    const record = sideOfRecord({ id: '1', values: { toString: 'y' } }, ofHost);
    const [row] = rowsOf(ofHost, { reply, record }, knowledge);
    expect(row && choiceOf(row, {}, {})).toEqual({ kind: 'record' });
  });

  it('what is chosen for the reply beats what is remembered', () => {
    expect(of('Sales', 'Research', { Department: 'record' }, { Department: { kind: 'reply' } })).toBe(
      'reply',
    );
  });
});

describe('«all from reply», «only fill empty» (screens §12)', () => {
  it('all from reply never wipes a filled field, and keeps what was typed', () => {
    const all = rows({ Department: 'Sales', Email: '' }, record);
    const choosings = allFromReply(all, { 'First Name': { kind: 'own', text: 'Anna' } });
    expect(sent(choosings, {}, all)).toEqual({ 'First Name': 'Anna', Department: 'Sales' });
  });

  it('only fill empty keeps what the record has, also what was chosen before', () => {
    const choosings = onlyFillEmpty(rows(answers, record), { Department: { kind: 'reply' } });
    expect(Object.keys(sent(choosings))).toEqual(['Organisation', 'Flights In Date Time']);
  });

  it('only fill empty fills nothing that is filled by the time it is read again', () => {
    const choosings = onlyFillEmpty(rows(answers, record), { Organisation: { kind: 'reply' } });
    const now = rows(answers, { ...record, organisation: 'Other' });
    expect(Object.keys(sent(choosings, {}, now))).toEqual(['Flights In Date Time']);
  });

  it('the reply that was chosen overwrites nothing that has come in the place of what was seen', () => {
    const before = rows({ Department: 'Sales' }, record);
    const now = rows({ Department: 'Sales' }, { ...record, department: 'Board' });
    const choosings = allFromReply(before, {});
    expect(sent(choosings, {}, before)).toEqual({ Department: 'Sales' });
    expect(sent(choosings, {}, now)).toEqual({});
  });

  it('C-22: the reply that was chosen stays chosen where another of the name is met, and the record’s is called otherwise', () => {
    const said = readReply({ Organisation: 'Zenith' });
    const held = (id: number) =>
      sideOfRecord({ id: '31', values: { organisation: { id, name: 'Example Institute' } } }, fields);
    const rowWith = (choices: readonly Choice[], id = 9) =>
      rowsOf(
        fields.filter(({ name }) => name === 'Organisation'),
        { reply: sideOfReply(said, fields), record: held(id) },
        { ...knowledge, choices: { organisation: choices } },
      );
    const one = { id: '9', name: 'Example Institute' };
    const other = { id: '12', name: 'Example Institute' };
    const choosings = allFromReply(rowWith([one]), {});
    const kinds = (now: ReturnType<typeof rowWith>) => now.map((row) => choiceOf(row, choosings).kind);
    expect(rowWith([one, other])[0]?.record).toBe('Example Institute (9)');
    expect(kinds(rowWith([one, other]))).toEqual(['reply']);
    expect(kinds(rowWith([one, other], 12))).toEqual(['record']);
  });

  it('an empty answer wipes a field only where it was chosen for this field', () => {
    const all = rows({ Email: 'a@x.org', Department: '' }, record);
    expect(sent({}, { Department: 'reply' }, all)).not.toHaveProperty('Department');
    expect(sent({ Department: { kind: 'reply' } }, {}, all)).toMatchObject({ Department: '' });
  });
});

describe('formDataOf (T-28)', () => {
  it('T-28: has only what changes, by the names of `fullFields`, date-times and choices as the server takes them', () => {
    expect(sent()).toEqual({
      Organisation: 'Example Institute',
      'Flights In Date Time': '2026-05-01 09:30:00',
    });
    expect(sent({ Department: { kind: 'reply' }, 'First Name': { kind: 'reply' } })).toEqual({
      'First Name': 'ANA',
      Department: 'Sales',
      Organisation: 'Example Institute',
      'Flights In Date Time': '2026-05-01 09:30:00',
    });
  });

  it('T-28: of a new record has all that is filled', () => {
    const all = rows({ ...answers, Title: 'ms', 'Number Of Nights': '3', 'Subscribed Mailing': 'yes' }, null);
    expect(sent({}, {}, all)).toEqual({
      Title: 'Ms',
      'First Name': 'ANA',
      Email: 'ana@example.org',
      Department: 'Sales',
      Organisation: 'Example Institute',
      'Flights In Date Time': '2026-05-01 09:30:00',
      'Number Of Nights': 3,
      'Subscribed Mailing': true,
    });
  });

  it.each<[string, string, string | undefined]>([
    ['', 'Hotel Colon', '2'],
    ['Other', 'Hotel Colon', '2'],
    ['Hotel Colón', '2', undefined],
  ])('X-11: the record says hotel «%s»: «%s» goes out as %s', (hotel, said, id) => {
    const all = rows({ Hotel: said }, { ...record, hotel });
    expect(sent({ Hotel: { kind: 'reply' } }, {}, all)['Hotel']).toBe(id);
  });

  it.each<[unknown, string, string]>([
    [7, '3', '3'],
    ['7', '3', '11'],
    [{ id: 11, name: '7' }, '7', '7'],
  ])('X-11: of tables that are called by numbers, a record with %j is at «%s»', (held, shown, said) => {
    const tables = Array.from({ length: 12 }, (_, at) => ({ id: String(at + 5), name: String(at + 1) }));
    const numbered = { ...knowledge, choices: { 'dinner-table': tables } };
    const ofTables = fieldsOf(
      { fullFields: [{ name: 'Gala Dinner Table', label: '' }], initialContact: {}, formData: {} },
      false,
    );
    const [row] = rowsOf(
      ofTables,
      {
        reply: sideOfReply(readReply({ 'Gala Dinner Table': said }), ofTables),
        record: sideOfRecord({ id: '1', values: { gala_dinner_table: held } }, ofTables),
      },
      numbered,
    );
    expect(row).toMatchObject({ record: shown, comparison: said === shown ? 'same' : 'differs' });
  });

  it('X-11: a record that says ids is written in ids', () => {
    const two = {
      ...knowledge,
      choices: {
        organisation: [
          { id: '9', name: 'Example' },
          { id: '8', name: 'Other' },
        ],
      },
    };
    const all = rowsOf(
      fields,
      {
        reply: sideOfReply(readReply({ Organisation: 'other' }), fields),
        record: sideOfRecord({ id: '1', values: { organisation: 9 } }, fields),
      },
      two,
    );
    expect(formDataOf(chosen({ Organisation: { kind: 'reply' } }, {}, all), two)).toEqual({
      Organisation: '8',
    });
  });

  it('says what will change, before and after', () => {
    expect(changesOf(chosen({ Department: { kind: 'own', text: ' Board ' } }))).toEqual([
      { name: 'Department', label: 'The Department', before: 'Research', after: 'Board' },
      { name: 'Organisation', label: 'The Organisation', before: '', after: 'Example Institute' },
      {
        name: 'Flights In Date Time',
        label: 'The Flights In Date Time',
        before: '',
        after: '2026-05-01 09:30:00',
      },
    ]);
    expect(
      changesOf(chosen({ Department: { kind: 'own', text: 'Research' }, Organisation: { kind: 'record' } })),
    ).toHaveLength(1);
  });
});

describe('problemsOf (S2 §3, §5; S-48)', () => {
  it.each([
    ['Flights In Date Time', 'tomorrow', 'dateTime'],
    ['Flights In Date Time', '2026-02-30T10:00', 'dateTime'],
    ['Flights In Date Time', '2026-05-01', null],
    ['Number Of Nights', '0', null],
    ['Number Of Nights', '٣', null],
    ['Number Of Nights', '-1', 'nights'],
    ['Number Of Nights', '2.5', 'nights'],
    ['Number Of Nights', 'two', 'nights'],
    ['Number Of Nights', '9'.repeat(15), null],
    ['Number Of Nights', '9'.repeat(16), 'nightsTooLong'],
    ['Department', 'tomorrow', null],
  ])('S-48, T-29: %s «%s»: %s', (name, text, problem) => {
    const choosings = { [name]: { kind: 'own' as const, text } };
    expect(problemsOf(chosen(choosings, {}, rows({}, record)), knowledge)).toEqual(
      problem === null ? [] : [{ name, problem }],
    );
  });

  it('asks nothing of what stays as it is', () => {
    expect(
      problemsOf(
        chosen({}, {}, rows({ Hotel: 'x' }, { flights_in_date_time: 'soon', number_of_nights: 'few' })),
        knowledge,
      ),
    ).toEqual([]);
  });
});

describe('how a choice is written (S2 §7, X-11)', () => {
  it.each([
    ['2', 'id'],
    ['Hotel Colon', 'name'],
    ['', 'id'],
  ])('X-11: as the record writes it: of «%s» by %s', (hotel, sends) => {
    const row = rows(answers, { ...record, hotel }).find(({ field }) => field.name === 'Hotel');
    expect(row?.sends).toBe(sends);
  });
});

describe('choices of one name (C-34)', () => {
  const alike: Knowledge = {
    ...knowledge,
    choices: {
      hotel: [
        { id: '11', name: 'Gala Hotel' },
        { id: '12', name: 'Gala Hotel' },
        { id: '13', name: 'Colón' },
        { id: '14', name: 'Colon' },
      ],
      organisation: [
        { id: '1', name: 'Fundación X' },
        { id: '2', name: 'Fundacion X' },
      ],
    },
  };
  const sides = (said: Record<string, unknown>, held: Record<string, unknown> | null) =>
    rowsOf(
      fields,
      {
        reply: sideOfReply(readReply(said), fields),
        record: held && sideOfRecord({ id: '1', values: { ...empty, ...held } }, fields),
      },
      alike,
    );
  const byReply = { Hotel: { kind: 'reply' }, Organisation: { kind: 'reply' } } as const;
  const written = (all: ReturnType<typeof sides>, choosings: Choosings = byReply) =>
    formDataOf(chosen(choosings, {}, all), alike);

  it.each([
    ['12', null, '12', 'record-empty'],
    ['12', '11', '12', 'differs'],
    ['12', '12', undefined, 'same'],
    ['Colon', null, '14', 'record-empty'],
    ['Colon', '13', '14', 'differs'],
    // What stands for none of them alone is written as it was said.
    ['Gala Hotel', 'Gala Hotel', undefined, 'same'],
    // One of them alone is said by its id, however the record says its own.
    ['12', 'Gala Hotel', '12', 'differs'],
    ['12', 'Colón', '12', 'differs'],
    ['Colon', 'Gala Hotel', '14', 'differs'],
    ['12', { id: 12, name: 'Gala Hotel' }, undefined, 'same'],
    ['11', { id: 12, name: 'Gala Hotel' }, '11', 'differs'],
    // Its id is not the hotel's.
    ['Colon', { id: 12, name: 'Colon' }, undefined, 'same'],
  ])('C-34: «%s» beside %j is written as %j', (said, hotel, sentAs, comparison) => {
    const all = sides({ Hotel: said }, hotel === null ? {} : { hotel });
    expect(all.find(({ field }) => field.name === 'Hotel')?.comparison).toBe(comparison);
    expect(written(all)['Hotel']).toBe(sentAs);
  });

  it('C-34: one that was chosen by hand is that very one', () => {
    const own = { Hotel: { kind: 'own', text: 'Gala Hotel (12)' } } as const;
    expect(written(sides({ Hotel: '11' }, {}), own)).toEqual({ Hotel: '12' });
  });

  it('C-34: a name in its very writing is not written as another that reads alike', () => {
    expect(written(sides({ Organisation: 'Fundacion X' }, {}))).toEqual({ Organisation: '2' });
    expect(written(sides({ Organisation: 'fundacion x' }, {}))).toEqual({ Organisation: 'fundacion x' });
  });

  it('C-34: who says a name that several bear has to say which', () => {
    const all = sides({ Hotel: 'Gala Hotel', Organisation: 'fundacion x' }, {});
    expect(problemsOf(chosen({}, {}, all), alike)).toEqual([
      { name: 'Organisation', problem: 'several' },
      { name: 'Hotel', problem: 'several' },
    ]);
    const beside = sides({ Hotel: 'Gala Hotel' }, { hotel: 'Colón' });
    expect(problemsOf(chosen(byReply, {}, beside), alike)).toEqual([{ name: 'Hotel', problem: 'several' }]);
  });
});
