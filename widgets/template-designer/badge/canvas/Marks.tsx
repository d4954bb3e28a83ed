import type { BadgeDesign } from '#shared/lib/badges/design.ts';
import { foldOf, holesOf } from '../../domain/badge/marks.ts';
import { useEngineState } from '../../editor/useEngine.ts';
import type { SnapLines } from './snapLines.ts';
import styles from './canvas.module.css';

interface MarksProps {
  readonly design: BadgeDesign;
  readonly scale: number;
  /** What is dragged lies on these. */
  readonly lines: SnapLines;
}

/** What is not printed: bleed, margin, fold, holes, and what is snapped to. */
export function Marks({ design, scale, lines }: MarksProps) {
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

function Snapped({ design: { width, height, bleed }, lines }: Pick<MarksProps, 'design' | 'lines'>) {
  return useEngineState(lines).map(({ axis, at }) => (
    <path
      key={`${axis}${at}`}
      data-mark="snap"
      d={axis === 'x' ? `M${at} ${-bleed}v${height + 2 * bleed}` : `M${-bleed} ${at}h${width + 2 * bleed}`}
    />
  ));
}
