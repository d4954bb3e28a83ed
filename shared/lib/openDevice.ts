/** Asks the browser for one camera or microphone, and reads its refusals (S3 §8). */

export type DeviceKind = 'camera' | 'microphone';

const nameOf = (error: unknown): unknown => Object(error).name;

/** What the browser's refusal means to a person (S3 §8); `insecure`: the page is not served over https. */
export function statusOf(error: unknown): 'denied' | 'in-use' | 'none' | 'insecure' {
  const name = nameOf(error);
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotReadableError' || name === 'AbortError' || name === 'TrackStartError') return 'in-use';
  return name === 'NotSupportedError' ? 'insecure' : 'none';
}

interface DeviceRequest {
  /** Missing on a page without TLS. */
  readonly media: MediaDevices | undefined;
  readonly kind: DeviceKind;
  /** What it should be like; which one it is comes with `id`. */
  readonly wish: MediaTrackConstraints;
  readonly id: string | null;
}

/** One track. In place of a device that is no longer there it may be any other. */
export async function openDevice({ media, kind, wish, id }: DeviceRequest): Promise<MediaStreamTrack> {
  if (id === null) return open(media, kind, wish);
  try {
    // Which way it looks is for a choice among all.
    const { facingMode: _, ...ofOne } = wish;
    return await open(media, kind, { ...ofOne, deviceId: { exact: id } });
  } catch (error) {
    const name = nameOf(error);
    if (name !== 'OverconstrainedError' && name !== 'NotFoundError') throw error;
    return open(media, kind, wish);
  }
}

async function open(
  media: MediaDevices | undefined,
  kind: DeviceKind,
  constraints: MediaTrackConstraints,
): Promise<MediaStreamTrack> {
  if (!media?.getUserMedia) throw new DOMException('No media devices on this page', 'NotSupportedError');
  const stream = await media.getUserMedia(
    kind === 'camera' ? { video: constraints } : { audio: constraints },
  );
  const [track, ...others] = stream.getTracks();
  for (const other of others) other.stop();
  if (!track) throw new DOMException('A stream without a track', 'NotFoundError');
  return track;
}
