import { removeSpeaker } from '#shared/api/seating.ts';
import { isPersonFixed } from '../domain/locks.ts';
import { withoutPerson } from '../domain/steps.ts';
import { Locked, type SaveContext } from './saveContext.ts';
import { written } from './saving.ts';

/** Takes somebody out of the session: no step of undo, the server forgets them, and is asked what it has now (S-23). */
export async function removePerson(context: SaveContext, speakerId: string): Promise<void> {
  const { api, place, store, locks } = context;
  // Locked while it was asked whether to.
  if (store.plan().people.some((one) => one.id === speakerId && isPersonFixed(locks(), one)))
    throw new Locked();
  const call = store.begin((plan) => withoutPerson(plan, speakerId));
  try {
    await removeSpeaker(api, { ...place, speakerId });
    written(context, call, false);
  } catch (error) {
    call.failed(error);
    throw error;
  } finally {
    store.doubt();
  }
}
