import type { Designer } from '../designer.ts';
import type { Place } from '../domain/address.ts';

/** A key as the page, and the canvas in its frame, tell it. */
export type KeyLike = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'preventDefault'
> & {
  readonly target: EventTarget | null;
};

export interface EditorScreenProps {
  readonly place: Exclude<Place, { readonly kind: 'list' }>;
  readonly designer: Designer;
  readonly go: (place: Place, how?: 'push' | 'replace') => void;
  /** Given what is asked when Back or Forward leaves: `false` keeps the editor. */
  readonly onLeaving: (mayLeave: ((to: Place) => boolean) | null) => void;
  /** Given what hears the keys that are pressed while the bare ground around the editor has the focus. */
  readonly onKeys: (hear: ((event: KeyLike) => void) | null) => void;
}
