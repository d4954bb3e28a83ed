/** The parts of a printed report, as nodes: text only, never HTML (see `shared/lib/print.ts`). */
import { dayHours } from '#shared/charts/hours.ts';

type Tag = 'h1' | 'h2' | 'p' | 'th' | 'td' | 'dt' | 'dd' | 'span';

function element(tag: Tag, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  made.dir = 'auto';
  return made;
}

export function heading(tag: 'h1' | 'h2', text: string): HTMLElement {
  return element(tag, text);
}

export function paragraph(text: string): HTMLElement {
  return element('p', text);
}

/** A heading with what belongs under it, kept together where a page ends. */
export function section(title: string, content: readonly Node[]): HTMLElement {
  const made = document.createElement('section');
  made.append(heading('h2', title), ...content);
  return made;
}

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
}

/** Figures side by side, or facts in lines. */
export function figures(given: readonly Figure[], kind: 'cards' | 'facts' = 'cards'): HTMLElement {
  const made = document.createElement('dl');
  made.className = kind;
  for (const { label, value, hint } of given) {
    const one = document.createElement('div');
    one.append(element('dt', label), element('dd', value));
    if (hint !== undefined) one.append(element('dd', hint));
    made.append(one);
  }
  return made;
}

/** The first column is text, the others are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  const made = document.createElement('table');
  made
    .createTHead()
    .insertRow()
    .append(...head.map((text) => element('th', text)));
  const body = made.createTBody();
  for (const row of rows) body.insertRow().append(...row.map((text) => element('td', text)));
  return made;
}

interface HourTable {
  readonly head: readonly string[];
  readonly opens: readonly number[];
  readonly clicks: readonly number[];
  readonly rates: readonly string[];
  readonly hourLabel: (hour: number) => string;
  readonly countLabel: (count: number) => string;
}

/** Hours with a bar behind their opens: the chart on paper. */
export function hourTable({ head, opens, clicks, rates, hourLabel, countLabel }: HourTable): HTMLElement {
  const most = Math.max(...opens, 1);
  const made = table(
    head,
    dayHours.map((hour) => [
      hourLabel(hour),
      countLabel(opens[hour] ?? 0),
      countLabel(clicks[hour] ?? 0),
      rates[hour] ?? '',
    ]),
  );
  made.className = 'hours';
  for (const [hour, row] of [...made.querySelectorAll('tbody tr')].entries()) {
    const bar = element('span', '');
    bar.className = 'bar';
    bar.style.inlineSize = `${((opens[hour] ?? 0) / most) * 100}%`;
    row.querySelector('td:nth-child(2)')?.prepend(bar);
  }
  return made;
}
