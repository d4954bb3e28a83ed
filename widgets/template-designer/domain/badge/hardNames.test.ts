import { describe, expect, it } from 'vitest';
import { badgeMergeTags } from '#examples/mailing/badgeMergeTags.ts';
import { fillBadgeText } from '#shared/lib/badges/person.ts';
import { readMergeTags } from '#shared/lib/mergeTags.ts';
import { hardPeople, hardStatusOf } from './hardNames.ts';

const known = readMergeTags(badgeMergeTags);
const valuesOf = (tag: string, tags: typeof known | null = known) =>
  hardPeople.map((person) => fillBadgeText(tag, person, tags));

describe('what is hard on a badge (screens.md §5 «Stress sheet»)', () => {
  it.each(known)('is long for $tag, where the server has one short sample', ({ tag, sample }) => {
    const values = valuesOf(tag);
    expect(new Set(values).size).toBeGreaterThan(3);
    expect(Math.max(...values.map(({ length }) => length))).toBeGreaterThan((sample ?? '').length);
    expect(valuesOf(tag, null)).toEqual(values);
  });

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

  it('is no registration that somebody has', () => {
    for (const number of valuesOf('{{reg_number}}')) expect(number).toMatch(/^SAMPLE-/);
  });
});
