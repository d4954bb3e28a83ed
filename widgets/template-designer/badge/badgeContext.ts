import { createContext, useContext } from 'react';
import type { BadgeDesign, BadgeSide } from '#shared/lib/badges/design.ts';
import type { DrawOptions } from '#shared/lib/badges/draw.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';
import type { MergeTag } from '#shared/lib/mergeTags.ts';
import type { Designer } from '../designer.ts';
import type { BadgeDesk } from './desk.ts';

/** A side as it is printed. */
export interface BadgeDrawing extends Pick<DrawOptions, 'onFitted'> {
  readonly design: BadgeDesign;
  readonly side: BadgeSide;
  /** px of a millimetre. */
  readonly scale: number;
  /** Whose badge it is; the server's samples without it. */
  readonly person?: BadgePerson;
}

/** What canvas and panels of an open badge share. */
export interface BadgeParts {
  readonly desk: BadgeDesk;
  readonly designer: Designer;
  /** `null` where the server's tags are not known. */
  readonly tags: readonly MergeTag[] | null;
  readonly draw: (drawing: BadgeDrawing) => HTMLElement;
}

export const BadgeContext = createContext<BadgeParts | null>(null);

export function useBadge(): BadgeParts {
  const parts = useContext(BadgeContext);
  if (!parts) throw new Error('useBadge needs an open badge around it');
  return parts;
}
