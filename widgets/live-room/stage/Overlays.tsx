import AppWindow from 'lucide-react/icons/app-window';
import Ban from 'lucide-react/icons/ban';
import CircleAlert from 'lucide-react/icons/circle-alert';
import UserX from 'lucide-react/icons/user-x';
import Volume2 from 'lucide-react/icons/volume-2';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { RefObject } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNow } from '#shared/interaction/useNow.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { isBannerShown, isConnected } from '../domain/room.ts';
import { withSaid } from '../failureWords.ts';
import { reportError } from '../store/roomWork.ts';
import { useRoom, useRoomState } from '../store/useRoom.ts';
import { useFocusKept } from '../useFocusKept.ts';
import { useFocusOnArrival } from '../useFocusOnArrival.ts';
import { Countdown } from './Countdown.tsx';
import styles from './overlays.module.css';

interface OverlaysProps {
  /** The stage: it has the focus once what had it here is gone. */
  readonly area: RefObject<HTMLElement | null>;
}

/** What matters more than the tiles just now (S3 §2.7: high-priority notifications). */
export function Overlays({ area }: OverlaysProps) {
  const place = useRoomState((state) => state.place);
  const promotedAt = useRoomState(({ role }) => role.promotedAt);
  const focus = useFocusKept(() => area.current);
  return (
    <div className={styles['overlays']} {...focus}>
      {place.phase === 'joining' && <Joining />}
      {place.phase === 'joined' && <Line area={area} />}
      {promotedAt !== null && isConnected(place) && <Countdown promotedAt={promotedAt} />}
      {place.phase === 'expelled' && <Expelled since={place.since} />}
      {place.phase === 'deserted' && <Deserted />}
    </div>
  );
}

function Joining() {
  const t = useTexts('live-room');
  return (
    <div className={styles['whole']} role="status">
      <Spinner label="" />
      <p>{t('stage.joining')}</p>
    </div>
  );
}

/** How the line to the video stands; chat and polls have another. */
function Line({ area }: OverlaysProps) {
  const t = useTexts('live-room');
  const connection = useRoomState(({ place }) => (place.phase === 'joined' ? place.connection : 'joined'));
  const refusal = useRoomState((state) => state.refusal);
  const resumeSound = useRoomState((state) => state.resumeSound);
  const isElsewhere = useRoomState((state) => state.isElsewhere);
  const unsent = useRoomState((state) => state.unsent);
  const isTrying = useRoomState(({ busy }) => busy.has('rejoin'));
  /** What has a line of its own may be cut as well. */
  const goesOn = useRoomState(({ channel }) => channel === 'joined');
  const { options, rejoin } = useRoom();
  const { isMeeting } = options;
  const elseGoesOn = goesOn && t(isMeeting ? 'stage.lostLeadMeeting' : 'stage.lostLead');
  const focus = useFocusKept(() => area.current);
  const tryAgain = () => void rejoin().catch(reportError);
  return (
    <div className={styles['notes']} {...focus}>
      <div role="status">
        {(connection === 'reconnecting' || connection === 'joining') && (
          <p className={styles['note']} data-note="">
            <Spinner isInline size="small" label="" />
            <span>
              <b>{t(`stage.${connection}`)}</b> {connection === 'reconnecting' && t('stage.reconnectingLead')}{' '}
              {elseGoesOn}
            </span>
          </p>
        )}
      </div>
      <div role="alert">
        {connection === 'lost' && (
          <div className={styles['note']} data-note="" data-tone={isElsewhere ? undefined : 'danger'}>
            {isElsewhere ? (
              <AppWindow size={16} aria-hidden="true" />
            ) : (
              <WifiOff size={16} aria-hidden="true" />
            )}
            <span>
              <b>{t(isElsewhere ? 'stage.elsewhere' : 'stage.lost')}</b>{' '}
              {refusal !== null && `${withSaid(t('failed.tokens'), refusal)} `}
              {elseGoesOn}
            </span>
            <Button size="small" onClick={tryAgain}>
              {t(isElsewhere ? 'stage.joinHere' : 'stage.tryAgain')}
            </Button>
          </div>
        )}
        {connection === 'joined' && unsent.size > 0 && (
          <div className={styles['note']} data-note="" data-tone="danger">
            <CircleAlert size={16} aria-hidden="true" />
            <span>
              {unsent.has('camera') && `${t('stage.screenBlocked')} `}
              {unsent.has('microphone') && t('stage.voiceBlocked')}
            </span>
            <Button size="small" isBusy={isTrying} onClick={tryAgain}>
              {t('stage.tryAgain')}
            </Button>
          </div>
        )}
      </div>
      {resumeSound && (
        <div className={styles['note']} data-note="">
          <Volume2 size={16} aria-hidden="true" />
          <span role="status">{t('stage.soundBlocked')}</span>
          <Button size="small" variant="primary" onClick={resumeSound}>
            {t('stage.playSound')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** S3 §4.6: six seconds; the banner comes after three and stays for three. */
function Expelled({ since }: { readonly since: number }) {
  const t = useTexts('live-room');
  const now = useNow(250);
  const place = useFocusOnArrival<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} className={styles['expelled']}>
      <span className={styles['door']} aria-hidden="true">
        <Ban />
      </span>
      <div role="alert">
        {isBannerShown(since, now) && <p className={styles['banner']}>{t('stage.banned')}</p>}
      </div>
    </div>
  );
}

/** S3 §8: stands for three seconds, then one is out. */
function Deserted() {
  const t = useTexts('live-room');
  return (
    <div className={styles['whole']} role="alert">
      <UserX size={32} aria-hidden="true" />
      <p className={styles['said']}>{t('stage.deserted')}</p>
    </div>
  );
}
