/** How badges look, as it is kept on this device (S2 §3 «Badge config», §5; T-4). Centimetres and pixels, as people know them here. */
import * as v from 'valibot';

const textStyles = ['normal', 'bold', 'italic'] as const;
export type TextStyle = (typeof textStyles)[number];

/** What is chosen, in this order, from the least to the most, where a number is meant. */
export const limits = {
  width: [1, 50],
  height: [1, 50],
  margin: [0, 10],
  nameSize: [6, 300],
  orgSize: [6, 300],
} as const;

export type NumberField = keyof typeof limits;
export const numberFields: readonly NumberField[] = ['width', 'height', 'margin', 'nameSize', 'orgSize'];

type Size = Readonly<Record<'width' | 'height' | 'margin', number>>;

/** S2 §3; the height, which no one has said, is that of common labels of the width. */
export const defaultSettings = {
  event: null,
  hostEventId: null,
  width: 10,
  height: 6,
  margin: 0.5,
  nameSize: 38,
  nameStyle: 'bold',
  orgSize: 23,
  orgStyle: 'normal',
  isTurned: false,
  hasStatusBar: false,
} as const;

const defaultSize: Size = {
  width: defaultSettings.width,
  height: defaultSettings.height,
  margin: defaultSettings.margin,
};

const amount = (field: NumberField) => {
  const [least, most]: readonly [number, number] = limits[field];
  const without: number = defaultSettings[field];
  return v.fallback(v.pipe(v.number(), v.minValue(least), v.maxValue(most)), without);
};
const event = v.object({ id: v.string(), name: v.nullable(v.string()) });

/** What is kept; what cannot be read is as it is at first, and all of the size where nothing has room in it. */
export const settingsSchema = v.pipe(
  v.object({
    event: v.fallback(v.nullable(event), null),
    /** What the page had chosen when this was saved: another choice of the page is newer. */
    hostEventId: v.fallback(v.nullable(v.string()), null),
    width: amount('width'),
    height: amount('height'),
    margin: amount('margin'),
    nameSize: amount('nameSize'),
    nameStyle: v.fallback(v.picklist(textStyles), 'bold'),
    orgSize: amount('orgSize'),
    orgStyle: v.fallback(v.picklist(textStyles), 'normal'),
    /** For printers of labels that lie across. */
    isTurned: v.fallback(v.boolean(), false),
    hasStatusBar: v.fallback(v.boolean(), false),
  }),
  v.transform((kept) => (hasRoom(kept) ? kept : { ...kept, ...defaultSize })),
);

export type BadgeSettings = v.InferOutput<typeof settingsSchema>;

/** What a number is of. */
export const unitOf: Readonly<Record<NumberField, 'cm' | 'px'>> = {
  width: 'cm',
  height: 'cm',
  margin: 'cm',
  nameSize: 'px',
  orgSize: 'px',
};

/** Whether what is typed can be taken for a field. */
export function isInLimits(field: NumberField, value: number | null): value is number {
  const [least, most] = limits[field];
  return value !== null && value >= least && value <= most;
}

/** Whether anything has room between the margins. */
export function hasRoom(size: Size): boolean {
  return Math.min(size.width, size.height) - 2 * size.margin >= 0.5;
}
