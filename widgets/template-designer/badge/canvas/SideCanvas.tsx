import { useLayoutEffect, useRef } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { BadgeDesign, BadgeObject, BadgeSide } from '#shared/lib/badges/design.ts';
import { isFixed, type Box } from '../../domain/badge/objects.ts';
import { useEngineState } from '../../editor/useEngine.ts';
import { useBadge } from '../badgeContext.ts';
import { useObjectName } from '../useObjectName.ts';
import { Marks } from './Marks.tsx';
import { Ruler } from './Ruler.tsx';
import { useCanvasDrag } from './useCanvasDrag.ts';
import { useCanvasKeys } from './useCanvasKeys.ts';
import { useKeptFocus } from './useKeptFocus.ts';
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
  const { design, chosen } = useEngineState(desk);
  const box = useRef<HTMLDivElement>(null);
  const lines = useCanvasDrag({ box, side, scale, isSnapping });
  const onKey = useCanvasKeys(side);
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
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        className={styles['sheet']}
        style={{ width: design.width * scale, height: design.height * scale }}
        onKeyDown={onKey}
      >
        <Drawn {...{ design, side, scale }} />
        <Marks {...{ design, side, scale, lines }} />
        {design[side]
          .filter(({ isHidden }) => isHidden !== true)
          .map((object) => (
            <ObjectFrame key={object.id} object={object} scale={scale} />
          ))}
        <Grips side={side} scale={scale} />
      </div>
    </figure>
  );
}

/** What is printed; for the eye only: the frames above it have the names. */
function Drawn({
  design,
  side,
  scale,
}: Pick<SideCanvasProps, 'side' | 'scale'> & { readonly design: BadgeDesign }) {
  const { draw } = useBadge();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(draw({ design, side, scale }));
  }, [draw, design, side, scale]);
  return <div ref={place} inert className={styles['drawn']} />;
}

const placeOf = ({ x, y, width, height }: Box, scale: number) => ({
  left: x * scale,
  top: y * scale,
  width: width * scale,
  height: height * scale,
});

function ObjectFrame({ object, scale }: { readonly object: BadgeObject; readonly scale: number }) {
  const t = useTexts('badge-designer');
  const { desk } = useBadge();
  const { chosen } = useEngineState(desk);
  const nameOf = useObjectName();
  const name = nameOf(object);
  return (
    <button
      type="button"
      data-id={object.id}
      data-fixed={isFixed(object) || undefined}
      aria-pressed={chosen.includes(object.id)}
      aria-label={object.isLocked === true ? t('canvas.locked', { name }) : name}
      className={styles['object']}
      style={placeOf(object, scale)}
    />
  );
}

const grips = [-1, 0, 1]
  .flatMap((y) => [-1, 0, 1].map((x) => ({ x, y })))
  .filter(({ x, y }) => x !== 0 || y !== 0);

/** At the corners and sides of the one object that is chosen; keys size it with Alt. */
function Grips({ side, scale }: Pick<SideCanvasProps, 'side' | 'scale'>) {
  const { desk, designer } = useBadge();
  const { design, chosen } = useEngineState(desk);
  const object = design[side].find(({ id }) => id === chosen[0]);
  if (!object || chosen.length > 1 || isFixed(object) || object.isHidden === true || designer.readOnly)
    return null;
  return (
    <div aria-hidden="true" className={styles['grips']} style={placeOf(object, scale)}>
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
