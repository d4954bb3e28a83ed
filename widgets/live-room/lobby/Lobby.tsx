import Clapperboard from 'lucide-react/icons/clapperboard';
import { useEffect, useId, useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import type { JoinProblem } from '../domain/room.ts';
import { withSaid } from '../failureWords.ts';
import { reportError } from '../store/roomWork.ts';
import type { Room } from '../store/room.ts';
import { useRoom, useRoomState } from '../store/useRoom.ts';
import { DeviceChoosers } from './DeviceChoosers.tsx';
import { OpenCheck } from './OpenCheck.tsx';
import { Preview } from './Preview.tsx';
import { useWantedDevices } from './useWantedDevices.ts';
import styles from './lobby.module.css';

export const problemTexts = {
  check: 'lobby.problemCheck',
  tokens: 'lobby.problemTokens',
  video: 'lobby.problemVideo',
  'no-h264': 'lobby.problemH264',
  'no-service': 'lobby.problemService',
} as const satisfies Record<JoinProblem['kind'], string>;

/** Rooms whose lobby has been seen: whoever comes back to it has lost the button that led there. */
const seen = new WeakSet<Room>();

interface LobbyProps {
  readonly onRehearse: () => void;
}

/** How one looks and sounds, and the way in (S3 §2.7). */
export function Lobby({ onRehearse }: LobbyProps) {
  const t = useTexts('live-room');
  const id = useId();
  const room = useRoom();
  const { entering } = room;
  const heading = useRef<HTMLHeadingElement>(null);
  const isChecking = useRoomState(({ place }) => place.phase === 'checking');
  const role = useRoomState((state) => state.role.role);
  const problem = useRoomState(({ place }) => (place.phase === 'lobby' ? place.problem : null));
  // What another try will hardly change is not offered first: the page may bring what is missing.
  const canJoin = problem?.kind !== 'no-h264' && problem?.kind !== 'no-service';
  const wanted = useWantedDevices();
  const { turnOn } = wanted;
  // Whoever only watches is asked for no device.
  const isSpeaker = role !== 'audience';
  useEffect(() => {
    if (isSpeaker) turnOn();
  }, [isSpeaker, turnOn]);
  useEffect(() => {
    if (seen.has(room)) heading.current?.focus({ preventScroll: true });
    seen.add(room);
  }, [room]);
  const join = () => void entering.join().catch(reportError);
  return (
    <section className={styles['lobby']} aria-labelledby={id}>
      <Preview wanted={wanted} />
      <div className={styles['side']}>
        <header className={styles['head']}>
          <h2 id={id} ref={heading} tabIndex={-1} className={styles['title']}>
            {t('lobby.title')}
          </h2>
          <p className={styles['lead']}>
            {t(role === 'host' ? 'lobby.host' : role === 'member' ? 'lobby.member' : 'lobby.audience')}
          </p>
        </header>
        {problem && <Problem {...problem} isChecking={isChecking} onRetry={canJoin ? join : undefined} />}
        <DeviceChoosers />
        <div className={styles['ways']}>
          <Button
            variant={canJoin ? 'primary' : 'secondary'}
            className={styles['join']}
            isBusy={isChecking}
            onClick={join}
          >
            {t('lobby.join')}
          </Button>
          <OpenCheck />
          {role === 'host' && (
            <Button
              variant="ghost"
              iconStart={<Clapperboard />}
              aria-disabled={isChecking}
              onClick={onRehearse}
            >
              {t('lobby.rehearse')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

interface ProblemProps extends JoinProblem {
  readonly isChecking: boolean;
  readonly onRetry: (() => void) | undefined;
}

/** Why joining failed, in our words and those of the server. */
function Problem({ kind, said, isChecking, onRetry }: ProblemProps) {
  const t = useTexts('live-room');
  return (
    <ErrorNotice message={withSaid(t(problemTexts[kind]), said)} isRetrying={isChecking} onRetry={onRetry} />
  );
}
