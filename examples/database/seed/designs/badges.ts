/** Designs of badges (S2 §7): most were drawn in the designer, some were written elsewhere, as HTML alone. */
import {
  emptyBadge,
  kioskContent,
  type BadgeDesign,
  type BadgeObject,
  type TextObject,
} from '#shared/lib/badges/design.ts';
import { writeBadgeDesign } from '#shared/lib/badges/readDesign.ts';

export interface BadgePlan {
  readonly name: string;
  readonly width: string;
  readonly height: string;
  readonly isDoubleSided: boolean;
  readonly event: number;
  /** `null`: nobody has designed it in an editor yet. */
  readonly design: string | null;
  readonly html: string;
}

interface Kind {
  readonly width: string;
  readonly height: string;
  readonly name: string;
  readonly isForeign?: boolean;
}

const kinds: readonly Kind[] = [
  { width: '86', height: '54', name: 'Card' },
  { width: '105', height: '148', name: 'Lanyard A6' },
  { width: '90', height: '130', name: 'Lanyard' },
  { width: '8,6', height: '5,4', name: 'Card in centimetres (by mistake)', isForeign: true },
];

/** Older ones, of more events. */
const olderKinds: readonly Kind[] = [
  { width: '100', height: '140', name: 'Lanyard 100 × 140' },
  { width: '100', height: '60', name: 'Label', isForeign: true },
];

export function badgePlans(eventNames: readonly string[]): readonly BadgePlan[] {
  return [...plansOf(kinds, eventNames.slice(0, 3)), ...plansOf(olderKinds, eventNames.slice(0, 4))];
}

function plansOf(given: readonly Kind[], eventNames: readonly string[]): readonly BadgePlan[] {
  return given.flatMap(({ width, height, name, isForeign = false }, index) =>
    eventNames.map((eventName, place): BadgePlan => {
      const isDoubleSided = (index + place) % 2 === 1;
      const size = { width: Number(width), height: Number(height), isDoubleSided };
      return {
        name: `${name} – ${eventName}`,
        width,
        height,
        isDoubleSided,
        event: place + 1,
        design: isForeign ? null : writeBadgeDesign(designOf(size, place === 2)),
        html: `<div style="text-align:center;font-family:Arial,sans-serif;"><p style="font-size:14px;">${eventName}</p><p style="font-size:28px;font-weight:bold;">{{first_name}} {{last_name}}</p><p style="font-size:18px;">{{organisation}}</p><p style="font-size:12px;">{{reg_number}}</p></div>`,
      };
    }),
  );
}

type Size = Pick<BadgeDesign, 'width' | 'height' | 'isDoubleSided'>;

/** Millimetres from each edge. */
const margin = 5;
const codeSide = 26;

function designOf(size: Size, isArabic: boolean): BadgeDesign {
  const isCard = size.width > size.height;
  return {
    ...emptyBadge(size),
    margin: 3,
    holes: isCard ? 'none' : 'slot',
    front: isCard ? cardOf(size) : lanyardOf(size, isArabic),
    back: size.isDoubleSided ? backOf(size, isArabic) : [],
  };
}

/** The name beside the code, the bar below. */
function cardOf({ width, height }: Size): readonly BadgeObject[] {
  const barHeight = 6;
  const room = width - 3 * margin - codeSide;
  return [
    text('event', '{{event_name}}', 9, { x: margin, y: margin, width: width - 2 * margin, height: 7 }),
    text('name', '{{first_name}} {{last_name}}', 24, { x: margin, y: 13, width: room, height: 18 }, name),
    text('organisation', '{{organisation}}', 12, { x: margin, y: 32, width: room, height: 11 }, { lines: 2 }),
    code({ x: width - margin - codeSide, y: 15 }),
    { kind: 'status', id: 'status', x: 0, y: height - barHeight, width, height: barHeight, hasLabel: false },
  ];
}

/** All in the middle, read from two metres. */
function lanyardOf({ width, height }: Size, isArabic: boolean): readonly BadgeObject[] {
  const inner = { x: margin, width: width - 2 * margin };
  const centred = { align: 'center' } as const;
  const barHeight = 12;
  const codeTop = height - barHeight - margin - codeSide;
  return [
    { kind: 'shape', id: 'head', shape: 'rectangle', x: 0, y: 0, width, height: 30, ...plain('#1f2a44') },
    text(
      'event',
      isArabic ? 'أهلاً بكم في\n{{event_name}}' : '{{event_name}}',
      16,
      { ...inner, y: 14, height: 14 },
      { ...centred, colour: '#ffffff', lines: 2 },
    ),
    text(
      'name',
      '{{first_name}}\n{{last_name}}',
      40,
      { ...inner, y: 34, height: 32 },
      { ...centred, ...name },
    ),
    text(
      'organisation',
      '{{organisation}}',
      18,
      { ...inner, y: 68, height: codeTop - 70 },
      { ...centred, lines: 2 },
    ),
    code({ x: (width - codeSide) / 2, y: codeTop }),
    { kind: 'status', id: 'status', x: 0, y: height - barHeight, width, height: barHeight, hasLabel: true },
  ];
}

/** What helps for the rest of the day. */
function backOf({ width, height }: Size, isArabic: boolean): readonly BadgeObject[] {
  const inner = { x: margin, width: width - 2 * margin };
  const isCard = width > height;
  const words = isArabic
    ? 'إذا وجدت هذه الشارة فأعدها إلى مكتب الاستقبال'
    : 'Found this badge? Please bring it to the welcome desk.';
  return [
    text('whose', '{{first_name}} {{last_name}}', 18, { ...inner, y: margin + 7, height: 12 }, name),
    {
      kind: 'shape',
      id: 'line',
      shape: 'line',
      ...inner,
      y: margin + 22,
      height: 0.5,
      fill: null,
      stroke: '#1f2a44',
      strokeWidth: 0.5,
      radius: 0,
    },
    text('found', words, 11, { ...inner, y: margin + 26, height: isCard ? 16 : 24 }, { lines: 3 }),
  ];
}

type Box = Pick<TextObject, 'x' | 'y' | 'width' | 'height'>;

const name = { isBold: true, lines: 2 } as const;

const plain = (fill: string) => ({ fill, stroke: null, strokeWidth: 0, radius: 0 }) as const;

const code = (at: Pick<Box, 'x' | 'y'>): BadgeObject => ({
  kind: 'qr',
  id: 'code',
  ...at,
  width: codeSide,
  height: codeSide,
  content: kioskContent.replace('{{full_name}}', '{{first_name}} {{last_name}}'),
  colour: '#000000',
});

function text(id: string, words: string, size: number, box: Box, more: Partial<TextObject> = {}): TextObject {
  return {
    kind: 'text',
    id,
    ...box,
    text: words,
    font: 'sans-serif',
    size,
    smallest: 7,
    isBold: false,
    isItalic: false,
    colour: '#000000',
    align: 'start',
    place: 'middle',
    lines: 1,
    ...more,
  };
}
