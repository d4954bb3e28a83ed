/** A moving picture of somebody who is not there, for rehearsals: drawn here, played as a stream. */
import type { RemoteTrack } from '../actions.ts';

/** Enough to see that it moves. */
const picturesPerSecond = 10;
const width = 320;
const height = 180;

interface Drawn {
  readonly uid: string;
  readonly initials: string;
  /** Tells people apart, 0–360. */
  readonly hue: number;
}

function drawOn(canvas: HTMLCanvasElement, { initials, hue }: Drawn, step: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = `hsl(${hue} 30% 30%)`;
  context.fillRect(0, 0, width, height);
  const sway = Math.sin(step / picturesPerSecond) * 12;
  context.fillStyle = `hsl(${hue} 45% 60%)`;
  context.beginPath();
  context.arc(width / 2 + sway, height * 0.42, 36, 0, 2 * Math.PI);
  context.ellipse(width / 2 + sway / 2, height * 1.05, 78, 60, 0, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = 'white';
  context.font = '600 28px sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(initials, width / 2 + sway, height * 0.42);
}

/** Draws while it is subscribed; `end` frees it. */
export function createDrawnTrack(drawn: Drawn): { readonly track: RemoteTrack; readonly end: () => void } {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const stream = canvas.captureStream(picturesPerSecond);
  let step = 0;
  const draw = () => drawOn(canvas, drawn, (step += 1));
  draw();
  const timer = setInterval(draw, 1_000 / picturesPerSecond);
  let video: HTMLVideoElement | null = null;
  const stop = () => {
    video?.remove();
    video = null;
  };
  const track: RemoteTrack = {
    getUserId: () => drawn.uid,
    getTrackId: () => `drawn-${drawn.uid}`,
    get isPlaying() {
      return video !== null;
    },
    play: (element) => {
      if (!(element instanceof HTMLElement)) return undefined;
      video ??= document.createElement('video');
      Object.assign(video, { muted: true, autoplay: true, playsInline: true, srcObject: stream });
      Object.assign(video.style, { width: '100%', height: '100%', objectFit: 'cover' });
      element.append(video);
      return video.play();
    },
    stop,
  };
  const end = () => {
    clearInterval(timer);
    stop();
    for (const one of stream.getVideoTracks()) one.stop();
  };
  return { track, end };
}

/** Sound that nobody hears. */
export const silentTrack = (uid: string): RemoteTrack => ({
  getUserId: () => uid,
  getTrackId: () => `silent-${uid}`,
  isPlaying: false,
  play: () => {},
  stop: () => {},
});
