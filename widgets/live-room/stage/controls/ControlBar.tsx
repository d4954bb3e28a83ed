import ChevronUp from 'lucide-react/icons/chevron-up';
import Hand from 'lucide-react/icons/hand';
import LogOut from 'lucide-react/icons/log-out';
import MessageSquare from 'lucide-react/icons/message-square';
import ScreenShare from 'lucide-react/icons/screen-share';
import ScreenShareOff from 'lucide-react/icons/screen-share-off';
import Users from 'lucide-react/icons/users';
import { useState, type ReactNode } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { mayRaiseHand, rightsOf } from '../../domain/role.ts';
import { isConnected, isLost } from '../../domain/room.ts';
import { DeviceButton } from '../../lobby/DeviceButton.tsx';
import { useWantedDevices } from '../../lobby/useWantedDevices.ts';
import type { OpenPanel } from '../../panels/SidePanel.tsx';
import { reportError } from '../../store/roomWork.ts';
import { useRoom, useRoomState } from '../../store/useRoom.ts';
import { useTell } from '../../useTell.ts';
import { canCaptureScreen } from '../../video/captureScreen.ts';
import { useDevices } from '../../video/useDevices.ts';
import { PageTheme } from '../PageTheme.tsx';
import type { ChosenWays } from '../useChoices.ts';
import { DevicesDialog } from './DevicesDialog.tsx';
import { More } from './More.tsx';
import { useHand } from './useHand.ts';
import { useKeys } from './useKeys.ts';
import { useLeave } from './useLeave.tsx';
import { useSpokenToggle } from './useSpokenToggle.ts';
import styles from './controls.module.css';

interface ControlBarProps {
  readonly choices: ChosenWays;
  readonly panel: OpenPanel | null;
  readonly onPanel: (panel: OpenPanel | null) => void;
  readonly hasShortcuts: boolean;
}

/** Everything one can do in the room, within a thumb's reach; what one may not or cannot do is not there (S-38). */
export function ControlBar({ choices, panel, onPanel, hasShortcuts }: ControlBarProps) {
  const t = useTexts('live-room');
  const { devices } = useRoom();
  const rights = rightsOf(useRoomState(({ role }) => role.role));
  const canRaiseHand = useRoomState(({ role }) => mayRaiseHand(role));
  // During the countdown the same two buttons stand over the stage.
  const isGoingLive = useRoomState(({ role, place }) => role.promotedAt !== null && isConnected(place));
  const hasDevices = rights.canPublish || isGoingLive;
  const { camera, microphone } = useDevices(devices);
  const { toggle } = useWantedDevices();
  const spokenToggle = useSpokenToggle();
  const { leave, confirmation } = useLeave();
  const hand = useHand();
  const hasKeys = hasShortcuts && choices.value.hasKeys;
  const togglePanel = (which: OpenPanel) => onPanel(panel === which ? null : which);
  useKeys({
    isOn: hasKeys,
    m: hasDevices ? () => spokenToggle('microphone') : null,
    v: hasDevices ? () => spokenToggle('camera') : null,
    h: canRaiseHand ? hand.toggle : null,
    c: () => togglePanel('chat'),
  });
  const keyOf = (key: string) => (hasKeys ? key : undefined);
  return (
    <div role="group" aria-label={t('controls.label')} className={styles['bar']}>
      <div className={styles['group']}>
        {rights.canPublish && (
          <>
            <DeviceButton
              kind="microphone"
              status={microphone.status}
              onToggle={toggle}
              shortcut={keyOf('M')}
            />
            <DeviceButton kind="camera" status={camera.status} onToggle={toggle} shortcut={keyOf('V')} />
          </>
        )}
        {rights.canPublish && <DevicesButton />}
        {canRaiseHand && <HandButton hand={hand} shortcut={keyOf('H')} />}
        {rights.canShareScreen && <ScreenButton />}
        {rights.hasAttendees && (
          <PeopleButton isOpen={panel === 'people'} onToggle={() => togglePanel('people')} />
        )}
        <ChatButton isOpen={panel === 'chat'} onToggle={() => togglePanel('chat')} shortcut={keyOf('C')} />
        <More choices={choices} hasShortcuts={hasShortcuts} />
      </div>
      <span className={styles['out']}>
        <Button variant="danger" iconStart={<LogOut className={styles['mirrored']} />} onClick={leave}>
          <span className={styles['word']}>{t('controls.leave')}</span>
        </Button>
      </span>
      <PageTheme>{confirmation}</PageTheme>
    </div>
  );
}

/** Beside camera and microphone where there is room; else among the rest. */
function DevicesButton() {
  const t = useTexts('live-room');
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles['wide']}>
      <IconButton
        size="small"
        label={t('controls.devices')}
        icon={<ChevronUp />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <PageTheme>
        <DevicesDialog isOpen={isOpen} onClose={() => setOpen(false)} />
      </PageTheme>
    </span>
  );
}

interface KeyedProps {
  readonly shortcut: string | undefined;
}

function HandButton({ hand, shortcut }: KeyedProps & { readonly hand: ReturnType<typeof useHand> }) {
  const t = useTexts('live-room');
  const name = t(hand.isUp ? 'controls.lowerHand' : 'controls.raiseHand');
  return (
    <Round isOn={hand.isUp}>
      <IconButton
        label={shortcut ? t('controls.withKey', { name, key: shortcut }) : name}
        icon={<Hand />}
        variant="secondary"
        className={styles['round']}
        aria-pressed={hand.isUp}
        aria-disabled={hand.isLocked}
        aria-keyshortcuts={shortcut}
        isBusy={hand.isBusy}
        onClick={hand.toggle}
      />
    </Round>
  );
}

function ScreenButton() {
  const t = useTexts('live-room');
  const { sharing } = useRoom();
  const tell = useTell();
  const status = useRoomState(({ screen }) => screen.status);
  const hasMedia = useRoomState(({ media }) => media !== null);
  const isOut = useRoomState(({ place }) => isLost(place));
  const isJoining = useRoomState(({ place }) => place.phase === 'joined' && place.connection === 'joining');
  const isElsewhere = useRoomState((state) => state.isElsewhere);
  if (!canCaptureScreen()) return null;
  const whyOut = isElsewhere ? 'stage.elsewhere' : 'stage.lost';
  const isOn = status === 'on';
  return (
    <Round isOn={isOn}>
      <IconButton
        label={t(isOn ? 'controls.stopScreen' : 'controls.shareScreen')}
        icon={isOn ? <ScreenShareOff /> : <ScreenShare />}
        variant="secondary"
        className={styles['round']}
        isBusy={status === 'asking'}
        onClick={() => {
          if (isOn) sharing.stopScreen();
          else if (isOut) tell({ tone: 'info', message: t(isJoining ? 'stage.joining' : whyOut) });
          else if (hasMedia) tell({ tone: 'info', message: t('controls.mediaFirst') });
          else sharing.startScreen().catch(reportError);
        }}
      />
    </Round>
  );
}

interface PanelButtonProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function PeopleButton({ isOpen, onToggle }: PanelButtonProps) {
  const t = useTexts('live-room');
  const count = useRoomState(({ hands }) => hands.queue.length);
  return (
    <Round isOn={isOpen} count={count}>
      <IconButton
        label={count > 0 ? t('controls.hands', { count }) : t('controls.people')}
        icon={<Users />}
        variant="secondary"
        className={styles['round']}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
    </Round>
  );
}

function ChatButton({ isOpen, onToggle, shortcut }: PanelButtonProps & KeyedProps) {
  const t = useTexts('live-room');
  const count = useRoomState(({ chat }) => chat.unread);
  const name = count > 0 ? t('controls.unread', { count }) : t('controls.chat');
  return (
    <Round isOn={isOpen} count={count}>
      <IconButton
        label={shortcut ? t('controls.withKey', { name, key: shortcut }) : name}
        icon={<MessageSquare />}
        variant="secondary"
        className={styles['round']}
        aria-expanded={isOpen}
        aria-keyshortcuts={shortcut}
        onClick={onToggle}
      />
    </Round>
  );
}

interface RoundProps {
  readonly isOn: boolean;
  readonly count?: number;
  readonly children: ReactNode;
}

/** A round button with a count at its corner; the count is in its name, too. */
function Round({ isOn, count = 0, children }: RoundProps) {
  const format = useFormat();
  return (
    <span className={styles['place']} data-on={isOn || undefined}>
      {children}
      {count > 0 && (
        <span className={styles['count']} aria-hidden="true">
          {count > 99 ? `${format.number(99)}+` : format.number(count)}
        </span>
      )}
    </span>
  );
}
