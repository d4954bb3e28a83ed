import { useTexts } from '#shared/i18n/useTexts.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { DeviceChoosers } from '../../lobby/DeviceChoosers.tsx';

interface DevicesDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Camera, microphone and loudspeaker, changed in the call. */
export function DevicesDialog({ isOpen, onClose }: DevicesDialogProps) {
  const t = useTexts('live-room');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('controls.devices')} size="small">
      <DeviceChoosers />
    </Dialog>
  );
}
