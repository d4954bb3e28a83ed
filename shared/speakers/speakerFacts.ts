/** What is shown of a speaker (S3 §2.5, §3.4). */
import type { Speaker } from '#shared/api/sessions.ts';
import { stripBidiControls } from '#shared/lib/text.ts';

/** S3 §3.4: «Registered» and «Confirmed» are highlighted. English names decide, in any case. */
const highlightedStatuses: readonly string[] = ['registered', 'confirmed'];

/** Whether a status is one of those that are highlighted. */
export function isHighlighted(
  status: string | null,
  among: readonly string[] = highlightedStatuses,
): boolean {
  return status !== null && among.includes(status.trim().toLowerCase());
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
