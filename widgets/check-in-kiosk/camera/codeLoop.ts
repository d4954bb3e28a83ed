import type { CodeDecoder } from './decoders.ts';
import { followFrames, grabMiddle } from './frames.ts';
import type { Watchdog } from './watchdog.ts';

interface LoopOptions {
  /** The next decoder, `null` or a rejection where there is none. */
  readonly open: (turn: number) => Promise<CodeDecoder | null>;
  readonly watchdog: Watchdog;
  readonly report: (error: unknown) => void;
}

interface LoopEvents {
  readonly onCodes: (texts: readonly string[], nowMs: number) => void;
  readonly onFrozen: () => void;
}

export interface CodeLoop {
  /** Reads pictures until the returned function is called; one run at a time. */
  readonly run: (video: HTMLVideoElement, events: LoopEvents) => () => void;
  /** Ends the decoder; a later run opens another. */
  readonly close: () => void;
}

/** How many kinds of decoders there are. */
const kinds = 3;
/** None could be had, as without a network: tried again after so long. */
const pauseMs = 5_000;

/** Reads one picture after the other by the first decoder that works, which stays while the camera comes and goes. */
export function createCodeLoop({ open, watchdog, report }: LoopOptions): CodeLoop {
  let decoder: CodeDecoder | null = null;
  let turn = 0;
  let notBeforeMs = 0;
  let life = 0;
  /** At most one picture is under way, also when the camera comes and goes. */
  let isReading = false;

  /** The decoder in use has failed, or there is none yet: the next kind. */
  async function advance(nowMs: number): Promise<CodeDecoder | null> {
    const mine = life;
    for (; turn < kinds; turn += 1) {
      const found = await open(turn).catch(() => null);
      if (life !== mine) {
        found?.close();
        return null;
      }
      if (found) return (decoder = found);
    }
    report(new Error('Nothing on this device reads codes'));
    turn = 0;
    notBeforeMs = nowMs + pauseMs;
    return null;
  }

  async function read(video: HTMLVideoElement, nowMs: number): Promise<readonly string[] | null> {
    if (nowMs < notBeforeMs) return null;
    const using = decoder ?? (await advance(nowMs));
    // The video may have ended meanwhile.
    const picture = using && (await grabMiddle(video, using).catch(() => null));
    if (!using || !picture) return null;
    try {
      return await using.read(picture);
    } catch {
      using.close();
      if (decoder === using) {
        decoder = null;
        turn += 1;
      }
      return null;
    } finally {
      picture.close();
    }
  }

  return {
    run: (video, { onCodes, onFrozen }) => {
      let isOver = false;
      watchdog.start(performance.now());
      const readNext = async (nowMs: number) => {
        isReading = true;
        try {
          const texts = await read(video, nowMs);
          if (texts && !isOver) onCodes(texts, nowMs);
        } finally {
          isReading = false;
        }
      };
      const stopFrames = followFrames(video, (nowMs) => {
        watchdog.see(video, nowMs);
        if (!isReading) readNext(nowMs).catch(report);
      });
      const timer = setInterval(() => {
        if (watchdog.isFrozen(performance.now())) onFrozen();
      }, 1_000);
      return () => {
        isOver = true;
        stopFrames();
        clearInterval(timer);
      };
    },
    close: () => {
      life += 1;
      decoder?.close();
      decoder = null;
      turn = 0;
    },
  };
}
