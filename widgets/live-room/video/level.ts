/** How loud a microphone is now (S3 §2.7: the volume bar), without the video service. */
import { report } from '#shared/lib/report.ts';

/** About 15 a second. */
const tellMs = 66;
/** What is quieter is drawn as silence. */
const quietestDb = -60;

/** 0–100 of a piece of sound, by its loudness in decibels: a voice near the microphone is about 60. */
export function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const loudness = 10 * Math.log10(sum / Math.max(samples.length, 1) || Number.MIN_VALUE);
  return Math.round(Math.min(100, Math.max(0, 100 * (1 - loudness / quietestDb))));
}

/** Tells 0–100 some 15 times a second until stopped; nothing while the page is hidden. The track stays as it is. */
export function watchLevel(track: MediaStreamTrack, tell: (level: number) => void): () => void {
  if (typeof AudioContext !== 'function') return () => {};
  const context = new AudioContext();
  const source = context.createMediaStreamSource(new MediaStream([track]));
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  // A page that nobody has clicked in yet has a sleeping context.
  const wake = () => {
    if (context.state === 'suspended') context.resume().catch(report);
  };
  const timer = setInterval(() => {
    if (document.hidden) return;
    wake();
    analyser.getFloatTimeDomainData(samples);
    tell(levelOf(samples));
  }, tellMs);
  return () => {
    clearInterval(timer);
    source.disconnect();
    context.close().catch(report);
  };
}
