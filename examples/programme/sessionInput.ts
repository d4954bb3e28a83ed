/** What may be written into a session, checked as a Laravel form request does. */
import { isIsoDay } from '../clock.ts';
import { invalid } from '../http/errors.ts';
import { textOf } from '../http/input.ts';
import { minutes } from './sessionRecord.ts';

/** Keys with columns of their own; all others of the product are kept as they come. */
const columns = new Set(
  'id event_id name description day start end duration type by_location_name location category speakers table updated_at created_at'.split(
    ' ',
  ),
);

export interface SessionInput {
  name: string;
  day: string;
  start: string;
  end: string;
  duration: number;
  type: string;
  location: string;
  speakerIds: number[];
  /** JSON of what other parts keep. */
  extra: string;
}

type Input = Readonly<Record<string, unknown>>;

/** Throws 422 for what cannot be stored. */
export function readSessionInput(input: Input): SessionInput {
  const errors: Record<string, string[]> = {};
  const name = textOf(input, 'name');
  const [day, start, end] = [textOf(input, 'day'), time(input, 'start'), time(input, 'end')];
  if (name === '') errors['name'] = ['The name field is required.'];
  if (name.length > 255) errors['name'] = ['The name field must not be greater than 255 characters.'];
  if (!isIsoDay(day)) errors['day'] = ['The day field must match the format Y-m-d.'];
  if (start === null) errors['start'] = ['The start field must match the format H:i.'];
  if (end === null) errors['end'] = ['The end field must match the format H:i.'];
  if (start !== null && end !== null && minutes(end) <= minutes(start))
    errors['end'] = ['The end field must be a date after start.'];
  if (start === null || end === null || Object.keys(errors).length > 0) throw invalid(errors);
  const stored = Number(input['duration']);
  const drawn = minutes(end) - minutes(start);
  return {
    name,
    day,
    start,
    end,
    duration: end === '23:59' && stored > drawn ? Math.min(Math.round(stored), 1_440) : drawn,
    type: textOf(input, 'type') || 'session',
    location: locationOf(input['location']) || textOf(input, 'by_location_name'),
    speakerIds: idsOf(input['speakers']),
    extra: JSON.stringify(Object.fromEntries(Object.entries(input).filter(([key]) => !columns.has(key)))),
  };
}

function time(input: Input, field: string): string | null {
  const text = textOf(input, field).slice(0, 5);
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null;
}

function locationOf(given: unknown): string {
  if (typeof given === 'string') return given.trim();
  if (typeof given !== 'object' || given === null) return '';
  return textOf({ ...given }, 'location').trim();
}

function idsOf(given: unknown): number[] {
  const all: readonly unknown[] = Array.isArray(given) ? given : [];
  const ids = all.map((one) =>
    typeof one === 'object' && one !== null ? Number(Reflect.get(one, 'id')) : Number(one),
  );
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0))];
}

/** The table of a seating plan as JSON, within the limits of S3 §5.2; throws 422. */
export function readTableInput(given: unknown): string {
  const table: Record<string, unknown> = typeof given === 'object' && given !== null ? { ...given } : {};
  const type = textOf(table, 'type');
  const lines: readonly unknown[] = Array.isArray(table['chairs_per_line']) ? table['chairs_per_line'] : [];
  const counts = lines.map((line) =>
    typeof line === 'object' && line !== null ? Number(Reflect.get(line, 'chairs')) : 0,
  );
  const isMany = type === 'Multiple Lines';
  const chairs = isMany ? counts.reduce((sum, count) => sum + count, 0) : Number(table['chairs']);
  const most = type === 'Round' || type === 'Line' ? 15 : 20;
  if (!['Round', 'Rectangle', 'Square', 'Line', 'Multiple Lines'].includes(type))
    throw invalid({ 'table.type': ['The selected table type is invalid.'] });
  if (
    isMany &&
    (counts.length < 1 || counts.length > 5 || counts.some((count) => !(count >= 1 && count <= 15)))
  )
    throw invalid({ 'table.chairs_per_line': ['Each line must have between 1 and 15 chairs.'] });
  if (!(Number.isInteger(chairs) && chairs >= 1 && chairs <= most))
    throw invalid({ 'table.chairs': [`The chairs field must be between 1 and ${most}.`] });
  return JSON.stringify({
    type,
    chairs,
    heads_of_table: Math.max(
      1,
      Math.min(Number(table['heads_of_table']) || 1, Math.max(Math.floor(chairs / 4), 1)),
    ),
    number_of_lines: isMany ? counts.length : 1,
    chairs_per_line: counts.map((count) => ({ chairs: count })),
  });
}
