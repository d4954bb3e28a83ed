/** Takes pictures of a camera, as often as codes are looked for. */

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

/** The square in the middle, where the screen says to hold the code; `null` while there is no picture. */
export async function grabMiddle(video: HTMLVideoElement): Promise<ImageBitmap | null> {
  const { videoWidth: width, videoHeight: height } = video;
  const side = Math.min(width, height);
  if (side === 0) return null;
  const size = Math.min(side, sidePx);
  const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)];
  return createImageBitmap(video, left, top, side, side, {
    resizeWidth: size,
    resizeHeight: size,
    resizeQuality: 'low',
  });
}
