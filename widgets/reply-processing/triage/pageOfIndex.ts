/** Where to begin, where the address names a reply: fetched only then. */
import type { ResponsesPage } from '#shared/api/form-processing.ts';
import type { FormReply } from '#shared/api/form-replies.ts';
import { digestOf } from '#shared/lib/replyContent.ts';

/** A reply as a link names it. */
export interface Start {
  readonly index: string;
  /** What it said when the link was made (`digestOf`); `null` where the link does not tell. */
  readonly said: string | null;
}

interface FoundPage {
  readonly number: number;
  readonly read: ResponsesPage;
}

interface FoundStart extends FoundPage {
  /** Of the reply to look at, where there is one. */
  readonly index: string;
  /** The list has changed since the link was made: what is there by now says something else (T-27). */
  readonly isOther: boolean;
}

type LookPage = (page: number) => Promise<ResponsesPage>;

/**
 * The page that a reply is on. One that has gone down since, for others went before it, is found by what it says, on its page or the
 * one before.
 */
export async function pageOfIndex(
  { index, said }: Start,
  first: ResponsesPage,
  lookPage: LookPage,
): Promise<FoundStart> {
  const start = { number: 1, read: first };
  const there = await pageOf(index, first, lookPage);
  if (said === null) return { ...(has(there.read, index) ? there : start), index, isOther: false };
  const before = async (): Promise<FoundPage> => {
    const number = there.number - 1;
    return { number, read: number === 1 ? first : await lookPage(number) };
  };
  const moved =
    movedOn(there, index, said) ?? (there.number > 1 ? movedOn(await before(), index, said) : null);
  // Where none is left, nobody can be at another.
  const isOther = first.replies.length > 0;
  return moved ?? { ...(has(there.read, index) ? there : start), index, isOther };
}

function movedOn(page: FoundPage, index: string, said: string): FoundStart | null {
  const same = page.read.replies.filter((reply) => digestOf(reply) === said);
  const found = same.find((reply) => reply.index === index) ?? same[0];
  return found && found.index !== null ? { ...page, index: found.index, isOther: false } : null;
}

const has = ({ replies }: ResponsesPage, index: string) =>
  replies.some((reply: FormReply) => reply.index === index);

/** Indexes are positions, and the first page says how many one has. The last where there are no longer so many. */
async function pageOf(index: string, first: ResponsesPage, lookPage: LookPage): Promise<FoundPage> {
  const start = { number: 1, read: first };
  const position = Number(index);
  const size = first.replies.length;
  if (has(first, index) || !Number.isInteger(position) || size === 0) return start;
  const number = Math.min(Math.floor(position / size) + 1, first.pages);
  return number < 2 ? start : { number, read: await lookPage(number) };
}
