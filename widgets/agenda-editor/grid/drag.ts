/** One drag, from where it became one to its drop: state and drawing outside of React (PERFORMANCE.md «drag step»). */
import type { Point } from '#shared/interaction/edgeScroll.ts';
import type { PointerDrag } from '#shared/interaction/listenForDrag.ts';
import { heightOf } from '../domain/timeGrid.ts';
import { isSameWhen, type Target, type When } from '../domain/moves.ts';
import type { AgendaSession } from '../domain/sessions.ts';
import { cutShort, shiftFrom } from '../domain/shift.ts';
import { movedTogether } from '../domain/together.ts';
import { overlaps } from '../domain/lanes.ts';
import type { RemoteChange } from '../store/agendaStore.ts';
import type { DragKind } from './dragKinds.ts';
import { otherRoom, ownRoom, targetOf } from './dragTarget.ts';
import { cardOf } from './cards.ts';
import { measure, type Geometry, type Scale } from './geometry.ts';
import { createGhost } from './ghost.ts';
import type { GhostWords } from './ghostWords.ts';
import { bottomOf, type DayLayout } from './placing.ts';

export { ghostWords } from './ghostWords.ts';

/** What a drag needs to know and may do; the newest of it is asked for each time. */
export interface DragTools {
  readonly scale: Scale;
  /** The days as they are drawn; another object when a column may have moved. */
  readonly layouts: readonly DayLayout[];
  readonly sessions: readonly AgendaSession[];
  readonly words: GhostWords;
  readonly onRemoteChange: (listener: (remoteChange: RemoteChange) => void) => () => void;
  readonly announce: (message: string) => void;
  readonly sayMoving: (sessionId: string, title: string) => void;
  readonly drop: (drag: DragKind, to: Target) => void;
  /** Shows the days before or after those shown, where there are any. */
  readonly turn: (by: -1 | 1) => void;
  /** The place of what is dragged has a column on every day, until there is none any more. */
  readonly carry: (location: string | null) => void;
}

interface Places {
  readonly scroller: HTMLElement;
  readonly layer: HTMLElement;
}

/** Colleagues forget what is not said again (`movingMs`). */
const sayEveryMs = 1_000;

/** So far from the side where it rested a pointer means what it is over. */
const leavesSidePx = 48;

/** Longer than cards take to make room. */
const droppedMs = 300;

/** Begins a drag where the pointer was pressed. */
export function beginDrag(
  { scroller, layer }: Places,
  about: { readonly drag: DragKind; readonly from: Point },
  tools: () => DragTools,
): Required<PointerDrag> {
  const { drag, from } = about;
  const { scale, sessions } = tools();
  const onDay = byDay(sessions);
  let geometry = measure(layer, scale);
  let measured = tools();
  const origin = geometry.spotAt(from.x, from.y);
  const session = drag.kind === 'create' ? null : drag.session;
  const card = session && cardOf(scroller, session.id);
  const own = new Set(idsOf(drag));
  const ghost = createGhost(layer);
  const frame = frameOf(card, layer, geometry.columnOf(session?.day ?? origin.day)?.left ?? 0);
  const followers = createFollowers(scroller, drag, scale.zoom);
  let point = from;
  let target: Target | null = null;
  let warning = '';
  let turned = 0;
  /** Where the pointer rested at a side: the column there is not meant. */
  let restedAt: number | null = null;

  card?.setAttribute('data-lifted', '');
  scroller.setAttribute('data-dragging', drag.kind);
  const remeasure = () => {
    measured = tools();
    geometry = measure(layer, measured.scale);
    target = null;
  };
  const draw = () => {
    const { scale: now, layouts } = tools();
    if (geometry.isOver() || now !== measured.scale || layouts !== measured.layouts) remeasure();
    const spot = geometry.spotAt(point.x, point.y);
    const when = targetOf(drag, origin, spot);
    if (restedAt !== null && Math.abs(point.x - restedAt) > leavesSidePx) restedAt = null;
    const room =
      when && restedAt === null && otherRoom(drag, layouts, { day: when.day, across: spot.across });
    const to: Target | null = when && room ? { ...when, location: room.name } : when;
    if (target && isSameWhen(to, target) && to?.location === target.location) return;
    target = to;
    const part = room || (to && ownRoom(drag, layouts, to.day));
    const column = to && (part ? geometry.partOf(to.day, part) : geometry.columnOf(to.day));
    if (!to || !column) return;
    const isHome = session !== null && to.day === session.day && !room;
    ghost.place({
      left: column.left + (isHome ? frame.left : 2),
      top: geometry.topOf(to.start),
      width: Math.min(frame.width ?? column.width - 4, column.width - 4),
      height: Math.max(heightOf(bottomOf(to) - to.start, scale.zoom), 16),
    });
    say(to, followers.follow(sessions, to, geometry));
  };
  const say = (to: Target, { followed, cut }: Followed) => {
    const { words } = tools();
    const others = drag.kind === 'shift' ? [] : overlapping(onDay(to.day), to, own);
    ghost.say({
      times: session && to.day !== session.day ? words.when(to) : words.times(to),
      name: words.name(session),
      note: [
        drag.kind === 'together' ? words.together(own.size) : '',
        followed > 0 || cut > 0 ? words.later(followed, cut) : '',
        others.length > 0 ? words.overlaps(others) : '',
      ]
        .filter(Boolean)
        .join('. '),
      warning,
    });
  };
  const stopListening = tools().onRemoteChange((remoteChange) => {
    const text = own.has(remoteChange.session.id) ? tools().words.warning(remoteChange) : '';
    if (text === '') return;
    warning = text;
    if (target) say(target, nobody);
    tools().announce(text);
  });
  const whisper = () => session && tools().sayMoving(session.id, session.name);
  whisper();
  const whispering = setInterval(whisper, sayEveryMs);
  draw();
  return {
    moveTo: (next) => {
      point = next;
      draw();
    },
    onScroll: () => {
      remeasure();
      draw();
    },
    /** To the days beyond a side; the drag goes on there. */
    onTurn: (by) => {
      if (drag.kind !== 'move' && drag.kind !== 'together') return;
      restedAt = point.x;
      if (drag.kind === 'move') tools().carry(drag.session.location);
      tools().turn(by);
      // Once they are there, also under a resting pointer.
      turned = requestAnimationFrame(draw);
    },
    drop: () => {
      if (!target) return;
      // It stands where the ghost was: nothing is to be seen of its way.
      card?.setAttribute('data-dropped', '');
      setTimeout(() => card?.removeAttribute('data-dropped'), droppedMs);
      tools().drop(drag, target);
    },
    end: () => {
      cancelAnimationFrame(turned);
      clearInterval(whispering);
      stopListening();
      tools().carry(null);
      ghost.remove();
      followers.leave();
      card?.removeAttribute('data-lifted');
      scroller.removeAttribute('data-dragging');
    },
  };
}

/** Where a card stands in its column, to be drawn as wide and as far in while it stays there. */
function frameOf(card: HTMLElement | null, layer: HTMLElement, columnLeft: number) {
  if (!card) return { left: 2, width: null };
  const box = card.getBoundingClientRect();
  return { left: box.left - layer.getBoundingClientRect().left - columnLeft, width: box.width };
}

/** The sessions of a day, looked for once: a drag asks at every step. */
function byDay(sessions: readonly AgendaSession[]) {
  const known = new Map<string, readonly AgendaSession[]>();
  return (day: string): readonly AgendaSession[] => {
    const found = known.get(day) ?? sessions.filter((session) => session.day === day);
    known.set(day, found);
    return found;
  };
}

function overlapping(
  sessions: readonly AgendaSession[],
  to: When,
  own: ReadonlySet<string>,
): AgendaSession[] {
  return sessions.filter((other) => !own.has(other.id) && overlaps(other, to));
}

/** The sessions that are dragged themselves. */
function idsOf(drag: DragKind): readonly string[] {
  if (drag.kind === 'together') return drag.group.sessions.map(({ id }) => id);
  return drag.kind === 'create' ? [] : [drag.session.id];
}

/** How many sessions move along with a shift, and how many of all are cut short by the end of the day. */
interface Followed {
  readonly followed: number;
  readonly cut: number;
}

const nobody: Followed = { followed: 0, cut: 0 };

/** The cards that move along with a shift. */
function createFollowers(scroller: HTMLElement, drag: DragKind, zoom: number) {
  let shown: HTMLElement[] = [];
  const leave = () => {
    for (const el of shown) el.style.removeProperty('translate');
    shown = [];
  };
  return {
    leave,
    follow: (sessions: readonly AgendaSession[], to: When, { columnOf }: Geometry): Followed => {
      if (drag.kind !== 'shift' && drag.kind !== 'together') return nobody;
      leave();
      const by = to.start - drag.session.start;
      const isAll = drag.kind === 'together';
      const moved = isAll
        ? movedTogether(drag.group, drag.session, to)
        : shiftFrom(sessions, drag.session, by);
      const others = moved.filter(({ id }) => id !== drag.session.id);
      for (const { id, from, to: then } of others) {
        const el = cardOf(scroller, id);
        if (!el) continue;
        const [before, after] = [columnOf(from.day), columnOf(then.day)];
        const across = before && after ? after.left - before.left : 0;
        el.style.setProperty('translate', `${across}px ${heightOf(then.start - from.start, zoom)}px`);
        shown.push(el);
      }
      return isAll ? nobody : { followed: others.length, cut: cutShort(moved, by) };
    },
  };
}
