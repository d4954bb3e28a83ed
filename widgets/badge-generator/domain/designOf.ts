/** The badge that settings stand for (S2 §3 «Badge config»). */
import { emptyBadge, type BadgeDesign, type TextObject } from '#shared/lib/badges/design.ts';
import type { PaperSize } from '#shared/lib/device.ts';
import type { BadgeSettings, TextStyle } from './settings.ts';

/** Points of a pixel. */
const pointsOfPixel = 72 / 96;
/** In millimetres. */
const statusBarHeight = 4;
/** In points: smaller is read by nobody across a table. */
const smallestName = 9;
const smallestOrganisation = 7;

/** The design that the settings stand for: the name above the organisation, two lines each, around the middle. */
export function designOf(settings: BadgeSettings): BadgeDesign {
  const [width, height, margin] = [settings.width * 10, settings.height * 10, settings.margin * 10];
  const bar = settings.hasStatusBar ? Math.min(statusBarHeight, height / 4) : 0;
  const inner = { x: margin, width: Math.max(0.1, width - 2 * margin) };
  const room = Math.max(0.2, height - 2 * margin - bar);
  const nameRoom = (room * settings.nameSize) / (settings.nameSize + settings.orgSize);
  return {
    ...emptyBadge({ width, height }),
    margin,
    front: [
      {
        ...text('name', settings.nameSize, settings.nameStyle),
        ...inner,
        text: '{{full_name}}',
        smallest: Math.min(smallestName, settings.nameSize * pointsOfPixel),
        place: 'bottom',
        y: margin,
        height: nameRoom,
      },
      {
        ...text('organisation', settings.orgSize, settings.orgStyle),
        ...inner,
        text: '{{organisation}}',
        smallest: Math.min(smallestOrganisation, settings.orgSize * pointsOfPixel),
        place: 'top',
        y: margin + nameRoom,
        height: room - nameRoom,
      },
      ...(bar > 0
        ? [
            {
              kind: 'status',
              id: 'status',
              x: 0,
              y: height - bar,
              width,
              height: bar,
              hasLabel: false,
            } as const,
          ]
        : []),
    ],
  };
}

/** The page that a badge is printed on, in mm. */
export function pageOf({ width, height, isTurned }: BadgeSettings): PaperSize {
  const [across, down] = [width * 10, height * 10];
  return isTurned ? { width: down, height: across } : { width: across, height: down };
}

function text(id: string, pixels: number, style: TextStyle) {
  return {
    kind: 'text',
    id,
    font: 'sans-serif',
    size: pixels * pointsOfPixel,
    isBold: style === 'bold',
    isItalic: style === 'italic',
    colour: '#000000',
    align: 'center',
    lines: 2,
  } as const satisfies Partial<TextObject>;
}
