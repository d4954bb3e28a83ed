import { useComeback } from '#shared/interaction/useComeback.ts';
import { useChunk } from '#shared/island/useChunk.ts';

const loadSendingParts = () => import('./sendingParts.ts');

export type SendingParts = Awaited<ReturnType<typeof loadSendingParts>>;

/** The parts that sending needs, before it can begin; one that cannot be had is asked for again when somebody comes back. */
export function useSendingParts() {
  const chunk = useChunk(loadSendingParts);
  useComeback(() => {
    if (chunk.isFailed) chunk.retry();
  });
  return chunk;
}
