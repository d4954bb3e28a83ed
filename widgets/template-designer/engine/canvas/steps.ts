/** Steps of ours within a text that is being edited, which the browser's own undo does not know. */

export interface Change {
  readonly back: () => void;
  readonly forth: () => void;
  /** By the browser's own undo: gone as soon as that has something newer. */
  readonly isBrowsers?: true;
}

interface Step {
  readonly changes: readonly Change[];
  /** What stood there then. */
  readonly after: string;
}

export interface Steps {
  /** Does something that is taken back at once; false where nothing came of it. */
  readonly add: (act: () => readonly Change[]) => boolean;
  /** Takes the last one back, if nothing else was done since, or all of that was taken back. */
  readonly takeBack: () => boolean;
  /** Does it again, if it was taken back last. */
  readonly bringBack: () => boolean;
  /** Something else was done: the browser takes that back first. */
  readonly forget: () => void;
}

/** @param print tells what stands there now. */
export function createSteps(onInput: () => void, print: () => string): Steps {
  let done: readonly Step[] = [];
  let undone: readonly Step[] = [];
  let isOwn = false;
  /** The browser tells of its own commands as of typing. */
  const quietly = <T>(act: () => T): T => {
    isOwn = true;
    try {
      return act();
    } finally {
      isOwn = false;
      onInput();
    }
  };
  return {
    add: (act) => {
      const changes = quietly(act);
      if (changes.length === 0) return false;
      done = [...done, { changes, after: print() }];
      undone = [];
      return true;
    },
    takeBack: () => {
      const last = done.at(-1);
      if (!last || last.after !== print()) return false;
      quietly(() => last.changes.toReversed().forEach(({ back }) => back()));
      done = done.slice(0, -1);
      undone = [...undone, last];
      return true;
    },
    bringBack: () => {
      const last = undone.at(-1);
      if (!last) return false;
      quietly(() => last.changes.forEach(({ forth }) => forth()));
      undone = undone.slice(0, -1);
      done = [...done, { ...last, after: print() }];
      return true;
    },
    forget: () => {
      if (isOwn) return;
      done = done.filter(({ changes }) => !changes.some(({ isBrowsers }) => isBrowsers));
      undone = [];
    },
  };
}

/** Does something to what stands in an element, as one change: back and forth each node stands where it stood. */
export function changed(host: HTMLElement, act: () => void): Change {
  const back = standing(host);
  act();
  return { back, forth: standing(host) };
}

/** Puts everything in it, and the caret, back to where it stands now. */
function standing(host: HTMLElement): () => void {
  const page = host.ownerDocument;
  const walker = page.createTreeWalker(host);
  const all: { readonly node: Node; readonly text: string | null; readonly parts: readonly Node[] }[] = [];
  for (let node: Node | null = host; node; node = walker.nextNode())
    all.push({ node, text: node.nodeValue, parts: [...node.childNodes] });
  const selection = page.getSelection();
  const { anchorNode = null, anchorOffset = 0, focusNode = null, focusOffset = 0 } = selection ?? {};
  return () => {
    for (const { node, text, parts } of all) {
      if (node.nodeValue !== text) node.nodeValue = text;
      const isSame =
        parts.length === node.childNodes.length && parts.every((one, at) => one === node.childNodes[at]);
      if (isSame) continue;
      while (node.firstChild) node.firstChild.remove();
      for (const part of parts) node.appendChild(part);
    }
    if (anchorNode && focusNode && host.contains(anchorNode) && host.contains(focusNode))
      page.getSelection()?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
  };
}
