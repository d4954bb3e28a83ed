/** What can be picked up in one part of a page and dropped in another, and how it travels beyond the page. */
import * as v from 'valibot';
import { parseJson } from '#shared/lib/json.ts';

/** Every kind of thing that travels, by the type under which other windows and programs see it. */
const mimeTypes = {
  /** Somebody who can speak at an event, by registration (S3 §2.5). */
  speaker: 'application/x-event-speaker+json',
} as const;

export type TravelType = keyof typeof mimeTypes;

/** All that is told of what travels: whoever takes it looks for the rest by its id. */
export interface Traveller {
  readonly id: string;
  readonly name: string;
}

const payload = v.object({ id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)) });

/** Gives a drag the id, and the name for places that take text. */
export function writeTraveller(data: DataTransfer, type: TravelType, { id, name }: Traveller): void {
  data.setData(mimeTypes[type], JSON.stringify({ id }));
  data.setData('text/plain', name);
  data.effectAllowed = 'copyMove';
}

/** What a drag holds, as far as it can be seen before it is dropped; `null`: nothing of ours. */
export function typeIn({ types }: DataTransfer): TravelType | null {
  return types.includes(mimeTypes.speaker) ? 'speaker' : null;
}

/** What was dropped. It may come from anywhere: an id and a name, or nothing. */
export function readTraveller(data: DataTransfer, type: TravelType): Traveller | null {
  const json = parseJson(data.getData(mimeTypes[type]));
  const read = v.safeParse(payload, json.ok ? json.value : null);
  return read.success ? { id: read.output.id, name: data.getData('text/plain').trim() } : null;
}
