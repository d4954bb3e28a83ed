/** What can be shown to the room (S3 §4.6, §8): one answer for whoever shares, and for the stage. */

export type MediaKind = 'video' | 'picture' | 'pdf';

/** What a type is to the stage; `null`: it cannot be shown. An SVG is a document, and no picture. */
export function kindOfType(mimeType: string): MediaKind | null {
  const [type = ''] = mimeType.toLowerCase().split(';');
  const name = type.trim();
  if (name.startsWith('video/')) return 'video';
  if (name.startsWith('image/') && !name.startsWith('image/svg')) return 'picture';
  return name === 'application/pdf' ? 'pdf' : null;
}

/** A film that began so lately is shown from its beginning: its first words are worth more than the same picture. */
const lateMs = 2_000;

/**
 * Where the others are in a film by now, in seconds; `null` where it is to be seen from its beginning: nobody knows when it
 * began, it has only just begun, or it is a stream without an end.
 *
 * @param beganAt in milliseconds since 1970, by the same clock as `now`.
 */
export function filmPosition(beganAt: number | null, now: number, durationSeconds: number): number | null {
  if (beganAt === null || now - beganAt < lateMs || !Number.isFinite(durationSeconds)) return null;
  return Math.min((now - beganAt) / 1_000, durationSeconds);
}
