/** What is dragged goes with the pointer: the browser moves it, and nothing is laid out or drawn anew until it is let go. */
export interface Carried {
  /** How far it is from where it lay, in px. */
  readonly moveBy: (x: number, y: number) => void;
  /** All is where it lay. */
  readonly putBack: () => void;
}

/** Takes objects of a side up, by their ids: what is drawn of them, and their frames. The grips are there again once they lie. */
export function carry(box: HTMLElement, ids: readonly string[]): Carried {
  const isOurs = ({ dataset }: HTMLElement) => ids.includes(dataset['id'] ?? dataset['object'] ?? '');
  const find = () => [...box.querySelectorAll<HTMLElement>('[data-id], [data-object]')].filter(isOurs);
  let nodes = find();
  const grips = box.querySelectorAll<HTMLElement>('[data-grips]');
  for (const grip of grips) grip.style.visibility = 'hidden';
  const moved = new Set<HTMLElement>();
  return {
    moveBy: (x, y) => {
      // Drawn anew meanwhile: a font has come.
      if (!nodes.every((node) => node.isConnected)) nodes = find();
      for (const node of nodes) {
        node.style.translate = `${x}px ${y}px`;
        moved.add(node);
      }
    },
    putBack: () => {
      for (const node of moved) node.style.translate = '';
      for (const grip of grips) grip.style.visibility = '';
    },
  };
}
