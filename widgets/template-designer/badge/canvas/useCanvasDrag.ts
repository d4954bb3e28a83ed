import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { listenForDrag } from '#shared/interaction/listenForDrag.ts';
import type { BadgeDesign, BadgeObject, BadgeSide } from '#shared/lib/badges/design.ts';
import { isFixed, objectsOf, type Box } from '../../domain/badge/objects.ts';
import { boundsOf, moveObjects, resized, setBox, type Grip } from '../../domain/badge/placing.ts';
import { everyPlace, linesOf, snap, type SnapLine, type SnapPlaces } from '../../domain/badge/snapping.ts';
import { useBadge } from '../badgeContext.ts';
import { useBadgeActions } from '../useBadgeActions.ts';

/** Nearer lines catch what is dragged, in px of the screen. */
const snapPx = 6;

/** What is dragged: what is chosen, or a grip of the one object that is. */
type Dragged = { readonly ids: readonly string[]; readonly grip: Grip | null };

export interface CanvasDragOptions {
  readonly box: RefObject<HTMLElement | null>;
  readonly side: BadgeSide;
  readonly scale: number;
  readonly isSnapping: boolean;
}

/** Moves and sizes by pointer; gives the lines that what is dragged lies on. */
export function useCanvasDrag({ box, side, scale, isSnapping }: CanvasDragOptions): readonly SnapLine[] {
  const { desk, designer } = useBadge();
  const actions = useBadgeActions();
  const [lines, setLines] = useState<readonly SnapLine[]>([]);

  const pick = useEffectEvent((event: PointerEvent): Dragged | null => {
    const target = event.target instanceof Element ? event.target : null;
    const grip = gripOf(target);
    const id = target?.closest('[data-id]')?.getAttribute('data-id') ?? null;
    if (id !== null && !grip) {
      const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
      if (isMore || !desk.state().chosen.includes(id)) actions.choose(id, side, isMore);
    } else if (!grip) desk.choose([], side);
    if (designer.readOnly) return null;
    const { design, chosen } = desk.state();
    const ids = objectsOf(design, chosen)
      .filter((object) => !isFixed(object))
      .map((object) => object.id);
    return (id !== null || grip) && ids.length > 0 ? { ids, grip } : null;
  });
  const begin = useEffectEvent(({ ids, grip }: Dragged, from: { readonly x: number; readonly y: number }) => {
    const { design } = desk.state();
    const others = design[side].filter(({ id, isHidden }) => !ids.includes(id) && isHidden !== true);
    const known = isSnapping ? linesOf(design, others) : [];
    const [only] = objectsOf(design, ids);
    let dropped: BadgeDesign = design;
    const at = { ...from };
    const draw = () => {
      const by = { x: (at.x - from.x) / scale, y: (at.y - from.y) / scale };
      const tolerance = snapPx / scale;
      const found =
        grip && only
          ? sizedBy({ design, object: only, grip, by, lines: known, tolerance })
          : movedBy({ design, ids, by, lines: known, tolerance });
      dropped = found.design;
      setLines(found.lines);
      desk.preview(dropped);
    };
    return {
      moveTo: (point: { readonly x: number; readonly y: number }) => {
        Object.assign(at, point);
        draw();
      },
      onScroll: () => undefined,
      end: () => {
        setLines([]);
        desk.preview(null);
      },
      drop: () => {
        desk.change(() => dropped);
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
  return lines;
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
  readonly lines: readonly SnapLine[];
  readonly tolerance: number;
}

interface DragResult {
  readonly design: BadgeDesign;
  readonly lines: readonly SnapLine[];
}

function movedBy({
  design,
  ids,
  by,
  lines,
  tolerance,
}: Drag & { readonly ids: readonly string[] }): DragResult {
  const around = boundsOf(objectsOf(design, ids));
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
