/** S2 §4, §9: a struck note goes after this, unless toggled back, in ms. */
export const noteDeleteMs = 2_000;

/** In which a task that was taken away can be had back (screens.md §7). */
export const undoMs = 6_000;
