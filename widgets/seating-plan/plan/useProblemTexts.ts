import { useTexts } from '#shared/i18n/useTexts.ts';
import type { TableProblem } from '../domain/tables.ts';

/** What is wrong with a table, in the words of S3 §5.2, by the field it belongs to. */
export function useProblemTexts(problems: readonly TableProblem[]) {
  const t = useTexts('seating-plan');
  const of = (kind: TableProblem['kind']) => problems.find((problem) => problem.kind === kind);
  const within = (kind: 'chairs' | 'lines') => {
    const problem = of(kind);
    return problem && 'most' in problem ? t('validNumber', { most: problem.most }) : undefined;
  };
  const line = of('line');
  return {
    any: problems.length > 0,
    chairs: within('chairs'),
    lines: within('lines'),
    lineAt: (at: number) => (line?.kind === 'line' && line.lines.includes(at) ? t('validLine') : undefined),
    total: of('total') ? t('validTotal') : undefined,
  };
}
