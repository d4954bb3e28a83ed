/** What a session is about, as text: servers send it with tags or without. Empty where there is nothing. */
export function abstractOf(description: string | null): string {
  return (description ?? '')
    .split('<!--')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('-->') + 3)))
    .join('')
    .replaceAll(/<(br|\/p|\/li|\/h\d)\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name: string) =>
      name
        ? (entities[name] ?? withMark(name) ?? whole)
        : letterOf(decimal ? Number(decimal) : Number(`0x${hex}`)),
    )
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim();
}

/** What editors of such texts write by name, but for letters with a mark. */
const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
  shy: '',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  euro: '€',
  copy: '©',
  reg: '®',
  trade: '™',
  iexcl: '¡',
  iquest: '¿',
  szlig: 'ß',
  aelig: 'æ',
  oslash: 'ø',
};

const marks: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  cedil: '\u0327',
};

/** `eacute` is é. */
function withMark(name: string): string | undefined {
  const mark = marks[name.slice(1)];
  return mark && `${name[0]}${mark}`.normalize('NFC');
}

function letterOf(code: number): string {
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}
