import { useEffect, useRef } from 'react';
import styles from './own-video.module.css';

interface OwnVideoProps {
  readonly track: MediaStreamTrack;
  readonly label: string;
  /** One’s own screen is shown as others see it. */
  readonly isMirrored?: boolean;
}

/** One's own camera, as in a mirror. */
export function OwnVideo({ track, label, isMirrored = true }: OwnVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const el = video.current;
    if (!el) return undefined;
    el.srcObject = new MediaStream([track]);
    return () => {
      el.srcObject = null;
    };
  }, [track]);
  return (
    <video
      ref={video}
      className={styles['video']}
      data-mirrored={isMirrored || undefined}
      aria-label={label}
      autoPlay
      playsInline
      muted
    />
  );
}
