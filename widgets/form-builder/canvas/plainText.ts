/** The words of a text block's HTML, for a card: read as text, never as HTML. */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|amp|quot|#39|nbsp);/g, (_, name: string) => signs[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const signs: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};
