/** The plan on paper: a list by chair, then a place card for everybody who sits. */
import type { Speaker } from '#shared/api/sessions.ts';
import { element, printPaper, sheet, table } from '#shared/print/paper.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import type { Seated } from '../domain/seats.ts';

export interface PrintedSeat {
  readonly chair: number;
  readonly name: string;
  readonly organisation: string;
  readonly role: string;
}

interface PrintedPlan {
  readonly title: string;
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
`;

/** Who sits, by chair. */
export function printedSeats(people: readonly Seated[], speakers: readonly Speaker[]): PrintedSeat[] {
  const rows = people.flatMap(({ id, chair }): PrintedSeat[] => {
    const speaker = speakers.find((one) => one.id === id);
    if (!speaker || chair === null) return [];
    const { organisation, role } = speaker;
    return [{ chair, name: speakerName(speaker), organisation: organisation ?? '', role: role ?? '' }];
  });
  return rows.toSorted((a, b) => a.chair - b.chair);
}

type PlanOnPaper = PrintedPlan & Omit<Parameters<typeof printPaper>[0], 'content' | 'styles'>;

/** Prints it; resolves when the dialog has been closed. */
export function printPlan({ lang, dir, ...plan }: PlanOnPaper): Promise<void> {
  return printPaper({ title: plan.title, lang, dir, content: toPaper(plan), styles });
}

/** The list, and the cards. */
export function toPaper({ title, rows, heads }: PrintedPlan): HTMLElement[] {
  const lines = rows.map(({ chair, name, organisation }) => [`${chair}`, name, organisation]);
  const cards = rows.map(({ name, organisation, role }) =>
    element('section', element('h2', name), element('p', role), element('p', organisation)),
  );
  return [sheet(element('h1', title), table({ kind: 'texts', head: heads, rows: lines })), sheet(...cards)];
}
