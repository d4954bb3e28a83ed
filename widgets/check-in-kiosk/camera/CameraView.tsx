import { useEffect, useState, type ReactNode } from 'react';
import { report } from '#shared/lib/report.ts';
import styles from './camera-view.module.css';

interface CameraViewProps {
  readonly stream: MediaStream | null;
  /** Shown as in a mirror: who stands before it moves the code the right way. */
  readonly isFacingUser: boolean;
  /** Names the picture. */
  readonly label: string;
  /** Gets the element that shows the picture, for `useCodes`; `null` when it goes. */
  readonly onVideo: (video: HTMLVideoElement | null) => void;
  /** What lies over the picture: why there is none, what was read. */
  readonly children?: ReactNode;
}

/** The live picture with a frame to hold the code in (S3 §2.3). */
export function CameraView({ stream, isFacingUser, label, onVideo, children }: CameraViewProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  useEffect(() => {
    onVideo(video);
    return () => onVideo(null);
  }, [onVideo, video]);
  useEffect(() => (video ? show(video, stream) : undefined), [video, stream]);
  return (
    <div className={styles.view}>
      <video
        ref={setVideo}
        className={styles.picture}
        aria-label={label}
        data-mirrored={isFacingUser}
        autoPlay
        playsInline
        muted
        disablePictureInPicture
        // A page that moves the island, or a key for media, pauses it.
        onPause={({ currentTarget }) => void goOn(currentTarget)}
      />
      {stream && <div className={styles.frame} />}
      {children !== undefined && <div className={styles.over}>{children}</div>}
    </div>
  );
}

function show(video: HTMLVideoElement, stream: MediaStream | null): () => void {
  video.srcObject = stream;
  return () => {
    video.srcObject = null;
  };
}

/** Refused it stands still, and is found to (`watchdog.ts`). */
async function goOn(video: HTMLVideoElement): Promise<void> {
  if (video.srcObject && video.isConnected) await video.play().catch(report);
}
