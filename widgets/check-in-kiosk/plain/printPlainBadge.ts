/** Prints a badge here, by the hand that draws all badges: nothing is sent, and nothing stays of it. */
import { loadDesignFonts } from '#shared/lib/badges/designFonts.ts';
import { drawBadge } from '#shared/lib/badges/draw.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import type { PrintContent } from '#shared/print/frame.ts';
import { printPages } from '#shared/print/pages.ts';
import { personOf, plainBadge, type PlainGuest } from '../domain/plainBadge.ts';

interface PlainBadge extends Pick<PrintContent, 'title' | 'lang' | 'dir'> {
  readonly guest: PlainGuest;
  /** What the staff have typed has no room, however small it is written. */
  readonly onCut?: (what: 'name' | 'organisation') => void;
}

const loadCodes = () => import('#shared/ui/qrVendor.ts');

/** One badge, in its true size; without its code where what draws it cannot be had. */
export async function printPlainBadge({ guest, onCut, ...about }: PlainBadge): Promise<void> {
  const hasCode = guest.registrationId !== null;
  const codes = hasCode ? await importChunk(loadCodes).catch(() => null) : null;
  const design = plainBadge(codes !== null);
  const person = personOf(guest);
  await loadDesignFonts(design, [person]);
  const content = drawBadge(design, 'front', person, {
    dir: about.dir,
    onFitted: ({ id }, { isOverflowing }) => {
      if (isOverflowing && (id === 'name' || id === 'organisation')) onCut?.(id);
    },
    ...(codes && { drawQr: codes.drawQrCode }),
  });
  const { width, height } = design;
  await printPages({ ...about, size: { width, height }, pages: [{ content }] });
}
