import { describe, expect, it } from 'vitest';
import type { SeatingSession, Speaker } from '#shared/api/sessions.ts';
import { applyActions, isSamePlan, type Plan } from './changes.ts';
import { firstTable, guestsOf, planOf } from './plan.ts';
import { changeTable, inverseActions, isAsAfter, losersOf, seatActions, swap } from './steps.ts';

const speaker = (id: string, chair: number | null, role: string | null = null): Speaker => ({
  id,
  first_name: id,
  last_name: null,
  profile_picture: null,
  organisation: 'X',
  role,
  status: null,
  mobile: null,
  chair_number: chair,
});

const session: SeatingSession = {
  id: '1',
  name: 'Opening',
  location: null,
  start: null,
  end: null,
  speakers: [speaker('a', 1, ' Moderator'), speaker('b', 7), speaker('c', 7), speaker('d', null)],
  table: null,
};

describe('a change of the plan', () => {
  const plan = planOf({ ...session, table: firstTable });

  it('begins with a round table that nobody has saved, and gives a chair to one person only', () => {
    const first = planOf(session);
    expect(first).toEqual({ ...plan, unsaved: { type: null } });
    expect(isSamePlan(first, plan)).toBe(false);
    expect(plan.people.map(({ chair }) => chair)).toEqual([1, 7, null, null]);
  });

  it('comes back by its inverse, step by step', () => {
    const small = { ...firstTable, chairs: 4 };
    const changes = [
      seatActions(swap(plan.people, 'a', 7)),
      changeTable(losersOf(plan.people, 4), small, plan.table),
    ];
    for (const actions of changes) {
      const after = applyActions(plan, actions);
      expect(isSamePlan(after, plan)).toBe(false);
      expect(isSamePlan(applyActions(after, inverseActions(actions)), plan)).toBe(true);
    }
  });

  it('unseats those who lose their chair before the table shrinks (S-26)', () => {
    const kinds = changeTable(losersOf(plan.people, 4), firstTable, firstTable).map(({ kind }) => kind);
    expect(kinds).toEqual(['seat', 'table']);
  });

  it('sees another person, chair or table', () => {
    const other: Plan = { ...plan, people: plan.people.slice(1) };
    expect(isSamePlan(plan, { ...plan, people: plan.people.toReversed() })).toBe(true);
    expect(isSamePlan(plan, other)).toBe(false);
    expect(isSamePlan(plan, { ...plan, table: { ...plan.table, chairs: 9 } })).toBe(false);
  });

  it('is seen in what it makes, and undone in what was before: not in somebody who has left, or a table not saved', () => {
    const small = { ...firstTable, chairs: 4 };
    const table = { kind: 'table', table: small, before: firstTable } as const;
    const [unseated] = seatActions([{ speakerId: 'a', chair: null, before: 1 }]);
    if (!unseated) throw new Error('no action');
    for (const action of [table, unseated]) {
      const after = applyActions(plan, [action]);
      const seen = [plan, after].map((one) => [isAsAfter(one, action, false), isAsAfter(one, action, true)]);
      expect(seen).toEqual([
        [false, true],
        [true, false],
      ]);
    }
    expect(isAsAfter({ ...plan, people: plan.people.slice(1) }, unseated, false)).toBe(false);
    expect(isAsAfter({ ...plan, unsaved: { type: null } }, table, true)).toBe(false);
  });

  it('knows who sits at the head by English roles in any case (X-12)', () =>
    expect(guestsOf(plan, session.speakers).map(({ isHead }) => isHead)).toEqual([
      true,
      false,
      false,
      false,
    ]));
});
