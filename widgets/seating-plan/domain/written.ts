/** A session as it is once the server has a plan of ours. */
import { writtenList } from '#shared/lib/lists.ts';
import type { EditorSession, SeatingSession } from '#shared/api/sessions.ts';
import type { Plan } from './changes.ts';

/**
 * A session with the seats that the server has now; who is not in the plan has left it. Its table is the plan's only where that
 * has been saved: what nobody saved is not written (S-29).
 */
export function withPlan<T extends SeatingSession | EditorSession>(
  session: T,
  plan: Plan,
  isTableSaved: boolean,
): T {
  const saved = isTableSaved ? { table: plan.table } : {};
  const chairs = new Map(plan.people.map(({ id, chair }) => [id, chair]));
  const seated = <S extends object>(speakers: readonly S[]) =>
    speakers.flatMap((speaker) => {
      const chair = chairs.get(String(Reflect.get(speaker, 'id')));
      return chair === undefined ? [] : [{ ...speaker, chair_number: chair }];
    });
  const written = { ...session, ...saved, speakers: seated(session.speakers) };
  if (!('copy' in session)) return written;
  // The whole session is sent from this copy when something else of it is changed (S-29).
  const { copy } = session;
  const sent = writtenList(copy['speakers']);
  const speakers = sent?.every(isObject) ? { speakers: seated(sent) } : {};
  return { ...written, copy: { ...copy, ...saved, ...speakers } };
}

const isObject = (given: unknown): given is object => typeof given === 'object' && given !== null;
