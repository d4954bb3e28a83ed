import { createContext, useContext } from 'react';
import type { MergeTag } from '#shared/lib/mergeTags.ts';
import type { Designer } from '../designer.ts';
import type { BadgeDesk } from './desk.ts';
import type { DrawSide } from './useDrawing.ts';

/** What canvas and panels of an open badge share. */
export interface BadgeParts {
  readonly desk: BadgeDesk;
  readonly designer: Designer;
  /** `null` where the server's tags are not known. */
  readonly tags: readonly MergeTag[] | null;
  readonly draw: DrawSide;
}

export const BadgeContext = createContext<BadgeParts | null>(null);

export function useBadge(): BadgeParts {
  const parts = useContext(BadgeContext);
  if (!parts) throw new Error('useBadge needs an open badge around it');
  return parts;
}
