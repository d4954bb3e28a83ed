import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Point } from '#shared/interaction/edgeScroll.ts';
import { dragAfterPx, listenForDrag, type PointerDrag } from '#shared/interaction/listenForDrag.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { useStable } from '#shared/ui/table/useStable.ts';
import type { Target } from '../domain/moves.ts';
import type { Agenda } from '../store/useAgenda.ts';
import type { View } from '../useView.ts';
import { useWords } from '../useWords.ts';
import type { DragTools } from './drag.ts';
import type { GhostTexts } from './ghostWords.ts';
import { dragAt, type DragKind } from './dragKinds.ts';
import type { Scale } from './geometry.ts';

interface DragOptions {
  readonly agenda: Agenda;
  readonly view: View;
  readonly scale: Scale;
  readonly layouts: DragTools['layouts'];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly layer: RefObject<HTMLElement | null>;
  readonly carry: DragTools['carry'];
}

interface Tools extends Omit<DragTools, 'words'>, Pick<View, 'groupOf' | 'clearSelection'> {
  readonly texts: GhostTexts;
}

/** With Ctrl a press selects: a hand that shakes shall not shift the day. */
const shiftAfterPx = 12;

type BeginDrag = (drag: DragKind, from: Point) => PointerDrag | null;

/** Drags by mouse, pen and touch (screens.md §19); none where nothing may be changed. */
export function useDrags({ agenda, view, scale, layouts, scroller, layer, carry }: DragOptions): void {
  const tools = useRef<Tools | null>(null);
  const running = useRef<PointerDrag | null>(null);
  const t = useTexts('agenda-editor');
  const words = useWords();
  const announce = useAnnounce();
  const onLost = useLost();
  useLayoutEffect(() => {
    const { act, live, onRemoteChange, sessions } = agenda;
    const { sayMoving } = live;
    const drop = dropper(act, view);
    const turn = turner(view);
    const { groupOf, clearSelection } = view;
    const selection = { groupOf, clearSelection };
    const heard = { onRemoteChange, announce, sayMoving };
    const last = tools.current;
    const done = { drop, turn, carry };
    tools.current = { scale, layouts, sessions, texts: { t, words }, ...heard, ...done, ...selection };
    // A colleague's session may have brought a column: what is shown is what is meant, also under a pointer that rests.
    if (last && last.layouts !== layouts) running.current?.onScroll();
  });
  const { isReadOnly } = agenda;
  useEffect(() => {
    const [box, over] = [scroller.current, layer.current];
    if (isReadOnly || !box || !over) return undefined;
    const newest = () => {
      if (!tools.current) throw new Error('not drawn yet');
      return tools.current;
    };
    const lost = (error: unknown) => {
      report(error, 'agenda-editor: drags');
      onLost();
      return null;
    };
    let begin: BeginDrag | null = null;
    let loading: Promise<BeginDrag> | null = null;
    let isGone = false;
    /** What draws a drag comes when a pointer does; if it cannot be had, the next press asks anew. */
    const load = () => {
      loading ??= importChunk(() => import('./drag.ts')).then(
        ({ beginDrag, ghostWords }) => {
          const now = () => ({ ...newest(), words: ghostWords(newest().texts) });
          begin = (drag, from) => beginDrag({ scroller: box, layer: over }, { drag, from }, now);
          return begin;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    };
    const prepare = () => {
      load().catch((error: unknown) => report(error, 'agenda-editor: drags'));
    };
    box.addEventListener('pointerover', prepare, { once: true });
    const stop = listenForDrag<DragKind>(box, {
      pick: (event) => {
        prepare();
        const { sessions, scale: now, groupOf } = newest();
        const drag = dragAt(event, sessions, now.zoom);
        const group = drag?.kind === 'move' ? groupOf(drag.session.id) : null;
        return drag?.kind === 'move' && group ? { kind: 'together', session: drag.session, group } : drag;
      },
      isFar: ({ kind }, at, from) =>
        Math.hypot(at.x - from.x, at.y - from.y) >= (kind === 'shift' ? shiftAfterPx : dragAfterPx),
      begin: (drag, from) => {
        // It is of the one session: the others are let go, so that it is seen which.
        if (drag.kind !== 'together' && drag.kind !== 'create') newest().clearSelection();
        const start = (now: BeginDrag) => now(drag, from);
        const startNow = (now: BeginDrag) => {
          try {
            return start(now);
          } catch (error) {
            return lost(error);
          }
        };
        if (begin) return noted(running, startNow(begin) ?? nothing);
        const isSamePlace = placeWatch(box, newest);
        const startLater = async () => {
          const now = await load();
          return () => (isGone || !isSamePlace() ? null : start(now));
        };
        return noted(running, begunLater(startLater(), lost));
      },
    });
    return () => {
      isGone = true;
      box.removeEventListener('pointerover', prepare);
      stop();
    };
  }, [isReadOnly, scroller, layer, onLost]);
}

/** Keeps a drag at hand while it goes on. */
function noted(running: { current: PointerDrag | null }, drag: PointerDrag): PointerDrag {
  running.current = drag;
  return {
    ...drag,
    end: () => {
      running.current = null;
      drag.end?.();
    },
  };
}

/** What is left of a drag that could not be begun. */
const nothing: PointerDrag = { moveTo: () => undefined, onScroll: () => undefined };

/** Whether the points of a pointer mean the same days and times still. */
function placeWatch(box: HTMLElement, newest: () => Pick<DragTools, 'layouts' | 'scale'>): () => boolean {
  const now = () => [newest().layouts, newest().scale, box.scrollLeft, box.scrollTop];
  const before = now();
  return () => now().every((one, at) => one === before[at]);
}

/**
 * A drag whose drawing is on its way: it is told then where the pointer has gone, and dropped where it was let go; one that was given
 * up meanwhile is never begun.
 *
 * @param ready gives how to begin; that gives `null` when there is nothing to drag any more.
 * @param lost told why it cannot be, while somebody waits for it.
 */
function begunLater(ready: Promise<() => PointerDrag | null>, lost: (error: unknown) => void): PointerDrag {
  let real: PointerDrag | null = null;
  let at: Point | null = null;
  let state: 'going' | 'ended' | 'dropped' = 'going';
  const begin = async () => {
    try {
      const start = await ready;
      if (state === 'ended') return;
      real = start();
      if (at) real?.moveTo(at);
      if (state === 'dropped') {
        real?.end?.();
        real?.drop?.();
      }
    } catch (error) {
      if (state !== 'ended') lost(error);
    }
  };
  void begin();
  return {
    moveTo: (point) => {
      at = point;
      real?.moveTo(point);
    },
    onScroll: () => real?.onScroll(),
    onTurn: (by) => real?.onTurn?.(by),
    end: () => {
      state = 'ended';
      real?.end?.();
    },
    drop: () => {
      state = 'dropped';
      real?.drop?.();
    },
  };
}

/** Says that something could not be dragged. */
function useLost(): () => void {
  const t = useTexts('agenda-editor');
  const notify = useNotify();
  return useStable(() => notify({ tone: 'danger', title: t('failed'), message: t('grid.dragLost') }));
}

function dropper(act: Agenda['act'], { follow }: View) {
  return (drag: DragKind, to: Target): void => {
    if (drag.kind === 'create') return act.create(to);
    if (drag.kind === 'together') act.moveWith(drag.group, drag.session, to);
    else if (drag.kind === 'shift') act.shift(drag.session, to.start - drag.session.start);
    else act.setWhen(drag.session, to);
    const { id } = drag.session;
    // Once it stands where it was put: beside others it may have come to a lane out of sight.
    requestAnimationFrame(() => follow(id));
  };
}

function turner({ turn, hasPrevious, hasNext }: View) {
  return (by: -1 | 1): void => {
    if (by === 1 ? hasNext : hasPrevious) turn(by);
  };
}
