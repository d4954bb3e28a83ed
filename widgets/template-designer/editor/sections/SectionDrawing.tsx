import { drawingOf, type DrawnColumn, type Shape } from '../../domain/sectionDrawing.ts';
import type { Component } from '../../domain/project.ts';
import styles from './sections.module.css';

const width = 72;
const height = 48;
const gap = 3;

/** Heights in px of the picture. */
const heights: Readonly<Record<Shape, number>> = {
  text: 8,
  heading: 5,
  picture: 15,
  button: 7,
  line: 1,
  space: 4,
  locked: 12,
};

/** What a section is made of, small: columns with bars for text, boxes for pictures. For the eye only. */
export function SectionDrawing({ part }: { readonly part: Component }) {
  const rows = drawingOf(part);
  const rowHeight = (height - gap) / Math.max(rows.length, 1);
  return (
    <svg className={styles['drawing']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {rows.map((columns, row) => {
        const columnWidth = (width - gap) / Math.max(columns.length, 1);
        return columns.map((shapes, column) => (
          <svg
            // oxlint-disable-next-line react/no-array-index-key -- a drawing has nothing but places
            key={`${row}.${column}`}
            x={gap + column * columnWidth}
            y={gap + row * rowHeight}
            width={columnWidth - gap}
            height={rowHeight - gap}
          >
            <Column shapes={shapes} width={columnWidth - gap} />
          </svg>
        ));
      })}
    </svg>
  );
}

function Column({ shapes, width: room }: { readonly shapes: DrawnColumn; readonly width: number }) {
  const tops = shapes.map((_, at) =>
    shapes.slice(0, at).reduce((sum, shape) => sum + heights[shape] + gap, 0),
  );
  return shapes.map((shape, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a drawing has nothing but places
    <g key={at} data-shape={shape} transform={`translate(0 ${tops[at] ?? 0})`}>
      {shape === 'text' ? (
        [1, 0.9, 0.6].map((part, line) => <rect key={part} y={line * 3} width={room * part} height={2} />)
      ) : (
        <rect width={room * (partOf[shape] ?? 1)} height={heights[shape]} rx={shape === 'button' ? 3 : 1} />
      )}
    </g>
  ));
}

/** How much of the width it takes. */
const partOf: Readonly<Partial<Record<Shape, number>>> = { heading: 0.7, button: 0.6 };
