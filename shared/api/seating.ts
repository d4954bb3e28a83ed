/** Seats at the table of a session (S3 §3.4, §7.4). */
import * as v from 'valibot';
import { path, type Api } from './client.ts';
import { readable } from './pages.ts';
import { count } from './schemas.ts';

/** S3 §3.4. */
export const tableTypes = ['Round', 'Rectangle', 'Square', 'Line', 'Multiple Lines'] as const;
export type TableType = (typeof tableTypes)[number];

const byTypeName = new Map(tableTypes.map((type) => [type.toLowerCase().replace(/[\s_-]/g, ''), type]));

/** Reads a table; the type's name in any spelling of case and blanks. */
export const tableSchema = v.object({
  type: v.pipe(
    v.string(),
    v.transform((name) => byTypeName.get(name.toLowerCase().replace(/[\s_-]/g, '')) ?? name),
    v.picklist(tableTypes, 'must be a known table type'),
  ),
  chairs: v.fallback(v.nullish(count, 0), 0),
  heads_of_table: v.fallback(v.nullish(count, 1), 1),
  number_of_lines: v.fallback(v.nullish(count, 1), 1),
  chairs_per_line: v.fallback(v.nullish(readable(v.object({ chairs: count })), []), []),
});

/** S3 §3.4 «Table». */
export type Table = v.InferOutput<typeof tableSchema>;

/** The table of a session; of a type that nobody here knows, its name is all that can be said. */
export const sessionTable = v.union([
  tableSchema,
  v.object({ type: v.pipe(v.string(), v.trim(), v.nonEmpty()) }),
]);

export interface SeatRequest {
  readonly eventId: string;
  readonly sessionId: string;
  readonly speakerId: string;
}

/** `PUT …/registrations/{speakerId}` with `chair_number`, `null` to unseat (S3 §7.4, S-23). */
export async function seatSpeaker(
  api: Api,
  { eventId, sessionId, speakerId, chair: number }: SeatRequest & { readonly chair: number | null },
): Promise<void> {
  const address = path`api/events/${eventId}/sessions/${sessionId}/registrations/${speakerId}`;
  await api.put(address, v.unknown(), { body: { chair_number: number } });
}

/** `DELETE …/registrations/{speakerId}` (S3 §7.4): the speaker may leave the session (S-23). */
export async function removeSpeaker(api: Api, { eventId, sessionId, speakerId }: SeatRequest): Promise<void> {
  await api.delete(
    path`api/events/${eventId}/sessions/${sessionId}/registrations/${speakerId}`,
    v.unknown(),
    {},
  );
}

/** `PUT /api/events/{eventId}/sessions/{sessionId}/seating-plan` (S3 §7.4). */
export async function saveTable(
  api: Api,
  {
    eventId,
    sessionId,
    table: body,
  }: { readonly eventId: string; readonly sessionId: string; readonly table: Table },
): Promise<void> {
  const address = path`api/events/${eventId}/sessions/${sessionId}/seating-plan`;
  await api.put(address, v.unknown(), { body: { table: body } });
}
