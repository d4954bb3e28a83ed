/** `/site/live-mesh.js`: what the live room's pages hand in by `createVideoClient`. */
import { MeshClient } from './meshClient.ts';

const clients = new Set<WeakRef<MeshClient>>();

interface Wish {
  readonly mode?: string;
  readonly codec?: string;
}

/** A client of this site's own mesh. */
export function createMeshClient({ mode, codec }: Wish = {}): MeshClient {
  const url = `${location.origin.replace(/^http/, 'ws')}/live-signal`;
  const client = new MeshClient({ url, mode, codec });
  clients.add(new WeakRef(client));
  return client;
}

// Who closes the page has left: the others need not wait for their line to be missed.
addEventListener('pagehide', ({ persisted }) => {
  if (!persisted) for (const one of clients) void one.deref()?.leave();
});

/** Takes the video of this page away for a while. */
export function cutVideo(ms: number): void {
  for (const one of clients) {
    const client = one.deref();
    if (client) client.cut(ms);
    else clients.delete(one);
  }
}
