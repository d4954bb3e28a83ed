import type { Designer } from '../designer.ts';
import type { Place } from '../domain/address.ts';

export interface EditorScreenProps {
  readonly place: Exclude<Place, { readonly kind: 'list' }>;
  readonly designer: Designer;
  readonly go: (place: Place, how?: 'push' | 'replace') => void;
  /** Given what is asked when Back or Forward leaves: `false` keeps the editor. */
  readonly onLeaving: (mayLeave: ((to: Place) => boolean) | null) => void;
}
