/** What a badge's stored design holds (S2 §3, §7; T-4). Millimetres from the trim box's top left corner, also right to left. */

/** T-4: shorter and longer sides are no badges. Millimetres. */
export const badgeSides = { min: 10, max: 500 } as const;

interface Placed {
  readonly id: string;
  readonly name?: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Objects of one group are chosen and moved together. */
  readonly group?: string;
  readonly isLocked?: boolean;
  readonly isHidden?: boolean;
}

/** A text with `{{tags}}`. Sizes are points; it shrinks from `size` to `smallest` to fit its box. */
export interface TextObject extends Placed {
  readonly kind: 'text';
  readonly text: string;
  readonly font: string;
  readonly size: number;
  readonly smallest: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly colour: string;
  readonly align: 'start' | 'center' | 'end';
  readonly place: 'top' | 'middle' | 'bottom';
  /** At most so many, 1–10. */
  readonly lines: number;
}

export interface PictureObject extends Placed {
  readonly kind: 'picture';
  readonly source: string;
  readonly label: string;
  readonly fit: 'contain' | 'cover';
}

export interface QrObject extends Placed {
  readonly kind: 'qr';
  /** With `{{tags}}`. */
  readonly content: string;
  readonly colour: string;
}

export interface ShapeObject extends Placed {
  readonly kind: 'shape';
  readonly shape: 'rectangle' | 'ellipse' | 'line';
  readonly fill: string | null;
  readonly stroke: string | null;
  /** Millimetres, as `radius`. */
  readonly strokeWidth: number;
  readonly radius: number;
}

/** A bar in the colour and pattern of the person's status (S2 §3). */
export interface StatusObject extends Placed {
  readonly kind: 'status';
  readonly hasLabel: boolean;
}

/** What this build does not know: drawn as nothing, written back as it came. */
export interface UnknownObject extends Placed {
  readonly kind: 'unknown';
  readonly source: Readonly<Record<string, unknown>>;
}

export type BadgeObject = TextObject | PictureObject | QrObject | ShapeObject | StatusObject | UnknownObject;

export type BadgeSide = 'front' | 'back';

export interface BadgeDesign {
  readonly kind: 'badge';
  readonly version: 1;
  readonly width: number;
  readonly height: number;
  readonly isDoubleSided: boolean;
  readonly flip: 'long-edge' | 'short-edge';
  /** Drawn past the trim box, 0–10 mm. */
  readonly bleed: number;
  /** The safe margin within the trim box. */
  readonly margin: number;
  readonly fold: 'none' | 'horizontal' | 'vertical';
  readonly holes: 'none' | 'slot' | 'two';
  /** Drawn first to last: the last lies on top. */
  readonly front: readonly BadgeObject[];
  readonly back: readonly BadgeObject[];
}

/** In characters; what is longer is not kept. */
export const mostCharacters = { text: 2_000, label: 300, code: 2_000, source: 5_000_000 } as const;

/** What the kiosk reads (S3 §3.3, S-14), with tags. Values are filled in as JSON. */
export const kioskContent =
  '{"registration_id":"{{registration_id}}","event_id":"{{event_id}}","full_name":"{{full_name}}"}';

/** A badge with nothing on it. */
export function emptyBadge(
  size: Pick<BadgeDesign, 'width' | 'height'> & Partial<Pick<BadgeDesign, 'isDoubleSided'>>,
): BadgeDesign {
  return {
    kind: 'badge',
    version: 1,
    width: between(size.width, badgeSides.min, badgeSides.max),
    height: between(size.height, badgeSides.min, badgeSides.max),
    isDoubleSided: size.isDoubleSided ?? false,
    flip: 'long-edge',
    bleed: 0,
    margin: 3,
    fold: 'none',
    holes: 'none',
    front: [],
    back: [],
  };
}

const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
