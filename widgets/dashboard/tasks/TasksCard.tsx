import ListTodo from 'lucide-react/icons/list-todo';
import { useLayoutEffect, useRef, useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { swallowRestOfDoubleClick } from '#shared/interaction/restOfDoubleClick.ts';
import { useToday } from '#shared/interaction/useToday.ts';
import { useIsland } from '#shared/island/island.ts';
import { isolate } from '#shared/lib/text.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { firstShown, sortTasks, taskGroups, type Grouped, type TaskGroup } from '../domain/groups.ts';
import { writeDue } from '../domain/due.ts';
import { undoMs } from '../domain/limits.ts';
import styles from '../lines.module.css';
import { isThere, type Removal, type Row } from '../store/deskState.ts';
import { useDesk, type OpenedDesk } from '../store/useDesk.ts';
import { CardState } from '../CardState.tsx';
import { ProblemNotices } from '../ProblemNotice.tsx';
import { useProblems } from '../store/useProblems.ts';
import { UndoBar } from '../UndoBar.tsx';
import { focusNew, UnsentLines } from '../Unsent.tsx';
import { TaskForm } from './TaskForm.tsx';
import { TaskRow } from './TaskRow.tsx';
import { useSaidAdded } from './useSaidAdded.ts';

interface TasksCardProps {
  /** T leads to its field. */
  readonly hasKey: boolean;
}

/** The daily to-do list (S2 §2, §4). */
export function TasksCard({ hasKey }: TasksCardProps) {
  const t = useTexts('dashboard');
  const format = useFormat();
  const { problems, tell, clear } = useProblems();
  const opened = useDesk('tasks', { onProblem: tell });
  const { query, rows } = opened;
  const shown = rows.filter(isThere);
  const title = (
    <>
      {t('tasks.title')} {query.data && <Badge>{format.number(shown.length)}</Badge>}
    </>
  );
  return (
    <Card title={title} headingLevel={2} isBusy={query.isLoading}>
      <CardState of="tasks" query={query} rows={5} />
      <ProblemNotices kind="tasks" problems={problems} onClose={clear} />
      {query.data && <Tasks opened={opened} shown={shown} hasKey={hasKey} onAdd={clear} />}
    </Card>
  );
}

interface TasksProps extends TasksCardProps {
  readonly opened: OpenedDesk;
  readonly shown: readonly Row[];
  readonly onAdd: () => void;
}

function Tasks({ opened, shown, hasKey, onAdd }: TasksProps) {
  const t = useTexts('dashboard');
  const { desk, rows, state } = opened;
  const [isWhole, setWhole] = useState(false);
  const { timeZone, serverTimeZone } = useLocale();
  const today = useToday(timeZone);
  useSaidAdded(state);
  const newKeys = new Set(state.keys.values());
  const zones = { timeZone, serverTimeZone };
  const sorted = sortTasks(shown, { ...zones, today });
  // What was written down just now is seen wherever it belongs.
  const isNew = ({ task }: Grouped<Row>) => task.phase !== 'saved' || newKeys.has(task.key);
  const seen = sorted.filter((one, at) => isWhole || at < firstShown || isNew(one));
  const hidden = sorted.length - seen.length;
  const old = sorted.filter((one) => one.group === 'overdue' && one.task.phase === 'saved');
  const waiting = state.removals.findLast(({ phase, isTakenBack }) => phase === 'waiting' && !isTakenBack);
  const focusRow = useFocusOnRow();
  const carryOver = (overdue: readonly Grouped<Row>[]) =>
    desk.carryOver(
      overdue.map(({ task, due }) => {
        const next = writeDue({ day: today, minutes: due?.minutes ?? null }, zones);
        return { row: task.key, line: { text: task.text, due: next, typed: task.text, day: '' } };
      }),
      undoMs,
    );
  return (
    <>
      <TaskForm desk={desk} back={state.unsent[0]} hasKey={hasKey} onAdd={onAdd} />
      <UnsentLines kind="tasks" desk={desk} unsent={state.unsent} />
      {waiting && (
        <UndoBar
          key={waiting.key}
          desk={desk}
          removal={waiting}
          onKeyUndo={() => focusRow(waiting.rows[0]?.row)}
        >
          {removedText(t, waiting, rows)}
        </UndoBar>
      )}
      {shown.length === 0 && !opened.query.data?.unreadable && (
        <EmptyState isCompact icon={<ListTodo />} title={t('tasks.empty')}>
          {t('tasks.emptyText')}
        </EmptyState>
      )}
      {taskGroups.map((group) => (
        <Group
          key={group}
          group={group}
          desk={desk}
          seen={seen.filter((one) => one.group === group)}
          onCarry={group === 'overdue' && old.length > 0 ? () => carryOver(old) : undefined}
        />
      ))}
      {(hidden > 0 || isWhole) && sorted.length > firstShown && (
        <div className={styles['more']}>
          <Button size="small" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('tasks.showLess') : t('tasks.showMore', { count: hidden })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Gives the focus to a row that comes back with the next drawing, or to the field where it is not seen. */
function useFocusOnRow() {
  const { container } = useIsland();
  const awaited = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (awaited.current === undefined) return;
    const rows = [...container.querySelectorAll<HTMLElement>('[data-row]')];
    const back = rows.find(({ dataset }) => dataset['row'] === awaited.current);
    awaited.current = undefined;
    if (back) back.querySelector('button')?.focus();
    else focusNew(container, 'tasks');
  });
  return (key: string | undefined) => void (awaited.current = key);
}

type Texts = ReturnType<typeof useTexts<'dashboard'>>;

function removedText(t: Texts, { rows: removed }: Removal, rows: readonly Row[]): string {
  const isCarried = removed.some(({ after }) => after !== null);
  if (isCarried) return t('tasks.carried', { count: removed.length });
  const text = rows.find(({ key }) => key === removed[0]?.row)?.text.trim();
  return t('tasks.removed', { text: isolate(text || t('noText')) });
}

interface GroupProps {
  readonly group: TaskGroup;
  readonly desk: OpenedDesk['desk'];
  readonly seen: readonly Grouped<Row>[];
  /** Where there is one that can be. */
  readonly onCarry: (() => void) | undefined;
}

function Group({ group, desk, seen, onCarry }: GroupProps) {
  const t = useTexts('dashboard');
  const { container } = useIsland();
  if (seen.length === 0) return null;
  const carry =
    onCarry &&
    (() => {
      // The bar with Undo comes to lie under the second press.
      swallowRestOfDoubleClick(container);
      onCarry();
    });
  return (
    <section data-group={group} aria-label={t(`group.${group}`)}>
      <div className={styles['groupHead']}>
        <h3 className={styles['groupName']}>{t(`group.${group}`)}</h3>
        {carry && (
          <Button size="small" variant="ghost" onClick={carry}>
            {t('tasks.carryOver')}
          </Button>
        )}
      </div>
      <ul className={styles['list']}>
        {seen.map(({ task, due }) => (
          <TaskRow
            key={task.key}
            desk={desk}
            row={task.key}
            text={task.text}
            phase={task.phase}
            day={due?.day}
            minutes={due?.minutes}
            unread={due ? null : task.due}
            isToday={group === 'today'}
          />
        ))}
      </ul>
    </section>
  );
}
