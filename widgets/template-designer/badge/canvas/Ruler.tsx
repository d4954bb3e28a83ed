import { memo } from 'react';
import styles from './canvas.module.css';

interface RulerProps {
  readonly axis: 'x' | 'y';
  /** mm */
  readonly length: number;
  readonly scale: number;
}

/** How thick a ruler is, in px. */
const thick = 18;

/** Nearer numbers run into each other, in px. */
const nearest = 28;

/** Millimetres along a side of the badge; for the eye, the numbers stand in the panel. */
export const Ruler = memo(function Ruler({ axis, length, scale }: RulerProps) {
  const numbered = [10, 20, 50, 100].find((mm) => mm * scale >= nearest) ?? 100;
  const step = numbered / (numbered * scale >= 60 ? 10 : 5);
  const marks = Array.from({ length: Math.floor(length / step) + 1 }, (_, at) => at * step);
  const isAcross = axis === 'x';
  const size = isAcross ? { width: length * scale, height: thick } : { width: thick, height: length * scale };
  const lines = marks.map((at) => {
    const tall = at % numbered === 0 ? thick : thick / 3;
    return isAcross ? `M${at * scale} ${thick}v${-tall}` : `M${thick} ${at * scale}h${-tall}`;
  });
  return (
    <svg aria-hidden="true" className={styles['ruler']} data-axis={axis} {...size}>
      <path d={lines.join('')} />
      {marks
        .filter((at) => at % numbered === 0 && at > 0)
        .map((at) => (
          <text
            key={at}
            transform={isAcross ? undefined : `rotate(-90 9 ${at * scale - 2})`}
            x={isAcross ? at * scale - 2 : 9}
            y={isAcross ? 9 : at * scale - 2}
            textAnchor={isAcross ? 'end' : 'start'}
          >
            {at}
          </text>
        ))}
    </svg>
  );
});
