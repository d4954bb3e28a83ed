/** The example host's own video mesh, without the screen: what its pages hand in by `createVideoClient`. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSignalling } from '#examples/live/video.ts';
import { issuePass } from '#examples/live/tokens.ts';
import { addMesh, openMesh } from '../support/meshPage.ts';
import { openSite, type Site } from '../support/site.ts';

const ana = '1-Ana Ruiz-host';
const bo = '5-Bo Chen-host';
/** Several browsers: on a busy machine each step takes its time. */
const isLong = { timeout: 180_000 };
const moving = (uid: string, width = 320) => [`${uid} ${width} moves`];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const signalling = () => {
  const found = findSignalling(site.server.host.hub);
  if (!found) throw new Error('no signalling');
  return found;
};

/** Two who see each other. */
async function openTwo() {
  const [one, other] = await Promise.all([openMesh(site, { uid: ana }), openMesh(site, { uid: bo })]);
  await Promise.all([one.publish(), other.publish()]);
  const both = async () => {
    await expect.poll(one.pictures).toEqual(moving(bo));
    await expect.poll(other.pictures).toEqual(moving(ana));
  };
  await both();
  return { one, other, both };
}

describe('two in the mesh', isLong, () => {
  it('see each other’s moving pictures, large or small, whoever begins and stops when', async () => {
    const { one, other, both } = await openTwo();
    await one.page.evaluate((uid) => window.mesh?.client.setRemoteVideoStreamType(uid, 1), bo);
    await expect.poll(one.pictures).toEqual(moving(bo, 80));
    await one.page.evaluate((uid) => window.mesh?.client.setRemoteVideoStreamType(uid, 0), bo);
    // Both at the same moment.
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([one.unpublish(), other.unpublish()]);
      await Promise.all([one.publish(), other.publish()]);
    }
    await both();
    await one.log();
    await other.unpublish();
    await other.leave();
    const heard: string[] = [];
    // Reading it empties it, and the two come one after the other.
    const all = async () => {
      heard.push(...(await one.log()));
      return heard;
    };
    await expect.poll(all).toEqual([`user-unpublished ${bo} video`, `user-left ${bo} Quit`]);
    expect(await other.state()).toBe('DISCONNECTED');
    expect([...one.troubles, ...other.troubles]).toEqual([]);
  });

  it('lose no picture with the line of the signalling, and see who has come meanwhile', async () => {
    const { one, both } = await openTwo();
    signalling().cut(4);
    await expect.poll(one.state).toBe('RECONNECTING');
    await expect.poll(one.pictures).toEqual(moving(bo));
    const third = await openMesh(site, { uid: '9-Eve-host' });
    await expect.poll(one.users).toEqual([bo, '9-Eve-host']);
    await both();
    expect(await one.state()).toBe('CONNECTED');
    await third.page.close();
    await expect.poll(one.users).toEqual([bo]);
  });

  it('see each other again after one was given up by the signalling alone', async () => {
    const [one, other] = await Promise.all([openMesh(site, { uid: ana }), openMesh(site, { uid: bo })]);
    await other.publish();
    await expect.poll(one.pictures).toEqual(moving(bo));
    const { graceMs } = signalling();
    signalling().graceMs = 1_500;
    await other.page.evaluate(() => {
      const Original = WebSocket;
      window.WebSocket = class extends Original {
        constructor() {
          super('/nowhere');
        }
      };
      window.addEventListener('begin', () => Object.assign(window, { WebSocket: Original }));
    });
    signalling().cut(0);
    const heard: string[] = [];
    await expect
      .poll(async () => {
        heard.push(...(await one.log()));
        return heard;
      })
      .toContain(`user-left ${bo} ServerTimeOut`);
    signalling().graceMs = graceMs;
    await other.page.evaluate(() => window.dispatchEvent(new Event('begin')));
    await expect.poll(one.pictures).toEqual(moving(bo));
    expect(await other.state()).toBe('CONNECTED');
  });

  it('receive a picture once something of it comes, and not with their own', async () => {
    const [one, other] = await Promise.all([openMesh(site, { uid: ana }), openMesh(site, { uid: bo })]);
    await other.page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
      const context = canvas.getContext('2d');
      const [track] = canvas.captureStream().getVideoTracks();
      if (!track) return;
      await window.mesh?.client.publish({ trackMediaType: 'video', getMediaStreamTrack: () => track });
      window.addEventListener('begin', () => {
        setInterval(() => {
          if (!context) return;
          context.fillStyle = `hsl(${Date.now() % 360} 80% 50%)`;
          context.fillRect(0, 0, 320, 240);
        }, 100);
      });
    });
    await one.publish();
    await expect.poll(other.pictures).toEqual(moving(ana));
    expect(await one.pictures()).toEqual([]);
    await other.page.evaluate(() => window.dispatchEvent(new Event('begin')));
    await expect.poll(one.pictures).toEqual(moving(bo));
  });

  it('see each other again after the video of one was cut, or of both', async () => {
    const { one, other, both } = await openTwo();
    await one.cut(6_000);
    await expect.poll(other.pictures).toEqual([`${ana} 320 stands`]);
    await both();
    await Promise.all([one.cut(500), other.cut(500)]);
    await both();
    expect((await other.log()).filter((line) => line.startsWith('user-left'))).toEqual([]);
  });
});

describe('who may be in it', isLong, () => {
  it('the audience of a stream is not seen, and publishes nothing', async () => {
    const live = { channel: 'live-1', mode: 'live' } as const;
    const host = await openMesh(site, { ...live, uid: ana });
    const guest = await openMesh(site, { ...live, uid: '5-Bo Chen-audience' });
    await host.page.evaluate(() => window.mesh?.client.setClientRole('host'));
    await host.publish();
    await expect.poll(guest.pictures).toEqual(moving(ana));
    expect(await guest.publish()).toContain('The audience publishes nothing');
    expect(await host.users()).toEqual([]);
    await guest.page.evaluate(() => window.mesh?.client.setClientRole('host'));
    await guest.publish();
    await expect.poll(host.pictures).toEqual(moving('5-Bo Chen-audience'));
    await guest.unpublish();
    await guest.page.evaluate(() => window.mesh?.client.setClientRole('audience'));
    await expect.poll(host.users).toEqual([]);
  });

  it('nobody with another’s token, or one that has ended, in two places, or who is banned', async () => {
    expect((await openMesh(site, { uid: bo, tokenOf: ana })).refused).toBe('INVALID_TOKEN');
    expect((await openMesh(site, { uid: bo, seconds: -1 })).refused).toBe('TOKEN_EXPIRE');
    const first = await openMesh(site, { uid: bo });
    const second = await openMesh(site, { uid: bo });
    await expect
      .poll(async () => (await first.log()).join())
      .toContain('DISCONNECTED CONNECTED UID_CONFLICT');
    signalling().expel('meeting-1', bo, 0);
    await expect.poll(async () => (await second.log()).join()).toContain('DISCONNECTED CONNECTED UID_BANNED');
  });

  it('bots: frames with a picture and a tone', async () => {
    const one = await openMesh(site, { uid: ana });
    await one.page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = `/live-bot?${new URLSearchParams({ channel: 'meeting-1', uid: '9001-Nora-Lee Lind-host' })}`;
      document.body.append(frame);
    });
    await expect.poll(one.pictures).toEqual(moving('9001-Nora-Lee Lind-host'));
    expect((await one.log()).sort()).toContain('user-published 9001-Nora-Lee Lind-host audio');
  });
});

it('ten times joined and left, nothing is left', async () => {
  const one = await openMesh(site, { uid: ana });
  await one.publish();
  const { page } = await site.open('/bare', { islands: 0 });
  await addMesh(page);
  const { hub } = site.server.host;
  const token = issuePass(hub.app, {
    channel: 'meeting-1',
    uid: bo,
    role: 'host',
    endsAt: Date.now() + 600_000,
  });
  const left = await page.evaluate(
    async ({ uid, pass }) => {
      const made: RTCPeerConnection[] = [];
      const Original = RTCPeerConnection;
      globalThis.RTCPeerConnection = class extends Original {
        constructor(configuration?: RTCConfiguration) {
          super(configuration);
          made.push(this);
        }
      };
      for (let round = 0; round < 10; round += 1) {
        const client = window.createMeshClient?.({ mode: 'rtc' });
        if (!client) return [];
        const seen = new Promise<{ uid: string }>((resolve) => client.on('user-published', resolve));
        await client.join('x', 'meeting-1', pass, uid);
        const track = await client.subscribe(await seen, 'video');
        await track.play(document.body);
        await client.leave();
      }
      const open = made.filter(({ connectionState }) => connectionState !== 'closed').length;
      return [made.length, open, document.querySelectorAll('video').length];
    },
    { uid: bo, pass: token },
  );
  expect(left).toEqual([10, 0, 0]);
  await expect.poll(one.users).toEqual([]);
});
