import { memo, useLayoutEffect, useRef } from 'react';
import type { BadgeDesign } from '#shared/lib/badges/design.ts';
import { foldOf, holesOf } from '../../domain/badge/marks.ts';
import type { SnapLines } from './snapLines.ts';
import styles from './canvas.module.css';

interface MarksProps {
  readonly design: BadgeDesign;
  readonly scale: number;
  /** What is dragged lies on these. */
  readonly lines: SnapLines;
}

const shownOf = ['width', 'height', 'bleed', 'margin', 'fold', 'holes'] as const;

/** What is not printed: bleed, margin, fold, holes, and what is snapped to. Whatever lies on the badge changes nothing of it. */
export const Marks = memo(
  DrawnMarks,
  (before, now) =>
    before.scale === now.scale &&
    before.lines === now.lines &&
    shownOf.every((name) => before.design[name] === now.design[name]),
);

function DrawnMarks({ design, scale, lines }: MarksProps) {
  const { width, height, bleed, margin } = design;
  return (
    <svg
      aria-hidden="true"
      className={styles['marks']}
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
    >
      {bleed > 0 && (
        <rect data-mark="bleed" x={-bleed} y={-bleed} width={width + 2 * bleed} height={height + 2 * bleed} />
      )}
      {margin > 0 && margin * 2 < Math.min(width, height) && (
        <rect
          data-mark="margin"
          x={margin}
          y={margin}
          width={width - 2 * margin}
          height={height - 2 * margin}
        />
      )}
      {foldOf(design).map(({ x, y, width: across, height: down }) => (
        <path key="fold" data-mark="fold" d={`M${x} ${y}${across > 0 ? `h${across}` : `v${down}`}`} />
      ))}
      {holesOf(design).map((hole) => (
        <rect
          key={hole.x}
          data-mark="hole"
          x={hole.x}
          y={hole.y}
          width={hole.width}
          height={hole.height}
          rx={hole.height / 2}
        />
      ))}
      <Snapped design={design} lines={lines} />
    </svg>
  );
}

/** Other lines with almost each step of a drag: they are set as they come. */
function Snapped({ design: { width, height, bleed }, lines }: Pick<MarksProps, 'design' | 'lines'>) {
  const path = useRef<SVGPathElement>(null);
  useLayoutEffect(() => {
    const show = () => {
      const drawn = lines
        .state()
        .map(({ axis, at }) =>
          axis === 'x' ? `M${at} ${-bleed}v${height + 2 * bleed}` : `M${-bleed} ${at}h${width + 2 * bleed}`,
        );
      path.current?.setAttribute('d', drawn.join(''));
    };
    show();
    return lines.subscribe(show);
  }, [lines, width, height, bleed]);
  return <path ref={path} data-mark="snap" />;
}
