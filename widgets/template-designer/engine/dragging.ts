/** Something that is dragged over the canvas, from within or from the palette. */
import { isText, readParts } from './defs.ts';
import type { Canvas } from './canvas/canvas.ts';
import type { Core } from './core.ts';
import type { Dragged, Engine, Place, Point } from './engine.ts';
import { defOf } from './engineVendor.ts';
import { mayHold } from './rules.ts';

export interface DraggingOptions {
  readonly core: Core;
  readonly canvas: Canvas;
  readonly actions: Pick<Engine, 'add' | 'canAdd' | 'canMove' | 'insertCopy' | 'move'>;
  readonly isReadOnly: boolean;
}

export interface Dragging {
  /** From outside: the frame lets the pointer through. */
  readonly start: (dragged: Dragged) => void;
  /** Within the canvas, where the frame itself hears the pointer. */
  readonly lift: (dragged: Dragged) => void;
  readonly over: (point: Point) => Place | null;
  readonly end: (isDropped: boolean) => string | null;
}

export function createDragging({ core, canvas, actions, isReadOnly }: DraggingOptions): Dragging {
  let held: Dragged | null = null;
  const lift = (dragged: Dragged) => {
    if (isReadOnly) return;
    core.endText();
    held = dragged;
    canvas.beginHover((place, isBare) => mayDrop(dragged, place) && (!isBare || standsBare(dragged, place)));
  };
  const mayDrop = (dragged: Dragged, place: Place): boolean => {
    if ('id' in dragged) return actions.canMove(dragged.id, place);
    if ('kind' in dragged) return actions.canAdd(dragged.kind, place);
    const [def] = readParts(dragged.copy);
    const parent = core.part(place.parentId);
    return def !== undefined && parent !== null && !isText(def) && mayHold(defOf(parent), def);
  };
  /** Without a section or a column around it. */
  const standsBare = (dragged: Dragged, { parentId }: Place): boolean => {
    const parent = core.part(parentId);
    if (!parent) return false;
    const part = 'id' in dragged ? core.part(dragged.id) : null;
    if (part) return mayHold(defOf(parent), defOf(part));
    if (!('kind' in dragged) || core.kind === 'html') return true;
    const isSection = /^(?:section|columns\d)$/.test(dragged.kind);
    return mayHold(defOf(parent), { type: isSection ? 'mj-section' : 'mj-text' });
  };
  return {
    lift,
    start: (dragged) => {
      lift(dragged);
      canvas.letThrough(held !== null);
    },
    over: (point) => (held ? (canvas.hover(point)?.place ?? null) : null),
    end: (isDropped) => {
      const dragged = held;
      held = null;
      canvas.letThrough(false);
      const drop = canvas.endHover();
      if (!dragged || !drop || !isDropped) return null;
      if ('id' in dragged) return actions.move(dragged.id, drop.place) ? dragged.id : null;
      return 'kind' in dragged
        ? actions.add(dragged.kind, drop.place)
        : actions.insertCopy(dragged.copy, drop.place);
    },
  };
}
