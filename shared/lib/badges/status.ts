/** How statuses of participants look (S2 §3, T-15): a colour, and a pattern for those who do not see it. */

export type StatusPattern = 'solid' | 'slanted' | 'dotted' | 'upright' | 'crossed' | 'level';

export interface StatusLook {
  /** Names it among the texts of a screen. */
  readonly name: 'red' | 'blue' | 'purple' | 'orange' | 'black' | 'other';
  readonly colour: string;
  readonly pattern: StatusPattern;
}

const looks: Readonly<Record<string, StatusLook>> = {
  1: { name: 'red', colour: '#d32029', pattern: 'solid' },
  2: { name: 'blue', colour: '#1558c0', pattern: 'slanted' },
  3: { name: 'purple', colour: '#7a1fa2', pattern: 'dotted' },
  5: { name: 'orange', colour: '#e86c00', pattern: 'upright' },
  7: { name: 'black', colour: '#000000', pattern: 'crossed' },
};

/** Of ids that S2 names no colour for. */
const other: StatusLook = { name: 'other', colour: '#7d8590', pattern: 'level' };

/** By `pax_status_id`. */
export function statusLook(id: string | null): StatusLook {
  return (id !== null && Object.hasOwn(looks, id) ? looks[id] : undefined) ?? other;
}

/** Every look once, by the ids that have it; that of all other ids last. */
export const statusLegend: readonly (readonly [string | null, StatusLook])[] = [
  ...Object.entries(looks),
  [null, other],
];

/** Between two marks of a pattern, in millimetres. */
const pitch = 3;

/** The light marks of a pattern on a field, as the path of an SVG, in millimetres; they may leave the field. */
export function patternPath(pattern: StatusPattern, width: number, height: number): string {
  const along = (end: number, mark: (at: number) => string) =>
    Array.from({ length: Math.min(400, Math.ceil(end / pitch)) }, (_, at) => mark((at + 0.5) * pitch)).join(
      '',
    );
  switch (pattern) {
    case 'slanted':
      return along(
        width + height,
        (at) => `M${at - height} ${height}l${height} ${-height}h1l${-height} ${height}z`,
      );
    case 'dotted':
      return along(width, (x) => along(height, (y) => `M${x - 0.5} ${y - 0.5}h1v1h-1z`));
    case 'upright':
      return along(width, (x) => `M${x - 0.5} 0h1v${height}h-1z`);
    case 'crossed':
      return (
        patternPath('slanted', width, height) +
        along(width + height, (at) => `M${at - height} 0l${height} ${height}h1l${-height} ${-height}z`)
      );
    case 'level':
      return along(height, (y) => `M0 ${y - 0.5}h${width}v1h${-width}z`);
    default:
      return '';
  }
}
