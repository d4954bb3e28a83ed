import { useEffect, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { startDeadline } from '#shared/lib/deadlines.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { handLockMs, isHandUp } from '../../domain/hands.ts';
import { reportError } from '../../store/roomWork.ts';
import { useRoom, useRoomState } from '../../store/useRoom.ts';

/** The own hand; locked for two seconds after each turn (S3 §5.6), and told in words. */
export function useHand() {
  const t = useTexts('live-room');
  const announce = useAnnounce();
  const { options, people, store } = useRoom();
  const isUpIn = () => isHandUp(store.state().hands, options.uid);
  const isUp = useRoomState(isUpIn);
  const isBusy = useRoomState(({ busy }) => busy.has('hand'));
  const toggledAt = useRoomState((state) => state.handToggledAt);
  const [freeAt, setFreeAt] = useState(0);
  const lockedUntil = toggledAt === 0 ? 0 : toggledAt + handLockMs;
  useEffect(
    () =>
      lockedUntil === 0
        ? undefined
        : startDeadline({ at: lockedUntil, onReached: () => setFreeAt(lockedUntil) }),
    [lockedUntil],
  );
  const isLocked = lockedUntil > freeAt;
  const toggle = () => {
    if (isLocked || isBusy) return;
    const before = isUpIn();
    people
      .toggleHand()
      .then(() => {
        if (isUpIn() !== before) announce(t(before ? 'controls.handDown' : 'controls.handUp'));
      })
      .catch(reportError);
  };
  return { isUp, isBusy, isLocked, toggle };
}
