import { useTexts } from '#shared/i18n/useTexts.ts';
import { useApi } from '#shared/query/useApi.ts';
import { usePage } from '#shared/store/page.ts';
import { Button, LinkButton } from '#shared/ui/Button.tsx';
import { checkNetwork } from '../rehearsal/checkNetwork.ts';
import styles from './staff.module.css';

/** The way to sign in again, for the staff alone: no guest is led there. It goes with the first call that is answered. */
export function SignedOut() {
  const t = useTexts('check-in-kiosk');
  const common = useTexts('common');
  const api = useApi();
  const isSignedOut = usePage(({ signedOut }) => signedOut[api.id] ?? false);
  if (!isSignedOut) return null;
  return (
    <section role="alert" className={styles['letter']}>
      <strong className={styles['who']}>{t('rehearsal.networkOut')}</strong>
      <span className={styles['by']}>{t('staff.signIn')}</span>
      <span className={styles['actions']}>
        <LinkButton className={styles['button']} href={location.href} target="_blank" rel="noopener">
          {common('signedOut.signIn')}
        </LinkButton>
        <Button className={styles['button']} onClick={() => checkNetwork(api)}>
          {common('tryAgain')}
        </Button>
      </span>
    </section>
  );
}
