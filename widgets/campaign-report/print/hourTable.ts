import { dayHours } from '#shared/charts/hours.ts';
import { table } from '#shared/print/paper.ts';

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
  const rows = dayHours.map((hour) => [
    hourLabel(hour),
    countLabel(opens[hour] ?? 0),
    countLabel(clicks[hour] ?? 0),
    rates[hour] ?? '',
  ]);
  const made = table({ kind: 'numbers', head, rows });
  made.classList.add('hours');
  for (const [hour, row] of [...made.querySelectorAll('tbody tr')].entries()) {
    const bar = document.createElement('span');
    bar.className = 'bar';
    bar.style.inlineSize = `${((opens[hour] ?? 0) / most) * 100}%`;
    row.querySelector('td:nth-child(2)')?.prepend(bar);
  }
  return made;
}

export const hourStyles = `
  .hours td { position: relative; padding-block: 0.4mm }
  .hours .bar { position: absolute; inset-block: 0.5mm; inset-inline-start: 0; background: #d9dcf7; z-index: -1 }
  .hours td:nth-child(2) { isolation: isolate }
`;
