/**
 * Time zones by `Intl`, in milliseconds. A wall time is what clocks show, written as if it were UTC.
 *
 * Own code, not a package's: dayjs with its two zone plug-ins would add 5 KB to every screen that reads a server's time.
 * The tests hold it against dayjs.
 */

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/**
 * What clocks in a zone show at a moment.
 *
 * @throws RangeError when the zone is none.
 */
export function wallTimeIn(timeZone: string, moment: number): number {
  if (timeZone === 'UTC') return moment;
  const shown = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0;
  const seconds = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return seconds + (((moment % 1_000) + 1_000) % 1_000);
}

/**
 * The moment at which clocks in a zone show a wall time. One that the clocks skip is read an hour later, of one that they
 * repeat the second is taken.
 *
 * @throws RangeError when the zone is none.
 */
export function zonedTime(wallTime: number, timeZone: string): number {
  const offsetAt = (moment: number) => wallTimeIn(timeZone, moment) - moment;
  const before = wallTime - offsetAt(wallTime - dayMs);
  const after = wallTime - offsetAt(wallTime + dayMs);
  return wallTimeIn(timeZone, after) === wallTime ? after : before;
}
