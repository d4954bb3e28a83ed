import { expect, it } from 'vitest';
import { addDays } from '#shared/lib/dates.ts';
import { withToday, type History } from './history.ts';

it('keeps the last 30 days on which a number was seen', () => {
  let history: History = {};
  for (let at = 0; at < 31; at += 1) {
    history = withToday(history, addDays('2026-05-01', at), [{ id: '1', value: at }]);
  }
  expect(history['1']).toHaveLength(30);
  expect(history['1']?.[0]).toEqual({ day: '2026-05-02', value: 1 });
  expect(history['1']?.at(-1)).toEqual({ day: '2026-05-31', value: 30 });
});
