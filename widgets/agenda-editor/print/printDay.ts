/** Days of the agenda on paper: a page each, a line for every session. */
import { printContent } from '#shared/lib/print.ts';
import { stripBidiControls } from '#shared/lib/text.ts';

interface PrintedSession {
  readonly time: string;
  readonly name: string;
  readonly location: string;
  /** Names that cannot turn each other around. */
  readonly speakers: string;
}

interface PrintedDay {
  readonly title: string;
  readonly rows: readonly PrintedSession[];
}

interface DaysOnPaper {
  readonly title: string;
  readonly days: readonly PrintedDay[];
  /** Time, session, place, speakers. */
  readonly heads: readonly string[];
  /** Said of a day without sessions. */
  readonly none: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

const paperStyles = `
  @page { size: A4; margin: 14mm }
  body { margin: 0; font: 10pt/1.35 system-ui, sans-serif; color: #000 }
  section + section { break-before: page }
  h1 { margin: 0 0 5mm; font-size: 16pt }
  table { inline-size: 100%; border-collapse: collapse }
  thead { display: table-header-group }
  tr { break-inside: avoid }
  th, td { padding: 1.6mm 2mm; border-block-end: 0.2mm solid #999; text-align: start; vertical-align: top }
  th { font-size: 8.5pt; color: #444 }
  td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums }
  td:nth-child(2) { font-weight: 600 }
`;

/** Prints them; resolves when the dialog has been closed. */
export function printDays({ title, lang, dir, ...paper }: DaysOnPaper): Promise<void> {
  return printContent({ title, content: toPaper(paper), styles: paperStyles, lang, dir });
}

/** The nodes to print: texts only, whatever they hold. */
export function toPaper({
  days,
  heads,
  none,
}: Pick<DaysOnPaper, 'days' | 'heads' | 'none'>): DocumentFragment {
  const paper = document.createDocumentFragment();
  for (const { title, rows } of days) {
    const page = element('section');
    page.append(element('h1', title), rows.length === 0 ? element('p', none) : tableOf(heads, rows));
    paper.append(page);
  }
  return paper;
}

function tableOf(heads: readonly string[], rows: readonly PrintedSession[]): HTMLElement {
  const [table, head, body] = [element('table'), element('thead'), element('tbody')];
  head.append(line(heads.map((text) => element('th', text))));
  body.append(...rows.map(rowOf));
  table.append(head, body);
  return table;
}

/** Columns keep their side whatever script a name is in. */
function rowOf({ time, name, location, speakers }: PrintedSession): HTMLElement {
  const named = [name, location].map((text) => {
    const cell = element('td');
    cell.append(element('bdi', stripBidiControls(text)));
    return cell;
  });
  return line([element('td', time), ...named, element('td', speakers)]);
}

function line(cells: readonly HTMLElement[]): HTMLElement {
  const row = element('tr');
  row.append(...cells);
  return row;
}

function element(name: string, text = ''): HTMLElement {
  const node = document.createElement(name);
  node.textContent = text;
  return node;
}
