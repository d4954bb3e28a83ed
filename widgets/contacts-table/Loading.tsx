import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Progress as Bar } from '#shared/ui/Progress.tsx';
import type { Contacts } from './useContacts.ts';
import styles from './contacts-table.module.css';

/** How many have come; how many there are nobody knows before the end. */
export function Progress({ contacts }: { readonly contacts: Contacts }) {
  const t = useTexts('contacts-table');
  return (
    <div className={styles['loading']}>
      <Bar
        isLabelVisible
        label={t('loadingLabel')}
        value={null}
        valueText={t('loading', { count: contacts.loaded })}
      />
      <Button size="small" onClick={contacts.cancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
