/** What a stored badge is opened as (T-2, T-4). */
import type { TemplateDesign } from '#shared/api/template-designs.ts';
import { emptyBadge, type BadgeDesign } from '#shared/lib/badges/design.ts';
import { readBadgeDesign, writeBadgeDesign, type ReadBadge } from '#shared/lib/badges/readDesign.ts';
import type { MissingPart } from '../domain/badge/foreign/parts.ts';
import { partsNotKept, type PartPath } from '../domain/badge/notKept.ts';
import { readSide } from '../domain/badge/size.ts';

export interface BadgeOpening {
  readonly design: BadgeDesign;
  /**
   * `badge` and `empty`: nothing is lost by saving it; `mended`: something of it is not kept as it was. Others stay as they are
   * until they are replaced on purpose.
   */
  readonly origin: ReadBadge['kind'] | 'mended';
  /** Of a mended one: what is missing in it, or brought into a limit. */
  readonly notKept: readonly PartPath[];
  /** Of one that was made elsewhere, once it is taken over: what nothing on a badge stands for. */
  readonly notTaken?: readonly MissingPart[];
  /** The stored size, where it is none that a badge can have: then it begins in the usual one. */
  readonly unreadSize?: { readonly width: string; readonly height: string };
}

/** Of a new badge, in mm: what most holders take. */
const usualSize = { width: 100, height: 140 } as const;

/** @param stored `null` of a new one. */
export function openBadge(
  stored: Pick<TemplateDesign, 'design' | 'html' | 'badgeWidth' | 'badgeHeight' | 'isDoubleSided'> | null,
): BadgeOpening {
  if (!stored) return { design: emptyBadge(usualSize), origin: 'empty', notKept: [] };
  const read = readBadgeDesign(stored.design);
  if (read.kind === 'badge') {
    const notKept = partsNotKept(stored.design ?? '', writeBadgeDesign(read.design));
    return { design: read.design, origin: notKept.length === 0 ? 'badge' : 'mended', notKept };
  }
  const given = { width: stored.badgeWidth ?? '', height: stored.badgeHeight ?? '' };
  const [width, height] = [readSide(given.width), readSide(given.height)];
  const size =
    width.kind === 'number' && height.kind === 'number'
      ? { width: width.value, height: height.value }
      : usualSize;
  const isUnread = size === usualSize && `${given.width}${given.height}`.trim() !== '';
  const hasHtml = (stored.html ?? '').trim() !== '';
  return {
    design: emptyBadge({ ...size, isDoubleSided: stored.isDoubleSided }),
    // HTML alone was made elsewhere too.
    origin: read.kind === 'empty' && hasHtml ? 'foreign' : read.kind,
    notKept: [],
    ...(isUnread && { unreadSize: given }),
  };
}
