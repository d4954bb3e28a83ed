import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { BadgeObject, BadgeSide } from '#shared/lib/badges/design.ts';
import { asBefore, isFixed, type Box } from '../../domain/badge/objects.ts';
import { useEngineState } from '../../editor/useEngine.ts';
import { useBadge } from '../badgeContext.ts';
import { useBadgeActions } from '../useBadgeActions.ts';
import { useObjectName } from '../useObjectName.ts';
import { Marks } from './Marks.tsx';
import { Ruler } from './Ruler.tsx';
import { lay, shift } from './shift.ts';
import { createSnapLines } from './snapLines.ts';
import { useCanvasDrag } from './useCanvasDrag.ts';
import { useCanvasKeys } from './useCanvasKeys.ts';
import { useDrawnSide } from './useDrawnSide.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useObjectFocus } from './useObjectFocus.ts';
import styles from './canvas.module.css';

export interface SideCanvasProps {
  readonly side: BadgeSide;
  /** px of a millimetre. */
  readonly scale: number;
  readonly isSnapping: boolean;
  /** What the keys do, for whoever hears it. */
  readonly hintId: string;
}

/** One side: as it is printed, and above it what can be taken hold of. */
export function SideCanvas({ side, scale, isSnapping, hintId }: SideCanvasProps) {
  const t = useTexts('badge-designer');
  const format = useFormat();
  const { desk } = useBadge();
  const { design, chosen } = useEngineState(desk.sides[side]);
  const box = useRef<HTMLDivElement>(null);
  const [frames] = useState(() => new Map<string, HTMLElement>());
  const [lines] = useState(createSnapLines);
  useCanvasDrag({ box, side, scale, isSnapping, lines });
  const onKey = useCanvasKeys(side);
  const { pick } = useBadgeActions();
  const shown = design[side].filter(({ isHidden }) => isHidden !== true);
  // Before the focus comes to any: by then all lie where they lie.
  const drawn = useDrawnSide({ design, side, scale, frames });
  const walk = useObjectFocus(box, shown, chosen);
  useKeptFocus(box, design[side], chosen);
  const mm = (value: number) => format.number(value, { maximumFractionDigits: 2 });
  const label = t(`sides.${side}Of`, { width: mm(design.width), height: mm(design.height) });
  return (
    <figure className={styles['side']}>
      <figcaption className={styles['caption']} dir="auto">
        {label}
      </figcaption>
      <Ruler axis="x" length={design.width} scale={scale} />
      <Ruler axis="y" length={design.height} scale={scale} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the objects in it */}
      <div
        ref={box}
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is copied is put in here
        tabIndex={shown.length === 0 ? 0 : -1}
        aria-label={label}
        aria-describedby={hintId}
        className={styles['sheet']}
        style={{ width: design.width * scale, height: design.height * scale }}
        onFocus={walk.onFocus}
        onBlur={walk.onBlur}
        onKeyDown={(event) => {
          onKey(event);
          walk.onKeyDown(event);
        }}
        onClick={({ target, detail }) => {
          // Of a screen reader; a pointer has chosen it as it went down, unless several are being chosen.
          const isMeant = detail === 0 || desk.state().isSeveral;
          const id = isMeant && target instanceof HTMLElement ? target.dataset['id'] : undefined;
          if (id !== undefined) pick(id, side, false);
        }}
      >
        <div ref={drawn} inert className={styles['drawn']} />
        <Marks {...{ design, side, scale, lines }} />
        {chunksOf(shown).map((objects, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a part of a list
          <ObjectFrames key={at} {...{ objects, scale, chosen, frames }} />
        ))}
        <Grips side={side} scale={scale} />
      </div>
    </figure>
  );
}

/** Where they lie is said apart from it: that becomes another without a drawing. */
const sizeOf = ({ width, height }: Box, scale: number) => ({ width: width * scale, height: height * scale });

/** So many frames are looked at together. */
const chunkSize = 20;

const chunksOf = (objects: readonly BadgeObject[]): (readonly BadgeObject[])[] =>
  Array.from({ length: Math.ceil(objects.length / chunkSize) }, (_, at) =>
    objects.slice(at * chunkSize, (at + 1) * chunkSize),
  );

interface ObjectFramesProps extends Pick<ObjectFrameProps, 'scale' | 'frames'> {
  readonly objects: readonly BadgeObject[];
  readonly chosen: readonly string[];
}

/** Some of them: a step of a drag or an undo is to cost no more on a full badge than on an empty one. */
const ObjectFrames = memo(
  function ObjectFrames({ objects, chosen, ...place }: ObjectFramesProps) {
    return objects.map((object) => (
      <ObjectFrame key={object.id} object={object} isChosen={chosen.includes(object.id)} {...place} />
    ));
  },
  (before, now) =>
    before.scale === now.scale &&
    before.chosen === now.chosen &&
    asBefore(before.objects, now.objects) === before.objects,
);

interface ObjectFrameProps {
  readonly object: BadgeObject;
  readonly scale: number;
  readonly isChosen: boolean;
  /** Those of its side that are there, by their objects. */
  readonly frames: Map<string, HTMLElement>;
}

/** Drawn again only with its own object. */
const ObjectFrame = memo(function ObjectFrame({ object, scale, isChosen, frames }: ObjectFrameProps) {
  const t = useTexts('badge-designer');
  const nameOf = useObjectName();
  const name = nameOf(object);
  const { id } = object;
  return (
    <button
      ref={(frame) => {
        if (frame) frames.set(id, frame);
        return () => {
          frames.delete(id);
        };
      }}
      type="button"
      tabIndex={-1}
      data-id={id}
      data-fixed={isFixed(object) || undefined}
      aria-pressed={isChosen}
      aria-label={object.isLocked === true ? t('canvas.locked', { name }) : name}
      className={styles['object']}
      style={sizeOf(object, scale)}
    />
  );
});

const grips = [-1, 0, 1]
  .flatMap((y) => [-1, 0, 1].map((x) => ({ x, y })))
  .filter(({ x, y }) => x !== 0 || y !== 0);

/** At the corners and sides of the one object that is chosen; keys size it with Alt. */
function Grips({ side, scale }: Pick<SideCanvasProps, 'side' | 'scale'>) {
  const { desk, designer } = useBadge();
  const { design, chosen } = useEngineState(desk.sides[side]);
  const object = design[side].find(({ id }) => id === chosen[0]);
  if (!object || chosen.length > 1 || isFixed(object) || object.isHidden === true || designer.readOnly)
    return null;
  return <GripsOf {...{ object, side, scale }} />;
}

interface GripsOfProps extends Pick<SideCanvasProps, 'side' | 'scale'> {
  readonly object: BadgeObject;
}

function GripsOf({ object, side, scale }: GripsOfProps) {
  const { desk } = useBadge();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const isOurs = ({ id }: BadgeObject) => id === object.id;
    const put = (objects: readonly BadgeObject[], move: typeof lay) => {
      const now = objects.find(isOurs);
      if (now && place.current) move(place.current, now, scale);
    };
    put(desk.drawn().design[side], lay);
    return desk.sides[side].onMoved((objects, isPassing) => put(objects, isPassing ? shift : lay));
  }, [desk, side, scale, object]);
  return (
    <div ref={place} aria-hidden="true" data-grips className={styles['grips']} style={sizeOf(object, scale)}>
      {grips.map(({ x, y }) => (
        <span
          key={`${x},${y}`}
          data-grip={`${x},${y}`}
          className={styles['grip']}
          style={{ left: `${(x + 1) * 50}%`, top: `${(y + 1) * 50}%` }}
        />
      ))}
    </div>
  );
}
