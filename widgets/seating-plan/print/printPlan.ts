/** The plan on paper: a list by chair, then a place card for everybody who sits. */
import { printContent } from '#shared/lib/print.ts';
import { stripBidiControls } from '#shared/lib/text.ts';

export interface PrintedSeat {
  readonly chair: number;
  readonly name: string;
  readonly organisation: string;
  readonly role: string;
}

interface PlanOnPaper {
  readonly title: string;
  /** In the order of the chairs. */
  readonly rows: readonly PrintedSeat[];
  /** Chair, person, organisation. */
  readonly heads: readonly string[];
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

const paperStyles = `
  @page { size: A4; margin: 14mm }
  body { margin: 0; font: 11pt/1.35 system-ui, sans-serif; color: #000 }
  h1 { margin: 0 0 6mm; font-size: 16pt }
  table { inline-size: 100%; border-collapse: collapse; break-after: page }
  th, td { padding: 2mm; border-block-end: 0.2mm solid #999; text-align: start }
  section { block-size: 84mm; border: 0.2mm dashed #999; display: grid; place-content: center; text-align: center; break-inside: avoid }
  section + section { border-block-start: 0 }
  section p { margin: 0; font-size: 12pt }
  section h2 { margin: 0; font-size: 30pt }
`;

/** Prints it; resolves when the dialog has been closed. */
export function printPlan({ title, rows, heads, lang, dir }: PlanOnPaper): Promise<void> {
  return printContent({ title, content: toPaper({ title, rows, heads }), styles: paperStyles, lang, dir });
}

/** The nodes to print: texts only, whatever they hold. */
export function toPaper({
  title,
  rows,
  heads,
}: Pick<PlanOnPaper, 'title' | 'rows' | 'heads'>): DocumentFragment {
  const paper = document.createDocumentFragment();
  const table = element('table');
  table.append(
    line('th', heads),
    ...rows.map(({ chair, name, organisation }) => line('td', [`${chair}`, name, organisation])),
  );
  paper.append(element('h1', title), table, ...rows.map(cardOf));
  return paper;
}

function cardOf({ name, organisation, role }: PrintedSeat): HTMLElement {
  const card = element('section');
  card.append(element('h2', name), element('p', role), element('p', organisation));
  return card;
}

function line(kind: 'th' | 'td', texts: readonly string[]): HTMLElement {
  const row = element('tr');
  row.append(...texts.map((text) => element(kind, text)));
  return row;
}

function element(name: string, text = ''): HTMLElement {
  const node = document.createElement(name);
  node.dir = 'auto';
  node.textContent = stripBidiControls(text);
  return node;
}
