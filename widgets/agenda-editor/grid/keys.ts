/** The keyboard grammar of the grid (screens.md §19): what a key on a card asks for. */
import { arrowOf, type Arrow } from '#shared/interaction/moves.ts';
import type { Direction } from './neighbour.ts';
import type { Nudge } from './planning.ts';

export type KeyWish =
  | { readonly kind: 'go'; readonly to: Direction }
  | { readonly kind: 'turn'; readonly by: 1 | -1 }
  | { readonly kind: 'nudge'; readonly nudge: Nudge }
  | { readonly kind: 'create' | 'speaker' | 'duplicate' | 'remove' | 'select' }
  | { readonly kind: 'cancel' };

interface KeyPress {
  readonly key: string;
  /** The key's place: Alt and Shift change what a letter key writes. */
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** What a key asks for; `null`: it belongs to somebody else. Only `go`, `turn` and `cancel` change nothing. */
export function wishOf(press: KeyPress, isRtl: boolean): KeyWish | null {
  const { key, altKey, shiftKey } = press;
  const ctrlKey = press.ctrlKey || press.metaKey;
  const arrow = arrowOf(key, isRtl);
  if (arrow) return arrowWish(arrow, { altKey, shiftKey, ctrlKey });
  if (altKey && !ctrlKey && !shiftKey && (key === 'PageUp' || key === 'PageDown'))
    return { kind: 'nudge', nudge: { kind: 'date', by: key === 'PageUp' ? -1 : 1 } };
  if (altKey || ctrlKey) return null;
  const plain: Readonly<Record<string, KeyWish>> = {
    Home: { kind: 'go', to: 'first' },
    End: { kind: 'go', to: 'last' },
    PageUp: { kind: 'turn', by: -1 },
    PageDown: { kind: 'turn', by: 1 },
    Delete: { kind: 'remove' },
    Escape: { kind: 'cancel' },
  };
  if (plain[key]) return plain[key];
  if (shiftKey) return null;
  // By place as well, for keyboards that write other letters.
  const letters: Readonly<Record<string, KeyWish>> = {
    n: { kind: 'create' },
    s: { kind: 'speaker' },
    d: { kind: 'duplicate' },
    x: { kind: 'select' },
  };
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : press.code.replace(/^Key/, '').toLowerCase();
  return letters[letter] ?? null;
}

interface Held {
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
}

function arrowWish({ axis: way, by }: Arrow, { altKey, shiftKey, ctrlKey }: Held): KeyWish | null {
  const axis = way === 'block' ? 'time' : 'day';
  const nudge = (kind: Exclude<Nudge['kind'], 'room'>): KeyWish => ({ kind: 'nudge', nudge: { kind, by } });
  if (!altKey && !shiftKey && !ctrlKey) {
    if (axis === 'time') return { kind: 'go', to: by === 1 ? 'down' : 'up' };
    return { kind: 'go', to: by === 1 ? 'after' : 'before' };
  }
  if (altKey && !shiftKey && !ctrlKey) return nudge(axis);
  if (axis === 'day') return null;
  if (altKey && shiftKey) return nudge(ctrlKey ? 'start' : 'end');
  return ctrlKey && shiftKey ? nudge('shift') : null;
}
