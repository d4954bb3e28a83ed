import { useEffect, useEffectEvent, useState } from 'react';
import { report } from '#shared/lib/report.ts';
import { openDecoder } from './decoders.ts';
import { createCodeLoop } from './codeLoop.ts';
import { createWatchdog } from './watchdog.ts';

interface CodesOptions {
  /** Shows the camera's picture. */
  readonly video: HTMLVideoElement | null;
  /** Whether the camera gives pictures. */
  readonly isOn: boolean;
  /** All codes of a picture, for each that was read: also none. `nowMs` is of `performance.now()`, when the picture was taken. */
  readonly onCodes: (texts: readonly string[], nowMs: number) => void;
  /** The picture stands still: the camera should be started anew. */
  readonly onFrozen: () => void;
}

/** Looks for QR codes in the middle of a video, about eight times a second, one picture after the other (S3 §2.3). */
export function useCodes({ video, isOn, onCodes, onFrozen }: CodesOptions): void {
  const [loop] = useState(() => createCodeLoop({ open: openDecoder, watchdog: createWatchdog(), report }));
  const tellCodes = useEffectEvent(onCodes);
  const tellFrozen = useEffectEvent(onFrozen);
  useEffect(() => {
    if (!video || !isOn) return undefined;
    return loop.run(video, {
      onCodes: (texts, nowMs) => tellCodes(texts, nowMs),
      onFrozen: () => tellFrozen(),
    });
  }, [video, isOn, loop]);
  useEffect(() => loop.close, [loop]);
}
