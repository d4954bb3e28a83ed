import type { BadgeDesign } from '#shared/lib/badges/design.ts';
import { drawBadge } from '#shared/lib/badges/draw.ts';
import { drawPicture } from '#shared/lib/badges/picture.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';
import type { MergeTag } from '#shared/lib/mergeTags.ts';
import { badgeSidesInOrder } from '../domain/badge/objects.ts';

/** What a server prints or shows: both sides with their tags as written, in millimetres. */
export function htmlOf(design: BadgeDesign, tags: readonly MergeTag[] | null): string {
  const person: BadgePerson = {
    registrationId: '{{registration_id}}',
    eventId: '{{event_id}}',
    eventName: '{{event_name}}',
    title: '{{title}}',
    firstName: '{{first_name}}',
    lastName: '{{last_name}}',
    organisation: '{{organisation}}',
    statusId: null,
  };
  const asWritten = tags?.map((tag) => ({ ...tag, sample: tag.tag })) ?? null;
  // What is only written asks for no picture.
  const page = document.implementation.createHTMLDocument('');
  const sides = badgeSidesInOrder.slice(0, design.isDoubleSided ? 2 : 1);
  return sides
    .map(
      (side) => drawBadge(design, side, person, { dir: 'ltr', tags: asWritten, page, drawPicture }).outerHTML,
    )
    .join('\n');
}
