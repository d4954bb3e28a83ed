import { useEffect, useEffectEvent, type RefObject } from 'react';
import { listenForDrag } from '#shared/interaction/listenForDrag.ts';
import type { BadgeDesign, BadgeObject, BadgeSide } from '#shared/lib/badges/design.ts';
import { isFixed, objectsOf, otherSide, withGroups, type Box } from '../../domain/badge/objects.ts';
import { boundsOf, moveObjects, resized, setBox, type Grip } from '../../domain/badge/placing.ts';
import {
  everyPlace,
  linesOf,
  snap,
  type LinePlaces,
  type SnapLine,
  type SnapPlaces,
} from '../../domain/badge/snapping.ts';
import { useBadge } from '../badgeContext.ts';
import { useBadgeActions } from '../useBadgeActions.ts';
import { carry } from './carry.ts';
import type { SnapLines } from './snapLines.ts';

/** Nearer lines catch what is dragged, in px of the screen. */
const snapPx = 6;

const noLines: LinePlaces = { x: [], y: [] };

/** What is dragged: what is chosen, or a grip of the one object that is. */
type Dragged = {
  readonly ids: readonly string[];
  readonly grip: Grip | null;
  /** What is chosen once it is dragged: where several are being chosen, a press alone chooses nothing. */
  readonly choose?: readonly string[];
};

export interface CanvasDragOptions {
  readonly box: RefObject<HTMLElement | null>;
  readonly side: BadgeSide;
  readonly scale: number;
  readonly isSnapping: boolean;
  /** Shows what the dragged lies on. */
  readonly lines: SnapLines;
}

/** Moves and sizes by pointer. */
export function useCanvasDrag({ box, side, scale, isSnapping, lines }: CanvasDragOptions): void {
  const { desk, designer } = useBadge();
  const actions = useBadgeActions();

  const pick = useEffectEvent((event: PointerEvent): Dragged | null => {
    const target = event.target instanceof Element ? event.target : null;
    const grip = gripOf(target);
    const id = target?.closest('[data-id]')?.getAttribute('data-id') ?? null;
    const { isSeveral } = desk.state();
    if (isSeveral) desk.choose(desk.state().chosen, side);
    else if (id !== null && !grip) {
      const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
      if (isMore || !desk.state().chosen.includes(id)) actions.choose(id, side, isMore);
    } else if (!grip) desk.choose([], side);
    if (designer.readOnly) return null;
    const { design, chosen } = desk.state();
    const isNew = isSeveral && id !== null && !chosen.includes(id);
    const wanted = isNew ? [...chosen, ...withGroups(design, [id])] : chosen;
    const ids = objectsOf(design, wanted)
      .filter((object) => !isFixed(object))
      .map((object) => object.id);
    const dragged = { ids, grip, ...(isNew && { choose: wanted }) };
    return (id !== null || grip) && ids.length > 0 ? dragged : null;
  });
  const begin = useEffectEvent((dragged: Dragged, from: { readonly x: number; readonly y: number }) => {
    const { ids, grip } = dragged;
    if (dragged.choose) desk.choose(dragged.choose, side);
    const { design } = desk.state();
    const others = design[side].filter(({ id, isHidden }) => !ids.includes(id) && isHidden !== true);
    const known = isSnapping ? linesOf(design, others) : noLines;
    const [only] = objectsOf(design, ids);
    // They may lie on both sides.
    const sides = box.current?.closest<HTMLElement>('[data-sides]') ?? box.current;
    const carried = grip || !sides ? null : carry(sides, ids);
    // What is carried is moved alone: the rest of a full badge is not gone through at each step.
    const isDragged = ({ id }: BadgeObject) => ids.includes(id);
    const alone = { ...design, front: design.front.filter(isDragged), back: design.back.filter(isDragged) };
    const at = { ...from };
    const show = (dragged: BadgeDesign) => {
      const [moved] = objectsOf(dragged, ids);
      if (!carried || !only || !moved) return desk.preview(dragged);
      carried.moveBy((moved.x - only.x) * scale, (moved.y - only.y) * scale);
    };
    const drag = (of: BadgeDesign): DragResult => {
      const by = { x: (at.x - from.x) / scale, y: (at.y - from.y) / scale };
      const about = { design: of, by, lines: known, tolerance: snapPx / scale };
      return grip && only ? sizedBy({ ...about, object: only, grip }) : movedBy({ ...about, ids, side });
    };
    const draw = () => {
      const found = drag(carried ? alone : desk.state().design);
      lines.show(found.lines);
      show(found.design);
    };
    return {
      moveTo: (point: { readonly x: number; readonly y: number }) => {
        Object.assign(at, point);
        draw();
      },
      onScroll: () => undefined,
      end: () => {
        lines.show([]);
        carried?.putBack();
        desk.preview(null);
      },
      drop: () => {
        // A key may have changed something while it was held.
        desk.change((now) => drag(now).design);
      },
    };
  });
  useEffect(() => {
    const place = box.current;
    if (!place) return undefined;
    return listenForDrag<Dragged>(place, {
      pick: (event) => pick(event),
      begin: (what, from) => begin(what, from),
    });
  }, [box]);
}

function gripOf(target: Element | null): Grip | null {
  const [x, y] = (target?.getAttribute('data-grip') ?? '').split(',').map(Number);
  const isGrip = (value: number | undefined): value is Grip['x'] =>
    value === -1 || value === 0 || value === 1;
  return target?.hasAttribute('data-grip') && isGrip(x) && isGrip(y) ? { x, y } : null;
}

interface Drag {
  readonly design: BadgeDesign;
  readonly by: { readonly x: number; readonly y: number };
  readonly lines: LinePlaces;
  readonly tolerance: number;
}

interface DragResult {
  readonly design: BadgeDesign;
  readonly lines: readonly SnapLine[];
}

type Move = Drag & { readonly ids: readonly string[]; readonly side: BadgeSide };

/** What lies on the side on which it is dragged is what snaps there. */
function movedBy({ design, ids, side, by, lines, tolerance }: Move): DragResult {
  const around = boundsOf(objectsOf({ ...design, [otherSide(side)]: [] }, ids));
  if (!around) return { design, lines: [] };
  const found = snap({ ...around, x: around.x + by.x, y: around.y + by.y }, lines, { tolerance });
  const way = { x: by.x + found.x, y: by.y + found.y };
  return { design: moveObjects(design, ids, way), lines: found.lines };
}

function sizedBy({
  design,
  object,
  grip,
  by,
  lines,
  tolerance,
}: Drag & { readonly object: BadgeObject; readonly grip: Grip }): DragResult {
  const pulled = resized(object, grip, by);
  const found = snap(pulled, lines, { tolerance, places: placesOf(grip) });
  const box: Box = resized(object, grip, { x: by.x + found.x, y: by.y + found.y });
  return { design: setBox(design, object.id, box), lines: found.lines };
}

/** Only the sides that are pulled stick to something. */
function placesOf(grip: Grip): SnapPlaces {
  const along = (way: Grip['x'], all: SnapPlaces['x']) =>
    all.filter((place) => (way === -1 && place === 'start') || (way === 1 && place === 'end'));
  return { x: along(grip.x, everyPlace.x), y: along(grip.y, everyPlace.y) };
}
