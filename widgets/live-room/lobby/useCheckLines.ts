import { useTexts } from '#shared/i18n/useTexts.ts';
import { rightsOf } from '../domain/role.ts';
import { useRoom, useRoomState } from '../store/useRoom.ts';
import type { DeviceState } from '../video/devices.ts';
import { useDevices } from '../video/useDevices.ts';
import { slowMs, type CheckLine, type CheckState } from './checkReport.ts';
import { useHeard, useNetwork } from './useChecks.ts';

/** What is known by now of camera, microphone, loudspeaker and server. */
export function useCheckLines(
  round: number,
  tone: CheckState,
): readonly [CheckLine, CheckLine, CheckLine, CheckLine] {
  const t = useTexts('live-room');
  const [camera, microphone] = useDeviceLines();
  const network = useNetwork(round);
  return [
    camera,
    microphone,
    {
      name: t('lobby.speaker'),
      state: tone,
      isNeeded: true,
      words:
        tone === 'good'
          ? t('check.speakerGood')
          : tone === 'bad'
            ? t('check.speakerBad')
            : t('check.notTried'),
    },
    {
      name: t('check.network'),
      state: network === null ? 'running' : network === 'failed' ? 'bad' : network > slowMs ? 'weak' : 'good',
      isNeeded: true,
      words:
        network === null
          ? t('check.running')
          : network === 'failed'
            ? t('check.networkBad')
            : t(network > slowMs ? 'check.networkSlow' : 'check.networkGood', { ms: network }),
    },
  ];
}

function useDeviceLines(): readonly [CheckLine, CheckLine] {
  const t = useTexts('live-room');
  const { camera, microphone } = useDevices(useRoom().devices);
  const isNeeded = useRoomState(({ role }) => rightsOf(role.role).canPublish);
  const isHeard = useHeard(microphone.track);
  const { width, height } = camera.track?.getSettings() ?? {};
  const size = width && height ? `${width} × ${height}` : '';
  const lineOf = (
    device: DeviceState,
    name: string,
    found: Pick<CheckLine, 'state' | 'words'>,
  ): CheckLine => {
    if (device.status === 'off' && !isNeeded)
      return { name, isNeeded, state: 'open', words: t('check.notNeeded') };
    const isWaiting = device.status === 'asking' || device.status === 'off';
    if (isWaiting && !device.track) return { name, isNeeded, state: 'running', words: t('check.running') };
    return { name, isNeeded, ...found };
  };
  return [
    lineOf(
      camera,
      t('lobby.camera'),
      camera.track
        ? { state: 'good', words: t('check.cameraGood', { size }) }
        : { state: 'bad', words: t('check.cameraBad') },
    ),
    lineOf(
      microphone,
      t('lobby.microphone'),
      isHeard
        ? { state: 'good', words: t('check.microphoneGood') }
        : microphone.track
          ? { state: 'running', words: t('check.say') }
          : { state: 'bad', words: t('check.microphoneBad') },
    ),
  ];
}
