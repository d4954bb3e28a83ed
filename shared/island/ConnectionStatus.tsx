import { useTexts } from '../i18n/useTexts.ts';
import { useApi } from '../query/useApi.ts';
import { usePage } from '../store/page.ts';
import styles from './island.module.css';

/** Offline, or still waiting; nothing while all is well. At the top of the island, and of each dialog, which hides that. */
export function ConnectionStatus() {
  const api = useApi();
  const isOnline = usePage((page) => page.isOnline);
  const isSlow = usePage((page) => (page.slowRequests[api.id] ?? 0) > 0);
  const t = useTexts('common');
  return (
    <div role="status" className={styles['status']}>
      {!isOnline && <p className={styles['banner']}>{t('connection.offline')}</p>}
      {isOnline && isSlow && <p className={styles['banner']}>{t('connection.slow')}</p>}
    </div>
  );
}
