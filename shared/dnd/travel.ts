/** What can be picked up in one part of a page and dropped in another, and how it travels beyond the page. */
import * as v from 'valibot';
import { parseJson } from '#shared/lib/json.ts';

/** Every kind of thing that travels. */
const travelTypes = [
  /** Somebody who can speak at an event, by registration (S3 §2.5). */
  'speaker',
  /** A question, or what makes one, on its way into a form (screens.md §8); known in one builder alone. */
  'form-part',
  /** A row or group of a filter, or the field that makes one (screens.md §15); known in one editor alone. */
  'filter-part',
] as const;

export type TravelType = (typeof travelTypes)[number];

/** The type under which other windows and programs see it. */
const mimeOf = (type: TravelType) => `application/x-event-${type}+json`;

/** All that is told of what travels: whoever takes it looks for the rest by its id. */
export interface Traveller {
  readonly id: string;
  readonly name: string;
  /** The address of where the id is known, such as an event: elsewhere, and in another tenant's window, it is somebody else's. */
  readonly from: string;
}

const payload = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  from: v.string(),
});

/** Gives a drag the id with its origin, and the name for places that take text. */
export function writeTraveller(data: DataTransfer, type: TravelType, { id, name, from }: Traveller): void {
  data.setData(mimeOf(type), JSON.stringify({ id, from }));
  data.setData('text/plain', name);
  data.effectAllowed = 'copyMove';
}

/** What a drag holds, as far as it can be seen before it is dropped; `null`: nothing of ours. */
export function typeIn({ types }: DataTransfer): TravelType | null {
  return travelTypes.find((type) => types.includes(mimeOf(type))) ?? null;
}

/** What was dropped. It may come from any program: somebody, or nothing. */
export function readTraveller(data: DataTransfer, type: TravelType): Traveller | null {
  const json = parseJson(data.getData(mimeOf(type)));
  const read = v.safeParse(payload, json.ok ? json.value : null);
  return read.success ? { ...read.output, name: data.getData('text/plain').trim() } : null;
}
