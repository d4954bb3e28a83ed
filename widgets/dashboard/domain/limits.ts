/** S2 §4, §9: a struck note goes after this, unless toggled back, in ms. */
export const noteDeleteMs = 2_000;

/** So many tasks of a pasted list are sent at once; the rest waits for another word. */
export const listedAtOnce = 200;

/** In which a task that was taken away can be had back (screens.md §7). */
export const undoMs = 6_000;
