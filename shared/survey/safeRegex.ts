/** Patterns of a layout that cannot take for ever: a browser's own engine goes back at each choice, and cannot be stopped. */

/** Ways in which what is repeated may match: more can freeze a page. */
const mostWays = 10_000;

/** How often one and the same part may go on without end. */
const mostEndless = 4;

const token =
  /\\[\s\S]|\[(?:[^\]\\]|\\[\s\S])*\]|\((?:\?(?:<?[=!]|:|<\w+>))?|[)|]|[*+?]\??|\{\d+(?:,\d*)?\}\??|[\s\S]/g;

/** The pattern, or `undefined` for one that is none, goes on for ever, or refers back. */
export const safeRegex = (text: string): string | undefined =>
  regexProblem(text) === null ? text : undefined;

/** Why the public form leaves a pattern out; `null` where it does not. */
export function regexProblem(text: string): 'unreadable' | 'refused' | null {
  if (text.length > 500 || /\\[1-9k]/.test(text)) return 'refused';
  if (!isPattern(text)) return 'unreadable';
  return isTame(text.match(token) ?? []) ? null : 'refused';
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

/** No repetition of what can match in many ways, and no part that goes on without end beside itself. */
function isTame(tokens: readonly string[]): boolean {
  const endless = new Map<string, number>();
  const open: number[] = [];
  let ways = 1;
  let last = { text: '', ways: 1, isEndless: false };
  for (const text of tokens) {
    const [least, most] = timesOf(text);
    if (text.startsWith('(')) {
      open.push(ways);
      ways = 1;
      last = { text: '', ways: 1, isEndless: false };
    } else if (text === ')') {
      last = { text: '', ways, isEndless: false };
      ways *= open.pop() ?? 1;
    } else if (text === '|') {
      ways += 1;
    } else if (most === 0) {
      last = { text, ways: 1, isEndless: last.isEndless && last.text === text };
    } else {
      const isEndless = most === Number.POSITIVE_INFINITY;
      if (most > 1 && last.ways > 1 && last.ways ** most > mostWays) return false;
      if (isEndless && last.text !== '') {
        const count = (endless.get(last.text) ?? 0) + 1;
        endless.set(last.text, count);
        if (last.isEndless || count > mostEndless) return false;
      }
      ways *= last.ways ** Math.min(most - 1, mostWays) * (most - least + 1);
      last = { ...last, isEndless };
    }
  }
  return true;
}

/** How often a quantifier lets its part stand; `[0, 0]` for what is none. */
function timesOf(text: string): readonly [number, number] {
  const endless = Number.POSITIVE_INFINITY;
  if (text.length < 3 && /^[*+?]/.test(text))
    return [text.startsWith('+') ? 1 : 0, text.startsWith('?') ? 1 : endless];
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(text) ?? [];
  if (least === undefined) return [0, 0];
  if (comma === '') return [Number(least), Number(least)];
  return [Number(least), most === '' ? endless : Number(most)];
}
