import CalendarX from 'lucide-react/icons/calendar-x';
import Locate from 'lucide-react/icons/locate';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { BlockCard } from '../card/BlockCard.tsx';
import { useProperties, type Look } from '../card/useBrand.ts';
import { useControls } from '../controls.ts';
import type { Opening } from '../card/SessionTitle.tsx';
import type { Pages } from '../domain/pages.ts';
import type { Section } from '../domain/sections.ts';
import { emptyKeys, useHeading, useOpening } from '../parts.ts';
import type { Plan } from '../usePlan.ts';
import type { Time } from '../useTime.ts';
import brand from '../card/brand.module.css';
import styles from './page.module.css';

export interface PageBodyProps {
  readonly plan: Plan;
  readonly look: Look;
  readonly time: Time;
  readonly pages: Pages;
}

/** The parts of a mode, one below the other. */
export function PageBody({ plan, look, time, pages }: PageBodyProps) {
  const { choice, mode } = useControls();
  const t = useTexts('agenda-display');
  const stage = useRef<HTMLDivElement>(null);
  useProperties(stage, look);
  const isSearching = choice.search !== '';
  const found = plan.sections.filter(({ blocks }) => blocks.length > 0);
  const sections = isSearching && found.length > 0 ? found : plan.sections;
  const jump = useJump(stage, time.day, pages);
  const opening = useOpening();
  const hasNow = (mode === 'full' || mode === 'day') && pages.todayPage !== null;
  return (
    <div ref={stage} className={`${brand['brand']} ${styles['stage']}`}>
      {hasNow && (
        <div className={styles['jump']}>
          <Button size="small" iconStart={<Locate size={14} />} onClick={jump}>
            {t('jump')}
          </Button>
        </div>
      )}
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

function Part({ section, plan, now, opening }: PartProps) {
  const t = useTexts('agenda-display');
  const { choice } = useControls();
  const heading = useHeading(section);
  return (
    <section className={styles['part']} aria-label={heading} data-day={section.day}>
      <h3 className={styles['heading']}>{heading}</h3>
      {section.blocks.length === 0 ? (
        <EmptyState
          isCompact
          icon={<CalendarX />}
          title={t(choice.search === '' ? emptyKeys[section.heading] : 'empty.match')}
        />
      ) : (
        <ul className={styles['grid']} data-kind={section.heading}>
          {section.blocks.map((block) => (
            <li key={block.id}>
              <BlockCard block={block} plan={plan} now={now} opening={opening} />
            </li>
          ))}
        </ul>
      )}
    </section>
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
    target?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    target?.querySelector<HTMLElement>('[data-session]')?.focus({ preventScroll: true });
  }, [wish, isThere, day, stage]);
  return () => {
    choice.set({ page: null });
    setWish(wish + 1);
  };
}
