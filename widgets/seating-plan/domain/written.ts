/** A session as it is once the server has a plan of ours. */
import * as v from 'valibot';
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
  const sent = v.safeParse(sentSpeakers, copy['speakers']);
  const speakers = sent.success ? { speakers: seated(sent.output) } : {};
  return { ...written, copy: { ...copy, ...saved, ...speakers } };
}

/** As the server may write a list: also numbered, as PHP does once one of it was taken out. */
const sentSpeakers = v.union([
  v.array(v.looseObject({})),
  v.pipe(
    v.record(v.string(), v.looseObject({})),
    v.transform((numbered) => Object.values(numbered)),
  ),
]);
