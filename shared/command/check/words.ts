/** What `check` says. */
import type { Result } from './check.ts';
import type { Problem, Unseen } from './problems.ts';

/** A server's words go to a terminal: on one line, without control characters, not too long. */
const tame = (text: string) => {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
};

const shownProblems = 12;

/** The lines about one call. */
export function linesOf({ name, outcome }: Result): readonly string[] {
  if (outcome.kind === 'not asked') return [`–  ${name}`, `     not asked: give ${outcome.needs.join(', ')}`];
  if (outcome.kind === 'empty') return [`–  ${name}`, '     nothing to check: no record came'];
  if (outcome.kind === 'holds') {
    const unseen = (kind: Unseen['kind']) => outcome.unseen.filter((one) => one.kind === kind);
    const [records, fields] = [unseen('records'), unseen('field')];
    return [
      `ok ${name}`,
      ...(records.length > 0 ? [`     no record was seen in ${placesOf(records)}`] : []),
      ...(fields.length > 0 ? [`     never came, and need not: ${placesOf(fields)}`] : []),
    ];
  }
  const { problems, isRefused } = outcome;
  const rest = problems.length - shownProblems;
  return [
    `NO ${name}`,
    ...problems.slice(0, shownProblems).map((problem) => `     ${lineOf(problem)}`),
    ...(rest > 0 ? [`     and ${rest} more`] : []),
    isRefused ? '     The screen shows a failure.' : '     The screen goes on without it.',
  ];
}

const placesOf = (unseen: readonly Unseen[]) => tame(unseen.map(({ at }) => at).join(', '));

function lineOf({ at, expected, came, times }: Problem): string {
  const place = at === '' ? '' : `${tame(at)}: `;
  const more = times > 1 ? ` (${times} times)` : '';
  return `${place}expected ${expected}; came ${tame(came)}${more}`;
}

/** The last line. */
export function summaryOf(results: readonly Result[]): string {
  const of = (kind: Result['outcome']['kind']) =>
    results.filter(({ outcome }) => outcome.kind === kind).length;
  const empty = of('empty') > 0 ? `, ${of('empty')} without a record` : '';
  return `${of('holds')} calls hold, ${of('failed')} failed, ${of('not asked')} not asked${empty}. Only GET is asked: what writes is not checked.`;
}
