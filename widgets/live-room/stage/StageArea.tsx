import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { NoticePlace } from '#shared/ui/NoticePlace.tsx';
import { useWakeLock } from '#shared/interaction/useWakeLock.ts';
import { SidePanel, type OpenPanel } from '../panels/SidePanel.tsx';
import { RoomVideo } from '../RoomVideo.tsx';
import { useRoom, useRoomState } from '../store/useRoom.ts';
import { Captions } from './Captions.tsx';
import { ControlBar } from './controls/ControlBar.tsx';
import { useDeviceNews } from './controls/useDeviceNews.ts';
import { useSounds } from './controls/useSounds.ts';
import { HeadLine } from './HeadLine.tsx';
import { Overlays } from './Overlays.tsx';
import { Stage } from './Stage.tsx';
import { useChoices } from './useChoices.ts';
import { useTakenOver } from './useTakenOver.ts';
import styles from './stage.module.css';

export interface StageAreaProps {
  readonly pollRounding: 'documented' | 'largest-remainder';
  readonly hasShortcuts: boolean;
}

/** The room itself: stage, controls and panels (S3 §2.7). */
export function StageArea({ pollRounding, hasShortcuts }: StageAreaProps) {
  const t = useTexts('live-room');
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const choices = useChoices();
  const place = useId();
  const { want } = useRoom();
  const isExpelled = useRoomState(({ place: { phase } }) => phase === 'expelled');
  const area = useRef<HTMLElement>(null);
  useSounds(choices.value);
  useWakeLock();
  useDeviceNews();
  useTakenOver();
  // The button that led here is gone.
  useEffect(() => {
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => () => want(new Map()), [want]);
  return (
    <section
      ref={area}
      tabIndex={-1}
      aria-label={t('stage.label')}
      className={styles['area']}
      data-panel={panel ?? undefined}
    >
      <RoomVideo />
      <div className={`${styles['room']} ew-scheme`} data-theme="dark">
        <HeadLine />
        <div className={styles['place']}>
          <Stage choices={choices.value} />
          <Captions />
          <Overlays area={area} />
        </div>
        <NoticePlace place={place} className={styles['news']} />
        <div className={styles['controls']} inert={isExpelled}>
          <ControlBar
            choices={choices}
            panel={panel}
            onPanel={setPanel}
            hasShortcuts={hasShortcuts && !isExpelled}
          />
        </div>
      </div>
      <div className={styles['side']} inert={isExpelled}>
        <Suspense fallback={null}>
          <SidePanel open={panel} onOpen={setPanel} pollRounding={pollRounding} />
        </Suspense>
      </div>
    </section>
  );
}
