import { describe, expect, it } from 'vitest';
import { badgeMergeTags } from '#examples/mailing/badgeMergeTags.ts';
import { fullNameOf } from '#shared/lib/badges/fullName.ts';
import { fillBadgeText, type BadgePerson } from '#shared/lib/badges/person.ts';
import { readMergeTags } from '#shared/lib/mergeTags.ts';
import { hardPeople, hardPeopleWith, hardStatusOf } from './hardNames.ts';

const known = readMergeTags(badgeMergeTags);
const valuesOf = (tag: string, tags: typeof known | null = known) =>
  hardPeople.map((person) => fillBadgeText(tag, person, tags));

describe('twelve hard names (screens.md §5 «Stress sheet»)', () => {
  const nameIs = (pattern: RegExp) => (person: BadgePerson) => pattern.test(fullNameOf(person));

  it('are twelve people', () => {
    expect(new Set(hardPeople.map(fullNameOf)).size).toBe(12);
  });

  it.each<readonly [string, (person: BadgePerson) => boolean]>([
    ['a very long name', nameIs(/^.{45,}$/u)],
    ['a name of a few letters', nameIs(/^[A-Za-z ]{1,5}$/u)],
    ['one word that is longer than a line', nameIs(/^\p{L}{40,}$/u)],
    ['an Arabic name', nameIs(/^[\u0621-\u064A ]+$/u)],
    ['a Persian name, with letters that Arabic lacks and a joint that is not seen', nameIs(/ی.*\u200C/u)],
    ['a Cyrillic name', nameIs(/^[\p{Script=Cyrillic} -]+$/u)],
    ['a Vietnamese name, with two marks on a letter', nameIs(/[\u1EA4-\u1EF1]/u)],
    ['a Chinese name', nameIs(/^[\p{Script=Han} ]+$/u)],
    ['emoji, also one that is made of several', nameIs(/\p{Emoji}\u200D\p{Emoji}/u)],
    ['no organisation', ({ organisation }) => organisation === null],
    ['a very long organisation', ({ organisation }) => (organisation ?? '').length > 60],
    ['no first name', ({ firstName }) => firstName === null],
    ['no last name', ({ lastName }) => lastName === null],
  ])('have %s among them', (_, isHard) => {
    expect(hardPeople.filter(isHard)).not.toHaveLength(0);
  });
});

describe('what is hard on a badge (screens.md §5 «Stress sheet»)', () => {
  it.each(known.filter(({ tag }) => !tag.endsWith('_id}}')))(
    'is long for $tag, where the server has one short sample',
    ({ tag, sample }) => {
      const values = valuesOf(tag);
      expect(new Set(values).size).toBeGreaterThan(3);
      expect(Math.max(...values.map(({ length }) => length))).toBeGreaterThan((sample ?? '').length);
      expect(valuesOf(tag, null)).toEqual(values);
    },
  );

  it.each(['{{function}}', '{{country}}'])('is of several scripts, as the names are: %s', (tag) => {
    const text = valuesOf(tag).join(' ');
    for (const script of [
      /\p{Script=Arabic}/u,
      /\p{Script=Cyrillic}/u,
      /\p{Script=Han}/u,
      /\p{Script=Latin}/u,
    ])
      expect(text).toMatch(script);
  });

  it('has the status of the bar in a text too', () => {
    expect(valuesOf('{{pax_status}}')).toEqual(hardPeople.map(hardStatusOf));
  });

  it.each(['{{dietary_wish}}', '#DIET#', '*|DIET|*', '{{contact.wish}}'])(
    'is a name, much text and nothing for a tag of the server’s own, of which there is one sample: %s',
    (tag) => {
      const tags = readMergeTags({
        a: { value: tag, sample: 'Vegan' },
        b: '{{first_name}}',
        c: '#LAST_NAME#',
      });
      const people = hardPeopleWith(tags);
      const wishes = people.map((person) => fillBadgeText(tag, person, tags));
      expect(wishes.filter((wish) => wish === '')).toHaveLength(4);
      expect(wishes.filter((wish) => wish.length > 60).length).toBeGreaterThan(1);
      expect(wishes[0]).toBe('Maximiliane Friederike von Hohenstein-Wolkenburg');
      // What has a meaning keeps it.
      expect(people.map((person) => fillBadgeText('{{first_name}}', person, tags))).toEqual(
        hardPeople.map(({ firstName }) => firstName ?? ''),
      );
      expect(people.map((person) => fillBadgeText('#LAST_NAME#', person, tags))).toEqual(
        hardPeople.map(({ lastName }) => lastName ?? ''),
      );
      expect(people.map(hardStatusOf)).toEqual(hardPeople.map(hardStatusOf));
    },
  );

  it('is the same people where no tag is the server’s own', () => {
    expect(hardPeopleWith(known)).toBe(hardPeople);
    expect(hardPeopleWith(null)).toBe(hardPeople);
  });

  it.each(['{{email}}', '{{contact.email}}', '{{e_mail_address}}'])('is long addresses for %s', (tag) => {
    const tags = readMergeTags([{ value: tag, sample: 'ana@acme.example' }]);
    const addresses = hardPeopleWith(tags).map((person) => fillBadgeText(tag, person, tags));
    expect(new Set(addresses).size).toBeGreaterThan(3);
    for (const address of addresses) expect(address).toMatch(/^\S+@\S+$/);
    expect(Math.max(...addresses.map(({ length }) => length))).toBeGreaterThan(60);
  });

  it('is no registration that somebody has', () => {
    for (const number of valuesOf('{{reg_number}}')) expect(number).toMatch(/^SAMPLE-/);
  });
});
