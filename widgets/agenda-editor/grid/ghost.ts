/** What is seen of a drag: drawn outside of React, moved by transform alone. */
import styles from './ghost.module.css';

export interface GhostBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface GhostWords {
  readonly times: string;
  readonly name: string;
  /** What it would overlap, how many move along. */
  readonly note: string;
  /** What a colleague did to it meanwhile. */
  readonly warning: string;
}

export interface GhostView {
  readonly place: (box: GhostBox) => void;
  readonly say: (words: GhostWords) => void;
  readonly remove: () => void;
}

/** Puts a ghost on the layer over the columns. */
export function createGhost(layer: HTMLElement): GhostView {
  const el = layer.appendChild(document.createElement('div'));
  el.className = styles['ghost'] ?? '';
  el.dataset['ghost'] = '';
  // The layer reckons from the left; what is written reads as around it.
  const { direction } = getComputedStyle(layer.parentElement ?? layer);
  const line = (kind: string) => {
    const one = el.appendChild(document.createElement('span'));
    one.className = styles[kind] ?? '';
    one.dir = direction;
    return one;
  };
  const parts = {
    times: line('ghostTimes'),
    name: line('ghostName'),
    note: line('ghostNote'),
    warning: line('ghostWarning'),
  };
  let size = '';
  return {
    place: ({ left, top, width, height }) => {
      el.style.transform = `translate(${left}px, ${top}px)`;
      const next = `${width}x${height}`;
      if (next === size) return;
      size = next;
      el.style.inlineSize = `${width}px`;
      el.style.blockSize = `${height}px`;
    },
    say: (words) => {
      for (const kind of ['times', 'name', 'note', 'warning'] as const)
        if (parts[kind].textContent !== words[kind]) parts[kind].textContent = words[kind];
    },
    remove: () => el.remove(),
  };
}
