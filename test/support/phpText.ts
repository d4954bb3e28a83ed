/** PHP without PHP: whether strings, comments and brackets of a file end where they should. */

const tokens =
  /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"|[()[\]{}]|\/\*|['"]|\?>|[^'"/?()[\]{}]+|[^]/g;

const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** What does not fit, in words; `null` where all does. */
export function phpFault(text: string): string | null {
  if (!text.startsWith('<?php\n')) return 'does not begin with <?php';
  const open: string[] = [];
  for (const [token] of text.slice(5).matchAll(tokens)) {
    if (['/*', "'", '"'].includes(token)) return `${token} without an end`;
    if (token === '?>' || (token.startsWith('//') && token.includes('?>'))) return 'ends before its end';
    if ('([{'.includes(token)) open.push(token);
    const before = pairs[token];
    if (before !== undefined && open.pop() !== before) return `${token} without ${before}`;
  }
  return open.length === 0 ? null : `${open.join('')} without an end`;
}
