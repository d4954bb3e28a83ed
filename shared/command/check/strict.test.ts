// @vitest-environment node
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { laravelPage, readable } from '../../api/pages.ts';
import { count, id, moment, truth, written } from '../../api/schemas.ts';
import { editorSession } from '../../api/sessions.ts';
import { areas } from '../../reference/documents.ts';
import { strictly } from './strict.ts';

const person = v.object({ id, name: written, since: moment, isHere: v.fallback(truth, false) });
const right = { id: 1, name: 'Ana', since: '2026-05-04 09:00', isHere: '1' };

const issuesOf = (schema: v.GenericSchema, given: unknown) =>
  (v.safeParse(strictly(schema), given).issues ?? []).map(
    (issue) => `${v.getDotPath(issue)} ${issue.message}`,
  );

describe('strictly', () => {
  it.each([
    ['a record that is left out', readable(person), [right, { ...right, id: null }], '1.id must be an id'],
    ['a record that is none', readable(person), [null], '0 must be an object'],
    ['a field that is passed over', person, { ...right, isHere: 'maybe' }, 'isHere must be true or false'],
    ['text that is none', person, { ...right, name: { first: 'Ana' } }, 'name must be a plain value'],
    ['a date that no screen can show', person, { ...right, since: '04/05/2026' }, 'since must be a date'],
    ['a count of a page', laravelPage(person), { data: [], last_page: 'many' }, 'last_page must be a number'],
    ['a field that is missing', v.object({ all: count }), {}, 'all must be a number'],
    [
      'a session',
      editorSession,
      { id: 1, day: '2026-05-04', start: '9', end: '10:00' },
      'start must be a time',
    ],
  ])('refuses %s', (_, schema, given, expected) => {
    expect(issuesOf(schema, given)).toEqual([expect.stringContaining(expected)]);
  });

  it.each([
    ['what may be missing', person, { id: 'a7', isHere: 0 }],
    ['a date for none', person, { ...right, since: '0000-00-00' }],
    ['an id as text', person, { ...right, id: '12' }],
    ['a list of PHP with gaps', readable(person), { 0: right, 2: right }],
  ])('takes %s', (_, schema, given) => {
    expect(issuesOf(schema, given)).toEqual([]);
  });

  const calls = Object.entries(areas).flatMap(([area, all]) =>
    Object.entries(all).map(([name, call]) => ({ name: `${area}.${name}`, call })),
  );

  it.each(calls)('takes the example of $name', async ({ call }) => {
    const answers = [call.answer, ...Object.values(call.others ?? {})];
    const schemas = (await call.ask()).flatMap(({ schema }) => schema ?? []);
    const issues = schemas.flatMap((schema) => answers.flatMap((answer) => issuesOf(schema, answer)));
    expect(issues).toEqual([]);
  });
});
