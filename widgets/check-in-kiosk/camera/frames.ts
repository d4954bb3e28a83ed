/** Takes pictures of a camera, as often as codes are looked for. */
import { isReadAsItIs } from '../domain/cameraFrame.ts';
import { shownSquare } from '../domain/shownSquare.ts';

/** So often codes are looked for, at most. */
const frameMs = 120;

/** No more pixels a side are read. */
const sidePx = 640;

/** Calls back for each new picture of a video, about eight times a second; the returned function ends it. */
export function followFrames(video: HTMLVideoElement, onFrame: (nowMs: number) => void): () => void {
  let lastMs = Number.NEGATIVE_INFINITY;
  let request = 0;
  const look = () => {
    const nowMs = performance.now();
    if (nowMs - lastMs < frameMs) return;
    lastMs = nowMs;
    onFrame(nowMs);
  };
  // An older browser has none.
  const hasFrames: boolean = 'requestVideoFrameCallback' in HTMLVideoElement.prototype;
  if (!hasFrames) {
    const timer = setInterval(() => {
      if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) look();
    }, frameMs);
    return () => clearInterval(timer);
  }
  const next = () => {
    request = video.requestVideoFrameCallback(() => {
      next();
      look();
    });
  };
  next();
  return () => video.cancelVideoFrameCallback(request);
}

/** To be closed when it has been read: a camera has few. */
export type CameraPicture = ImageBitmap | VideoFrame;

interface GrabOptions {
  /** As the camera gives it, where the browser can: nothing is converted, and the page's thread has nothing to do. */
  readonly takesFrames: boolean;
}

/** The square in the middle, where the screen shows to hold the code; `null` while there is no picture. */
export async function grabMiddle(
  video: HTMLVideoElement,
  { takesFrames }: GrabOptions,
): Promise<CameraPicture | null> {
  const { left, top, side } = shownSquare(
    { width: video.videoWidth, height: video.videoHeight },
    { width: video.clientWidth, height: video.clientHeight },
  );
  if (side === 0) return null;
  const frame = takesFrames && typeof VideoFrame === 'function' ? grabFrame(video, side) : null;
  if (frame) return frame;
  const size = Math.min(side, sidePx);
  return createImageBitmap(video, left, top, side, side, {
    resizeWidth: size,
    resizeHeight: size,
    resizeQuality: 'low',
  });
}

/**
 * A phone's frame lies as its camera does and may be shown turned: its middle is the same. `null` where its pixels are not the video's, where
 * a picture is better read, and where a browser that has frames gives none.
 */
function grabFrame(video: HTMLVideoElement, side: number): VideoFrame | null {
  let frame: VideoFrame | null = null;
  try {
    frame = new VideoFrame(video);
    if (!isReadAsItIs(frame.format, side)) return null;
    const { x, y, width, height } = frame.visibleRect ?? new DOMRectReadOnly();
    const isVideos = Math.min(width, height) === Math.min(video.videoWidth, video.videoHeight);
    if (!isVideos) return null;
    const place = { x: even(x + (width - side) / 2), y: even(y + (height - side) / 2) };
    return new VideoFrame(frame, { visibleRect: { ...place, width: even(side), height: even(side) } });
  } catch (error) {
    // There is none yet: nor is there a picture.
    if (error instanceof DOMException && error.name === 'InvalidStateError') throw error;
    return null;
  } finally {
    frame?.close();
  }
}

/** Colours are shared by two pixels. */
const even = (px: number): number => 2 * Math.floor(px / 2);
