/** What becomes of the list when a decision has ended. Comes with the writer. */
import { without } from '../domain/gone.ts';
import { afterNothing, type After } from './triageState.ts';

/** Done, or gone without us: the reply leaves the list. Else it comes back. */
export const afterWriting: After = (state, settled) => {
  const { decision, outcome } = settled;
  const { itemId } = decision;
  const isDone = outcome.kind === 'done';
  const isGone = outcome.kind === 'stopped' && outcome.reason === 'gone';
  const { queue, problems } = afterNothing(state, settled);
  if (isDone || isGone || outcome.kind === 'not-begun') problems.delete(itemId);
  return { queue: isDone || isGone ? without(state.queue, itemId, isDone) : queue, problems };
};
