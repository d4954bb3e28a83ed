/** Where the host reads the time from; tests give their own. */
export type Clock = () => Date;

const dayMs = 86_400_000;

/** `YYYY-MM-DD` in UTC. */
export function isoDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The ISO date `days` after (before, when negative) another. */
export function addDays(day: string, days: number): string {
  return isoDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs));
}

/** Whole days from one ISO date to another. */
export function daysBetween(from: string, till: string): number {
  return Math.round((Date.parse(`${till}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** True for a real calendar date written `YYYY-MM-DD`. */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && isoDay(new Date(time)) === text;
}

/** As Laravel prints a model's date in JSON: `2024-05-14T09:30:00.000000Z`. */
export function laravelTime(time: Date): string {
  return time.toISOString().replace('Z', '000Z');
}

/** As Laravel stores a date: `2024-05-14 09:30:00`, in UTC. */
export function sqlTime(time: Date): string {
  return time.toISOString().slice(0, 19).replace('T', ' ');
}
