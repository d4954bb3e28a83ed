/** An open badge: its design, what is chosen, and what can be taken back. Whoever draws it subscribes. */
import type { BadgeDesign, BadgeObject, BadgeSide } from '#shared/lib/badges/design.ts';
import { readBadgeDesign, writeBadgeDesign } from '#shared/lib/badges/readDesign.ts';
import { objectsOf } from '../domain/badge/objects.ts';
import { firstStep, redone, undone, withStep, type Steps } from '../domain/badge/steps.ts';
import type { Edited, EditedState } from '../editor/edited.ts';
import { htmlOf, type BadgeWriting } from './writeBadge.ts';

export interface DeskState extends EditedState {
  /** As it is drawn: while something is dragged, as it would be. */
  readonly design: BadgeDesign;
  /** Ids, each of an object that is there. */
  readonly chosen: readonly string[];
  /** Where new objects go. */
  readonly side: BadgeSide;
}

export interface BadgeChange {
  /** What is chosen then; as before without it. */
  readonly choose?: readonly string[];
  /** Names what is done in many small changes: one step of undo. */
  readonly part?: string;
}

export interface BadgeDesk extends Edited {
  readonly state: () => DeskState;
  /** One step of undo; whether anything has changed by it. */
  readonly change: (next: (design: BadgeDesign) => BadgeDesign, how?: BadgeChange) => boolean;
  /** Draws it so, without a step; `null` as it is. */
  readonly preview: (design: BadgeDesign | null) => void;
  readonly choose: (ids: readonly string[], side?: BadgeSide) => void;
  /** How it is written for the server from now on. */
  readonly setWriting: (writing: BadgeWriting) => void;
  /** What is chosen, from below to the top. */
  readonly objects: () => readonly BadgeObject[];
}

export function createDesk(first: BadgeDesign, firstWriting: BadgeWriting): BadgeDesk {
  let steps: Steps = firstStep(first);
  let shown: BadgeDesign | null = null;
  let chosen: readonly string[] = [];
  let side: BadgeSide = 'front';
  let revision = 0;
  let writing = firstWriting;
  let state = read();
  const listeners = new Set<() => void>();

  function read(): DeskState {
    const design = shown ?? steps.design;
    const ids = new Set(objectsOf(steps.design, chosen).map(({ id }) => id));
    return {
      design,
      chosen: chosen.filter((id) => ids.has(id)),
      side: steps.design.isDoubleSided ? side : 'front',
      canUndo: steps.past.length > 0,
      canRedo: steps.future.length > 0,
      revision,
    };
  }
  const tell = () => {
    state = read();
    for (const listener of listeners) listener();
  };
  const step = (next: Steps) => {
    shown = null;
    if (next.design !== steps.design) revision += 1;
    steps = next;
    tell();
  };
  const change: BadgeDesk['change'] = (next, { choose, part } = {}) => {
    const { design } = steps;
    const after = next(design);
    if (choose && after !== design) chosen = choose;
    step(withStep(steps, after, part));
    return steps.design !== design;
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    preview: (design) => {
      if (design === shown) return;
      shown = design;
      tell();
    },
    choose: (ids, on) => {
      if (on === undefined && ids.length === chosen.length && ids.every((id) => chosen.includes(id))) return;
      chosen = ids;
      side = on ?? side;
      tell();
    },
    objects: () => objectsOf(steps.design, state.chosen),
    setWriting: (next) => {
      writing = next;
    },
    undo: () => step(undone(steps)),
    redo: () => step(redone(steps)),
    output: () => {
      const { design } = steps;
      return {
        designJson: writeBadgeDesign(design),
        get html() {
          return htmlOf(design, writing);
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
