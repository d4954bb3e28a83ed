/** What of a long value stands in the tags to copy: enough to know it again, where the page has more. */

const longest = 600;

/** Whether a value is too long to be read in a tag. */
export const isLong = (value) => value.length > longest;

/** JSON as its outline, `{"title":"Registration","pages":[…]}`; any other text as its beginning. */
export function shortened(value) {
  if (!isLong(value)) return value;
  try {
    return outline(JSON.parse(value));
  } catch {
    return `${value.slice(0, 40)}…`;
  }
}

function outline(tree) {
  // Text that was encoded once more.
  if (typeof tree === 'string') return shortened(tree);
  if (Array.isArray(tree)) return '[…]';
  const entries = Object.entries(tree ?? {});
  const shown = entries.slice(0, 3).map(([key, value]) => `${JSON.stringify(key)}:${part(value)}`);
  return `{${[...shown, ...(entries.length > shown.length ? ['…'] : [])].join(',')}}`;
}

function part(value) {
  if (Array.isArray(value)) return '[…]';
  if (typeof value === 'object' && value !== null) return '{…}';
  if (typeof value === 'string' && value.length > 30) return JSON.stringify(`${value.slice(0, 29)}…`);
  return JSON.stringify(value);
}
