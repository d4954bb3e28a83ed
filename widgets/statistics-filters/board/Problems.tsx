import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTexts, type Texts } from '#shared/i18n/useTexts.ts';
import type { Problem } from '../domain/checks.ts';
import styles from './board.module.css';

interface ProblemsProps {
  /** Names the words to the inputs that they are about. */
  readonly id?: string;
  readonly problems: readonly Problem[];
}

/** For an input of the kit: whether something is wrong with it, and where that is said. */
export interface Wrong {
  readonly isInvalid: boolean;
  readonly 'aria-describedby': string | undefined;
}

/** What is wrong is said at the input, too; a value that is only missing does not make it invalid, but is heard there. */
export const wrongBy = (problems: readonly Problem[], id: string): Wrong => ({
  isInvalid: problems.some(({ kind }) => kind !== 'empty'),
  'aria-describedby': problems.length > 0 ? id : undefined,
});

/** What is wrong with an item; a value that is only missing is said more quietly. */
export function Problems({ id, problems }: ProblemsProps) {
  const t = useTexts('statistics-filters');
  if (problems.length === 0) return null;
  return (
    <ul id={id} className={styles['problems']}>
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
