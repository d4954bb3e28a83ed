/** A list that was pasted: one task a line (screens.md §7 «Beyond»). */

/** What lists begin their lines with: bullets, numbers, boxes to tick. */
const mark = /^\s*(?:[-*•–—▪◦]\s+|\(?\d{1,3}[.)]\s+|[☐☑✓✔]\s*)?(?:\[[ xX]?\]\s*)?/u;

/** The lines without their marks, without those that are empty. */
export function linesOfList(text: string): readonly string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(mark, '').trim())
    .filter((line) => line !== '');
}
