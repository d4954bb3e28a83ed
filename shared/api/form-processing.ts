/** Turning replies to forms into contacts and registrations (S2 §3, §7): for the one screen that does. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { choices, type Choice } from './choices.ts';
import type { Owner } from '../lib/owner.ts';
import { contentOf } from '../lib/replyContent.ts';
import type { Api } from './client.ts';
import { indexesIn, pages, replies, type FormReply } from './form-replies.ts';
import { areByIndex, byPosition } from './replyMatches.ts';
import { map, orNull } from './schemas.ts';

/** What replies are turned into. */
export type RecordType = 'contact' | 'registration';

/** A field of the records, as the server names and calls it. */
export interface RecordField {
  readonly name: string;
  readonly label: string;
}

const recordFields = v.pipe(
  orNull(choices),
  v.transform((all): readonly RecordField[] =>
    (all ?? []).map(({ id, name }) => ({ name: id, label: name })),
  ),
);

const someChoices = v.pipe(
  orNull(choices),
  v.transform((all): readonly Choice[] => all ?? []),
);

const values = v.fallback(map(v.unknown()), {});

const responsesPage = v.object({
  pages,
  replies,
  fullFields: recordFields,
  fullMatches: v.optional(v.unknown()),
  matches: v.optional(v.unknown()),
  organisations: someChoices,
  titles: someChoices,
  hotels: someChoices,
  dinnerTables: someChoices,
  socialEvents: someChoices,
  initialContact: values,
  formData: values,
});

function pageOf(
  { fullMatches, matches, ...page }: v.InferOutput<typeof responsesPage>,
  request: ResponsesRequest,
) {
  const all = page.replies.map(asSure);
  const found = withIndexesInPlace(all, request);
  // Of a reply whose index is believed its other one was written by the public.
  const written = all.flatMap((one, at) => found[at]?.index ?? indexesIn(one));
  const isByIndex = areByIndex([fullMatches, matches], found, written);
  return {
    ...page,
    replies: withOwnIndexes(found),
    /** By position: records that the server takes for the same person. */
    fullMatches: byPosition(fullMatches, found, isByIndex),
    /** By position: records that may be the same person. */
    matches: byPosition(matches, found, isByIndex),
  };
}

/** A text that says two indexes may be JSON only behind the server's: it can be dismissed, and fills nothing. */
function asSure(reply: FormReply): FormReply {
  return saysOne(reply) ? reply : { ...reply, answers: null };
}

function saysOne(reply: FormReply): boolean {
  const [written, read] = indexesIn(reply);
  return written === null || written === read;
}

/**
 * Whoever wrote a text may have put an index into it (T-27): of one that cannot be read only the one of its place holds, beside the
 * others or between its neighbours, whichever the server has written. What a search finds does not tell its place.
 */
function withIndexesInPlace(
  all: readonly FormReply[],
  { searchInput, page }: ResponsesRequest,
): readonly FormReply[] {
  const startOf = (index: string | null, at: number) => Number(index ?? Number.NaN) - at;
  const sure = all.flatMap(({ index, answers }, at) =>
    answers && index ? [{ at, start: startOf(index, at) }] : [],
  );
  // Where nothing else tells, they have to agree, each with the one index that it says, and at least one reply is on each page before.
  const said = all.map((one, at) => startOf(saysOne(one) ? one.index : null, at));
  const alone = page === 1 ? [0] : said.map((start) => (start >= page - 1 ? start : Number.NaN));
  const starts = sure.length > 0 ? sure.map(({ start }) => start) : alone;
  const isInPlace = (index: string | null, at: number) => {
    const own = startOf(index, at);
    const around = [sure.findLast((one) => one.at < at), sure.find((one) => one.at > at)];
    return [starts, around.map((one) => one?.start)].some((all) => all.every((start) => start === own));
  };
  return all.map((one, at) => {
    if (one.answers) return one;
    const index = searchInput === '' ? indexesIn(one).find((index) => isInPlace(index, at)) : null;
    return { ...one, index: index ?? null };
  });
}

/** An index that several replies bear names none of them: nothing may be done by it (T-27). The same reply may be there twice. */
function withOwnIndexes(all: readonly FormReply[]): readonly FormReply[] {
  return all.map((reply) => {
    const isShared = all.some(
      (one) => one.index === reply.index && one !== reply && contentOf(one) !== contentOf(reply),
    );
    return isShared ? { ...reply, index: null } : reply;
  });
}

/**
 * One page of replies to process, with the records that each may be about and what can be chosen (S2 §3). `fullFields` are the
 * fields of the records: `formData` is keyed by their names (T-28). `initialContact` is a contact with nothing in it.
 */
export type ResponsesPage = ReturnType<typeof pageOf>;

export interface ResponsesRequest {
  /** The form's id. */
  readonly form: string;
  /** As `get-form-type` and `fetch-forms` name it. */
  readonly type: string;
  readonly searchInput: string;
  /** From 1. */
  readonly page: number;
}

/** `GET /api/forms-processing/fetch-responses?form=&type=&searchInput=&page=` (S2 §7). */
export async function fetchResponses(
  api: Api,
  request: ResponsesRequest,
  signal?: AbortSignal,
): Promise<ResponsesPage> {
  const { form, type, searchInput, page } = request;
  const read = await api.get('api/forms-processing/fetch-responses', responsesPage, {
    query: { form, type, searchInput, page },
    signal,
  });
  return pageOf(read, request);
}

/** @param owner for whom: what is being read for somebody else is theirs. */
export function responsesQuery(api: Api, request: ResponsesRequest, owner: Owner) {
  return queryOptions({
    queryKey: ['form-replies', 'responses', api.id, owner, request] as const,
    queryFn: ({ signal }) => fetchResponses(api, request, signal),
    placeholderData: keepPreviousData,
  });
}
