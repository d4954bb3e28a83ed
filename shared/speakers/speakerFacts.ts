/** What is shown of a speaker (S3 §2.5, §3.4). */
import type { Speaker } from '#shared/api/sessions.ts';
import { stripBidiControls } from '#shared/lib/text.ts';

/** S3 §3.4: «Registered» and «Confirmed» are highlighted. The server's names decide, in any case. */
export const highlightedStatuses = 'Registered|Confirmed';

/** Whether a status is one of those that are highlighted, `|` between them. */
export function isHighlighted(status: string | null, among = highlightedStatuses): boolean {
  const fold = (name: string) => name.trim().toLowerCase();
  return status !== null && fold(status) !== '' && among.split('|').map(fold).includes(fold(status));
}

/** Role and organisation in one line. */
export function factsOf({ role, organisation }: Speaker): string {
  return [role, organisation].flatMap((fact) => (fact ? stripBidiControls(fact) : [])).join(' · ');
}

/** First and last name, without characters that turn the text around; a person without either is known by id. */
export function speakerName({ id, first_name: first, last_name: last }: Speaker): string {
  const name = [first, last].flatMap((part) => part?.trim() || []).join(' ');
  return stripBidiControls(name).trim() || `#${id}`;
}
