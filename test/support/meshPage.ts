/** Somebody in the example host's own video mesh, on a page of their own, with drawn pictures for a camera. */
import type { Page } from 'playwright-core';
import { issuePass } from '#examples/live/tokens.ts';
import { addScript } from './buildFiles.ts';
import type { Site } from './site.ts';

interface Somebody {
  readonly uid: string;
  readonly channel?: string;
  readonly mode?: 'rtc' | 'live';
  /** How long the token is good. */
  readonly seconds?: number;
  /** Whose token it is, if not one's own. */
  readonly tokenOf?: string;
}

/** What the page holds for its test. */
declare global {
  interface Window {
    mesh?: MeshStage;
    createMeshClient?: (wish: { mode: string }) => MeshStage['client'];
  }
}

interface MeshStage {
  readonly client: Pick<
    import('#examples/live/mesh/meshClient.ts').MeshClient,
    | 'connectionState'
    | 'cut'
    | 'join'
    | 'leave'
    | 'localTracks'
    | 'on'
    | 'publish'
    | 'remoteUsers'
    | 'setClientRole'
    | 'setRemoteVideoStreamType'
    | 'subscribe'
    | 'unpublish'
    | 'uid'
  >;
  readonly camera: import('#examples/live/mesh/types.ts').LocalTrack;
  readonly log: string[];
}

/** Opens a page and joins; whoever is published is subscribed and shown. */
export async function openMesh(site: Site, somebody: Somebody) {
  const { uid, channel = 'meeting-1', mode = 'rtc', seconds = 600, tokenOf = uid } = somebody;
  const { page, troubles } = await site.open('/bare', { islands: 0 });
  await addMesh(page);
  const pass = { channel, uid: tokenOf, role: 'host', endsAt: Date.now() + seconds * 1_000 } as const;
  const token = issuePass(site.server.host.hub.app, pass);
  const refused = await page.evaluate(join, { uid, channel, mode, token });
  return { page, troubles, refused, ...watched(page) };
}

/** Gives a page the mesh as the global `createMeshClient`. */
export async function addMesh(page: Page): Promise<void> {
  const code =
    "import { createMeshClient } from '/site/live-mesh.js'; Object.assign(globalThis, { createMeshClient });";
  await addScript(page, 'mesh', code);
}

/** Runs in the page. */
async function join(given: { uid: string; channel: string; mode: string; token: string }): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
  const context = canvas.getContext('2d');
  let turn = 0;
  setInterval(() => {
    turn += 1;
    if (!context) return;
    context.fillStyle = `hsl(${turn * 20} 80% 50%)`;
    context.fillRect(0, 0, 320, 240);
  }, 100);
  const [track] = canvas.captureStream(10).getVideoTracks();
  const client = window.createMeshClient?.({ mode: given.mode });
  if (!track || !client) return 'nothing to join with';
  const log: string[] = [];
  window.mesh = {
    client,
    camera: { trackMediaType: 'video', getMediaStreamTrack: () => track },
    log,
  };
  for (const event of ['user-joined', 'user-left', 'user-published', 'user-unpublished'])
    client.on(event, (user: { uid: string }, more?: string) => log.push([event, user.uid, more].join(' ')));
  client.on('connection-state-change', (...states: (string | undefined)[]) => log.push(states.join(' ')));
  client.on('user-published', (user: { uid: string }, kind: 'audio' | 'video') => {
    void client.subscribe(user, kind).then((received) => {
      const place = document.createElement('div');
      place.dataset['uid'] = user.uid;
      if (kind === 'video') document.body.append(place);
      return received.play(kind === 'video' ? place : undefined);
    }, String);
  });
  return client.join('x', given.channel, given.token, given.uid).then(
    () => '',
    (error: { code: string }) => error.code,
  );
}

function watched(page: Page) {
  return {
    /** Of each picture that is shown: whose, how wide it was decoded, and whether it moves. */
    pictures: () =>
      page.evaluate(async () => {
        const looked = [...document.querySelectorAll('video')].map(async (video) => {
          const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 6 });
          const context = canvas.getContext('2d', { willReadFrequently: true });
          const grab = () => {
            context?.drawImage(video, 0, 0, 8, 6);
            return context?.getImageData(0, 0, 8, 6).data.join();
          };
          const before = grab();
          await new Promise((resolve) => setTimeout(resolve, 400));
          const isMoving = video.videoWidth > 0 && grab() !== before;
          return `${video.parentElement?.dataset['uid']} ${video.videoWidth} ${isMoving ? 'moves' : 'stands'}`;
        });
        return (await Promise.all(looked)).sort();
      }),
    state: () => page.evaluate(() => window.mesh?.client.connectionState),
    users: () => page.evaluate(() => window.mesh?.client.remoteUsers.map(({ uid }) => uid).sort()),
    log: () => page.evaluate(() => window.mesh?.log.splice(0) ?? []),
    publish: () =>
      page.evaluate(() => window.mesh?.client.publish(window.mesh.camera).then(() => '', String)),
    unpublish: () => page.evaluate(() => window.mesh?.client.unpublish()),
    cut: (ms: number) => page.evaluate((time) => window.mesh?.client.cut(time), ms),
    leave: () => page.evaluate(() => window.mesh?.client.leave()),
  };
}
