/** What answers promise beyond their shapes. */
import * as v from 'valibot';
import type { Problem } from './problems.ts';

const replyList = v.object({
  replies: v.array(
    v.object({ index: v.nullable(v.string()), answers: v.nullable(v.record(v.string(), v.unknown())) }),
  ),
});

/** The calls that list the replies to a form, each by its address. */
const lists: Readonly<Record<string, string>> = {
  'form-replies.list': 'get-replies',
  'form-replies.responses': 'fetch-responses',
};

/** Judges answers one after another; those of the same replies against each other. */
export function createPromises() {
  const seen = new Map<string, { readonly answers: string; readonly list: string }>();

  /** What is wrong with the answer to a call, as the client reads it; of each kind the first. */
  return (call: string, read: unknown): readonly Problem[] => {
    const list = lists[call];
    const { success, output } = v.safeParse(replyList, read);
    if (list === undefined || !success) return [];
    const wrong = output.replies.flatMap(({ index, answers }, at): readonly Problem[] => {
      const problem = (expected: string): Problem[] => [
        { at: `replies[${at}].index`, expected, came: index ?? 'nothing', times: 1 },
      ];
      // One that cannot be read is shown as it is, and has no other index than its text may tell.
      if (answers === null) return [];
      if (index !== String(at)) return problem(`${at}, its place among all that wait, counted from 0`);
      const text = JSON.stringify(answers);
      const other = seen.get(index);
      if (!other) seen.set(index, { answers: text, list });
      const isOther = other !== undefined && other.list !== list && other.answers !== text;
      return isOther ? problem(`the reply that has this index in ${other.list}`) : [];
    });
    return wrong.slice(0, 1).map((problem) => ({ ...problem, times: wrong.length }));
  };
}
