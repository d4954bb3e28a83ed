/** Designs of badges: plain HTML of the size of the badge, as nobody has designed one in an editor yet. */

export interface BadgePlan {
  readonly name: string;
  readonly width: string;
  readonly height: string;
  readonly isDoubleSided: boolean;
  readonly event: number;
  readonly html: string;
}

const sizes = [
  ['86', '54', 'Card'],
  ['105', '148', 'Lanyard A6'],
  ['90', '130', 'Lanyard'],
  ['8,6', '5,4', 'Card in centimetres (by mistake)'],
] as const;

/** Older ones, of more events. */
const olderSizes = [
  ['100', '140', 'Lanyard 100 × 140'],
  ['100', '60', 'Label'],
] as const;

export function badgePlans(eventNames: readonly string[]): readonly BadgePlan[] {
  return [...plansOf(sizes, eventNames.slice(0, 3)), ...plansOf(olderSizes, eventNames.slice(0, 4))];
}

function plansOf(
  given: readonly (readonly [width: string, height: string, name: string])[],
  eventNames: readonly string[],
): readonly BadgePlan[] {
  return given.flatMap(([width, height, name], index) =>
    eventNames.map((eventName, place): BadgePlan => ({
      name: `${name} – ${eventName}`,
      width,
      height,
      isDoubleSided: (index + place) % 2 === 1,
      event: place + 1,
      html: `<div style="text-align:center;font-family:Arial,sans-serif;"><p style="font-size:14px;">${eventName}</p><p style="font-size:28px;font-weight:bold;">{{first_name}} {{last_name}}</p><p style="font-size:18px;">{{organisation}}</p><p style="font-size:12px;">{{reg_number}}</p></div>`,
    })),
  );
}
