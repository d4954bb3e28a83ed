import { graphemeCount } from '#shared/lib/text.ts';

export interface FittedText {
  readonly text: string;
  /** Where the caret belongs, in code units. */
  readonly caret: number;
}

/**
 * Cuts what was just typed or pasted so that the text keeps to a limit in graphemes (S1 §9, C-19): only the new part
 * gives way, also in the middle. A text that was too long before may get shorter, not longer.
 */
export function fitInsertion(before: string, after: string, limit: number): FittedText {
  const isFine = graphemeCount(after) <= Math.max(limit, graphemeCount(before) - 1);
  const end = commonEnd(before, after);
  if (isFine) return { text: after, caret: after.length - end };
  const start = commonStart(before, after, end);
  const head = after.slice(0, start);
  const tail = after.slice(after.length - end);
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(after.slice(start, after.length - end))) {
    if (graphemeCount(head + kept + segment + tail) > limit) break;
    kept += segment;
  }
  return { text: head + kept + tail, caret: start + kept.length };
}

function commonEnd(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let count = 0;
  while (count < most && before.at(-1 - count) === after.at(-1 - count)) count += 1;
  return count;
}

function commonStart(before: string, after: string, end: number): number {
  const most = Math.min(before.length, after.length) - end;
  let count = 0;
  while (count < most && before[count] === after[count]) count += 1;
  return count;
}
