import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { CameraView } from '../camera/CameraView.tsx';
import { useCamera } from '../camera/useCamera.ts';
import { useCodes } from '../camera/useCodes.ts';
import { readGuest } from '../domain/guest.ts';
import { codeKind, type Light } from '../domain/lights.ts';
import { LightLine } from './LightLine.tsx';
import styles from './rehearsal.module.css';

interface CameraLightProps {
  readonly eventId: string;
  readonly deviceId: string | null;
  /** A code was held up: somebody is there. */
  readonly onRead: (text: string) => void;
}

const troubles = {
  starting: 'camera.starting',
  paused: 'camera.starting',
  lost: 'camera.lost',
  denied: 'camera.denied',
  missing: 'camera.denied',
  insecure: 'camera.insecure',
} as const;

/** The camera as guests will have it, and what it reads; nothing comes of it. */
export function CameraLight({ eventId, deviceId, onRead }: CameraLightProps) {
  const t = useTexts('check-in-kiosk');
  const camera = useCamera({ isOn: true, deviceId });
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [read, setRead] = useState<string | null>(null);
  const { phase } = camera;
  useCodes({
    video,
    isOn: phase === 'on',
    onFrozen: camera.retry,
    onCodes: ([text]) => {
      if (text === undefined) return;
      setRead(text);
      onRead(text);
    },
  });
  const isWaiting = phase === 'starting' || phase === 'paused';
  const light: Light = phase === 'on' ? 'good' : isWaiting ? 'unknown' : 'bad';
  const what = read === null ? null : codeKind(readGuest(read, { eventId, allowsOtherEvents: false }));
  return (
    <LightLine
      name={t('rehearsal.camera')}
      light={light}
      words={
        phase !== 'on'
          ? t(troubles[phase])
          : what === null
            ? t('rehearsal.cameraOn')
            : t('rehearsal.read', { what: t(`rehearsal.${what}`) })
      }
    >
      <div className={styles['picture']}>
        <CameraView
          stream={camera.stream}
          isFacingUser={camera.isFacingUser}
          label={t('camera.picture')}
          onVideo={setVideo}
        />
      </div>
    </LightLine>
  );
}
