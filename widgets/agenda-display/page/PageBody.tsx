import CalendarX from 'lucide-react/icons/calendar-x';
import Locate from 'lucide-react/icons/locate';
import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Tooltip } from '#shared/ui/Tooltip.tsx';
import { BlockCard } from '../card/BlockCard.tsx';
import { useControls } from '../controls.ts';
import type { Opening } from '../card/SessionTitle.tsx';
import type { Pages } from '../domain/pages.ts';
import { asBlocks, type Block, type Section } from '../domain/sections.ts';
import { timeOf } from '../domain/times.ts';
import { byStart, type Group } from '../domain/timetable.ts';
import { emptyKeyOf, useHeading, useOpening } from '../parts.ts';
import type { Plan } from '../usePlan.ts';
import type { Time } from '../useTime.ts';
import { Legend } from './Filters.tsx';
import styles from './page.module.css';

const RoomGrid = lazyPart(() => import('./RoomGrid.tsx'), 'RoomGrid');

export interface PageBodyProps {
  readonly plan: Plan;
  readonly time: Time;
  readonly pages: Pages;
  /** Which days these are. */
  readonly children?: ReactNode;
}

/** The parts of a mode, one below the other. */
export function PageBody({ plan, time, pages, children }: PageBodyProps) {
  const { mode } = useControls();
  const t = useTexts('agenda-display');
  const stage = useRef<HTMLDivElement>(null);
  const found = plan.sections.filter(({ blocks }) => blocks.length > 0);
  // Of several days without any session one sentence is enough.
  const isAllEmpty = found.length === 0 && plan.sections.length > 1 && (plan.isPicked || mode === 'full');
  const sections = isAllEmpty || (plan.isPicked && found.length > 0) ? found : plan.sections;
  const jump = useJump(stage, time.day, pages);
  const opening = useOpening();
  const isElsewhere = pages.page !== pages.todayPage;
  const hasNow =
    (mode === 'full' || mode === 'day') && pages.todayPage !== null && (found.length > 0 || isElsewhere);
  return (
    <div ref={stage} className={styles['stage']}>
      <div className={styles['filters']}>
        {children}
        {plan.categories.length > 0 && <Legend categories={plan.categories} />}
      </div>
      {hasNow && (
        <div className={styles['jump']}>
          <Tooltip text={t('jump')} isName>
            <Button size="small" iconStart={<Locate />} onClick={jump}>
              <span className={styles['jumpText']}>{t('jump')}</span>
            </Button>
          </Tooltip>
        </div>
      )}
      {isAllEmpty && <Nothing text={allEmptyKeyOf(plan)} />}
      {sections.map((section) => (
        <Part key={section.id} section={section} plan={plan} now={time.now} opening={opening} />
      ))}
    </div>
  );
}

interface PartProps {
  readonly section: Section;
  readonly plan: Plan;
  readonly now: number;
  readonly opening: Opening;
}

type EmptyText = 'empty.days' | ReturnType<typeof emptyKeyOf>;

/** What is said once of several days. */
function allEmptyKeyOf({ sections, isPicked, hasFilter }: Plan): EmptyText {
  if (sections.some(({ isOver }) => isOver)) return 'empty.over';
  return isPicked || hasFilter ? 'empty.match' : 'empty.days';
}

function Nothing({ text }: { readonly text: EmptyText }) {
  const t = useTexts('agenda-display');
  return <EmptyState isCompact icon={<CalendarX />} title={t(text)} />;
}

function Part({ section, plan, now, opening }: PartProps) {
  const heading = useHeading(section);
  const { blocks } = section;
  return (
    <section className={styles['part']} aria-label={heading} data-day={section.day}>
      <h3 className={styles['heading']} data-kind={section.heading}>
        {heading}
      </h3>
      {blocks.length === 0 ? (
        <Nothing text={emptyKeyOf(section, plan)} />
      ) : (
        <Blocks section={section} plan={plan} now={now} opening={opening} />
      )}
    </section>
  );
}

function Blocks({ section: { heading, blocks }, ...shared }: PartProps) {
  const { choice } = useControls();
  const sessions = blocks.flatMap((block) => (block.kind === 'session' ? block.session : []));
  const cards = (some: readonly Block[], label?: string) => (
    <ul className={styles['grid']} data-kind={heading} aria-label={label}>
      {some.map((block) => (
        <li key={block.id}>
          <BlockCard {...shared} block={block} kind="full" />
        </li>
      ))}
    </ul>
  );
  if (heading !== 'day') return cards(blocks);
  if (choice.isGrid) {
    return (
      <Suspense fallback={<Skeleton kind="table" count={8} columns={6} />}>
        <RoomGrid {...shared} sessions={sessions} />
      </Suspense>
    );
  }
  return byStart(sessions).map((group) => <AtTime key={group.start} group={group} cards={cards} />);
}

interface AtTimeProps {
  readonly group: Group;
  readonly cards: (blocks: readonly Block[], label: string) => ReactNode;
}

/** What begins at one time, under it: the time stays in sight while its sessions are. */
function AtTime({ group, cards }: AtTimeProps) {
  const time = timeOf(useFormat(), group.start);
  return (
    <div className={styles['at']}>
      <p className={styles['time']} aria-hidden="true">
        <bdi>{time}</bdi>
      </p>
      {cards(asBlocks(group.sessions), time)}
    </div>
  );
}

/** Brings what runs or comes next into view, and the focus to it; the page of today first. */
function useJump(stage: RefObject<HTMLElement | null>, day: string, { page, todayPage }: Pages) {
  const { choice } = useControls();
  const [wish, setWish] = useState(0);
  const done = useRef(0);
  const isThere = page === todayPage;
  useEffect(() => {
    if (wish === done.current || !isThere) return;
    done.current = wish;
    const target = ['running', 'over', 'next', 'past']
      .map((phase) => `[data-day="${day}"] [data-phase="${phase}"]`)
      .map((selector) => stage.current?.querySelector<HTMLElement>(selector))
      .find((card) => card);
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    target?.scrollIntoView({ block: 'center', behavior });
    target?.querySelector<HTMLElement>('[data-session]')?.focus({ preventScroll: true });
  }, [wish, isThere, day, stage]);
  return () => {
    choice.set({ page: null });
    setWish(wish + 1);
  };
}
