import { useTexts } from '#shared/i18n/useTexts.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import type { FieldChange } from '../domain/formData.ts';
import styles from './change-list.module.css';

interface ChangeListProps {
  readonly changes: readonly FieldChange[];
}

/** What a decision changes: before and after, field by field. */
export function ChangeList({ changes }: ChangeListProps) {
  const t = useTexts('reply-processing');
  return (
    <ul className={styles['changes']}>
      {changes.map(({ name, label, before, after }) => (
        <li key={name}>
          <bdi className={styles['field']}>{label}</bdi>
          <span className={styles['delta']}>
            {before.trim() !== '' && (
              <>
                <del>
                  <bdi>{stripBidiControls(before)}</bdi>
                </del>{' '}
              </>
            )}
            <ins>
              <bdi>{after.trim() === '' ? t('fields.empty') : stripBidiControls(after)}</bdi>
            </ins>
          </span>
        </li>
      ))}
    </ul>
  );
}
