/** One's own screen, at the documented size (S3 §9.6: `1080p_2` is 1920 × 1080 at 30 a second). */

/** Whether this browser can; phones cannot. */
export const canCaptureScreen = (): boolean =>
  typeof Object(globalThis.navigator.mediaDevices).getDisplayMedia === 'function';

/** How browsers say that it is not the person who has said no: nobody was asked. Those that do not say it are taken for the person. */
const unasked = /by system|polic(?:y|ies)/i;

/**
 * Asks which screen, and for its sound where the browser gives it. `null` when the person has changed their mind; throws where
 * the browser fails, or the system or the page's policy forbids it. The tracks are the caller's to stop.
 *
 * @param onEnded told when the browser's own bar, or the window's end, ends it; not when the caller stops it. Other tracks go on.
 */
export async function captureScreen(onEnded: () => void): Promise<readonly MediaStreamTrack[] | null> {
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia({
      video: { width: { max: 1920 }, height: { max: 1080 }, frameRate: { max: 30 } },
      audio: true,
    });
    for (const picture of stream.getVideoTracks()) {
      // Text stays sharp.
      picture.contentHint = 'detail';
      picture.addEventListener('ended', onEnded, { once: true });
    }
    return stream.getTracks();
  } catch (error) {
    const { name, message } = Object(error);
    if (name === 'NotAllowedError' && !unasked.test(message)) return null;
    throw error;
  }
}
