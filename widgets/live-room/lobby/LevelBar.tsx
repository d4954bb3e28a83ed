import { useEffect, useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { watchLevel } from '../video/level.ts';
import styles from './devices.module.css';

interface LevelBarProps {
  readonly track: MediaStreamTrack | null;
}

/** How loud the microphone is (S3 §2.7). Drawn past React: fifteen times a second nothing else is to be done. */
export function LevelBar({ track }: LevelBarProps) {
  const t = useTexts('live-room');
  const meter = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const el = meter.current;
    if (!el || !track) return undefined;
    const show = (level: number) => {
      el.style.setProperty('--level', `${level / 100}`);
      el.ariaValueNow = `${level}`;
    };
    const stop = watchLevel(track, show);
    return () => {
      stop();
      show(0);
    };
  }, [track]);
  return (
    <div
      ref={meter}
      role="meter"
      aria-label={t('lobby.level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className={styles['level']}
      data-on={track !== null || undefined}
    >
      <span className={styles['loud']} />
    </div>
  );
}
