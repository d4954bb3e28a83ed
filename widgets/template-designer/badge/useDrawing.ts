import { useMemo } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts, type Texts } from '#shared/i18n/useTexts.ts';
import { useFontsLoaded } from '#shared/interaction/useFontsLoaded.ts';
import { useChunk, type Chunk } from '#shared/island/useChunk.ts';
import { drawBadge, type DrawOptions } from '#shared/lib/badges/draw.ts';
import { drawPicture } from '#shared/lib/badges/picture.ts';
import type { BadgeDesign, BadgeSide } from '#shared/lib/badges/design.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';
import { innerTagName, plainTagName, type MergeTag } from '#shared/lib/mergeTags.ts';
import { loadCodes } from './loadCodes.ts';

/** A side as it is printed. */
interface BadgeDrawing extends Pick<
  DrawOptions,
  'drawQr' | 'hasUnknownTags' | 'onFitted' | 'page' | 'scale' | 'statusName'
> {
  readonly design: BadgeDesign;
  readonly side: BadgeSide;
  /** Whose badge it is; the server's samples without it. */
  readonly person?: BadgePerson;
}

export type DrawSide = (drawing: BadgeDrawing) => HTMLElement;

type DrawerFor = (tags: readonly MergeTag[] | null) => DrawSide;

interface Drawing {
  readonly draw: DrawSide;
  /** What draws with other tags. */
  readonly drawFor: DrawerFor;
  /** What draws codes; without it their places stay empty. */
  readonly codes: Pick<Chunk<object>, 'isFailed' | 'retry'>;
}

/** Draws with the values that the server gives as samples, anew once codes and fonts are there. */
export function useDrawing(known: readonly MergeTag[] | null): Drawing {
  const t = useTexts('badge-designer');
  const { direction: dir } = useLocale();
  const codes = useChunk(loadCodes);
  const drawQr = codes.module?.drawQrCode;
  const fonts = useFontsLoaded();
  const drawFor = useMemo<DrawerFor>(
    () => (tags) => drawerOf({ dir, tags, drawPicture, ...(drawQr && { drawQr }) }, t),
    // Anew with each font that comes: texts are measured in what there is.
    // oxlint-disable-next-line react/memo-dependencies, react/exhaustive-deps
    [t, dir, drawQr, fonts],
  );
  const draw = useMemo(() => drawFor(known), [drawFor, known]);
  return { draw, drawFor, codes };
}

function drawerOf(options: DrawOptions, t: Texts<'badge-designer'>): DrawSide {
  /** Of a tag that is called so, else of one that is within its namespace: `{{contact.first_name}}`. */
  const sampleOf = (...names: readonly string[]) => {
    const tags = options.tags?.filter(({ sample }) => sample !== null) ?? [];
    const called = (nameOf: (tag: string) => string) => tags.find(({ tag }) => names.includes(nameOf(tag)));
    return (called(plainTagName) ?? called(innerTagName))?.sample ?? null;
  };
  const sample: BadgePerson = {
    isSample: true,
    // Nobody's: a badge that is printed to try it may be scanned.
    registrationId: 'sample-1042',
    eventId: '12',
    eventName: sampleOf('eventname') ?? t('sample.event'),
    title: sampleOf('title', 'contacttitle'),
    firstName: sampleOf('firstname') ?? t('sample.firstName'),
    lastName: sampleOf('lastname', 'surname') ?? t('sample.lastName'),
    organisation:
      sampleOf('organisation', 'organisationname', 'organization', 'company') ?? t('sample.organisation'),
    statusId: '1',
  };
  const statusName = () => sampleOf('paxstatus') ?? t('sample.status');
  return ({ design, side, person = sample, ...drawing }) =>
    drawBadge(design, side, person, { statusName, ...options, ...drawing });
}
