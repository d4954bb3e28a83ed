/** Parts of stored HTML, cut out as they stand: what goes out for a locked block (T-2). Pure; nothing is parsed. */

/** The element with an id, from its tag to its end; empty where there is none. */
export function elementWithId(html: string, id: string): string {
  if (id === '') return '';
  const escaped = id.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  const tag = new RegExp(
    `<([a-z][\\w-]*)(?=\\s)(?:[^<>"']|"[^"]*"|'[^']*')*?\\sid\\s*=\\s*(?:"${escaped}"|'${escaped}')`,
    'i',
  );
  const found = tag.exec(html);
  if (!found) return '';
  const end = endOfElement(html, found.index, found[1] ?? '');
  return end === null ? '' : html.slice(found.index, end);
}

function endOfElement(html: string, from: number, name: string): number | null {
  const tags = new RegExp(`<!--|<(/?)${name}(?![\\w-])(?:[^<>"']|"[^"]*"|'[^']*')*>`, 'gi');
  tags.lastIndex = from;
  let depth = 0;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    if (tag[1] === undefined) {
      const close = html.indexOf('-->', tags.lastIndex);
      if (close === -1) return null;
      tags.lastIndex = close + 3;
      continue;
    }
    if (tag[1] === '') depth += 1;
    if (tag[1] === '/') depth -= 1;
    if (depth === 0) return tags.lastIndex;
  }
  return null;
}

/** What stands between two marks, with them and with what is nested in it, from a place on; `null` where they do not stand there. */
export function partBetween(
  html: string,
  [before, after]: readonly [string, string],
  from: number,
): { readonly text: string; readonly end: number } | null {
  if (before.trim() === '' || after.trim() === '') return null;
  const start = html.indexOf(before, from);
  if (start === -1) return null;
  // `{{#if` of `{{#if vip}}`: as often as this opens, the other mark closes.
  const [opening = before] = /^\s*\W*\w+/.exec(before) ?? [];
  for (
    let close = html.indexOf(after, start);
    close !== -1;
    close = html.indexOf(after, close + after.length)
  ) {
    const end = close + after.length;
    const text = html.slice(start, end);
    if (countOf(text, opening) <= countOf(text, after)) return { text, end };
  }
  return null;
}

const countOf = (text: string, mark: string) => text.split(mark).length - 1;
