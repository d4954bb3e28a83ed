/** Where to begin, where the address names a reply: fetched only then. */
import type { ResponsesPage } from '#shared/api/form-processing.ts';
import type { FormReply } from '#shared/api/form-replies.ts';

interface FoundPage {
  readonly number: number;
  readonly read: ResponsesPage;
}

const has = ({ replies }: ResponsesPage, index: string) =>
  replies.some((reply: FormReply) => reply.index === index);

/** The page where an index is: indexes are positions, and the first page says how many one has. The first where it is nowhere. */
export async function pageOfIndex(
  index: string,
  first: ResponsesPage,
  lookPage: (page: number) => Promise<ResponsesPage>,
): Promise<FoundPage> {
  const start = { number: 1, read: first };
  const position = Number(index);
  const size = first.replies.length;
  if (has(first, index) || !Number.isInteger(position) || size === 0) return start;
  const number = Math.floor(position / size) + 1;
  if (number < 2 || number > first.pages) return start;
  const read = await lookPage(number);
  return has(read, index) ? { number, read } : start;
}
