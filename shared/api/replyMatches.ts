/** Which records belong to which reply of a page: read from lists and maps of several kinds (S2 §3, T-27). */
import * as v from 'valibot';
import { isMap } from '../lib/json.ts';
import { list } from './schemas.ts';
import { idOrNull } from './shapes.ts';

/** What a reply says, and where. */
interface ReplyText {
  readonly raw: string;
  readonly index: string | null;
}

/** A contact or registration that a reply may be about: what the server says of it, by its own names. */
export interface MatchedRecord {
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
}

const record = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((values): MatchedRecord | null => {
    const id = v.parse(idOrNull, values['id'] ?? values['Id'] ?? values['ID']);
    return id === null ? null : { id, values };
  }),
);

/** One record or a list of them; what has no id is left out. */
function recordsOf(given: unknown): readonly MatchedRecord[] {
  const asList = v.safeParse(list(v.unknown()), given);
  const all = asList.success ? asList.output : [given];
  return all.flatMap((one) => {
    const read = v.safeParse(record, one);
    return read.success && read.output ? [read.output] : [];
  });
}

type Matches = readonly (readonly MatchedRecord[])[];

/**
 * Matches by the positions of the page's replies. Servers write a list beside the replies, or a map by the replies' indexes or
 * by their positions, often with gaps: only where there are any.
 */
export function byPosition(given: unknown, of: readonly ReplyText[], isByIndex: boolean): Matches {
  if (Array.isArray(given)) return of.map((_, at) => recordsOf(given[at] ?? []));
  if (!isMap(given)) return of.map(() => []);
  const keyOf = ({ index }: ReplyText, at: number) => (isByIndex ? index : String(at));
  return of.map((reply, at) => {
    const key = keyOf(reply, at);
    return recordsOf((key !== null && Object.hasOwn(given, key) ? given[key] : null) ?? []);
  });
}

/**
 * Whether the keys of both maps are indexes: where one of them is none of this page they are positions, and the other way round; a
 * reply of which no index is known may be the one that is meant. Where they may be either, or neither, the reading counts by which
 * more records have an address that their reply names: a record beside another's reply would be overwritten with a stranger.
 *
 * @param written the indexes that the replies say; where none of one is believed, all of it: a map by index has keys of both.
 */
export function areByIndex(
  maps: readonly unknown[],
  of: readonly ReplyText[],
  written: readonly (string | null)[],
): boolean {
  const keys = maps.flatMap((given) => (isMap(given) ? Object.keys(given) : []));
  const areIndexes = keys.every((key) => written.includes(key));
  const arePositions = keys.every((key) => Number(key) < of.length);
  const isSure = areIndexes || of.every(({ index }) => index !== null);
  if (isSure && areIndexes !== arePositions) return areIndexes;
  const fits = (isByIndex: boolean) =>
    maps.reduce<number>((sum, given) => sum + fitting(byPosition(given, of, isByIndex), of), 0);
  const more = fits(true) - fits(false);
  return more === 0 ? areIndexes || !arePositions : more > 0;
}

/** How many records have an e-mail address that is in the reply beside them. */
function fitting(matches: Matches, of: readonly ReplyText[]): number {
  const isNamed = ({ values }: MatchedRecord, at: number) =>
    Object.values(values).some(
      (value) =>
        typeof value === 'string' &&
        value.includes('@') &&
        of[at]?.raw.toLowerCase().includes(value.trim().toLowerCase()),
    );
  return matches.flatMap((records, at) => records.filter((record) => isNamed(record, at))).length;
}
