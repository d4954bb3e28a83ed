import Ban from 'lucide-react/icons/ban';
import CircleAlert from 'lucide-react/icons/circle-alert';
import UserX from 'lucide-react/icons/user-x';
import Volume2 from 'lucide-react/icons/volume-2';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNow } from '#shared/interaction/useNow.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { isBannerShown } from '../domain/room.ts';
import { useRoom, useRoomState } from '../store/useRoom.ts';
import { useFocusOnArrival } from '../useFocusOnArrival.ts';
import { Countdown } from './Countdown.tsx';
import styles from './overlays.module.css';

interface OverlaysProps {
  readonly onTryAgain: () => void;
}

/** What matters more than the tiles just now (S3 §2.7: high-priority notifications). */
export function Overlays({ onTryAgain }: OverlaysProps) {
  const place = useRoomState((state) => state.place);
  const promotedAt = useRoomState(({ role }) => role.promotedAt);
  // Whoever is seen and heard in another window is filmed there.
  const isElsewhere = useRoomState(({ videoProblem }) => videoProblem === 'elsewhere');
  switch (place.phase) {
    case 'joining':
      return <Joining />;
    case 'expelled':
      return <Expelled since={place.since} />;
    case 'deserted':
      return <Deserted />;
    default:
      return (
        <>
          <Line onTryAgain={onTryAgain} />
          {promotedAt !== null && !isElsewhere && <Countdown promotedAt={promotedAt} />}
        </>
      );
  }
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
function Line({ onTryAgain }: OverlaysProps) {
  const t = useTexts('live-room');
  const connection = useRoomState(({ place }) => (place.phase === 'joined' ? place.connection : 'joined'));
  const problem = useRoomState((state) => state.videoProblem);
  const resumeSound = useRoomState((state) => state.resumeSound);
  const isElsewhere = problem === 'elsewhere';
  /** What has a line of its own may be cut as well. */
  const goesOn = useRoomState(({ channel }) => channel === 'joined');
  const { isMeeting } = useRoom().options;
  const elseGoesOn = goesOn && t(isMeeting ? 'stage.lostLeadMeeting' : 'stage.lostLead');
  return (
    <div className={styles['notes']}>
      <div role="status">
        {connection === 'reconnecting' && (
          <p className={styles['note']}>
            <Spinner isInline size="small" label="" />
            <span>
              <b>{t('stage.reconnecting')}</b> {t('stage.reconnectingLead')} {elseGoesOn}
            </span>
          </p>
        )}
      </div>
      <div role="alert">
        {connection === 'lost' && (
          <div className={styles['note']} data-tone="danger">
            <WifiOff size={16} aria-hidden="true" />
            <span>
              <b>{t(isElsewhere ? 'stage.elsewhere' : 'stage.lost')}</b> {elseGoesOn}
            </span>
            <Button size="small" onClick={onTryAgain}>
              {t(isElsewhere ? 'stage.joinHere' : 'stage.tryAgain')}
            </Button>
          </div>
        )}
        {connection === 'joined' && problem === 'publish' && (
          <div className={styles['note']} data-tone="danger">
            <CircleAlert size={16} aria-hidden="true" />
            <span>{t('stage.screenBlocked')}</span>
            <Button size="small" onClick={onTryAgain}>
              {t('stage.tryAgain')}
            </Button>
          </div>
        )}
      </div>
      {resumeSound && (
        <div className={styles['note']}>
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
