/** Which type a file or an address is of: what it says itself, else by its ending. */
import { safeHref } from '#shared/lib/links.ts';
import type { MediaKind } from '../../domain/media.ts';
import { parsedUrl } from '#shared/lib/parsedUrl.ts';

const mimeTypes: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mov: 'video/quicktime',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
};

/** For an address whose ending says nothing: the host's page knows better, the kind is what counts here. */
const usualType: Readonly<Record<MediaKind, string>> = {
  video: 'video/mp4',
  picture: 'image/jpeg',
  pdf: 'application/pdf',
};

export const usualTypeOf = (kind: MediaKind): string => usualType[kind];

/** Of a path or a name; `null` when its ending says nothing. */
function typeByEnding(name: string): string | null {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return mimeTypes[ending] ?? null;
}

/** The type of a chosen file: its own, or by its name where the system knows none. */
export const typeOfFile = ({ type, name }: File): string => type || (typeByEnding(name) ?? '');

/** An address of the web as it is sent; `null` for everything else. */
export function webAddress(typed: string): URL | null {
  const href = safeHref(typed);
  return href !== null && /^https?:/i.test(href) ? parsedUrl(href) : null;
}

/** The type of what lies at an address, by the ending of its path; `null` when that says nothing. */
export const typeOfAddress = ({ pathname }: URL): string | null => typeByEnding(pathname);
