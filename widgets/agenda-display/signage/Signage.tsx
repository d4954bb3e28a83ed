import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { showOnTop } from '#shared/ui/topLayer.ts';
import brand from '../card/brand.module.css';
import { shiftAt } from '../domain/burnIn.ts';
import { pageSeconds, typeSize } from '../domain/fit.ts';
import type { Mode } from '../domain/playlist.ts';
import { useProperties } from '../hooks/useBrand.ts';
import { useIdle } from '../hooks/useIdle.ts';
import { useWakeLock } from '../hooks/useWakeLock.ts';
import { modeKeys, useOpening, useSince } from '../parts.ts';
import type { Screen } from '../screen.ts';
import { Board } from './Board.tsx';
import { Clock } from '../card/Clock.tsx';
import { Controls } from './Controls.tsx';
import { useSize } from './useLayOut.ts';
import styles from './signage.module.css';

interface SignageProps extends Screen {
  /** A playlist chooses the mode. */
  readonly isInTurn: boolean;
}

/** The agenda on the screen of a hall: fills it, pages by itself, never blank, no dialogs, nothing spoken (screens.md §13). */
export function Signage({ isInTurn, ...screen }: SignageProps) {
  const { look, answer, mode, local, webMode } = screen;
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
  const elapsed = useTurns(mode, local);
  const staff = useOpening(webMode);
  const opening = webMode ? staff : ({ kind: 'none' } as const);
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
      <Head {...screen} />
      {answer.agenda ? (
        <Board
          key={mode}
          screen={screen}
          opening={opening}
          whole={size}
          elapsed={elapsed}
          onRound={() => turnPage(screen)}
        />
      ) : (
        <NothingYet {...screen} />
      )}
      <Controls screen={screen} isInTurn={isInTurn} />
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

/** After a whole round the next days follow, so that every session of the event comes by. */
function turnPage({ mode, choice, page, pages }: Screen): void {
  if (mode === 'full' && pages > 1) choice.set({ page: (page + 1) % pages });
}

/** How long the present mode has been on, all its turns together: a playlist goes on with the next page where it left off. */
function useTurns(mode: Mode, now: number): number {
  const [turn, setTurn] = useState<{ mode: Mode; since: number; spent: Partial<Record<Mode, number>> }>({
    mode,
    since: now,
    spent: {},
  });
  if (turn.mode !== mode) {
    const page = pageSeconds * 1_000;
    const passed = (turn.spent[turn.mode] ?? 0) + now - turn.since;
    const spent = { ...turn.spent, [turn.mode]: Math.ceil(passed / page) * page };
    setTurn({ mode, since: now, spent });
    return spent[mode] ?? 0;
  }
  return (turn.spent[mode] ?? 0) + now - turn.since;
}

function Head(screen: Screen) {
  const t = useTexts('agenda-display');
  const { answer, look, mode, now, isRehearsal, choice } = screen;
  const since = useSince(screen);
  const [failedLogo, setFailedLogo] = useState<string | null>(null);
  const { event } = answer.agenda ?? {};
  const about = [event?.subtitle, event?.address_city].filter(Boolean).join(' · ');
  return (
    <header className={styles['head']}>
      {look.logo !== null && look.logo !== failedLogo && (
        <img className={styles['logo']} src={look.logo} alt="" onError={() => setFailedLogo(look.logo)} />
      )}
      <div className={styles['event']}>
        <h2 className={styles['name']}>
          <bdi>{event?.name ?? t('title')}</bdi>
        </h2>
        <p className={styles['about']}>
          <span>{t(modeKeys[mode])}</span>
          {about !== '' && <bdi>{about}</bdi>}
          {isRehearsal && <span className={styles['mark']}>{t('rehearsal')}</span>}
          {choice.isLive && <span className={styles['mark']}>{t('options.live')}</span>}
          {since !== null && <span className={styles['mark']}>{t('since', { time: since })}</span>}
        </p>
      </div>
      <Clock now={now} isBig />
    </header>
  );
}

/** Before the first answer, and when none comes: calm, and trying again by itself. */
function NothingYet({ answer }: Screen) {
  const t = useTexts('agenda-display');
  const common = useTexts('common');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 1_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles['empty']}>
      {answer.error ? (
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
