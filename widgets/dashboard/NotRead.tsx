import { useTexts } from '#shared/i18n/useTexts.ts';
import styles from './not-read.module.css';

/** How many entries of an answer are not shown, since they cannot be read: none is left out silently. */
export function NotRead({ count }: { readonly count: number }) {
  const t = useTexts('dashboard');
  return (
    <p role="status" className={styles['notRead']}>
      {t('notRead', { count })}
    </p>
  );
}
