/** Files for the user, made in the page (DESIGN.md §3 «Print and download»). */
import { truncateGraphemes } from './text.ts';

/** A browser may begin to read a file late, as when it asks where to put it: its address stays valid so long. */
export const keepUrlMs = 60_000;

/** Offers a file for download. The page is not left, and the host hears no click. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = safeFileName(name);
  // Outside the document, so that no router or «leave the page?» handler of the host sees it.
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keepUrlMs);
}

/** Offers a text as a UTF-8 file. @param type such as `text/csv`. */
export function downloadText(name: string, text: string, type = 'text/plain'): void {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

const maxStem = 100;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A name that every system takes: without paths, control and direction marks, names that Windows keeps for itself,
 * leading or trailing dots; at most 100 characters before the ending. `download` when nothing is left.
 */
export function safeFileName(name: string): string {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\\/:*?"<>|\s]+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/.exec(plain) ?? [];
  const short = truncateGraphemes(stem, maxStem).replace(/…$/, '');
  if (short === '') return `download${ending}`;
  return `${reserved.test(short) ? `${short}_` : short}${ending}`;
}
