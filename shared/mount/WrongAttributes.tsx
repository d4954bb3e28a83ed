import { useTexts } from '../i18n/useTexts.ts';
import type { AttributeProblem } from './readProps.ts';
import styles from '../island/island.module.css';

interface WrongAttributesProps {
  readonly name: string;
  readonly problems: readonly AttributeProblem[];
}

/** In place of a widget that cannot be set up: which attributes to mend (STYLE «Host page»). */
export function WrongAttributes({ name, problems }: WrongAttributesProps) {
  const t = useTexts('common');
  return (
    <div role="alert" className={styles['crash']}>
      <strong>{t('wrongAttributes', { widget: name })}</strong>
      <ul dir="ltr" lang="en">
        {problems.map(({ attribute, message }) => (
          <li key={attribute}>
            <code>{attribute}</code> {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
