import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readAgenda } from '#shared/api/agenda.ts';
import { writeStored } from '#shared/lib/stored.ts';
import { answerOf, sent } from '#test/support/openAgendaDisplay.ts';
import { useKept, type Good } from './useKept.ts';

const key = 'agenda-of-a-test';
beforeEach(() => writeStored(key, null));

function goodOf(page: number, at: number): Good {
  const agenda = readAgenda(answerOf([sent(page, 'Hall A', '09:00', '10:00')]));
  if (!agenda) throw new Error('The sample cannot be read');
  return { agenda, page, at, offset: 0 };
}
const tab = () => renderHook(() => useKept(key)).result;
const kept = () => {
  const { good } = tab().current;
  return (
    good && {
      page: good.page,
      at: good.at,
      ids: Object.values(good.agenda.daysData)
        .flat()
        .map(({ id }) => id),
    }
  );
};

describe('the agenda that is kept', () => {
  it('has the page and the time of itself, whatever another tab has kept', () => {
    const [one, other] = [tab(), tab()];
    const first = goodOf(1, 1_000);
    act(() => one.current.keep(first));
    act(() => other.current.keep(goodOf(2, 2_000)));
    act(() => one.current.keep({ ...first, at: 3_000 }));
    expect(kept()).toEqual({ page: 2, at: 2_000, ids: ['2'] });
  });

  it('is written again after a minute, though nothing in it has changed', () => {
    const one = tab();
    const first = goodOf(1, 1_000);
    for (const at of [1_000, 60_999]) act(() => one.current.keep({ ...first, at }));
    expect(kept()?.at).toBe(1_000);
    act(() => one.current.keep({ ...first, at: 61_000 }));
    expect(kept()?.at).toBe(61_000);
    act(() => one.current.forget());
    expect(kept()).toBeNull();
  });
});
