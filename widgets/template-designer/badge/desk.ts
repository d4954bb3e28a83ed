/** An open badge: its design, what is chosen, and what can be taken back. Whoever draws it subscribes. */
import type { BadgeDesign, BadgeObject, BadgeSide } from '#shared/lib/badges/design.ts';
import { debounce } from '#shared/lib/debounce.ts';
import { loadDesignFonts } from '#shared/lib/badges/designFonts.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { readBadgeDesign, writeBadgeDesign } from '#shared/lib/badges/readDesign.ts';
import { asBefore, badgeSidesInOrder, objectsOf, sideOf } from '../domain/badge/objects.ts';
import { firstStep, redone, undone, withStep, type Steps } from '../domain/badge/steps.ts';
import type { Edited, EditedState, Observed } from '../editor/edited.ts';
import { loadCodes } from './loadCodes.ts';
import { createSide, type ObservedSide, type Seen } from './sides.ts';
import { hasSameCode, htmlOf, needsTags, wordsOn, type BadgeWriting } from './writeBadge.ts';

export interface DeskState extends EditedState, Seen {
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
  readonly drawn: () => DeskState;
  /** The same of each side, for whoever draws it. */
  readonly sides: Readonly<Record<BadgeSide, ObservedSide>>;
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
  let chosenHere = chosen;
  let side: BadgeSide = 'front';
  let isSeveral = false;
  let rehearsed: BadgeDesign | null = null;
  let revision = 0;
  let writing: DeskWriting = firstWriting;
  let drawQr: BadgeWriting['drawQr'];
  let state = read();
  let drawn = state;
  const sides = { front: createSide('front', state), back: createSide('back', state) };
  const listeners = new Set<() => void>();

  function read(): DeskState {
    const { design } = steps;
    // What lies on a back that is not printed is seen nowhere.
    const seen = design.isDoubleSided ? design : { ...design, back: [] };
    chosenHere = asBefore(
      chosenHere,
      chosen.filter((id) => sideOf(seen, id) !== null),
    );
    return {
      design,
      chosen: chosenHere,
      side: design.isDoubleSided ? side : 'front',
      isSeveral,
      canUndo: steps.past.length > 0,
      canRedo: steps.future.length > 0,
      revision,
    };
  }
  const draw = (isPassing = false) => {
    drawn = shown ? { ...state, design: shown } : state;
    for (const side of badgeSidesInOrder) sides[side].show(drawn, isPassing);
    for (const listener of listeners) listener();
  };
  let settled = state;
  const waiting = new Set<() => void>();
  const settle = () => {
    settleLater.cancel();
    for (const side of badgeSidesInOrder) sides[side].rest();
    if (settled === state) return;
    settled = state;
    for (const listener of waiting) listener();
  };
  const settleLater = debounce(settle, settleAfterMs, settleWithinMs);
  const tell = (isPassing = false) => {
    state = read();
    draw(isPassing);
  };
  const step = (next: Steps, isPassing = false) => {
    shown = null;
    if (next.design !== steps.design) revision += 1;
    steps = next;
    tell(isPassing);
  };
  const moveTo = (next: Steps) => {
    step(next, true);
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
    drawn: () => drawn,
    sides,
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
      // What is written has the sizes at which the samples fit: measured in another font they would be others, for good.
      await loadDesignFonts(steps.design, [], wordsOn(steps.design, writing));
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
