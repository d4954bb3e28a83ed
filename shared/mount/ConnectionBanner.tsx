/** Offline, slow, signed out: said at the top of each island that it concerns (screens.md §0). */
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../i18n/useTexts.ts';
import { saySignedIn } from '../api/activity.ts';
import { useApi } from '../query/useApi.ts';
import { usePage } from '../store/page.ts';
import { buildVersion } from '../island/hostEvents.ts';
import { ConnectionStatus } from '../island/ConnectionStatus.tsx';
import { useIsland } from '../island/island.ts';
import styles from '../island/island.module.css';

/** Shows nothing while all is well. */
export function ConnectionBanner() {
  const api = useApi();
  const isSignedOut = usePage((page) => page.signedOut[api.id] ?? false);
  useAuthExpired(isSignedOut);
  return (
    <>
      <ConnectionStatus />
      {isSignedOut && <SignedOut />}
    </>
  );
}

/** Tells the host once that the sign-in has ended. */
function useAuthExpired(isSignedOut: boolean): void {
  const { emit, name } = useIsland();
  useEffect(() => {
    if (isSignedOut) emit('widget:auth-expired', { widget: name, version: buildVersion });
  }, [isSignedOut, emit, name]);
}

/** Signing in happens in another tab, so that what was typed here stays. */
function SignedOut() {
  const api = useApi();
  const client = useQueryClient();
  const t = useTexts('common');
  const tryAgain = () => {
    saySignedIn(api.id);
    void client.refetchQueries({ predicate: (query) => query.state.status === 'error' });
  };
  return (
    <div role="alert" className={styles['banner']} data-tone="warning">
      <p>{t('signedOut.message')}</p>
      <span className={styles['bannerActions']}>
        <a href={location.href} target="_blank" rel="noopener">
          {t('signedOut.signIn')}
        </a>
        <button type="button" className={styles['plainButton']} onClick={tryAgain}>
          {t('tryAgain')}
        </button>
      </span>
    </div>
  );
}
