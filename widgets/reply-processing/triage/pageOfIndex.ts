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
  /** To look at, where it is there. */
  readonly reply: FormReply | null;
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
  const reply = has(there.read, index);
  const found = { ...(reply ? there : start), reply };
  if (said === null) return { ...found, isOther: false };
  const before = async (): Promise<FoundPage> => {
    const number = there.number - 1;
    return { number, read: number === 1 ? first : await lookPage(number) };
  };
  const moved =
    movedOn(there, index, said) ?? (there.number > 1 ? movedOn(await before(), index, said) : null);
  // Where none is left, nobody can be at another.
  const isOther = first.replies.length > 0;
  return moved ?? { ...found, isOther };
}

function movedOn(page: FoundPage, index: string, said: string): FoundStart | null {
  const same = page.read.replies.filter((reply) => digestOf(reply) === said);
  const reply = same.find((one) => one.index === index) ?? same[0];
  return reply ? { ...page, reply, isOther: false } : null;
}

const has = ({ replies }: ResponsesPage, index: string) =>
  replies.find((reply: FormReply) => reply.index === index) ?? null;

/** Indexes are positions, and the first page says how many one has. The last where there are no longer so many. */
async function pageOf(index: string, first: ResponsesPage, lookPage: LookPage): Promise<FoundPage> {
  const start = { number: 1, read: first };
  const position = Number(index);
  const size = first.replies.length;
  if (has(first, index) || !Number.isInteger(position) || size === 0) return start;
  const number = Math.min(Math.floor(position / size) + 1, first.pages);
  return number < 2 ? start : { number, read: await lookPage(number) };
}
