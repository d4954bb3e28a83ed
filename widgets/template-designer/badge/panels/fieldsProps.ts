import type { BadgeObject } from '#shared/lib/badges/design.ts';

/** What the fields of one object need. */
export interface FieldsProps<T extends BadgeObject> {
  readonly object: T;
  readonly isDisabled: boolean;
  /** @param part names a field in which many small changes are one step of undo. */
  readonly change: (next: T, part?: string) => void;
}
