// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { badgeMergeTags } from '#examples/mailing/badgeMergeTags.ts';
import { fillBadgeText, unlistedBadgeTags } from '#shared/lib/badges/person.ts';
import { findTags, readMergeTags } from '#shared/lib/mergeTags.ts';
import { templateDesigns } from '#shared/reference/calls/templateDesigns.ts';
import { checkInContent } from './adding.ts';
import { holdsName } from './readability.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const [, tags = ''] = /^### Tags$(.*?)^### /ms.exec(readme) ?? [];
/** The names of a row of the table. */
const rows = tags
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name));

const ana = {
  registrationId: '41',
  eventId: '7',
  eventName: 'Forum',
  title: 'Dr.',
  firstName: 'Ana',
  lastName: 'Ruiz',
  organisation: 'Acme',
  statusId: '1',
};

describe('what the README and the reference say of the tags of a badge (T-9)', () => {
  it('are the same names', () => {
    expect(rows).toHaveLength(7);
    for (const name of rows.flat())
      expect(templateDesigns['badge-merge-tags'].facts).toContain(`\`${name}\``);
  });

  it.each([
    [0, /^(41|7)$/],
    [1, /^(Ana|Ruiz|Ana Ruiz)$/],
    [2, /^Dr\.$/],
    [3, /^Acme$/],
    [4, /^Forum$/],
    // Of a bar, which has them from the server.
    [5, /^$/],
    [6, /^$/],
  ])('are what stands for them: row %i', (at, value) => {
    for (const name of rows[at] ?? []) expect(fillBadgeText(`{{${name}}}`, ana)).toMatch(value);
  });

  it('are names that have to read from afar in one row alone', () => {
    const isRead = rows.map((row) => row.map((name) => holdsName(`{{${name}}}`, null)));
    expect(isRead.map((row) => row.every(Boolean))).toEqual([false, true, false, false, false, false, false]);
    expect(isRead.filter((_, at) => at !== 1).flat()).not.toContain(true);
  });
});

it('the example host lists all that a new code asks for (S-14)', () => {
  const known = readMergeTags(badgeMergeTags);
  const content = checkInContent(known);
  expect(findTags(content)).toHaveLength(4);
  expect(unlistedBadgeTags(content, known)).toEqual([]);
  for (const tag of findTags(content)) expect(known.map((one) => one.tag)).toContain(tag);
});
