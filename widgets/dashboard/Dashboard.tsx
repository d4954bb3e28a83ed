import { useRef, type KeyboardEvent } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { letterOf } from '#shared/interaction/letterOf.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { CalendarCard } from './calendar/CalendarCard.tsx';
import { NotesCard } from './notes/NotesCard.tsx';
import { StatisticsCard } from './statistics/StatisticsCard.tsx';
import { useOwner } from '#shared/island/useOwner.ts';
import { TasksCard } from './tasks/TasksCard.tsx';
import { PrintButton } from './print/PrintButton.tsx';
import styles from './dashboard.module.css';

export interface DashboardProps {
  readonly filterHref?: string | undefined;
  readonly canPremium: boolean;
  readonly canCreateCalendarEvent: boolean;
  readonly shortcuts: boolean;
}

/** Four cards, each of which loads, fails and tries again alone (S2 §2, screens.md §7). For another user all begins anew. */
export function Dashboard(props: DashboardProps) {
  return <OwnDashboard key={ownerOf(useOwner())} {...props} />;
}

function OwnDashboard({ filterHref, canPremium, canCreateCalendarEvent, shortcuts }: DashboardProps) {
  const t = useTexts('dashboard');
  const { screen, onKeyDown } = useCardKeys(shortcuts);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are a second way to the fields
    <section ref={screen} className={styles['screen']} aria-label={t('title')} onKeyDown={onKeyDown}>
      <StatisticsCard
        filterHref={filterHref}
        canPremium={canPremium}
        actions={<PrintButton canPremium={canPremium} />}
      />
      <div className={styles['columns']}>
        <TasksCard hasKey={shortcuts} />
        <div className={styles['side']}>
          <CalendarCard canCreate={canCreateCalendarEvent} />
          <NotesCard hasKey={shortcuts} />
        </div>
      </div>
    </section>
  );
}

/** T and N go to the field for a new task or note while the focus is in the screen (screens.md §7 «Beyond»). */
function useCardKeys(isOn: boolean) {
  const screen = useRef<HTMLElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, target } = event;
    if (!isOn || event.defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
    const field = { t: 'task', n: 'note' }[letterOf(event.nativeEvent)];
    const input =
      field && screen.current?.querySelector<HTMLElement>(`[data-new="${field}"] :is(input, textarea)`);
    if (!input) return;
    event.preventDefault();
    input.focus();
  };
  return { screen, onKeyDown };
}

const isTyping = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [role="menu"]') !== null;
