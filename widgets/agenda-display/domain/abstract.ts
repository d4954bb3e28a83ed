/** What a session is about, as text: servers send it with tags or without. Empty where there is nothing. */
export function abstractOf(description: string | null): string {
  return (description ?? '')
    .replaceAll(/<(br|\/p|\/li|\/h\d)\b[^>]*>/gi, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(
      /&(nbsp|lt|gt|quot|#0?39|amp);/gi,
      (whole, name: string) => entities[name.toLowerCase()] ?? whole,
    )
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#039': "'",
  amp: '&',
};
