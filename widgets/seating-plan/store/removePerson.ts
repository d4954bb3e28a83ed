import { removeSpeaker } from '#shared/api/seating.ts';
import { withoutPerson } from '../domain/steps.ts';
import { withPlan } from '../domain/written.ts';
import type { SaveContext } from './saveContext.ts';

/** Takes somebody out of the session: no step of undo, the server forgets them, and is asked what it has now (S-23). */
export async function removePerson(context: SaveContext, speakerId: string): Promise<void> {
  const { api, place, store, source } = context;
  const call = store.begin((plan) => withoutPerson(plan, speakerId));
  try {
    await removeSpeaker(api, { ...place, speakerId });
    call.done();
    source.write((session) => withPlan(session, store.known(), false));
  } catch (error) {
    call.failed(error);
    throw error;
  } finally {
    store.doubt();
  }
}
