import { useSyncExternalStore } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useApi } from '#shared/query/useApi.ts';
import { usePage } from '#shared/store/page.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import type { CheckInOutbox } from '../store/Desk.ts';
import type { StorageTrouble } from './useDesk.ts';
import styles from './marks.module.css';

export interface MarksProps {
  /** Badges are printed in the browser. */
  readonly isManual: boolean;
  /** The one that the page names and does not list. */
  readonly unknownPrinter: string | null;
  /** How many check-ins wait or need somebody; what is just on its way settles by itself, and is on the staff's list alone. */
  readonly waiting: number;
  /** Somebody has to say what becomes of some. */
  readonly needsStaff: boolean;
  readonly storage: StorageTrouble;
  /** Knows of a server that nobody can reach, though there is a line; `null` until the desk is open. */
  readonly outbox: CheckInOutbox | null;
}

/** What the staff see from afar: how the kiosk is, in a word or two. Nobody is led anywhere from here: guests stand before it. */
export function Marks({ isManual, unknownPrinter, waiting, needsStaff, storage, outbox }: MarksProps) {
  const t = useTexts('check-in-kiosk');
  const api = useApi();
  const isSignedOut = usePage(({ signedOut }) => signedOut[api.id] ?? false);
  const isOnline = usePage((page) => page.isOnline);
  const isDown = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.isDown ?? notDown);
  return (
    <div className={styles['marks']}>
      {isManual && <Badge tone="warning">{t('manual.badge')}</Badge>}
      {unknownPrinter !== null && <Badge tone="warning">{t('manual.unknown', { id: unknownPrinter })}</Badge>}
      {waiting > 0 && (
        <Badge tone={needsStaff ? 'warning' : 'info'}>{t('waiting', { count: waiting })}</Badge>
      )}
      {(!isOnline || isDown) && <Badge tone="warning">{t('log.noConnection')}</Badge>}
      {isSignedOut && <Badge tone="danger">{t('rehearsal.networkOut')}</Badge>}
      {storage && storage !== 'unwanted' && <Badge tone="danger">{t(`storage.${storage}`)}</Badge>}
    </div>
  );
}

const never = () => () => {};
const notDown = () => false;
