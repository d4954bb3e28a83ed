import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTexts, type Texts } from '#shared/i18n/useTexts.ts';
import type { Problem } from '../domain/checks.ts';
import styles from './board.module.css';

/** What is wrong with an item; a value that is only missing is said more quietly. */
export function Problems({ problems }: { readonly problems: readonly Problem[] }) {
  const t = useTexts('statistics-filters');
  if (problems.length === 0) return null;
  return (
    <ul className={styles['problems']}>
      {problems.map((problem) => (
        <li key={JSON.stringify(problem)} data-kind={problem.kind}>
          <TriangleAlert size={14} aria-hidden="true" />
          <span>{problemText(problem, t)}</span>
        </li>
      ))}
    </ul>
  );
}

function problemText(problem: Problem, t: Texts<'statistics-filters'>): string {
  const { kind, ...values } = problem;
  return t(`problem.${kind}`, values);
}
