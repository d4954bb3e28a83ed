/** Notices a camera that gives the same picture for ever, or none: drivers stop without a word. */

/** A living picture has noise: the same one for so long has stopped. */
const frozenMs = 5_000;
/** One that stands still though the camera was started anew, as with a covered lens: asked less and less often. */
const longestMs = 60_000;
/** Between two looks, else the page itself stood still. */
const lookMs = 1_000;
/** Pixels a side that are compared. */
const side = 32;

export interface Watchdog {
  /** The camera is on since now. */
  readonly start: (nowMs: number) => void;
  /** A picture has come. */
  readonly see: (video: HTMLVideoElement, nowMs: number) => void;
  /** Whether the camera should be started anew; to be asked every second. */
  readonly isFrozen: (nowMs: number) => boolean;
}

/** @param printOf tells pictures apart; tests give their own. */
export function createWatchdog(printOf: (video: HTMLVideoElement) => string = createPrinter()): Watchdog {
  let print: string | null = null;
  let movedMs = 0;
  let comparedMs = Number.NEGATIVE_INFINITY;
  let askedMs = 0;
  let patienceMs = frozenMs;
  return {
    start: (nowMs) => {
      movedMs = nowMs;
      askedMs = nowMs;
    },
    see: (video, nowMs) => {
      if (nowMs - comparedMs < lookMs) return;
      comparedMs = nowMs;
      const next = printOf(video);
      if (next === print) return;
      if (print !== null) patienceMs = frozenMs;
      print = next;
      movedMs = nowMs;
    },
    isFrozen: (nowMs) => {
      if (nowMs - askedMs > 3 * lookMs) movedMs = nowMs;
      askedMs = nowMs;
      if (nowMs - movedMs < patienceMs) return false;
      movedMs = nowMs;
      patienceMs = Math.min(patienceMs * 2, longestMs);
      return true;
    },
  };
}

function createPrinter(): (video: HTMLVideoElement) => string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: side, height: side });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    if (!context) return String(performance.now());
    // Single pixels, not their mean, in which noise is lost.
    context.imageSmoothingEnabled = false;
    context.drawImage(video, 0, 0, side, side);
    return context.getImageData(0, 0, side, side).data.join();
  };
}
