/** A badge for when no printer works (screens.md §17 «Emergency badge»). */
import { emptyBadge, kioskContent, type BadgeDesign, type TextObject } from '#shared/lib/badges/design.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';

export interface PlainGuest {
  /** `null`: nobody knows it, and no code is on the badge. */
  readonly registrationId: string | null;
  readonly eventId: string;
  readonly eventName: string | null;
  readonly fullName: string;
  readonly organisation: string;
}

/** Who has been scanned is on the badge only under their own name, or one that they had none before: another one is somebody else's. */
export const guestNamed = <G extends Pick<PlainGuest, 'fullName'>>(
  scanned: G | null,
  typed: string,
): G | null => (scanned && ['', typed.trim()].includes(scanned.fullName.trim()) ? scanned : null);

/** In millimetres. */
const size = { width: 90, height: 55 } as const;
const margin = 5;
const codeSize = 20;

/** The event above, the name large, below it the organisation, and the code that kiosks read where there is one. */
export function plainBadge(hasCode: boolean): BadgeDesign {
  const inner = { x: margin, width: size.width - 2 * margin };
  const below = { y: 32, height: size.height - margin - 32 };
  const besideCode = hasCode ? codeSize + 2 : 0;
  return {
    ...emptyBadge(size),
    margin,
    front: [
      { ...text('event', 10), ...inner, text: '{{event_name}}', lines: 2, y: margin, height: 7 },
      {
        ...text('name', 26),
        ...inner,
        text: '{{full_name}}',
        isBold: true,
        lines: 2,
        y: 13,
        height: 18,
      },
      {
        ...text('organisation', 14),
        ...below,
        x: inner.x,
        width: inner.width - besideCode,
        text: '{{organisation}}',
        lines: 2,
      },
      ...(hasCode
        ? [
            {
              kind: 'qr',
              id: 'code',
              x: size.width - margin - codeSize,
              y: size.height - margin - codeSize,
              width: codeSize,
              height: codeSize,
              content: kioskContent,
              colour: '#000000',
            } as const,
          ]
        : []),
    ],
  };
}

/** The guest as badges know people: a name that is written as one. */
export const personOf = ({ fullName, organisation, ...guest }: PlainGuest): BadgePerson => ({
  ...guest,
  title: null,
  firstName: fullName.trim(),
  lastName: null,
  organisation: organisation.trim() || null,
  statusId: null,
});

function text(id: string, points: number) {
  return {
    kind: 'text',
    id,
    font: 'sans-serif',
    size: points,
    smallest: 7,
    isBold: false,
    isItalic: false,
    colour: '#000000',
    align: 'start',
    place: 'middle',
    lines: 1,
  } as const satisfies Partial<TextObject>;
}
