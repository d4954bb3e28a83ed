/** Subjects on cards (S2 §9), and of copies. */
import { stripBidiControls, truncateGraphemes } from '#shared/lib/text.ts';
import type { Named } from './required.ts';

/** S2 §9 «Subject preview on cards». */
const subjectLength = 50;

/** The subject as a card shows it: in one line, cut at 50 characters as people count them. */
export function cardSubject(subject: string): string {
  return truncateGraphemes(stripBidiControls(subject).replace(/\s+/g, ' ').trim(), subjectLength);
}

/** The subject of a copy (S2 §5, §7). Badges have none, and the call takes none that is empty: theirs is the name. */
export const subjectOfCopy = ({ name, subject }: Named, isBadge: boolean): string =>
  subject.trim() || (isBadge ? name.trim() : '');
