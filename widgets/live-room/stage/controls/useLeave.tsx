import { useContext } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import { useRoom, useRoomState } from '../../store/useRoom.ts';
import { RehearsalContext } from '../rehearsal.ts';

/** The way out; a host is asked first, for the audience is let go without one. */
export function useLeave() {
  const t = useTexts('live-room');
  const { entering } = useRoom();
  // Who is not in yet lets nobody down.
  const isHost = useRoomState(({ role, place }) => role.role === 'host' && place.phase === 'joined');
  const isRehearsal = useContext(RehearsalContext);
  const { confirm, confirmation } = useConfirm();
  const leave = async () => {
    if (isHost && !isRehearsal) {
      const isSure = await confirm({
        title: t('controls.leaveTitle'),
        children: t('controls.leaveLead'),
        confirmLabel: t('controls.leave'),
        cancelLabel: t('controls.stay'),
        tone: 'danger',
      });
      if (!isSure) return;
    }
    entering.leave();
  };
  return { leave: () => void leave(), confirmation };
}
