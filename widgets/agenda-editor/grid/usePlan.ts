import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { overlaps } from '../domain/lanes.ts';
import type { AgendaSession } from '../domain/sessions.ts';
import type { Group } from '../domain/together.ts';
import { cutShort, shiftFrom } from '../domain/shift.ts';
import type { Agenda } from '../store/useAgenda.ts';
import { useWords } from '../useWords.ts';
import { nudged, planKind, plannedBy, type Nudge, type Plan } from './planning.ts';

/** Presses that follow each other faster than this are one change. */
export const saveAfterMs = 600;

/** Moves by keys: shown and spoken at once, saved as one change a moment after the last press. */
export function usePlan({ sessions, days, act, live, gate }: Agenda, stepMinutes: number) {
  const t = useTexts('agenda-editor');
  const words = useWords();
  const announce = useAnnounce();
  const [plan, setPlan] = useState<Plan | null>(null);
  const newest = useRef<Plan | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (next: Plan | null) => {
    newest.current = next;
    setPlan(next);
  };
  const commit = useCallback(() => {
    clearTimeout(timer.current);
    const done = newest.current;
    newest.current = null;
    setPlan(null);
    if (!done) return;
    if (done.group) act.moveWith(done.group, done.session, done.to);
    else if (done.kind === 'shift') act.shift(done.session, done.to.start - done.session.start);
    else act.setWhen(done.session, done.to);
  }, [act]);
  // What was asked for is not lost with the screen.
  useEffect(() => commit, [commit]);

  const nudge = (session: AgendaSession, wish: Nudge, group: Group | null = null) => {
    if (newest.current && newest.current.session.id !== session.id) commit();
    if (newest.current && newest.current.kind !== planKind(wish, group)) commit();
    const press = { ...wish, minutes: stepMinutes };
    const next = nudged(newest.current, session, press, { days, group });
    set(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(commit, saveAfterMs);
    live.sayMoving(session.id, session.name);
    const others = sessions.filter(
      ({ id, day, ...at }) => id !== session.id && day === next.to.day && overlaps(at, next.to),
    );
    const said = [words.whenIn(next.to)];
    if (next.kind === 'when' && others.length > 0)
      said.push(t('grid.overlaps', { others: words.list(others.slice(0, 3).map(words.nameIn)) }));
    if (next.group) said.push(t('selection.count', { count: next.group.sessions.length }));
    if (next.kind === 'shift') {
      const by = next.to.start - next.session.start;
      const cut = cutShort(shiftFrom(sessions, next.session, by), by);
      if (cut > 0) said.push(t('grid.cut', { count: cut }));
    }
    announce(said.join('. '));
    return next;
  };
  const cancel = (): boolean => {
    if (!newest.current) return false;
    clearTimeout(timer.current);
    set(null);
    announce(t('grid.cancelled'));
    return true;
  };
  // A page that is left would lose it.
  useAskBeforeUnload(plan !== null);
  const undone = useEffectEvent(cancel);
  // Undone is what was seen last, saved or not.
  useEffect(() => gate.onUndo(() => undone()), [gate]);
  const planned = useMemo(() => plannedBy(plan, sessions), [plan, sessions]);
  return { planned, nudge, commit, cancel };
}
