import { useEffect, useRef } from 'react';
import type { PlayableTrack } from '../video/videoClient.ts';
import styles from './tile.module.css';

interface RemoteVideoProps {
  readonly track: PlayableTrack;
  /** All of it is shown: text at the edges counts. */
  readonly isWhole?: boolean;
}

/** A place where a track plays; phones show it here and not on the whole screen. */
export function RemoteVideo({ track, isWhole = false }: RemoteVideoProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const el = place.current;
    if (!el) return undefined;
    track.play(el);
    for (const video of el.querySelectorAll('video')) {
      video.playsInline = true;
      video.disableRemotePlayback = true;
    }
    return () => track.stop();
  }, [track]);
  return <div ref={place} className={styles['remote']} data-whole={isWhole || undefined} />;
}
