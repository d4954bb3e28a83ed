/** The addresses a mail's links lead to, each once, in the order of the mail; those for unsubscribing and jumps left out. */
export function linksOf(html: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/gi)].map((match) => unescape(match[1] ?? ''));
  return [...new Set(found.filter((href) => /^https?:/i.test(href)))];
}

function unescape(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
}
