import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import type { Contacts } from './useContacts.ts';
import styles from './contacts-table.module.css';

interface NotesProps {
  readonly contacts: Contacts;
  readonly most: number;
}

/** In what way the list is not whole: never anything but what is so. */
export function Notes({ contacts, most }: NotesProps) {
  const t = useTexts('contacts-table');
  const { rows, count, error, isCancelled, load } = contacts;
  const came = rows.length;
  if (error && came > 0) {
    const message = count ? t('part.old') : t('part.failed', { count: came });
    return <ErrorNotice error={error} message={message} onRetry={load} />;
  }
  const said = [
    ...(isCancelled && came > 0 ? [t('part.cancelled', { count: came })] : []),
    ...(count?.isCut ? [t('part.cut', { count: most })] : []),
    ...(count && (count.total ?? 0) > came + count.unreadable
      ? [t('part.ofTotal', { count: came, total: count.total ?? 0 })]
      : []),
    ...(count && count.different < came ? [t('part.twice')] : []),
    ...(count && count.unreadable > 0 ? [t('part.unreadable', { count: count.unreadable })] : []),
  ];
  if (said.length === 0) return null;
  return (
    <div className={styles['note']} role="status">
      <div>
        {said.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {isCancelled && (
        <Button size="small" data-load="" onClick={load}>
          {t('load')}
        </Button>
      )}
    </div>
  );
}
