/** `/site/live-bot.js`: somebody who is a frame with a drawn picture and a tone. */
import { createMeshClient } from './index.ts';
import type { LocalTrack } from './types.ts';

const place = document.getElementById('bot') ?? document.body;
const { channel = '', uid = '', token = '', name = '' } = place.dataset;

/** Makes each one look and sound another way. */
const number = Number.parseInt(uid, 10) || 0;

const size = { width: 320, height: 240 };

/** A picture that never stands still: frames are known by the moving dot, people by colour and initials. */
function drawnTrack(): MediaStreamTrack | undefined {
  const canvas =
    document.querySelector('canvas') ?? document.body.appendChild(document.createElement('canvas'));
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  const hue = (number * 137) % 360;
  const initials = name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 2);
  let turn = 0;
  const draw = () => {
    if (!context) return;
    turn += 0.08;
    context.fillStyle = `hsl(${hue} 40% 30%)`;
    context.fillRect(0, 0, size.width, size.height);
    context.fillStyle = `hsl(${hue} 60% 82%)`;
    context.font = '600 88px sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(initials, size.width / 2, size.height / 2);
    context.beginPath();
    context.arc(size.width / 2 + Math.cos(turn) * 130, size.height / 2 + Math.sin(turn) * 95, 12, 0, 7);
    context.fill();
  };
  draw();
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
