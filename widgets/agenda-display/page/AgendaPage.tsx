import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Tabs } from '#shared/ui/Tabs.tsx';
import brand from '../card/brand.module.css';
import { useProperties, type Look } from '../card/useBrand.ts';
import { useControls } from '../controls.ts';
import { pageOf } from '../domain/pages.ts';
import { modes } from '../domain/playlist.ts';
import { modeKeys, useSince } from '../parts.ts';
import type { Answer } from '../useAgenda.ts';
import { AgendaToCome } from './AgendaToCome.tsx';
import { DayPages } from './Filters.tsx';
import { PageBody, type PageBodyProps } from './PageBody.tsx';
import { Toolbar } from './Toolbar.tsx';
import styles from './page.module.css';

interface AgendaPageProps extends Omit<PageBodyProps, 'children'> {
  readonly answer: Answer;
  readonly look: Look;
}

/** The agenda as part of a page: for staff with everything, for visitors with what is theirs. */
export function AgendaPage({ answer, look, ...shown }: AgendaPageProps) {
  const t = useTexts('agenda-display');
  const { choice, mode, webMode } = useControls();
  const { plan, time, pages } = shown;
  const { agenda } = answer;
  const root = useRef<HTMLElement>(null);
  useProperties(root, look);
  useReturnedFocus(root, choice.entry);
  useSpokenToggles();
  // The page of today has come, if there is one: whether it has sessions is known.
  const isTodayKnown = agenda !== null && (pageOf(agenda, time.day) ?? pages.page) === pages.page;
  const content = <Content answer={answer} {...shown} />;
  return (
    <section
      ref={root}
      tabIndex={-1}
      className={`${brand['onPage']} ${styles['screen']}`}
      aria-label={t('title')}
      aria-busy={answer.isBusy}
    >
      <Toolbar {...{ agenda, time }} rooms={plan.rooms} logo={look.logo} />
      <Tabs
        label={t('modesLabel')}
        value={mode}
        onChange={(next) => choice.set({ mode: next })}
        tabs={modes.map((value) => ({
          value,
          label: t(modeKeys[value]),
          content: value === mode ? content : null,
        }))}
      />
      {!webMode && <NoSessions hasToday={plan.hasToday} isTodayKnown={isTodayKnown} />}
    </section>
  );
}

function Content({ answer, ...shown }: PageBodyProps & Pick<AgendaPageProps, 'answer'>) {
  const t = useTexts('agenda-display');
  const { mode } = useControls();
  const { agenda, error, isBusy, retry } = answer;
  if (!agenda && !error) return <AgendaToCome />;
  if (!agenda) return <ErrorNotice error={error} message={t('failed')} onRetry={retry} isRetrying={isBusy} />;
  return (
    <div className={styles['content']}>
      <StaleNotice answer={answer} day={shown.time.day} />
      <PageBody {...shown}>
        {mode === 'full' && shown.pages.count > 1 && <DayPages agenda={agenda} pages={shown.pages} />}
      </PageBody>
    </div>
  );
}

/** Says that the agenda could not be refreshed, and since when it is as shown (screens.md §13). */
function StaleNotice({ answer, day }: { readonly answer: Answer; readonly day: string }) {
  const t = useTexts('agenda-display');
  const common = useTexts('common');
  const since = useSince(answer.staleSince, day);
  return (
    <div role="status" className={styles['status']}>
      {since !== null && answer.error && (
        <p className={styles['stale']}>
          <span>{t('stale', { time: since })}</span>
          <Button size="small" isBusy={answer.isBusy} onClick={answer.retry}>
            {common('retry')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** S1 §8, once per entry of a mode (C-28): what a later refresh finds is said by the screen itself. */
function NoSessions({
  hasToday,
  isTodayKnown,
}: {
  readonly hasToday: boolean;
  readonly isTodayKnown: boolean;
}) {
  const t = useTexts('agenda-display');
  const common = useTexts('common');
  const { choice, mode } = useControls();
  const [told, setTold] = useState(-1);
  const isDue = isTodayKnown && mode !== 'full' && told !== choice.entry;
  if (isDue && hasToday) setTold(choice.entry);
  return (
    <Dialog
      role="alertdialog"
      size="small"
      isOpen={isDue && !hasToday}
      onClose={() => setTold(choice.entry)}
      title={t('noSessions.title')}
      description={t('noSessions.text')}
      footer={
        <Button variant="primary" onClick={() => setTold(choice.entry)}>
          {common('close')}
        </Button>
      }
    />
  );
}

/** Back from full screen the focus is where it was: in the agenda. */
function useReturnedFocus(root: { readonly current: HTMLElement | null }, entry: number): void {
  const [first] = useState(entry);
  useEffect(() => {
    if (first > 0) root.current?.focus({ preventScroll: true });
  }, [root, first]);
}

/** A key changes the screen in silence; this says what it did. */
function useSpokenToggles(): void {
  const t = useTexts('agenda-display');
  const announce = useAnnounce();
  const { showsNext, isLive } = useControls().choice;
  const before = useRef({ showsNext, isLive });
  useEffect(() => {
    const { current } = before;
    if (current.showsNext !== showsNext) announce(t(showsNext ? 'said.nextOn' : 'said.nextOff'));
    if (current.isLive !== isLive) announce(t(isLive ? 'said.liveOn' : 'said.liveOff'));
    before.current = { showsNext, isLive };
  }, [showsNext, isLive, announce, t]);
}
