/** Where what can be pressed has come to mean something else, the second press of a double click hits what nobody has read. */

const doubleClickMs = 500;

/** A `click`: when, in ms, and which of several that followed each other; 0: by key. */
type Press = Pick<MouseEvent, 'timeStamp' | 'detail'>;

/** Whether a press is one of its own. A busy page hears of the second late: then its number tells. */
export function createNotTwice(): (press: Press) => boolean {
  let last = -Infinity;
  return ({ timeStamp, detail }) => {
    if (detail > 1 || timeStamp - last < doubleClickMs) return false;
    last = timeStamp;
    return true;
  };
}
