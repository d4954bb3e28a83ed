/** Which of a camera's frames are read as they come; of any other a smaller picture is made first. */

/** No more pixels a side are read. */
export const mostPx = 720;

/** In these each pixel's brightness is a byte of its own, before all colours. */
const formats: ReadonlySet<string | null> = new Set(['I420', 'I420A', 'I422', 'I444', 'NV12']);

export const hasBrightness = (format: string | null): boolean => formats.has(format);

/**
 * Whether a frame is read as it is, of which a square of so many pixels is shown. A little above what is read it would be halved, to fewer
 * pixels than a picture has that is made of it; and not every browser draws the middle of a frame alone.
 */
export const isReadAsItIs = (format: string | null, sidePx: number): boolean =>
  hasBrightness(format) && (sidePx <= mostPx || sidePx >= 2 * mostPx);
