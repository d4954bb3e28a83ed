import type { BadgeObject } from '#shared/lib/badges/design.ts';
import { isOnlyMoved } from '../../domain/badge/objects.ts';

/** What can be set of an object of this kind: one becomes none of another. */
export type Settings<T> = T extends BadgeObject ? Partial<Omit<T, 'id' | 'kind'>> : never;

/** What the fields of one object need. */
export interface FieldsProps<T extends BadgeObject> {
  readonly object: T;
  readonly isDisabled: boolean;
  /**
   * Sets this alone: the rest is as it is by then.
   *
   * @param part names a field in which many small changes are one step of undo.
   */
  readonly change: (next: Settings<T>, part?: string) => void;
}

interface Looks {
  readonly object: BadgeObject;
  readonly isDisabled: boolean;
  readonly change: unknown;
}

/** Where it lies is said by fields of their own: for all others it is the same object there. */
export const isSameLook = (before: Looks, now: Looks): boolean =>
  before.change === now.change &&
  before.isDisabled === now.isDisabled &&
  isOnlyMoved(before.object, now.object);
