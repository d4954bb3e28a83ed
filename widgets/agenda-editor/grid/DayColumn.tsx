import { memo } from 'react';
import type { Ghost } from './useGhosts.ts';
import { placeKey } from '../domain/sessions.ts';
import { heightOf, type Hours } from '../domain/timeGrid.ts';
import { Late } from '../Late.tsx';
import { bottomOf, type DayLayout, type Placed } from './placing.ts';
import { SessionCard, type CardTools } from './SessionCard.tsx';
import { isNear, type Seen } from './seen.ts';
import styles from './grid.module.css';

export interface DayColumnProps {
  readonly layout: DayLayout;
  readonly hours: Hours;
  readonly zoom: number;
  readonly tools: CardTools;
  /** The part in sight; `null`: all of it is drawn. */
  readonly seen: Seen | null;
  /** Drawn wherever it stands; Tab comes to it. */
  readonly activeId: string | null;
  readonly openId: string | null;
  /** Looked at last: opened, jumped to or found. */
  readonly chosenId: string | null;
  readonly conflicting: ReadonlySet<string>;
  readonly saving: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
  readonly matches: ReadonlySet<string> | null;
  readonly remoteChanges: ReadonlySet<string>;
  readonly planned: ReadonlyMap<string, unknown> | null;
  readonly movers: ReadonlyMap<string, string>;
  readonly ghosts: readonly Ghost[];
  readonly onGiveUp: (key: string) => void;
  /** Minute of the line of «now»; `null` on other days. */
  readonly now: number | null;
}

const loadAwaited = () => import('./Awaited.tsx');

/** A day: its cards, the places of sessions to be, and the line of «now». */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { layout, hours, zoom, tools, now } = props;
  const topOf = (minute: number) => heightOf(minute - hours.start, zoom);
  const hourPx = heightOf(60, zoom);
  const kept = (id: string) => id === props.activeId || id === props.openId;
  const isDrawn = (placed: Placed) => isNear(placed, props.seen) || kept(placed.session.id);
  return (
    <div
      className={styles['day']}
      role="group"
      aria-label={tools.words.day(layout.day)}
      data-day={layout.day}
      data-today={now === null ? undefined : ''}
      style={{ blockSize: topOf(hours.end), backgroundSize: `100% ${hourPx}px, 100% ${hourPx / 2}px` }}
    >
      {layout.rooms.slice(1).map(({ name, from }) => (
        <div
          key={placeKey(name)}
          className={styles['roomLine']}
          style={{ insetInlineStart: `${from * 100}%` }}
        />
      ))}
      {layout.placed.filter(isDrawn).map(({ session, from, size }) => (
        <SessionCard
          key={session.id}
          session={session}
          tools={tools}
          top={topOf(session.start)}
          height={topOf(bottomOf(session)) - topOf(session.start)}
          from={from}
          size={size}
          isTabStop={session.id === props.activeId}
          isOpen={session.id === props.openId}
          isChosen={session.id === props.chosenId}
          isConflict={props.conflicting.has(session.id)}
          isSaving={props.saving.has(session.id)}
          isSelected={props.selected.has(session.id)}
          isDimmed={props.matches !== null && !props.matches.has(session.id)}
          isChangedRemotely={props.remoteChanges.has(session.id)}
          isPlanned={props.planned?.has(session.id) ?? false}
          movedBy={props.movers.get(session.id) ?? null}
        />
      ))}
      {props.ghosts.length > 0 && (
        <Late load={loadAwaited} message={tools.t('grid.ghost')}>
          {({ Awaited }) =>
            props.ghosts.map((ghost) => (
              <Awaited
                key={ghost.key}
                when={ghost.when}
                tools={tools}
                top={topOf(ghost.when.start)}
                height={topOf(bottomOf(ghost.when)) - topOf(ghost.when.start)}
                onGiveUp={() => props.onGiveUp(ghost.key)}
              />
            ))
          }
        </Late>
      )}
      {now !== null && now >= hours.start && now <= hours.end && (
        <div className={styles['now']} style={{ insetBlockStart: topOf(now) }} title={tools.t('grid.now')} />
      )}
    </div>
  );
});
