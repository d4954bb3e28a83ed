import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Point } from '#shared/interaction/edgeScroll.ts';
import { listenForDrag, type PointerDrag } from '#shared/interaction/listenForDrag.ts';
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
import { dragAt, type DragKind } from './dragKinds.ts';
import type { Scale } from './geometry.ts';

interface DragOptions {
  readonly agenda: Agenda;
  readonly view: View;
  readonly scale: Scale;
  readonly layouts: DragTools['layouts'];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly layer: RefObject<HTMLElement | null>;
}

type BeginDrag = (typeof import('./drag.ts'))['beginDrag'];

/** Sessions named in a ghost; more would not fit. */
const mostNamed = 2;

/** Drags by mouse, pen and touch (screens.md §19); none where nothing may be changed. */
export function useDrags({ agenda, view, scale, layouts, scroller, layer }: DragOptions): void {
  const tools = useRef<DragTools | null>(null);
  const words = useGhostTexts();
  const announce = useAnnounce();
  const onLost = useLost();
  useLayoutEffect(() => {
    const { act, live, onRemoteChange, sessions } = agenda;
    const { sayMoving } = live;
    const drop = dropper(act, view);
    const turn = turner(view);
    tools.current = { scale, layouts, sessions, words, onRemoteChange, announce, sayMoving, drop, turn };
  });
  const { isReadOnly } = agenda;
  useEffect(() => {
    const [box, over] = [scroller.current, layer.current];
    if (isReadOnly || !box || !over) return undefined;
    const newest = () => {
      if (!tools.current) throw new Error('Drags begin once the grid is drawn.');
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
        (part) => (begin = part.beginDrag),
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
        return dragAt(event, newest().sessions, newest().scale.zoom);
      },
      begin: (drag, from) => {
        const start = (now: BeginDrag) => now({ scroller: box, layer: over }, { drag, from }, newest);
        const startNow = (now: BeginDrag) => {
          try {
            return start(now);
          } catch (error) {
            return lost(error);
          }
        };
        if (begin) return startNow(begin) ?? nothing;
        const isSamePlace = placeWatch(box, newest);
        const startLater = async () => {
          const now = await load();
          return () => (isGone || !isSamePlace() ? null : start(now));
        };
        return begunLater(startLater(), lost);
      },
    });
    return () => {
      isGone = true;
      box.removeEventListener('pointerover', prepare);
      stop();
    };
  }, [isReadOnly, scroller, layer, onLost]);
}

/** What is left of a drag that could not be begun. */
const nothing: PointerDrag = { moveTo: () => undefined, onScroll: () => undefined };

/** Whether the points of a pointer mean the same days and times still. */
function placeWatch(box: HTMLElement, newest: () => DragTools): () => boolean {
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
    if (drag.kind === 'shift') act.shift(drag.session, to.start - drag.session.start);
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

function useGhostTexts(): DragTools['words'] {
  const t = useTexts('agenda-editor');
  const words = useWords();
  return {
    times: words.timesIn,
    when: words.whenIn,
    name: (session) => (session ? words.name(session) : t('grid.ghost')),
    overlaps: (others) =>
      t('grid.overlaps', { others: words.list(others.slice(0, mostNamed).map(words.nameIn)) }),
    later: (count, cut) =>
      [count > 0 && t('grid.later', { count }), cut > 0 && t('grid.cut', { count: cut })]
        .filter(Boolean)
        .join('. '),
    warning: (remoteChange) => {
      if (remoteChange.kind === 'changed')
        return t('grid.changed', { name: words.nameIn(remoteChange.session) });
      return remoteChange.kind === 'deleted'
        ? t('grid.deleted', { name: words.nameIn(remoteChange.session) })
        : '';
    },
  };
}
