/** Where what can be pressed has come to mean something else, the second press of a double click hits what nobody has read. */

const doubleClickMs = 500;

/** Whether a press at a time of events, in ms, is one of its own. */
export function createNotTwice(): (at: number) => boolean {
  let last = -Infinity;
  return (at) => {
    if (at - last < doubleClickMs) return false;
    last = at;
    return true;
  };
}
