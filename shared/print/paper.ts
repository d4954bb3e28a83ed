/**
 * What is printed: parts made of texts, never of HTML, in one look for all screens. Texts keep their direction to
 * themselves, so that a name in another script leaves its column and its neighbours where they are.
 */
import { stripBidiControls } from '#shared/lib/text.ts';
import { printContent, type PrintContent } from './frame.ts';
import { paperStyles } from './paperStyles.ts';

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
