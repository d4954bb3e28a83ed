/** `/site/live-bot.js`: somebody who is a frame with a drawn picture and a tone. */
import { drawPortrait } from '../../pages/photos/portrait.ts';
import { createMeshClient } from './index.ts';
import type { LocalTrack } from './types.ts';

const place = document.getElementById('bot') ?? document.body;
const { channel = '', uid = '', token = '' } = place.dataset;

/** Makes each one look and sound another way. */
const number = Number.parseInt(uid, 10) || 0;

const size = { width: 320, height: 240 };

/** A portrait that never stands still, as somebody before a camera. */
function drawnTrack(): MediaStreamTrack | undefined {
  const canvas =
    document.querySelector('canvas') ?? document.body.appendChild(document.createElement('canvas'));
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  const portrait = new Image();
  portrait.src = `data:image/svg+xml,${encodeURIComponent(drawPortrait(number))}`;
  let turn = number;
  const draw = () => {
    if (!context || !portrait.complete) return;
    turn += 0.08;
    const [sway, nod] = [Math.cos(turn) * 12, Math.sin(turn * 1.7) * 4];
    // The wall behind is the portrait's own.
    context.drawImage(portrait, 0, 0, 2, 2, 0, 0, size.width, size.height);
    context.drawImage(portrait, (size.width - 240) / 2 + sway, 16 + nod, 240, 240);
  };
  setInterval(draw, 66);
  return canvas.captureStream(15).getVideoTracks()[0];
}

/** A tone that swells and fades, so that now this one speaks and now that one. */
function tone(): MediaStreamTrack | undefined {
  const context = new AudioContext();
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  const target = context.createMediaStreamDestination();
  oscillator.frequency.value = 180 + ((number * 31) % 200);
  oscillator.connect(gain).connect(target);
  oscillator.start();
  const period = 6 + (uid.length % 5) * 2;
  const swell = () => {
    if (context.state === 'suspended') void context.resume();
    const isLoud = (Date.now() / 1_000) % period < period / 3;
    gain.gain.setTargetAtTime(isLoud ? 0.2 : 0.0005, context.currentTime, 0.1);
  };
  swell();
  setInterval(swell, 250);
  return target.stream.getAudioTracks()[0];
}

function local(track: MediaStreamTrack | undefined): LocalTrack[] {
  if (!track) return [];
  const trackMediaType = track.kind === 'audio' ? 'audio' : 'video';
  return [{ trackMediaType, getMediaStreamTrack: () => track }];
}

const client = createMeshClient({ mode: 'rtc' });
await client.join('example', channel, token, uid);
await client.publish([...local(drawnTrack()), ...local(tone())]);
place.dataset['state'] = 'joined';
