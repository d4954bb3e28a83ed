import type { Impact } from '../domain/impact.ts';
import type { LayoutDocument } from '../domain/layoutDocument.ts';

/** What a save would break, and what could not be looked at (screens.md §8). */
export interface ImpactCheck {
  readonly broken: readonly Impact[];
  /** What could not be looked at. */
  readonly unknown: readonly ('notifications' | 'replies')[];
  /** How many replies were looked at. */
  readonly lookedAt: number;
  /** Whether the same would break with a later state of the form. */
  readonly holdsFor: (newest: LayoutDocument) => boolean;
}
