/** Pictures of badges. */
import { isHostPicture } from '../hostPictures.ts';
import { safeHref } from '../links.ts';
import type { PictureObject } from './design.ts';

/** Whether it lies in the design itself, or is known for one of the host's pictures. */
export const isShownPicture = (source: string): boolean =>
  /^data:image\//i.test(source) || isHostPicture(source);

/**
 * A picture within the design, or one of the host's: whatever else is asked for would go out with the cookies of whoever looks, or
 * tell others that they do. In a page that is not alive nothing is asked for, and each stands as it was given. `null` for others.
 */
export function drawPicture({ source, label, fit }: PictureObject, page: Document): HTMLElement | null {
  const isKept = page.defaultView === null && safeHref(source) !== null;
  if (!isShownPicture(source) && !isKept) return null;
  const picture = page.createElement('img');
  picture.referrerPolicy = 'no-referrer';
  picture.alt = label;
  picture.draggable = false;
  picture.src = source;
  picture.style.cssText = `display:block;width:100%;height:100%;object-fit:${fit}`;
  return picture;
}
