import { describe, expect, it } from 'vitest';
import { sortTasks } from './groups.ts';

const task = (due: string | null) => ({ due });
const inMadrid = { timeZone: 'Europe/Madrid', serverTimeZone: 'UTC', today: '2026-05-14' };
const groupsOf = (dues: readonly (string | null)[], zones: Parameters<typeof sortTasks>[1]) =>
  sortTasks(dues.map(task), zones).map((one) => `${one.group} ${one.task.due}`);

describe('tasks by the day they are due (screens.md §7)', () => {
  it.each([
    ['2026-05-13 21:59:00', 'overdue'],
    ['2026-05-13 22:00:00', 'today'],
    ['2026-05-14 21:59:00', 'today'],
    ['2026-05-14 22:00:00', 'later'],
    ['2026-05-14', 'today'],
    ['never', 'someDay'],
    [null, 'someDay'],
  ])('%s at a server of UTC is %s for a reader in Madrid', (due, group) => {
    expect(sortTasks([task(due)], inMadrid)[0]?.group).toBe(group);
  });

  it('a day of the server’s is that day for every reader', () => {
    const due = '2026-05-14T04:00:00.000000Z';
    for (const timeZone of ['America/New_York', 'Asia/Tokyo', 'Pacific/Honolulu'])
      expect(groupsOf([due], { timeZone, serverTimeZone: 'America/New_York', today: '2026-05-14' })).toEqual([
        `today ${due}`,
      ]);
  });

  it('stand in the order of their days and minutes, the whole day first', () => {
    const dues = [
      null,
      '2026-05-15',
      '2026-05-14 18:00:00',
      '2026-05-14 07:05:00',
      '2026-05-14 16:30:00',
      '2026-05-14',
      '2026-05-02',
    ];
    expect(groupsOf(dues, inMadrid)).toEqual([
      'overdue 2026-05-02',
      'today 2026-05-14',
      'today 2026-05-14 07:05:00',
      'today 2026-05-14 16:30:00',
      'today 2026-05-14 18:00:00',
      'later 2026-05-15',
      'someDay null',
    ]);
  });

  it('of one moment they stay in the order given', () => {
    const tasks = [1, 2, 3].map((id) => ({ id, due: '2026-05-14' }));
    expect(sortTasks(tasks, inMadrid).map((one) => one.task.id)).toEqual([1, 2, 3]);
  });
});
