import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { showOnTop } from '#shared/ui/topLayer.ts';
import { useWakeLock } from '#shared/interaction/useWakeLock.ts';
import { Clock } from '../card/Clock.tsx';
import { useProperties, type Look } from '../card/useBrand.ts';
import { Logo } from '../card/Logo.tsx';
import brand from '../card/brand.module.css';
import { useControls } from '../controls.ts';
import { shiftAt } from '../domain/burnIn.ts';
import { typeSize } from '../domain/fit.ts';
import { idleSection } from '../domain/sections.ts';
import { changeMode, shownMs, type ModeTime } from '../domain/modeTime.ts';
import type { Pages } from '../domain/pages.ts';
import type { Mode } from '../domain/playlist.ts';
import { modeKeys, useOpening, useSince } from '../parts.ts';
import type { Answer } from '../useAgenda.ts';
import type { Plan } from '../usePlan.ts';
import type { Time } from '../useTime.ts';
import { Board } from './Board.tsx';
import { Controls } from './Controls.tsx';
import { Idle } from './Idle.tsx';
import { useIdle } from './useIdle.ts';
import { useSize } from './useLayOut.ts';
import styles from './signage.module.css';

interface SignageProps {
  readonly answer: Answer;
  readonly plan: Plan;
  readonly look: Look;
  readonly time: Time;
  readonly pages: Pages;
  /** A playlist chooses the mode. */
  readonly isInTurn: boolean;
}

/** The agenda on the screen of a hall: fills it, pages by itself, never blank, no dialogs, nothing spoken (screens.md §13). */
export function Signage({ answer, plan, look, time, pages, isInTurn }: SignageProps) {
  const { choice, mode, webMode } = useControls();
  const { now, local } = time;
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(stage);
  const isIdle = useIdle(true);
  useWakeLock(true);
  useProperties(stage, look);
  useShift(stage, local);
  useLayoutEffect(() => {
    if (!stage.current) return;
    showOnTop(stage.current);
    stage.current.focus({ preventScroll: true });
  }, []);
  const days = answer.agenda ? plan.sections.map(({ id }) => id).join(' ') : '';
  const elapsed = useModeTime(mode, days, local);
  const staff = useOpening();
  const opening = webMode ? staff : ({ kind: 'none' } as const);
  const idle = idleSection(plan.sections, plan.ahead);
  // After a whole round the next days follow, so that every session of the event comes by; also after days with nothing to show.
  const onRound = () => {
    if (mode === 'full' && pages.count > 1) choice.set({ page: (pages.page + 1) % pages.count });
  };
  return (
    <div
      ref={stage}
      popover="manual"
      tabIndex={-1}
      role="region"
      aria-live="off"
      aria-label={useTexts('agenda-display')('title')}
      className={`${brand['brand']} ${styles['stage']}`}
      data-idle={isIdle || undefined}
      style={{ fontSize: typeSize(size) }}
    >
      <Head answer={answer} look={look} time={time} />
      {answer.agenda && idle ? (
        <Idle
          section={idle}
          plan={plan}
          ahead={plan.ahead}
          now={now}
          day={time.day}
          logo={look.logo}
          opening={opening}
          elapsed={elapsed}
          onRound={onRound}
        />
      ) : answer.agenda ? (
        <Board
          key={mode}
          plan={plan}
          look={look}
          now={now}
          opening={opening}
          whole={size}
          elapsed={elapsed}
          onRound={onRound}
        />
      ) : (
        <NothingYet hasFailed={answer.error !== null} />
      )}
      <Controls isInTurn={isInTurn} />
    </div>
  );
}

/** Moves the picture a little now and then; what is inside keeps its size. */
function useShift(stage: RefObject<HTMLElement | null>, local: number): void {
  const { x, y } = shiftAt(local);
  useLayoutEffect(() => {
    stage.current?.style.setProperty('--shift-x', `${x}em`);
    stage.current?.style.setProperty('--shift-y', `${y}em`);
  }, [stage, x, y]);
}

/** For how many milliseconds the present mode has shown these days, all its times together. */
function useModeTime(mode: Mode, days: string, now: number): number {
  const [before, setBefore] = useState<ModeTime>({ mode, since: now, spent: {}, days: { [mode]: days } });
  const current = changeMode(before, { mode, days }, now);
  if (current !== before) setBefore(current);
  return shownMs(current, now);
}

function Head({ answer, look, time }: Pick<SignageProps, 'answer' | 'look' | 'time'>) {
  const t = useTexts('agenda-display');
  const { mode, choice } = useControls();
  const since = useSince(answer.staleSince, time.day);
  const { event } = answer.agenda ?? {};
  const about = [event?.subtitle, event?.address_city].flatMap((one) => stripBidiControls(one ?? '') || []);
  return (
    <header className={styles['head']}>
      <Logo className={styles['logo']} src={look.logo} />
      <div className={styles['event']}>
        <h2 className={styles['name']}>
          <bdi>{stripBidiControls(event?.name ?? '') || t('title')}</bdi>
        </h2>
        <p className={styles['about']}>
          <span>{t(modeKeys[mode])}</span>
          {about.map((one) => (
            <bdi key={one}>{one}</bdi>
          ))}
          {time.isSimulated && <span className={styles['mark']}>{t('simulated')}</span>}
          {choice.isLive && <span className={styles['mark']}>{t('options.live')}</span>}
          {since !== null && <span className={styles['mark']}>{t('since', { time: since })}</span>}
        </p>
      </div>
      <Clock now={time.now} isBig />
    </header>
  );
}

/** Before the first answer, and when none comes: calm, and trying again by itself. */
function NothingYet({ hasFailed }: { readonly hasFailed: boolean }) {
  const t = useTexts('agenda-display');
  const common = useTexts('common');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 1_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles['empty']}>
      {hasFailed ? (
        <>
          <p>{t('failed')}</p>
          <p className={styles['small']}>{t('waiting')}</p>
        </>
      ) : (
        isSlow && <p>{common('loading')}</p>
      )}
    </div>
  );
}
