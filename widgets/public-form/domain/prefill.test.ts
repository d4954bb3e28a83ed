import { describe, expect, it } from 'vitest';
import { longestPrefill, prefillFrom } from './prefill.ts';
import { prefillableIn } from './prefillable.ts';

const questions = prefillableIn({
  pages: [
    {
      elements: [
        { type: 'text', name: 'First Name' },
        { type: 'text', name: 'Email2' },
        { type: 'comment', name: 'Comments' },
        { type: 'text', name: 'guests', inputType: 'number' },
        { type: 'text', name: 'secret', inputType: 'password' },
        { type: 'boolean', name: 'Subscribed Mailing' },
        { type: 'dropdown', name: 'Hotel', choices: ['Ritz', { value: 7, text: 'Savoy' }, null] },
        { type: 'checkbox', name: 'days', choices: ['mon', 'tue', 'wed'] },
        { type: 'file', name: 'photo' },
        { type: 'matrix', name: 'table' },
        { type: 'panel', name: 'more', elements: [{ type: 'text', name: 'city' }, 'nonsense', null] },
        { type: 'text', name: '—' },
        { type: 'text', name: 'q7', valueName: 'Company' },
        { type: 'text', name: 'q8', valueName: 'Company' },
        { type: 'text', name: 'q9', valueName: ' ' },
        { type: 'text', name: 'day', inputType: 'date' },
        { type: 'text', name: 'Flights In Date Time', inputType: 'datetime-local' },
        { type: 'text', name: 'at', inputType: 'time' },
        { type: 'text', name: 'month', inputType: 'month' },
        { type: 'text', name: 'week', inputType: 'week' },
        { type: 'text', name: 'colour', inputType: 'color' },
      ],
    },
  ],
});

const flight = 'Flights In Date Time';

const from = (search: string) => prefillFrom(search, questions);

describe('answers from the address (issue «Prefill by query»)', () => {
  it.each([
    ['the question’s own name', '?First%20Name=Ana', { 'First Name': 'Ana' }],
    ['another case, no blank', '?firstname=Ana', { 'First Name': 'Ana' }],
    ['an underscore', '?first_name=Ana', { 'First Name': 'Ana' }],
    ['X-11 an alias of the table of fields', '?givenName=Ana', { 'First Name': 'Ana' }],
    ['X-11 «Email 2» for «Email2»', '?Email%202=a%40b.es', { Email2: 'a@b.es' }],
    ['a question in a panel', '?city=Bilbao', { city: 'Bilbao' }],
    ['a plus as a blank', '?city=San+Juan', { city: 'San Juan' }],
    ['blanks around it', '?city=%20Bilbao%20', { city: 'Bilbao' }],
    ['the first of several', '?city=Bilbao&city=Oslo', { city: 'Bilbao' }],
    ['the first that says something', '?city=&city=Oslo', { city: 'Oslo' }],
    ['a number', '?guests=2', { guests: 2 }],
    ['a truth in words', '?subscribed_mailing=YES', { 'Subscribed Mailing': true }],
    ['a no', '?subscribed_mailing=0', { 'Subscribed Mailing': false }],
    ['a choice, whatever its case', '?hotel=RITZ', { Hotel: 'Ritz' }],
    ['a choice that is a number', '?hotel=7', { Hotel: 7 }],
    ['several choices, repeated', '?days=mon&days=wed', { days: ['mon', 'wed'] }],
    ['several choices, with commas', '?days=mon,wed', { days: ['mon', 'wed'] }],
    ['only what a list offers', '?days=mon,never', { days: ['mon'] }],
    ['a name of punctuation, exactly', '?%E2%80%94=x', { '—': 'x' }],
    ['what an answer is sent under', '?company=Acme', { Company: 'Acme' }],
    ['the name of a question that sends under another', '?q7=Acme', { Company: 'Acme' }],
    ['the name of one more that does', '?q8=Acme', { Company: 'Acme' }],
    ['the name of one whose valueName is blank', '?q9=Acme', { q9: 'Acme' }],
    ['a day', '?day=2028-02-29', { day: '2028-02-29' }],
    ['a day and a time', '?flights_in_date_time=2026-05-12T09:30', { [flight]: '2026-05-12T09:30' }],
    [
      'T-29 a day and a time as the server writes them',
      '?Flights%20In%20Date%20Time=2026-05-12%2009:30:00',
      { [flight]: '2026-05-12T09:30' },
    ],
    ['a time', '?at=23:59', { at: '23:59' }],
    ['a time with its seconds', '?at=07:05:30', { at: '07:05' }],
    ['a month', '?month=2026-12', { month: '2026-12' }],
    ['a week', '?week=2026-W53', { week: '2026-W53' }],
    ['a colour', '?colour=%23Ab12ef', { colour: '#Ab12ef' }],
    ['another script', '?city=%D8%A8%D8%BA%D8%AF%D8%A7%D8%AF', { city: 'بغداد' }],
  ])('takes %s', (_, search, answers) => expect(from(search)).toEqual(answers));

  it.each([
    ['nothing', ''],
    ['an unknown name', '?nobody=1'],
    ['an empty value', '?city='],
    ['blanks alone', '?city=%20%20'],
    ['a number that is none', '?guests=two'],
    ['an endless number', '?guests=Infinity'],
    ['a truth that is none', '?subscribed_mailing=maybe'],
    ['a choice that is not offered', '?hotel=Hilton'],
    ['a day in words', '?day=tomorrow'],
    ['a day of no month', '?day=2026-02-30'],
    ['a day as people write it', '?day=12.5.2026'],
    ['a day with a time', '?day=2026-05-12T09:30'],
    ['a day and a time without the time', '?flights_in_date_time=2026-05-12'],
    ['a day and a time of no calendar', '?flights_in_date_time=2026-02-30T09:30'],
    ['a day and a time of no clock', '?flights_in_date_time=2026-05-12T24:00'],
    ['a time of no clock', '?at=24:00'],
    ['a month of no year', '?month=2026-13'],
    ['a week of no year', '?week=2026-W54'],
    ['a colour by its name', '?colour=red'],
    ['a password', '?secret=1'],
    ['a file', '?photo=data%3Atext%2Fhtml%2Cx'],
    ['a table', '?table=1'],
    ['a page’s own name', '?more=1'],
    ['the prototype', '?__proto__=1&constructor=1&toString=1'],
    ['an array in PHP’s way into another', '?city%5B__proto__%5D=1'],
    ['a name of other punctuation', '?-=x'],
    ['a broken escape', '?%E0%A4%A=x'],
    ['what is longer than an answer', `?city=${'x'.repeat(longestPrefill + 1)}`],
  ])('takes nothing of %s', (_, search) => expect(from(search)).toEqual({}));

  it.each([
    ['-1', -1],
    ['0.5', 0.5],
    ['05', '05'],
    ['C++', 'C++'],
    ['c', 'C'],
    ['mobile', undefined],
    ['both ways', 'Both Ways'],
  ])('of choices that a sign tells apart: %s is %j', (said, choice) => {
    const choices = [1, -1, '05', 0.5, 'C', 'C++', 'cellphone', 'Both Ways'];
    const answers = prefillFrom(
      `?a=${encodeURIComponent(said)}`,
      prefillableIn({ elements: [{ type: 'dropdown', name: 'a', choices }] }),
    );
    expect(answers).toEqual(choice === undefined ? {} : { a: choice });
  });

  it('takes the longest that it may, and markup as text', () => {
    const longest = 'x'.repeat(longestPrefill);
    expect(from(`?city=${longest}`)).toEqual({ city: longest });
    expect(from('?city=%3Cimg%20src%3Dx%20onerror%3D1%3E')).toEqual({ city: '<img src=x onerror=1>' });
  });

  it('puts a question called like the prototype beside the others, and changes no prototype', () => {
    const answers = prefillFrom(
      '?__proto__=x',
      prefillableIn({ elements: [{ type: 'text', name: '__proto__' }] }),
    );
    expect(Object.entries(answers)).toEqual([['__proto__', 'x']]);
    expect(Object.getPrototypeOf(answers)).toBe(Object.prototype);
  });

  it.each([[{}], [{ elements: [null, [null], 'text', 42] }], [{ pages: 'x', elements: 7 }]])(
    'finds no question in %j',
    (layout) => expect(prefillableIn(layout)).toEqual([]),
  );

  it('offers nothing of choices that are no list', () => {
    const dropdown = prefillableIn({ elements: [{ type: 'dropdown', name: 'a', choices: { length: 3 } }] });
    expect(prefillFrom('?a=1', dropdown)).toEqual({});
  });
});
