/** The plan on paper: drawn and as a list by chair, then a card for the table and one for everybody who sits. */
import type { Table } from '#shared/api/seating.ts';
import type { SeatingSession, Speaker } from '#shared/api/sessions.ts';
import type { Format } from '#shared/i18n/format.ts';
import type { Texts } from '#shared/i18n/useTexts.ts';
import { element, printPaper, sheet, table } from '#shared/print/paper.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import type { Plan } from '../domain/changes.ts';
import { timesOf } from '../domain/plan.ts';
import { hasChair } from '../domain/tables.ts';
import { drawPlan } from './drawnPlan.ts';

interface PrintedSeat {
  readonly chair: number;
  readonly name: string;
  readonly organisation: string;
  readonly role: string;
}

interface PrintedPlan {
  readonly title: string;
  /** Place, day and time, under the title. */
  readonly facts: readonly string[];
  readonly table: Table;
  readonly dir: 'ltr' | 'rtl';
  /** In the order of the chairs. */
  readonly rows: readonly PrintedSeat[];
  /** Chair, person, organisation. */
  readonly heads: readonly string[];
}

const styles = `
  .sheet section { block-size: 84mm; border: 0.2mm dashed #999; display: grid; place-content: center; text-align: center; break-inside: avoid }
  .sheet section + section { border-block-start: 0 }
  .sheet section p { margin: 0; color: inherit; font-size: 12pt }
  .sheet section h2 { margin: 0; font-size: 30pt }
  .sheet section div { font-size: 14pt }
  .plan { display: block; inline-size: 100%; max-block-size: 130mm; margin-block: 4mm; font-size: 14px }
  .plan circle, .plan rect { fill: none; stroke: #000; stroke-width: 1.2 }
  .plan .free { stroke: #999; stroke-dasharray: 4 3 }
  .plan .table { fill: #f2f2f2; stroke: #bbb }
  .plan .name { font-size: 13px; font-weight: 600 }
`;

/** Who sits at the table, by chair. */
function printedSeats({ people, table }: Plan, speakers: readonly Speaker[]): PrintedSeat[] {
  const rows = people.flatMap(({ id, chair }): PrintedSeat[] => {
    const speaker = speakers.find((one) => one.id === id);
    if (!speaker || !hasChair(table, chair)) return [];
    const { organisation, role } = speaker;
    return [{ chair, name: speakerName(speaker), organisation: organisation ?? '', role: role ?? '' }];
  });
  return rows.toSorted((a, b) => a.chair - b.chair);
}

interface SessionOnPaper extends Omit<Parameters<typeof printPaper>[0], 'title' | 'content' | 'styles'> {
  readonly texts: Texts<'seating-plan'>;
  readonly format: Format;
  readonly session: SeatingSession;
  readonly plan: Plan;
  readonly speakers: readonly Speaker[];
}

/** Prints it; resolves when the dialog has been closed. */
export function printSession(options: SessionOnPaper): Promise<void> {
  const { texts: t, format, session, plan, speakers, lang, dir } = options;
  const title = session.name ?? `#${session.id}`;
  const when = [...(session.day ? [format.date(session.day)] : []), timesOf(session, t('tbd'))];
  const content = toPaper({
    title,
    facts: [...(session.location ? [session.location] : []), ...when],
    table: plan.table,
    dir,
    rows: printedSeats(plan, speakers),
    heads: [t('column.chair'), t('column.person'), t('column.organisation')],
  });
  // Browsers print it above every sheet, and name a file after it.
  return printPaper({ title: [title, ...when].join(', '), lang, dir, content, styles });
}

/** The drawing with the list, and the cards. */
export function toPaper({ title, facts, table: seats, dir, rows, heads }: PrintedPlan): HTMLElement[] {
  const lines = rows.map(({ chair, name, organisation }) => [`${chair}`, name, organisation]);
  const cards = rows.map(({ name, organisation, role }) =>
    element('section', element('h2', name), element('p', role), element('p', organisation)),
  );
  const names = new Map(rows.map(({ chair, name }) => [chair, name]));
  const factsLine = () =>
    element('p', ...facts.flatMap((fact, at) => [...(at > 0 ? [document.createTextNode(', ')] : []), fact]));
  const tableCard = element('section', element('h2', title), factsLine());
  tableCard.append(...rows.map(({ name }) => element('div', name)));
  return [
    sheet(
      element('h1', title),
      factsLine(),
      drawPlan({ table: seats, names, dir }),
      table({ kind: 'texts', head: heads, rows: lines }),
    ),
    sheet(tableCard, ...cards),
  ];
}
