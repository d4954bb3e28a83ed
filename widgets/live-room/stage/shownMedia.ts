/** What of shared media is shown, by its type and its address (S3 §8: what is not supported is logged). */
import { safeHref } from '#shared/lib/links.ts';
import type { SharedMedia } from '#shared/api/live.ts';
import { kindOfType, type MediaKind } from '../domain/media.ts';

export type ShownMedia =
  | { readonly kind: MediaKind; readonly href: string }
  | { readonly kind: 'unsupported' };

/** Addresses of the web only: anything else is not shown. */
export function shownMedia({ url, mimeType }: Pick<SharedMedia, 'url' | 'mimeType'>): ShownMedia {
  const href = safeHref(url);
  const kind = kindOfType(mimeType);
  if (!kind || href === null || /^(?:mailto|tel):/i.test(href)) return { kind: 'unsupported' };
  return { kind, href };
}
