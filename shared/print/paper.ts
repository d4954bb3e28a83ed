/**
 * What is printed: parts made of texts, never of HTML, in one look for all screens. Texts keep their direction to
 * themselves, so that a name in another script leaves its column and its neighbours where they are.
 */
import { stripBidiControls } from '#shared/lib/text.ts';
import { printContent, type PrintContent } from './frame.ts';

/** A text as it came, or a node that is made already. */
export type Content = string | Node;

type Tag =
  | 'h1'
  | 'h2'
  | 'p'
  | 'section'
  | 'div'
  | 'dl'
  | 'dt'
  | 'dd'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td';

/** An element with content, in the page's direction whatever the direction of its texts. */
export function element(tag: Tag, ...content: readonly Content[]): HTMLElement {
  const made = document.createElement(tag);
  made.append(...content.map((one) => (typeof one === 'string' ? isolated(one) : one)));
  return made;
}

function isolated(text: string): HTMLElement {
  const made = document.createElement('bdi');
  made.textContent = stripBidiControls(text);
  return made;
}

/** Begins on a sheet of its own. */
export function sheet(...content: readonly Content[]): HTMLElement {
  const made = element('section', ...content);
  made.className = 'sheet';
  return made;
}

/** A heading with what belongs under it, kept together where a sheet ends. */
export function section(title: string, content: readonly Content[]): HTMLElement {
  return element('section', element('h2', title), ...content);
}

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
}

/** Figures side by side, or facts in lines. */
export function figures(given: readonly Figure[], kind: 'cards' | 'facts' = 'cards'): HTMLElement {
  const parts = given.map(({ label, value, hint }) =>
    element('div', element('dt', label), element('dd', value), ...(hint ? [element('dd', hint)] : [])),
  );
  const made = element('dl', ...parts);
  made.className = kind;
  return made;
}

interface Table {
  readonly head: readonly Content[];
  readonly rows: readonly (readonly Content[])[];
  /** Texts; a text and then numbers; or a grid of numbers with a head before each row. */
  readonly kind: 'texts' | 'numbers' | 'grid';
}

/** A table whose head comes again on each sheet. */
export function table({ head, rows, kind }: Table): HTMLElement {
  const first = kind === 'grid' ? 'th' : 'td';
  const lineOf = (row: readonly Content[]) =>
    element('tr', ...row.map((cell, index) => element(index === 0 ? first : 'td', cell)));
  const heads = head.map((cell) => element('th', cell));
  const made = element(
    'table',
    element('thead', element('tr', ...heads)),
    element('tbody', ...rows.map(lineOf)),
  );
  made.className = kind;
  return made;
}

interface Paper extends Omit<PrintContent, 'styles' | 'content'> {
  readonly content: readonly Node[];
  /** What this paper has beyond the look of all. */
  readonly styles?: string;
}

/** Prints it; resolves when the dialog has been closed. Rejects where a browser cannot print. */
export function printPaper({ content, styles = '', ...about }: Paper): Promise<void> {
  const paper = document.createDocumentFragment();
  paper.append(...content.map((node) => node.cloneNode(true)));
  return printContent({ ...about, content: paper, styles: paperStyles + styles });
}

/** The look of what is printed: A4, black on white, the number of the sheet below. */
const paperStyles = `
  @page { size: A4; margin: 14mm; @bottom-center { content: counter(page) " / " counter(pages); font: 8pt system-ui, sans-serif } }
  * { box-sizing: border-box }
  body { margin: 0; font: 10pt/1.35 system-ui, sans-serif; color: #000; print-color-adjust: exact }
  .sheet + .sheet { break-before: page }
  h1 { margin: 0 0 4mm; font-size: 16pt; line-height: 1.2 }
  h2 { margin: 6mm 0 2mm; font-size: 11pt; break-after: avoid }
  p { margin: 1mm 0; color: #444; font-size: 8.5pt }
  dl, dd { margin: 0 }
  dt { color: #555; font-size: 8pt }
  .facts { display: flex; flex-wrap: wrap; gap: 1mm 10mm }
  .cards { display: grid; grid-template-columns: repeat(4, 1fr); gap: 3mm; break-inside: avoid }
  .cards > div { padding: 2mm 3mm; border: 0.2mm solid #bbb; border-radius: 1.5mm }
  .cards dd:nth-of-type(1) { font-size: 13pt; font-weight: 600; font-variant-numeric: tabular-nums }
  .cards dd:nth-of-type(2) { color: #555; font-size: 8pt }
  table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
  thead { display: table-header-group }
  tr { break-inside: avoid }
  th, td { padding: 1.5mm 2mm; border-block-end: 0.2mm solid #bbb; text-align: start; vertical-align: top }
  th { color: #444; font-size: 8.5pt; font-weight: 600 }
  .numbers { font-size: 9.5pt }
  .numbers :is(th, td) { padding-block: 1mm; text-align: end }
  .numbers :is(th, td):first-child { text-align: start; overflow-wrap: anywhere }
  .grid { font-size: 9pt; table-layout: fixed }
  .grid :is(th, td) { padding: 1mm 1.5mm; border: 0.2mm solid #999; text-align: center }
  .grid :is(th, td):first-child { inline-size: 46mm; text-align: start; overflow-wrap: anywhere }
  .grid thead th { background: #eee }
  .grid tbody th { color: inherit; font-size: inherit }
`;
