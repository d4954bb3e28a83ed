/** How loud people are and how good their lines: what Agora tells by `volume-indicator` and `network-quality`. */

/** A level of 0–1 as a figure of 0–100 by how it sounds: a quiet voice is 30, a clear one 60. */
export function volumeOf(level: number): number {
  if (!(level > 0)) return 0;
  const decibels = 20 * Math.log10(level);
  return Math.round(Math.min(100, Math.max(0, ((decibels + 60) / 60) * 100)));
}

/** 1 excellent … 6 down, 0 unknown, by how long a way takes. */
export function qualityOf(state: RTCPeerConnectionState, roundTripSeconds: number | null): number {
  if (state === 'failed' || state === 'closed') return 6;
  if (state === 'disconnected') return 5;
  if (roundTripSeconds === null) return 0;
  const steps = [0.12, 0.25, 0.4, 0.8];
  return 1 + steps.filter((step) => roundTripSeconds > step).length;
}

/** The way of the candidates that are in use. */
export async function roundTrip(connection: RTCPeerConnection): Promise<number | null> {
  const stats = await connection.getStats();
  let found: number | null = null;
  stats.forEach((report: unknown) => {
    const { type, nominated, currentRoundTripTime: seconds }: Record<string, unknown> = { ...Object(report) };
    if (type === 'candidate-pair' && nominated === true && typeof seconds === 'number') found = seconds;
  });
  return found;
}

/** Listens to a track; gives its level (0–1), and how to stop. */
export function analyse(track: MediaStreamTrack): { level: () => number; stop: () => void } {
  const context = new AudioContext();
  const source = context.createMediaStreamSource(new MediaStream([track]));
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
    },
    stop: () => {
      source.disconnect();
      void context.close();
    },
  };
}
