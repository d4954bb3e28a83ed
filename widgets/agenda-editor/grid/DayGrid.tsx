import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNow } from '#shared/interaction/useNow.ts';
import { dayAndMinute, drawnEnd, gridHours } from '../domain/timeGrid.ts';
import { Late } from '../Late.tsx';
import type { Agenda } from '../store/useAgenda.ts';
import type { View } from '../useView.ts';
import { DayColumns } from './DayColumns.tsx';
import { DayHead } from './DayHead.tsx';
import { cardIdOf } from './cards.ts';
import { columnPx, createLayouts, withPlanned, type DayLayout } from './placing.ts';
import { RoomHeads } from './RoomHeads.tsx';
import { createRooms } from './rooms.ts';
import { TimeGutter } from './TimeGutter.tsx';
import { useCardFocus } from './useCardFocus.ts';
import { useCardKeys } from './useCardKeys.ts';
import { useClicks } from './useClicks.ts';
import { useDrags } from './useDrags.ts';
import { usePlan } from './usePlan.ts';
import { useInSight } from './useInSight.ts';
import { useSpeakerTarget } from './useSpeakerTarget.ts';
import styles from './grid.module.css';

interface DayGridProps {
  readonly agenda: Agenda;
  readonly view: View;
  readonly onSeating: (sessionId: string) => void;
}

const loadPopup = () => import('../popup/SessionPopup.tsx');
const loadEmpty = () => import('./Empty.tsx');
const loadSelectionBar = () => import('./SelectionBar.tsx');

/** Width of the times beside the days, in px. */
const gutterPx = 68;

/** The scroll box with the days; listens to everything that happens on cards and free slots. */
export function DayGrid({ agenda, view, onSeating }: DayGridProps) {
  const t = useTexts('agenda-editor');
  const scroller = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const plan = usePlan(agenda, view.step);
  const [carried, carry] = useState<string | null>(null);
  const { layouts, scale } = useLayouts(agenda, view, { planned: plan.planned, carried });
  useRoom(scroller, view.setRoom);
  const seen = useInSight({ scroller, layouts, scale });
  const { timeZone } = useLocale();
  const now = dayAndMinute(timeZone, useNow(60_000));
  const { focus, focusFirst, activeId, ...focusing } = useCardFocus({ scroller, layouts, view });
  const keys = useCardKeys({ agenda, view, layouts, plan, focus, onTurned: focusFirst });
  const speakers = useSpeakerTarget(agenda);
  useDrags({ agenda, view, scale, layouts, scroller, layer, carry });
  const { onClick, onLeave, hadFocus } = useClicks(agenda, view, { layouts, scale });
  const open = agenda.sessions.find(({ id }) => id === view.openId);
  const { chosen } = view;
  const clear = () => {
    view.clearSelection();
    if (activeId !== null) focus(activeId);
  };
  const close = (isFocusBack: boolean) => {
    view.open(null);
    if (open && isFocusBack) focus(open.id);
  };
  const columns = layouts.map(({ lanes }) => `minmax(calc(${columnPx(lanes)}px * var(--narrow, 1)), 1fr)`);

  return (
    <div
      className={styles['frame']}
      role="group"
      aria-label={t('grid.label')}
      data-bare={layouts.length === 0 || undefined}
    >
      <div
        ref={scroller}
        className={styles['scroller']}
        data-read-only={agenda.isReadOnly || undefined}
        data-rooms={layouts.some(({ rooms }) => rooms.length > 0) || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without cards nothing else inside scrolls it by keys
        tabIndex={activeId === null ? 0 : undefined}
      >
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- cards are buttons with keys of their own; free slots are for pointers, N creates by key */}
        <div
          ref={speakers}
          className={styles['sheet']}
          style={{ gridTemplateColumns: `${gutterPx}px ${columns.join(' ')}` }}
          onClick={onClick}
          onFocus={focusing.onFocus}
          onBlur={(event) => {
            focusing.onBlur();
            if (cardIdOf(event.target) !== null && event.relatedTarget !== null) plan.commit();
          }}
          {...keys}
        >
          <div className={styles['corner']} />
          {layouts.map(({ day, placed }) => (
            <DayHead
              key={day}
              day={day}
              isToday={day === now.day}
              count={placed.length}
              isDetail={view.isDetail}
              onShow={view.showDay}
            />
          ))}
          {layouts.map((layout) => layout.rooms.length > 0 && <RoomHeads key={layout.day} {...layout} />)}
          <TimeGutter {...scale} />
          <DayColumns
            agenda={agenda}
            view={view}
            layouts={layouts}
            scale={scale}
            seen={seen}
            activeId={activeId}
            planned={plan.planned}
            now={now}
          />
          <div ref={layer} className={styles['layer']} aria-hidden="true" />
        </div>
        {agenda.sessions.length === 0 && (
          <Late load={loadEmpty}>{({ Empty }) => <Empty agenda={agenda} view={view} />}</Late>
        )}
      </div>
      {chosen.length > 0 && (
        <Late load={loadSelectionBar} way={{ label: t('selection.clear'), run: clear }}>
          {({ SelectionBar }) => (
            <SelectionBar
              chosen={chosen}
              act={agenda.act}
              step={view.step}
              isPicking={view.isPicking}
              onClear={clear}
            />
          )}
        </Late>
      )}
      {agenda.sessions.length > 0 && <Legend />}
      {open && (
        <Late load={loadPopup} way={{ label: t('popup.close'), run: () => close(true) }}>
          {({ SessionPopup }) => (
            <SessionPopup
              key={open.id}
              session={open}
              agenda={agenda}
              scroller={scroller}
              hadFocus={hadFocus}
              onConflicts={view.side.showConflictsOf}
              onGo={view.goTo}
              onClose={close}
              onLeave={onLeave}
              onSeating={onSeating}
              onSelect={() => {
                view.select([open.id]);
                view.startPicking();
              }}
            />
          )}
        </Late>
      )}
    </div>
  );
}

/** What the colours of cards say, which each card says in words as well. */
function Legend() {
  const t = useTexts('agenda-editor');
  const kinds = [
    ['session', t('print.session')],
    ['social', t('grid.social')],
    ['conflict', t('grid.conflict')],
  ] as const;
  return (
    <p className={styles['legend']} aria-hidden="true">
      {kinds.map(([kind, name]) => (
        <span key={kind} data-kind={kind}>
          {name}
        </span>
      ))}
    </p>
  );
}

/** Says how much room the days have, now and whenever that changes. */
function useRoom(scroller: RefObject<HTMLElement | null>, setRoom: View['setRoom']): void {
  const measure = useEffectEvent((box: HTMLElement) => {
    setRoom(box.clientWidth - gutterPx);
  });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    measure(box);
    const sizes = new ResizeObserver(() => measure(box));
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [scroller]);
}

interface Under {
  readonly planned: ReturnType<typeof usePlan>['planned'];
  /** Place of the session that a drag carries to another day. */
  readonly carried: string | null;
}

/** The shown days with their cards, planned times in place of saved ones. */
function useLayouts(agenda: Agenda, view: View, { planned, carried }: Under) {
  const { sessions, hours: named } = agenda;
  const [layOut] = useState(createLayouts);
  const { isShown } = view;
  const moved = useMemo(() => withPlanned(sessions, planned), [sessions, planned]);
  const shown = useMemo(() => moved.filter(isShown), [moved, isShown]);
  const days = view.days.join(' ');
  const [roomsOf] = useState(createRooms);
  const [day = null] = view.isOneDay && view.filter.location === null ? view.days : [];
  const rooms = useMemo(() => roomsOf(day, moved, carried), [roomsOf, day, moved, carried]);
  const layouts: readonly DayLayout[] = useMemo(
    () => layOut(days.split(' ').filter(Boolean), shown, rooms),
    [layOut, days, shown, rooms],
  );
  const { zoom } = view;
  const scale = useMemo(() => {
    const times = [...(planned?.values() ?? [])].map(({ start, end }) => ({ start, end: drawnEnd(end) }));
    return { hours: planned ? gridHours(named, times) : named, zoom };
  }, [named, planned, zoom]);
  return { layouts, scale };
}
