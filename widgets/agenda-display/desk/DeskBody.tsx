import CalendarX from 'lucide-react/icons/calendar-x';
import Locate from 'lucide-react/icons/locate';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { BlockCard } from '../card/BlockCard.tsx';
import type { Opening } from '../card/SessionTitle.tsx';
import type { Section } from '../domain/sections.ts';
import { useProperties } from '../hooks/useBrand.ts';
import { emptyKeys, useHeading, useOpening } from '../parts.ts';
import type { Screen } from '../screen.ts';
import brand from '../card/brand.module.css';
import styles from './desk.module.css';

/** The parts of a mode, one below the other. */
export function DeskBody(screen: Screen) {
  const { plan, look, mode, todayPage } = screen;
  const t = useTexts('agenda-display');
  const stage = useRef<HTMLDivElement>(null);
  useProperties(stage, look);
  const isSearching = screen.choice.search !== '';
  const found = plan.sections.filter(({ blocks }) => blocks.length > 0);
  const sections = isSearching && found.length > 0 ? found : plan.sections;
  const jump = useJump(screen, stage);
  const opening = useOpening(screen.webMode);
  const hasNow = (mode === 'full' || mode === 'day') && todayPage !== null;
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
        <Part key={section.id} section={section} screen={screen} opening={opening} />
      ))}
    </div>
  );
}

interface PartProps {
  readonly section: Section;
  readonly screen: Screen;
  readonly opening: Opening;
}

function Part({ section, screen, opening }: PartProps) {
  const t = useTexts('agenda-display');
  const heading = useHeading(section);
  return (
    <section className={styles['part']} aria-label={heading} data-day={section.day}>
      <h3 className={styles['heading']}>{heading}</h3>
      {section.blocks.length === 0 ? (
        <EmptyState
          isCompact
          icon={<CalendarX />}
          title={t(screen.choice.search === '' ? emptyKeys[section.heading] : 'empty.match')}
        />
      ) : (
        <ul className={styles['grid']} data-kind={section.heading}>
          {section.blocks.map((block) => (
            <li key={block.id}>
              <BlockCard block={block} screen={screen} opening={opening} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Brings what runs or comes next into view, and the focus to it; the page of today first. */
function useJump({ choice, page, todayPage, day }: Screen, stage: { readonly current: HTMLElement | null }) {
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
