import { describe, expect, it } from 'vitest';
import { readReply } from '#shared/api/form-replies.ts';
import { fieldsOf } from './fields.ts';
import { sideOfRecord, sideOfReply, textOfValue } from './sides.ts';

const named = (...names: readonly string[]) => names.map((name) => ({ name, label: name }));
const fields = fieldsOf(
  {
    fullFields: named('Id', 'First Name', 'Last Name', 'Email', 'Email 2', 'Diet'),
    initialContact: {},
    formData: {},
  },
  false,
);
const texts = (side: ReturnType<typeof sideOfReply>) =>
  Object.fromEntries([...side.values].map(([name, { text }]) => [name, text]));

describe('fieldsOf (S2 §3, T-28)', () => {
  it('X-11: keeps the names of `fullFields`, without the id, and each field once', () => {
    const all = fieldsOf(
      {
        fullFields: named('Id', 'First Name', 'first_name', 'Email 2', 'email2', ' ', 'Diet'),
        initialContact: { 'First Name': '', Fax: '' },
        formData: { Diet: '', Badge: '' },
      },
      false,
    );
    expect(all.map(({ name, key, kind }) => [name, key, kind])).toEqual([
      ['First Name', 'first_name', 'text'],
      ['Email 2', 'email2', 'email'],
      ['Diet', null, 'text'],
      ['Fax', 'fax', 'phone'],
      ['Badge', null, 'text'],
    ]);
  });

  it('adds the fields of registrations where nobody names them, for registrations alone', () => {
    const sources = { fullFields: named('Email', 'Number of nights'), initialContact: {}, formData: {} };
    expect(fieldsOf(sources, false)).toHaveLength(2);
    const names = fieldsOf(sources, true).map(({ name }) => name);
    expect(names).toHaveLength(10);
    expect(names).toContain('Flights In Date Time');
    expect(names.filter((name) => /nights/i.test(name))).toEqual(['Number of nights']);
  });
});

describe('sideOfReply (S2 §3, X-11)', () => {
  it('X-11: reads «Email2», «Email 2» and `email2` into the field of the record', () => {
    for (const name of ['Email2', 'Email 2', 'email2', 'EMAIL_2']) {
      const side = sideOfReply(readReply(JSON.stringify({ index: 0, [name]: 'b@x.org' })), fields);
      expect(texts(side)).toEqual({ 'Email 2': 'b@x.org' });
      expect(side.values.get('Email 2')?.from).toBe(name);
    }
  });

  it('keeps what no field stands for, and a second answer for one field', () => {
    const reply = {
      index: 3,
      Email: ' ',
      'Your mail': 'x',
      mail: 'a@x.org',
      'E-mail address': 'b@x.org',
      Hobby: ['a', 'b'],
    };
    const side = sideOfReply(readReply(reply), fields);
    expect(texts(side)).toEqual({ Email: 'a@x.org' });
    expect(side.others.map(({ from, text }) => [from, text])).toEqual([
      ['Your mail', 'x'],
      ['E-mail address', 'b@x.org'],
      ['Hobby', 'a, b'],
    ]);
  });

  it('X-11: a field’s own name beats what it is also known by, wherever each stands', () => {
    const side = sideOfReply(
      readReply('{"index":0,"Name":"Smith","First Name":"Ana","mail":"b@x.org","Email":""}'),
      fields,
    );
    expect(texts(side)).toEqual({ 'First Name': 'Ana', Email: 'b@x.org' });
    expect(side.others.map(({ from }) => from)).toEqual(['Name']);
  });

  it('X-11: of two questions without an answer the field’s own name is kept', () => {
    const side = sideOfReply(readReply('{"index":0,"mail":"","Email":" "}'), fields);
    expect([side.values.get('Email')?.from, side.others]).toEqual(['Email', []]);
  });

  it('finds a field of the server’s own, however it is written', () => {
    expect(texts(sideOfReply(readReply({ diet: 'vegan' }), fields))).toEqual({ Diet: 'vegan' });
  });

  it('has nothing of a reply that cannot be read', () => {
    expect(sideOfReply(readReply('{"Email": '), fields)).toEqual({ values: new Map(), others: [] });
  });
});

describe('sideOfRecord', () => {
  it('X-11: takes a field’s own key before what it is also known by', () => {
    const all = fieldsOf(
      { fullFields: named('First Name', 'Organisation'), initialContact: {}, formData: {} },
      false,
    );
    const values = { name: 'Ana Ruiz', organisation_id: 9, first_name: 'Ana', organisation: 'Example' };
    expect(texts(sideOfRecord({ id: '31', values }, all))).toEqual({
      'First Name': 'Ana',
      Organisation: 'Example',
    });
  });

  it('takes an id for a field where the server names it as one', () => {
    const all = fieldsOf({ fullFields: named('Badge Id'), initialContact: {}, formData: {} }, false);
    const side = sideOfRecord({ id: '31', values: { badge_id: 'B7', contact_id: 5 } }, all);
    expect([texts(side), side.others]).toEqual([{ 'Badge Id': 'B7' }, []]);
  });

  it('takes ids for no fields', () => {
    const side = sideOfRecord(
      { id: '31', values: { id: 31, contact_id: 5, first_name: 'Ana', badge: 'red', Email: null } },
      fields,
    );
    expect(texts(side)).toEqual({ 'First Name': 'Ana', Email: '' });
    expect(side.others.map(({ from }) => from)).toEqual(['badge']);
  });
});

describe('textOfValue', () => {
  it.each([
    [null, ''],
    [undefined, ''],
    ['', ''],
    [false, 'false'],
    [0, '0'],
    [['a', '', null, 2], 'a, 2'],
    [{ id: 9, name: 'Example' }, 'Example'],
    [[{ name: 'cv.pdf', type: 'application/pdf', content: 'data:…' }], 'cv.pdf'],
    [{ Monday: { lunch: 'yes' }, Tuesday: null }, 'Monday: lunch: yes'],
    [{}, ''],
  ])('%j is «%s»', (given, text) => {
    expect(textOfValue(given)).toBe(text);
  });
});

describe('dates for none (X-9)', () => {
  it.each(['0000-00-00', '0000-00-00 00:00:00', '0000-00-00T00:00:00.000000Z'])('«%s» is nothing', (none) => {
    const record = sideOfRecord({ id: '1', values: { diet: none, flights: none } }, fields);
    expect(texts(record)).toEqual({ Diet: '' });
    expect(record.others.map(({ text }) => text)).toEqual(['']);
  });

  it('a text that says it is a text', () => expect(textOfValue('not 0000-00-00')).toBe('not 0000-00-00'));
});
