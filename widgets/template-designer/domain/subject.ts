/** Subjects on cards (S2 §9). */
import { stripBidiControls, truncateGraphemes } from '#shared/lib/text.ts';

/** S2 §9 «Subject preview on cards». */
const subjectLength = 50;

/** The subject as a card shows it: in one line, cut at 50 characters as people count them. */
export function cardSubject(subject: string): string {
  return truncateGraphemes(stripBidiControls(subject).replace(/\s+/g, ' ').trim(), subjectLength);
}
