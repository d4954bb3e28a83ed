/** Tasks by the day they are due (screens.md §7): overdue, today, later, some day. */
import { readDue, type Due, type Zones } from './due.ts';

export const taskGroups = ['overdue', 'today', 'later', 'someDay'] as const;
export type TaskGroup = (typeof taskGroups)[number];

/** S2 §4, §9: so many are shown at first. */
export const firstShown = 6;

export interface Grouped<T> {
  readonly task: T;
  readonly group: TaskGroup;
  readonly due: Due | null;
}

/** By the reader's own day: what was due on one before is overdue, not what was due earlier today. */
function groupOf(due: Due | null, today: string): TaskGroup {
  if (due === null) return 'someDay';
  if (due.day === today) return 'today';
  return due.day < today ? 'overdue' : 'later';
}

/** In the order of their days, those with a time behind the whole day; of one moment in the order given. */
export function sortTasks<T extends { readonly due: string | null }>(
  tasks: readonly T[],
  { today, ...zones }: Zones & { readonly today: string },
): readonly Grouped<T>[] {
  const all = tasks.map((task) => {
    const due = readDue(task.due, zones);
    return { task, due, group: groupOf(due, today) };
  });
  const rank = ({ group, due }: Grouped<T>) =>
    `${taskGroups.indexOf(group)} ${due?.day ?? ''} ${String(due?.minutes ?? -1).padStart(5, '0')}`;
  return all.sort((one, other) => (rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : 0));
}
