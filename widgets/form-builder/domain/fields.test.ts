import { Model } from 'survey-core';
import { describe, expect, it } from 'vitest';
import { domainFieldOf } from '#shared/lib/formFields.ts';
import { elementFor, fieldsFor } from './fields.ts';
import { uniqueName } from './names.ts';

const ofContacts = [
  'Title',
  'First Name',
  'Last Name',
  'Email',
  'Email2',
  'Mobile',
  'Function',
  'Department',
  'Organisation',
  'Address Office',
];
const ofRegistrations = [
  'Number Of Nights',
  'Hotel',
  'Flights In',
  'Flights In Date Time',
  'Flights Out',
  'Flights Out Date Time',
  'Social Event',
  'Gala Dinner Table',
  'Registration Comments',
];

describe('fieldsFor (S2 §3 «Form field types», T-34)', () => {
  it.each([
    ['registration', [...ofContacts, ...ofRegistrations]],
    ['Registrations', [...ofContacts, ...ofRegistrations]],
    ['contact', ofContacts],
    ['whatever', ofContacts],
    [null, ofContacts],
  ])('a form of type %j is offered these, in the order of the specification', (type, names) => {
    expect(fieldsFor(type).map(({ formName }) => formName)).toEqual(names);
  });
});

describe('elementFor (S2 §3)', () => {
  it.each<[string, object]>([
    ['Title', { type: 'dropdown', choices: ['Mr', 'Ms'] }],
    ['First Name', { type: 'text', isRequired: true }],
    ['Last Name', { type: 'text' }],
    ['Email', { type: 'text', inputType: 'email', isRequired: true, validators: [{ type: 'email' }] }],
    ['Email2', { type: 'text', inputType: 'email', validators: [{ type: 'email' }] }],
    ['Mobile', { type: 'text', inputType: 'tel' }],
    ['Social Event', { type: 'dropdown', choices: ['Mr', 'Ms'] }],
    ['Gala Dinner Table', { type: 'dropdown', choices: ['Mr', 'Ms'] }],
    ['Registration Comments', { type: 'comment' }],
    ['Flights In', { type: 'text' }],
    ['Flights In Date Time', { type: 'text', inputType: 'datetime-local' }],
  ])('%s is %j', (name, expected) => {
    const field = domainFieldOf(name);
    expect(field && elementFor(field, { choices: ['Mr', 'Ms'] })).toEqual({ name, title: name, ...expected });
  });

  it('S-48: Number Of Nights is a number from 0, of at most 15 digits that the public form asks for', () => {
    const field = domainFieldOf('Number Of Nights');
    const element = field && elementFor(field);
    expect(element).toMatchObject({ type: 'text', inputType: 'number', min: 0, max: 999_999_999_999_999 });
    expect(element).not.toHaveProperty('maxLength');
    const model = new Model({ elements: [element] });
    const isTaken = (nights: number) => {
      model.data = { 'Number Of Nights': nights };
      return model.validate();
    };
    expect([14, 999_999_999_999_999, 1_000_000_000_000_000, -1].map(isTaken)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('uniqueName', () => {
  it.each([
    ['Lunch', [], 'Lunch'],
    ['Lunch', ['Lunch'], 'Lunch 2'],
    ['Lunch', ['lunch', 'LUNCH 2'], 'Lunch 3'],
    ['Lunch 9', ['Lunch 9'], 'Lunch 10'],
    ['question1', ['question1', 'question2'], 'question3'],
    ['page', ['page'], 'page2'],
    ['Email', ['Email'], 'Email 3'],
    ['اسم', ['اسم'], 'اسم2'],
  ])('of %s beside %j is %s', (wish, taken, expected) => {
    expect(uniqueName(wish, new Set(taken))).toBe(expected);
  });
});
