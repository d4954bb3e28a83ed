/** Plays what is received; a client of a host may tell by a promise how that went. */
import { report as log } from '#shared/lib/report.ts';
import type { PlayableTrack } from './videoClient.ts';

/** Begins; what ends while it begins has not failed. `onBlocked`: the browser waits for a click. */
export function startPlaying(begin: () => unknown, onBlocked: () => void): void {
  const playing = begin();
  if (!(playing instanceof Promise)) return;
  playing.catch((error: unknown) => {
    const { name }: { name?: unknown } = Object(error);
    if (name === 'NotAllowedError') onBlocked();
    else if (name !== 'AbortError') log(error, 'playing what is received');
  });
}

const playables = new WeakMap<PlayableTrack, PlayableTrack>();

/** The same for the same track. A picture that the browser does not begin, as phones that save power do, is begun by `onBlocked`. */
export function playableOf(track: PlayableTrack, onBlocked: (resume: () => void) => void): PlayableTrack {
  const known = playables.get(track);
  if (known) return known;
  const play = (element: HTMLElement) =>
    startPlaying(
      () => track.play(element),
      () => onBlocked(() => play(element)),
    );
  const playable = { play, stop: () => track.stop() };
  playables.set(track, playable);
  return playable;
}
