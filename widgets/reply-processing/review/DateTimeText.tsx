import { useFormat } from '#shared/i18n/format.ts';
import { wallClockOf } from '../domain/wallClock.ts';

/** A date-time as people read it: the hour that was written, which no zone shifts (T-29); as it stands where it is none. */
export function DateTimeText({ text }: { readonly text: string }) {
  const format = useFormat();
  const said = wallClockOf(text);
  return said ? `${format.date(said.day, 'medium')}, ${format.time(said.time)}` : text;
}
