/** Values of rows as servers and people write them: read with patience, written one way. */

/** What is asked for: a value has the shape of one of these. */
type ValueKind = 'choice' | 'flag' | 'text' | 'day' | 'period';

/** A value as text; empty for none. */
export function textIn(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The values of a row: those of a stored list, else the one; empty ones are left out. */
export function valuesIn(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).map(textIn).filter((text) => text !== '');
}

/** Whether there is anything in a value, of whatever shape. */
function isWritten(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isWritten);
  return value !== null && value !== undefined && (typeof value !== 'string' || value.trim() !== '');
}

const isPlain = (value: unknown) => value === null || typeof value !== 'object';

/** A value as JSON where it has a shape that its field never has and no input shows: a map, a list of lists; else `null`. */
export function otherShapeIn(value: unknown, kind: ValueKind): string | null {
  if (!isWritten(value) || isShapeOf(value, kind)) return null;
  return JSON.stringify(value);
}

function isShapeOf(value: unknown, kind: ValueKind): boolean {
  if (!Array.isArray(value)) return kind !== 'period' && isPlain(value);
  if (kind !== 'choice' && kind !== 'period') return false;
  return value.every(isPlain) && (kind === 'choice' || value.length <= 2);
}

/** Whether two names are one, however they are written. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Yes or no; `null` for what is neither. */
export function flagIn(value: unknown): boolean | null {
  const text = textIn(value).toLowerCase();
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : null;
}

/** `YYYY-MM-DD` of what begins with a day of the calendar; `null` for anything else. */
export function dayIn(value: unknown): string | null {
  const [day] = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(textIn(value)) ?? [];
  if (day === undefined) return null;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

/** Both days of a period as they were given; empty where there is none. */
export function periodIn(value: unknown): readonly [from: string, till: string] {
  const [from, till] = Array.isArray(value) ? value.map(textIn) : [];
  return [from ?? '', till ?? ''];
}
