import {
  useClientEvent,
  useNetworkQuality,
  useRTCClient,
  type ILocalTrack,
  type IRemoteAudioTrack,
} from 'agora-rtc-react';
import { useEffect } from 'react';
import type { SteadyClient } from './steadyClient.ts';
import type { VideoReport, VideoSession } from './videoClient.ts';

interface Own {
  readonly session: VideoSession;
  readonly report: VideoReport;
}

/** How often tracks are asked for their levels, where the client does not tell. */
const levelsMs = 400;

interface Levels extends Own {
  readonly steady: SteadyClient;
  readonly microphone: ILocalTrack | null;
  readonly sounds: readonly IRemoteAudioTrack[];
}

/** How loud everybody is, 0–100 (S3 §9.6: above 50 somebody speaks). */
export function useLevels({ steady, session, microphone, sounds, report }: Levels): void {
  const { client } = steady;
  const isTold = steady.has('enableAudioVolumeIndicator');
  useClientEvent(client, 'volume-indicator', (list) => {
    // Agora calls the own voice 0.
    const levels = list.map(
      ({ uid, level }) => [String(uid) === '0' ? session.uid : String(uid), level] as const,
    );
    report.onLevels(new Map(levels));
  });
  useEffect(() => {
    if (isTold) return undefined;
    const timer = setInterval(() => {
      const levels = new Map<string, number>();
      // `getVolumeLevel` is 0–1; a track of a host may have none.
      const add = (uid: string, track: object | null) => {
        const level: unknown = Object(track).getVolumeLevel?.();
        if (typeof level === 'number') levels.set(uid, Math.round(level * 100));
      };
      for (const sound of sounds) add(String(sound.getUserId()), sound);
      add(session.uid, microphone);
      report.onLevels(levels);
    }, levelsMs);
    return () => clearInterval(timer);
  }, [isTold, microphone, report, session.uid, sounds]);
}

/** How good everybody's line is: the worse of its two ways. */
export function useQuality({ session, report }: Own): void {
  const client = useRTCClient();
  const own = useNetworkQuality();
  useEffect(() => {
    const worse = (of: { readonly uplinkNetworkQuality: number; readonly downlinkNetworkQuality: number }) =>
      Math.max(of.uplinkNetworkQuality, of.downlinkNetworkQuality);
    const others = Object.entries(client.getRemoteNetworkQuality()).map(
      ([uid, quality]) => [uid, worse(quality)] as const,
    );
    report.onQuality(new Map([...others, [session.uid, worse(own)]]));
  }, [client, own, report, session.uid]);
}
