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
