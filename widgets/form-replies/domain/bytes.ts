/** What is in files that came as data URLs: only needed once one is saved (T-26). */
import { dataUrlHead } from '#shared/lib/dataUrls.ts';
import { isBase64 } from './files.ts';

/** What is in a data URL; `null` where it cannot be read. */
export function bytesOf(content: string): Uint8Array<ArrayBuffer> | null {
  const [head] = dataUrlHead.exec(content) ?? [];
  if (head === undefined) return null;
  const body = content.slice(head.length);
  try {
    if (!isBase64(head)) return new TextEncoder().encode(decodeURIComponent(body));
    return Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
  } catch {
    return null; // cut off, or no base64 at all
  }
}
