/** Where a line, from 1, begins and ends in a text. */
export function lineStart(text: string, line: number): { readonly from: number; readonly to: number } {
  const lines = text.split('\n');
  const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return {
    from: Math.min(from, text.length),
    to: Math.min(from + (lines[line - 1]?.length ?? 0), text.length),
  };
}
