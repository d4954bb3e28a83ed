import { useFormat, type DateInput } from '#shared/i18n/format.ts';
import { readDate } from '#shared/i18n/moments.ts';

export interface WhenProps {
  readonly at: DateInput;
  /** With the time of day. */
  readonly hasTime?: boolean | undefined;
  /** The present, in milliseconds: what was or will be within the hour is told from there, «5 minutes ago». */
  readonly now?: number | undefined;
}

/** A date in the short form of lists, the whole of it in the title. */
export function When({ at, hasTime = false, now }: WhenProps) {
  const format = useFormat();
  const moment = readDate(at);
  if (!moment) return format.day(null);
  const isPlain = moment.timeZone !== undefined;
  const isFresh = now !== undefined && !isPlain && Math.abs(moment.at.getTime() - now) < 3_600_000;
  const brief = hasTime ? format.moment(at) : format.day(at);
  return (
    <time
      dateTime={typeof at === 'string' ? at : moment.at.toISOString()}
      title={isPlain ? format.date(at, 'full') : format.dateTime(at, { style: 'full', hasZone: true })}
      style={{ whiteSpace: 'nowrap' }}
    >
      <bdi>{isFresh ? format.relative(at, now) : brief}</bdi>
    </time>
  );
}
