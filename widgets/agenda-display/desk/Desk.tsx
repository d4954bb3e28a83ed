import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Tabs } from '#shared/ui/Tabs.tsx';
import { modes } from '../domain/playlist.ts';
import { modeKeys } from '../parts.ts';
import type { Screen } from '../screen.ts';
import { DeskBody } from './DeskBody.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { Toolbar } from './Toolbar.tsx';
import styles from './desk.module.css';

/** The agenda as part of a page: for staff with everything, for visitors with what is theirs. */
export function Desk(screen: Screen) {
  const t = useTexts('agenda-display');
  const { answer, choice, mode, webMode } = screen;
  const root = useRef<HTMLElement>(null);
  useReturnedFocus(root, choice.entry);
  useSpokenToggles(screen);
  const content = <Content {...screen} />;
  return (
    <section
      ref={root}
      tabIndex={-1}
      className={styles['screen']}
      aria-label={t('title')}
      aria-busy={answer.isBusy}
    >
      <Toolbar {...screen} />
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
      {!webMode && <NoSessions {...screen} />}
    </section>
  );
}

function Content(screen: Screen) {
  const t = useTexts('agenda-display');
  const { answer } = screen;
  const { agenda, error, isBusy, retry } = answer;
  if (!agenda && !error) return <Skeleton kind="block" height={420} />;
  if (!agenda) return <ErrorNotice error={error} message={t('failed')} onRetry={retry} isRetrying={isBusy} />;
  return (
    <div className={styles['content']}>
      <StaleNotice {...screen} />
      <DeskBody {...screen} />
    </div>
  );
}

/** S1 §8, once per entry of a mode (C-28): what a later refresh finds is said by the screen itself. */
function NoSessions({ choice, mode, plan, isTodayKnown }: Screen) {
  const t = useTexts('agenda-display');
  const common = useTexts('common');
  const [told, setTold] = useState(-1);
  const isDue = isTodayKnown && mode !== 'full' && told !== choice.entry;
  if (isDue && plan.hasToday) setTold(choice.entry);
  return (
    <Dialog
      role="alertdialog"
      size="small"
      isOpen={isDue && !plan.hasToday}
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
function useSpokenToggles({ choice }: Screen): void {
  const t = useTexts('agenda-display');
  const announce = useAnnounce();
  const { showsNext, isLive } = choice;
  const before = useRef({ showsNext, isLive });
  useEffect(() => {
    const { current } = before;
    if (current.showsNext !== showsNext) announce(t(showsNext ? 'said.nextOn' : 'said.nextOff'));
    if (current.isLive !== isLive) announce(t(isLive ? 'said.liveOn' : 'said.liveOff'));
    before.current = { showsNext, isLive };
  }, [showsNext, isLive, announce, t]);
}
