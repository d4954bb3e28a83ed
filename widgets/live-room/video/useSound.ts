import type { IRemoteAudioTrack } from 'agora-rtc-react';
import { useEffect, useRef } from 'react';
import { report as log } from '#shared/lib/report.ts';
import { wakeSound, watchBlockedSound } from './agora.ts';
import { startPlaying } from './playing.ts';
import type { VideoReport } from './videoClient.ts';

/** Plays what is heard, by the loudspeaker that was chosen. */
export function useSound(
  tracks: readonly IRemoteAudioTrack[],
  { speakerId, report }: { readonly speakerId: string | null; readonly report: VideoReport },
): void {
  const playing = useRef(new Set<IRemoteAudioTrack>());
  const blocked = useRef(() => {});
  useEffect(() => {
    const { current } = playing;
    const resume = () => {
      wakeSound();
      for (const track of current) startPlaying(() => track.play(), blocked.current);
    };
    blocked.current = () => report.onSoundBlocked(resume);
    const stop = watchBlockedSound(blocked.current);
    return () => {
      stop();
      for (const track of current) track.stop();
      current.clear();
    };
  }, [report]);
  useEffect(() => {
    const { current } = playing;
    for (const track of current) {
      if (tracks.includes(track)) continue;
      track.stop();
      current.delete(track);
    }
    for (const track of tracks) {
      if (current.has(track)) continue;
      current.add(track);
      startPlaying(() => track.play(), blocked.current);
    }
  }, [tracks]);
  useEffect(() => {
    if (speakerId === null) return;
    for (const track of tracks) track.setPlaybackDevice?.(speakerId).catch(log);
  }, [tracks, speakerId]);
}
