import { useEffect, useMemo, useState } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import { drawBadge, type DrawOptions } from '#shared/lib/badges/draw.ts';
import { drawPicture } from '#shared/lib/badges/picture.ts';
import type { BadgeDesign, BadgeSide } from '#shared/lib/badges/design.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';
import { tagName, type MergeTag } from '#shared/lib/mergeTags.ts';

/** Draws codes. */
export const loadCodes = () => import('#shared/ui/qrVendor.ts');

/** A side as it is printed. */
interface BadgeDrawing extends Pick<
  DrawOptions,
  'hasUnknownTags' | 'onFitted' | 'page' | 'scale' | 'statusName'
> {
  readonly design: BadgeDesign;
  readonly side: BadgeSide;
  /** Whose badge it is; the server's samples without it. */
  readonly person?: BadgePerson;
}

export type DrawSide = (drawing: BadgeDrawing) => HTMLElement;

/** Draws with the values that the server gives as samples, anew once codes and fonts are there. */
export function useDrawing(tags: readonly MergeTag[] | null): DrawSide {
  const t = useTexts('badge-designer');
  const { direction: dir } = useLocale();
  const { module: codes } = useChunk(loadCodes);
  const fonts = useFontsLoaded();
  return useMemo(() => {
    const sampleOf = (...names: readonly string[]) =>
      tags?.find(({ tag }) => names.includes(plain(tag)))?.sample ?? null;
    const sample: BadgePerson = {
      registrationId: '1042',
      eventId: '12',
      eventName: sampleOf('eventname') ?? t('sample.event'),
      title: sampleOf('title', 'contacttitle'),
      firstName: sampleOf('firstname') ?? t('sample.firstName'),
      lastName: sampleOf('lastname') ?? t('sample.lastName'),
      organisation: sampleOf('organisation', 'organisationname') ?? t('sample.organisation'),
      statusId: '1',
    };
    const statusName = () => sampleOf('paxstatus') ?? t('sample.status');
    const drawQr = codes?.drawQrCode;
    return ({ design, side, person = sample, ...drawing }) =>
      drawBadge(design, side, person, {
        dir,
        tags,
        statusName,
        drawPicture,
        ...(drawQr && { drawQr }),
        ...drawing,
      });
    // Anew with each font that comes: texts are measured in what there is.
    // oxlint-disable-next-line react/memo-dependencies, react/exhaustive-deps
  }, [tags, t, dir, codes, fonts]);
}

/** How often fonts have come so far. */
function useFontsLoaded(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const { fonts } = document;
    if (!fonts) return undefined;
    const onLoaded = () => setCount((before) => before + 1);
    fonts.addEventListener('loadingdone', onLoaded);
    return () => fonts.removeEventListener('loadingdone', onLoaded);
  }, []);
  return count;
}

const plain = (tag: string) => tagName(tag).replaceAll(/[^\p{L}\p{N}]/gu, '');
