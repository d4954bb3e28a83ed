/** An open badge: its design, what is chosen, and what can be taken back. Whoever draws it subscribes. */
import type { BadgeDesign, BadgeObject, BadgeSide } from '#shared/lib/badges/design.ts';
import { debounce } from '#shared/lib/debounce.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { readBadgeDesign, writeBadgeDesign } from '#shared/lib/badges/readDesign.ts';
import { objectsOf } from '../domain/badge/objects.ts';
import { firstStep, redone, undone, withStep, type Steps } from '../domain/badge/steps.ts';
import type { Edited, EditedState, Observed } from '../editor/edited.ts';
import { loadCodes } from './loadCodes.ts';
import { hasSameCode, htmlOf, needsTags, type BadgeWriting } from './writeBadge.ts';

export interface DeskState extends EditedState {
  readonly design: BadgeDesign;
  /** Ids, each of an object that is there. */
  readonly chosen: readonly string[];
  /** Where new objects go. */
  readonly side: BadgeSide;
  /** What is chosen next is chosen too: for whoever has no Shift key. */
  readonly isSeveral: boolean;
}

export interface BadgeChange {
  /** What is chosen then; as before without it. */
  readonly choose?: readonly string[];
  /** Names what is done in many small changes: one step of undo. */
  readonly part?: string;
}

interface DeskWriting extends BadgeWriting {
  /** Asks for the tags where they are not known yet; without it none are to come. */
  readonly loadTags?: () => Promise<Pick<BadgeWriting, 'tags' | 'draw'>>;
}

export interface BadgeDesk extends Edited {
  readonly state: () => DeskState;
  /** As it is drawn: while something is dragged, as it would be. */
  readonly drawn: Observed<DeskState>;
  /**
   * As the panels say it: behind undo and redo by a moment, since many of those may follow each other fast and the canvas is what one
   * looks at. Anything else is there at once; `settle` makes it so before something is set.
   */
  readonly settled: Observed<DeskState> & { readonly settle: () => void };
  /** One step of undo; whether anything has changed by it: nothing has in `designAfter`. */
  readonly change: (next: (design: BadgeDesign) => BadgeDesign, how?: BadgeChange) => boolean;
  /** Draws it so, without a step; `null` as it is. */
  readonly preview: (design: BadgeDesign | null) => void;
  readonly choose: (ids: readonly string[], side?: BadgeSide) => void;
  readonly setSeveral: (isSeveral: boolean) => void;
  /** How it is written for the server from now on. */
  readonly setWriting: (writing: DeskWriting) => void;
  /** What is chosen, from below to the top. */
  readonly objects: () => readonly BadgeObject[];
}

/** Undo and redo are told to the panels once they rest so long, and so long after the first at the latest. */
const settleAfterMs = 120;
const settleWithinMs = 400;

export function createDesk(first: BadgeDesign, firstWriting: DeskWriting): BadgeDesk {
  let steps: Steps = firstStep(first);
  let shown: BadgeDesign | null = null;
  let chosen: readonly string[] = [];
  let side: BadgeSide = 'front';
  let isSeveral = false;
  let rehearsed: BadgeDesign | null = null;
  let revision = 0;
  let writing: DeskWriting = firstWriting;
  let drawQr: BadgeWriting['drawQr'];
  let state = read();
  let drawn = state;
  const listeners = new Set<() => void>();

  function read(): DeskState {
    const { design } = steps;
    // What lies on a back that is not printed is seen nowhere.
    const seen = design.isDoubleSided ? design : { ...design, back: [] };
    const ids = new Set(objectsOf(seen, chosen).map(({ id }) => id));
    return {
      design,
      chosen: chosen.filter((id) => ids.has(id)),
      side: design.isDoubleSided ? side : 'front',
      isSeveral,
      canUndo: steps.past.length > 0,
      canRedo: steps.future.length > 0,
      revision,
    };
  }
  const draw = () => {
    drawn = shown ? { ...state, design: shown } : state;
    for (const listener of listeners) listener();
  };
  let settled = state;
  const waiting = new Set<() => void>();
  const settle = () => {
    settleLater.cancel();
    if (settled === state) return;
    settled = state;
    for (const listener of waiting) listener();
  };
  const settleLater = debounce(settle, settleAfterMs, settleWithinMs);
  const tell = () => {
    state = read();
    draw();
  };
  const step = (next: Steps) => {
    shown = null;
    if (next.design !== steps.design) revision += 1;
    steps = next;
    tell();
  };
  const moveTo = (next: Steps) => {
    step(next);
    settleLater();
  };
  const change: BadgeDesk['change'] = (next, { choose, part } = {}) => {
    if (rehearsed) {
      rehearsed = next(rehearsed);
      return false;
    }
    const { design } = steps;
    const after = withStep(steps, next(design), part);
    if (choose && after !== steps) chosen = choose;
    step(after);
    settle();
    return steps.design !== design;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    state: () => state,
    subscribe,
    drawn: { state: () => drawn, subscribe },
    settled: {
      state: () => settled,
      subscribe: (listener) => {
        waiting.add(listener);
        return () => waiting.delete(listener);
      },
      settle,
    },
    change,
    preview: (design) => {
      if (design === shown) return;
      shown = design;
      // Bar and panels are not drawn anew by it: they say where things are once they are let go.
      draw();
    },
    choose: (ids, on) => {
      if (on === undefined && ids.length === chosen.length && ids.every((id) => chosen.includes(id))) return;
      chosen = ids;
      side = on ?? side;
      tell();
      settle();
    },
    setSeveral: (next) => {
      isSeveral = next;
      tell();
      settle();
    },
    objects: () => objectsOf(steps.design, state.chosen),
    designAfter: (act) => {
      rehearsed = steps.design;
      try {
        act();
        return writeBadgeDesign(rehearsed);
      } finally {
        rehearsed = null;
      }
    },
    setWriting: (next) => {
      writing = next;
    },
    undo: () => moveTo(undone(steps)),
    redo: () => moveTo(redone(steps)),
    prepare: async () => {
      if (writing.tags === null && writing.loadTags && needsTags(steps.design))
        writing = { ...writing, ...(await writing.loadTags()) };
      if (!drawQr && hasSameCode(steps.design, writing.tags))
        drawQr = (await importChunk(loadCodes)).drawQrCode;
    },
    output: () => {
      const { design } = steps;
      return {
        designJson: writeBadgeDesign(design),
        get html() {
          return htmlOf(design, { ...writing, ...(drawQr && { drawQr }) });
        },
        size: {
          badgeWidth: String(design.width),
          badgeHeight: String(design.height),
          isDoubleSided: design.isDoubleSided,
        },
      };
    },
    load: (designJson) => {
      const stored = readBadgeDesign(designJson);
      return stored.kind === 'badge' && (change(() => stored.design), true);
    },
  };
}
