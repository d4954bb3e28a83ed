/**
 * The focus of an island that is moved about the document. A re-render that puts something before the island's element
 * moves it (morphdom, Alpine's morph); the browser then takes the focus away, and what the user goes on typing is lost.
 */

export interface KeptFocus {
  /** Gives the focus back to what had it when the element was taken out, unless something else has it by now. */
  readonly restore: () => void;
  readonly stop: () => void;
}

/** Remembers, until the present task ends, what has lost the focus below `root`. */
export function keepFocus(root: HTMLElement): KeptFocus {
  let lost: HTMLElement | null = null;
  let forgetting: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(forgetting);
    lost = null;
  };
  const note = (event: FocusEvent) => {
    forget();
    // Inside a nested island it is the innermost element that counts.
    const [target] = event.composedPath();
    if (event.relatedTarget !== null || !(target instanceof HTMLElement)) return;
    lost = target;
    forgetting = setTimeout(forget, 0);
  };
  root.addEventListener('focusout', note);
  root.addEventListener('focusin', forget);
  return {
    restore: () => {
      const { activeElement, body } = root.ownerDocument;
      if (activeElement === null || activeElement === body) lost?.focus({ preventScroll: true });
      forget();
    },
    stop: () => {
      forget();
      root.removeEventListener('focusout', note);
      root.removeEventListener('focusin', forget);
    },
  };
}
