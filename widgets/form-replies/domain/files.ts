/** Files in answers: what came as a data URL is a name, a type and a size, and is never shown itself (T-26). */
import { dataUrlHead, isDataUrl } from '#shared/lib/dataUrls.ts';
import { safeHref } from '#shared/lib/links.ts';
import { stripBidiControls } from '#shared/lib/text.ts';

export interface FileAnswer {
  /** Without marks that turn its direction; may be empty. */
  readonly name: string;
  /** As it was declared; nothing relies on it. */
  readonly type: string;
  /** In bytes; `null` where nobody knows. */
  readonly size: number | null;
  /** A data URL, from which the file is made on demand; else `null`. */
  readonly content: string | null;
  /** Where the file lies; else `null`. */
  readonly href: string | null;
}

/** Reads `{ name, type, content }`, as forms send files, or a bare data URL; `null` for anything else. */
export function fileIn(given: unknown): FileAnswer | null {
  if (typeof given === 'string') return isDataUrl(given) ? fileOf('', '', given) : null;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const [name, type, content] = ['name', 'type', 'content'].map((key): unknown => Reflect.get(given, key));
  if (typeof content !== 'string' || typeof name !== 'string') return null;
  const isFile = isDataUrl(content) || (typeof type === 'string' && /^[\w.+-]+\/[\w.+-]+$/.test(type));
  return isFile ? fileOf(name, typeof type === 'string' ? type : '', content) : null;
}

function fileOf(name: string, type: string, content: string): FileAnswer {
  const [head, declared = ''] = dataUrlHead.exec(content) ?? [];
  const isData = head !== undefined;
  const href = !isData && /^(?:https?:\/\/|\/(?!\/))/i.test(content) ? safeHref(content) : null;
  return {
    name: stripBidiControls(name).trim(),
    type: (type || declared).toLowerCase(),
    size: isData ? sizeOf(head, content) : null,
    content: isData ? content : null,
    href,
  };
}

/** By the head of a data URL. */
export const isBase64 = (head: string) => /;base64,$/i.test(head);

function sizeOf(head: string, content: string): number {
  const length = content.length - head.length;
  if (!isBase64(head)) return length;
  // Without a pattern, which would look for its end from the beginning.
  const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
  return Math.floor((length - padding) * 0.75);
}
