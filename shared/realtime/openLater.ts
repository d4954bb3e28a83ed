/** The pool of connections for screens: fetched by the first that listens, after its first drawing. */
import { importChunk } from '../lib/importFile.ts';
import { isLate, keepLoading, loadEcho } from './loading.ts';
import type { ChannelRequest, OpenChannel } from './pool.ts';
import type { ChannelSnapshot } from './subscription.ts';

export const joining: ChannelSnapshot = { state: 'joining', joinedAt: 0, members: {}, myId: null };

let pool: typeof import('./pool.ts') | null = null;

async function loadPool() {
  pool ??= await importChunk(() => import('./pool.ts'));
  return pool;
}

/** `openChannel` of the pool: at once where it is there, else as soon as it is. */
export function openLater(request: ChannelRequest): OpenChannel {
  if (pool) return pool.openChannel(request);
  const { plan, onNews } = request;
  const since = Date.now();
  let open: OpenChannel | null = null;
  let isWanted = true;
  void keepLoading(loadPool, () => isWanted).then((loaded) => {
    if (!loaded || !isWanted) return;
    open = loaded.openChannel(request);
    onNews({ kind: 'changed' });
    if (isLate(since)) onNews({ kind: 'gap', reason: 'joined', since: null });
  });
  // Beside it, not after it; who needs it tells of a failure.
  if (plan.own) loadEcho().catch(() => undefined);
  return {
    snapshot: () => open?.snapshot() ?? joining,
    whisper: (name, payload) => open?.whisper(name, payload) ?? false,
    close: () => {
      isWanted = false;
      open?.close();
    },
  };
}
