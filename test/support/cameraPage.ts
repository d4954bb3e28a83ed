/** A page in real Chromium that reads a film before its camera by the built worker, under the strict policy. */
import path from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { addressOf, addScript } from './buildFiles.ts';

/** What the page holds for its test. */
declare global {
  interface Window {
    kioskCamera?: {
      /** What was read, with how long after its picture was asked for. */
      readonly seen: { readonly texts: readonly string[]; readonly tookMs: number }[];
      readonly frozen: () => number;
      /** How many pictures were made of the video. */
      readonly made: () => number;
      readonly phase: () => string;
      readonly stop: () => number;
    };
  }
}

const source = `
import { createCamera } from './widgets/check-in-kiosk/camera/camera.ts';
import { createCodeLoop } from './widgets/check-in-kiosk/camera/codeLoop.ts';
import { openDecoder } from './widgets/check-in-kiosk/camera/decoders.ts';
import { createWatchdog } from './widgets/check-in-kiosk/camera/watchdog.ts';
const tracks = [];
const media = navigator.mediaDevices;
const ask = media.getUserMedia.bind(media);
media.getUserMedia = async (wish) => {
  const stream = await ask(wish);
  tracks.push(...stream.getTracks());
  return stream;
};
let made = 0;
const make = createImageBitmap;
globalThis.createImageBitmap = (...given) => {
  made += 1;
  return make(...given);
};
const video = Object.assign(document.createElement('video'), { autoplay: true, muted: true, playsInline: true });
document.body.append(video);
const seen = [];
let frozen = 0;
const camera = createCamera(media);
const loop = createCodeLoop({ open: openDecoder, watchdog: createWatchdog(), report: console.error });
let stop = () => {};
camera.subscribe(() => {
  const { phase, stream } = camera.snapshot();
  if (video.srcObject === stream) return;
  stop();
  video.srcObject = stream;
  if (phase !== 'on') return;
  stop = loop.run(video, {
    onCodes: (texts, nowMs) => seen.push({ texts, tookMs: performance.now() - nowMs }),
    onFrozen: () => (frozen += 1),
  });
});
camera.want({ isOn: true, deviceId: null });
window.kioskCamera = {
  seen,
  frozen: () => frozen,
  made: () => made,
  phase: () => camera.snapshot().phase,
  stop: () => {
    stop();
    loop.close();
    camera.release();
    return tracks.filter((track) => track.readyState === 'live').length;
  },
};
`;

/** Starts reading on a page of the site. @param worker address of the decoder's file; another one shows what happens without. */
export async function readCamera(page: Page, worker = addressOf('decode-worker.js')): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: path.resolve('.'), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'warning',
    define: { EW_BUILD: '"test"', EW_WIDGETS: '[]' },
    plugins: [
      {
        name: 'worker-address',
        setup: (building) => {
          building.onResolve({ filter: /\?worker&url$/ }, ({ path: id }) => ({
            path: id,
            namespace: 'worker',
          }));
          building.onLoad({ filter: /./, namespace: 'worker' }, () => ({
            contents: `export default ${JSON.stringify(worker)}`,
          }));
        },
      },
    ],
  });
  await addScript(page, 'camera', outputFiles[0]?.text ?? '');
}
