import type { KeyboardEvent } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { createAt } from '../domain/moves.ts';
import type { AgendaSession } from '../domain/sessions.ts';
import { minutesPerDay } from '../domain/timeGrid.ts';
import type { Agenda } from '../store/useAgenda.ts';
import type { View } from '../useView.ts';
import { cardIdOf } from './cards.ts';
import { wishOf, type KeyWish } from './keys.ts';
import { neighbour } from './neighbour.ts';
import type { DayLayout } from './placing.ts';
import type { Nudge } from './planning.ts';
import type { usePlan } from './usePlan.ts';

interface KeyOptions {
  readonly agenda: Agenda;
  readonly view: View;
  readonly layouts: readonly DayLayout[];
  readonly plan: ReturnType<typeof usePlan>;
  readonly focus: (id: string) => void;
  /** The first card of the days that come next gets the focus. */
  readonly onTurned: () => void;
}

/** What opens a form of the page. */
const asksPage: ReadonlySet<KeyWish['kind']> = new Set(['create', 'duplicate', 'remove']);

/** Keys on a card; anywhere else they are nobody's. */
export function useCardKeys(options: KeyOptions) {
  const { direction } = useLocale();
  const { plan } = options;
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const id = cardIdOf(event.target);
      const session = options.agenda.sessions.find((one) => one.id === id);
      const wish = session && !event.defaultPrevented && wishOf(event, direction === 'rtl');
      if (!wish) return;
      // A key that is held asks once.
      if (event.repeat && asksPage.has(wish.kind)) return event.preventDefault();
      if (!follow(wish, session, options)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === 'Alt') plan.commit();
    },
  };
}

/** Does what was asked for; false: nothing. */
function follow(wish: KeyWish, session: AgendaSession, options: KeyOptions): boolean {
  const { agenda, view, layouts, plan } = options;
  switch (wish.kind) {
    case 'go': {
      const next = neighbour(layouts, session.id, wish.to);
      if (next !== null) options.focus(next);
      return true;
    }
    case 'turn': {
      const isPossible = wish.by === 1 ? view.hasNext : view.hasPrevious;
      if (!isPossible) return true;
      view.turn(wish.by);
      options.onTurned();
      return true;
    }
    case 'cancel':
      if (plan.cancel()) return true;
      if (view.selected.size === 0) return false;
      view.clearSelection();
      return true;
    default:
      return !agenda.isReadOnly && change(wish, session, options);
  }
}

type ChangeWish = Exclude<KeyWish, { readonly kind: 'go' | 'turn' | 'cancel' }>;

function change(
  wish: ChangeWish,
  session: AgendaSession,
  { agenda, view, layouts, plan }: KeyOptions,
): boolean {
  const { act } = agenda;
  switch (wish.kind) {
    case 'nudge': {
      const rooms = layouts.flatMap((layout) => layout.rooms.map(({ name }) => name));
      const { kind, by } = wish.nudge;
      // Where places stand side by side, days do not.
      const nudge: Nudge = kind === 'day' && rooms.length > 0 ? { kind: 'room', by, rooms } : wish.nudge;
      // Edges, places and all later ones are of the one session: the others are let go, so that it is seen which.
      const isOfAll = nudge.kind === 'time' || nudge.kind === 'day' || nudge.kind === 'date';
      const group = isOfAll ? view.groupOf(session.id) : null;
      if (!group) view.clearSelection();
      const { to } = plan.nudge(session, nudge, group);
      if (!view.days.includes(to.day)) view.turn(to.day < (view.days[0] ?? '') ? -1 : 1);
      return true;
    }
    case 'create':
      act.create(createAt(session.day, session.end));
      return true;
    case 'duplicate':
      act.create(after(session), session);
      return true;
    case 'remove':
      view.clearSelection();
      act.remove(session);
      return true;
    case 'select':
      view.select([session.id], true);
      return true;
    default:
      view.side.findSpeaker(session.id);
      return true;
  }
}

/** As long as the session, right after it. */
export function after({ day, end, duration }: AgendaSession) {
  const start = createAt(day, end).start;
  const until = Math.min(start + duration, minutesPerDay - 1);
  return { day, start, end: until, duration: until - start };
}
