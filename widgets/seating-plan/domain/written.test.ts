import { expect, it } from 'vitest';
import { readSession } from '#shared/api/sessions.ts';
import { firstTable, planOf } from './plan.ts';
import { withPlan } from './written.ts';

it('is in the copy too from which the whole session is saved elsewhere (S-29); what the server sent beside it stays', () => {
  const sent = {
    id: 7,
    day: '2026-05-01',
    start: '10:00',
    end: '11:00',
    colour: 'red',
    table: null,
    speakers: [
      { id: 1, first_name: 'Ana', chair_number: 2, note: 'vegan' },
      { id: 2, first_name: 'Ben' },
    ],
  };
  const session = readSession(sent);
  if (!session) throw new Error('unreadable');
  const plan = { people: [{ id: '1', chair: 5 }], table: { ...firstTable, chairs: 6 } };
  const written = withPlan(session, plan, true);
  expect(written.copy).toEqual({
    ...sent,
    table: plan.table,
    speakers: [{ id: 1, first_name: 'Ana', chair_number: 5, note: 'vegan' }],
  });
  expect(written).toMatchObject({ table: plan.table, speakers: [{ id: '1', chair_number: 5 }] });
});

it('has the table that the server has where only a seat was saved', () => {
  const table = { type: 'Horseshoe', chairs: 30 };
  const times = { day: '2026-05-01', start: '10:00', end: '11:00' };
  const session = readSession({ id: 7, ...times, table, speakers: [{ id: 1, chair_number: 2 }] });
  if (!session) throw new Error('unreadable');
  const written = withPlan(session, { ...planOf(session), people: [{ id: '1', chair: 5 }] }, false);
  expect(written.table).toEqual({ type: 'Horseshoe' });
  expect(written.copy).toMatchObject({ table, speakers: [{ chair_number: 5 }] });
});

it.each([
  ['numbered, as PHP writes a list that was filtered', { 0: { id: 1 }, 2: { id: 2 } }, [1, 2]],
  ['not sent at all', undefined, undefined],
])('takes nobody out of a session whose speakers are %s (S-29)', (_, speakers, left) => {
  const session = readSession({ id: 7, day: '2026-05-01', start: '10:00', end: '11:00', speakers });
  if (!session) throw new Error('unreadable');
  const written = withPlan(session, planOf(session), false);
  expect(written.copy['speakers']).toEqual(left?.map((id) => ({ id, chair_number: null })));
});
