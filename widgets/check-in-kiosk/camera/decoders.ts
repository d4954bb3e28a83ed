/**
 * Who reads the codes of a picture (S3 §2.3): the browser itself, else zxing in a worker, else zxing in the page, where `dist/` lies on
 * another origin or the worker has failed.
 */
import { importChunk } from '#shared/lib/importFile.ts';
import { trustedScript } from '#shared/lib/trusted.ts';
import { withinTime } from '#shared/lib/withinTime.ts';
import type { CameraPicture } from './frames.ts';
import workerAddress from './decode.worker.ts?worker&url';

export interface CodeDecoder {
  /** A video's frame is read as it is; else a picture is to be made of it. */
  readonly takesFrames: boolean;
  /** The texts of a picture, which may be gone afterwards. Rejects when this decoder is of no more use. */
  readonly read: (picture: CameraPicture) => Promise<readonly string[]>;
  readonly close: () => void;
}

interface NativeDetector {
  readonly detect: (picture: CameraPicture) => Promise<readonly { readonly rawValue: string }[]>;
}

interface NativeDetectorClass {
  new (options: { readonly formats: readonly string[] }): NativeDetector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

/** So long a worker, or the browser itself, may take for its first picture, since it is loaded meanwhile, and for a later one. */
const answerMs = { first: 15_000, later: 4_000 } as const;

/** The next decoder of the three, the first with 0; `null` after the last. */
export function openDecoder(turn: number): Promise<CodeDecoder | null> {
  return [openNative, openWorker, openInPage][turn]?.() ?? Promise.resolve(null);
}

/** Some Androids have the class and no code that it reads. */
async function openNative(): Promise<CodeDecoder | null> {
  const Detector: NativeDetectorClass | undefined = Reflect.get(globalThis, 'BarcodeDetector');
  if (!Detector || !(await Detector.getSupportedFormats()).includes('qr_code')) return null;
  const detector = new Detector({ formats: ['qr_code'] });
  let limitMs: number = answerMs.first;
  return {
    // Not all of them keep to the part of a frame that is to be read.
    takesFrames: false,
    read: async (picture) => {
      // Some services hang without a word: then another decoder is taken.
      const codes = await withinTime(detector.detect(picture), limitMs, null);
      if (codes === null) throw new Error('The browser’s own reader of codes does not answer');
      limitMs = answerMs.later;
      return [...new Set(codes.map(({ rawValue }) => rawValue))];
    },
    close: () => {},
  };
}

async function openWorker(): Promise<CodeDecoder | null> {
  // Of another origin it throws; where its file cannot be had it says so, maybe before it is asked anything.
  const worker = new Worker(trustedScript(workerAddress), { type: 'module' });
  let isBroken = false;
  worker.addEventListener('error', () => {
    isBroken = true;
  });
  let limitMs: number = answerMs.first;
  return {
    takesFrames: true,
    read: async (picture) => {
      if (isBroken) throw new Error('The worker that reads codes cannot be had');
      const texts = await answerOf(worker, picture, limitMs);
      limitMs = answerMs.later;
      return texts;
    },
    close: () => worker.terminate(),
  };
}

function answerOf(worker: Worker, picture: CameraPicture, limitMs: number): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const fail = () => settle(() => reject(new Error('The worker that reads codes does not answer')));
    const timer = setTimeout(fail, limitMs);
    const settle = (tell: () => void) => {
      clearTimeout(timer);
      stop.abort();
      tell();
    };
    const { signal } = stop;
    const onAnswer = ({ data }: MessageEvent<readonly string[] | null>) =>
      data ? settle(() => resolve(data)) : fail();
    worker.addEventListener('message', onAnswer, { signal });
    worker.addEventListener('error', fail, { signal });
    worker.addEventListener('messageerror', fail, { signal });
    worker.postMessage(picture, [picture]);
  });
}

async function openInPage(): Promise<CodeDecoder> {
  const { createPictureReader } = await importChunk(() => import('./decodeQr.ts'));
  return { takesFrames: true, read: createPictureReader(), close: () => {} };
}
