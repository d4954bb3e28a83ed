/** What a badge of another editor shows, as far as one of ours can show it (T-2): parts from top to bottom, in the source's px. */

/** How letters look, and which way they run. */
export interface Look {
  /** In px. */
  readonly size: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** As `#rrggbb`. */
  readonly colour: string;
  /** One of the names that a badge may have. */
  readonly font: string;
  readonly align: 'start' | 'center' | 'end' | 'left' | 'right';
  readonly dir: 'ltr' | 'rtl';
  /** Line breaks of the source are breaks. */
  readonly isPre: boolean;
}

/** Of what it stands in, or in px. */
export interface Length {
  readonly value: number;
  readonly unit: 'px' | '%';
}

export type Part =
  | { readonly kind: 'text'; readonly text: string; readonly look: Look }
  /** Words on a ground of their own, as wide as they are. */
  | {
      readonly kind: 'button';
      readonly text: string;
      readonly look: Look;
      readonly fill: string;
      readonly radius: number;
    }
  | {
      readonly kind: 'picture';
      /** An address as a badge may have one. */
      readonly source: string;
      readonly label: string;
      readonly width: Length | null;
      readonly height: Length | null;
      readonly look: Look;
    }
  | { readonly kind: 'code'; readonly content: string; readonly side: number; readonly look: Look }
  | { readonly kind: 'status'; readonly height: number }
  | { readonly kind: 'line'; readonly colour: string; readonly thickness: number }
  | { readonly kind: 'gap'; readonly height: number }
  /** What comes behind it stands on the other side of a two-sided badge. */
  | { readonly kind: 'break' }
  | BoxPart
  | { readonly kind: 'row'; readonly dir: Look['dir']; readonly columns: readonly Column[] };

/** Parts on a ground, or in a frame, as wide as there is room. */
export interface BoxPart {
  readonly kind: 'box';
  readonly fill: string | null;
  readonly frame: { readonly colour: string; readonly width: number } | null;
  /** At least so high; 0 as high as what stands in it. */
  readonly height: number;
  readonly radius: number;
  readonly parts: readonly Part[];
}

/** One of several beside each other. */
export interface Column {
  /** `null`: an even share of what the others leave, so many times. */
  readonly width: Length | null;
  readonly times: number;
  readonly parts: readonly Part[];
}

/** What nothing on a badge stands for. `rest` is what is beyond as much as is taken over. */
export const missingKinds = [
  'picture',
  'background',
  'video',
  'sound',
  'drawing',
  'frame',
  'form',
  'menu',
  'social',
  'timer',
  'condition',
  'other',
  'rest',
] as const;

export type MissingKind = (typeof missingKinds)[number];

export interface MissingPart {
  readonly kind: MissingKind;
  readonly count: number;
}

export interface ForeignContent {
  readonly parts: readonly Part[];
  readonly missing: readonly MissingPart[];
  /** The colour of the whole page. */
  readonly ground: string | null;
  /** How wide it says that it is, in px; 0 where it does not. */
  readonly width: number;
}

/** HTML as it is read: elements as they open and close, and the texts between. */
export type Mark =
  | ElementMark
  | { readonly kind: 'close' }
  | { readonly kind: 'text'; readonly text: string };

export interface ElementMark {
  readonly kind: 'open';
  /** In small letters. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}
