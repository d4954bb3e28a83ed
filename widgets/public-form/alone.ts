/** Of the tabs that have the same form only one sends at a time. */
import { report } from '#shared/lib/report.ts';
import { nameOf, type FormName } from './tabs.ts';

/** Another tab is sending this form just now. */
export class OtherTabSends extends Error {}

/** Does it unless another tab is at it; where a browser has no locks, or refuses them as it does its storage, in any case. */
export async function alone<T>(form: FormName, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return work();
  let isAnswered = false;
  try {
    return await locks.request(nameOf(form), { ifAvailable: true }, (lock) => {
      isAnswered = true;
      if (lock) return work();
      throw new OtherTabSends('Another tab is sending this form');
    });
  } catch (error) {
    if (isAnswered) throw error;
    report(error, 'sending a form alone');
    return work();
  }
}
