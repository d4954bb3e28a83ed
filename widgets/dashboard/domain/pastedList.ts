/** A list that was pasted: one task a line (screens.md §7 «Beyond»). */

/** What lists begin their lines with: bullets, numbers, boxes to tick. */
const mark = /^\s*(?:[-*•–—▪◦]\s+|\(?\d{1,3}[.)]\s+)?(?:[☐☑✓✔✅]\uFE0F?\s*|\[[ xX✓✔]?\]\s*)?/u;

interface PastedList {
  /** What is to be done, without marks; empty lines are none. */
  readonly lines: readonly string[];
  /** So many were ticked: they are done. */
  readonly ticked: number;
}

export function linesOfList(text: string): PastedList {
  const all = text.split(/\r\n|\r|\n/).map((line) => {
    const begin = mark.exec(line)?.[0] ?? '';
    return { text: line.slice(begin.length).trim(), isTicked: /[☑✓✔✅xX]/u.test(begin) };
  });
  const named = all.filter((one) => one.text !== '');
  const open = named.filter(({ isTicked }) => !isTicked);
  return { lines: open.map((one) => one.text), ticked: named.length - open.length };
}
