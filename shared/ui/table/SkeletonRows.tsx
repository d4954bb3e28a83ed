import { SkeletonText } from '../Skeleton.tsx';

interface SkeletonRowsProps {
  readonly count: number;
  readonly columnCount: number;
}

/** Rows that are about to come, as high as rows are. */
export function SkeletonRows({ count, columnCount }: SkeletonRowsProps) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: count }, (_row, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have nothing else
        <tr key={row}>
          {Array.from({ length: columnCount }, (_cell, cell) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <td key={cell}>
              <SkeletonText index={row * 3 + cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
