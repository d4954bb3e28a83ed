import {
  useRemoteAudioTracks,
  useRemoteUsers,
  useRemoteVideoTracks,
  useIsConnected,
  useRTCClient,
  type AgoraRTCReactError,
  type IRemoteAudioTrack,
} from 'agora-rtc-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { report as log } from '#shared/lib/report.ts';
import { screenUid } from '../domain/identity.ts';
import { playableOf } from './playing.ts';
import type { RemotePerson, StreamSize, VideoReport, VideoRoomProps } from './videoClient.ts';

/** A client is told one by one who is there: an empty list is one only this long after it has joined. */
const knownAfterMs = 2_000;

/** When what could not be received is asked for again. */
const againMs = 2_000;

/** A number that grows some time after each failure to subscribe, told once for each. */
function useFailures(error: AgoraRTCReactError | null, report: VideoReport): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    // Taking back what has gone already is no failure.
    if (error?.rtcMethod !== 'IAgoraRTCClient.subscribe') return undefined;
    const cause = error.rtcError ?? error;
    // As happens to who leaves at once; what is wanted after all is asked for again.
    const isTakenBack = Object(cause).code === 'OPERATION_ABORTED';
    if (!isTakenBack) report.onProblem('subscribe', cause);
    const timer = setTimeout(() => setCount((last) => last + 1), againMs);
    return () => clearTimeout(timer);
  }, [error, report]);
  return count;
}

/** Everybody's sound but that of one's own screen, the video of those who are wanted; tells who is there. Returns the sounds. */
export function useReceiving({
  session,
  wanted,
  report,
}: Pick<VideoRoomProps, 'session' | 'wanted' | 'report'>): readonly IRemoteAudioTrack[] {
  const users = useRemoteUsers();
  const [failures, setFailures] = useState(0);
  const own = screenUid(session.uid);
  // New lists ask again.
  const heard = useMemo(
    () => users.filter(({ uid }) => failures >= 0 && String(uid) !== own),
    [users, own, failures],
  );
  const seen = useMemo(
    () => users.filter(({ uid }) => failures >= 0 && wanted.has(String(uid))),
    [users, wanted, failures],
  );
  const { audioTracks, error: notHeard } = useRemoteAudioTracks(heard);
  const { videoTracks, error: notSeen } = useRemoteVideoTracks(seen);
  const count = useFailures(notHeard, report) + useFailures(notSeen, report);
  if (count !== failures) setFailures(count);

  // The hooks' lists say when something has come, but not that somebody has gone: what there is, the client says.
  const people = useMemo(
    () =>
      users.map(({ uid, hasVideo, hasAudio, videoTrack }): RemotePerson => {
        const id = String(uid);
        const isSeen = videoTracks.length > 0 && hasVideo && wanted.has(id) && videoTrack;
        const video = isSeen ? playableOf(videoTrack, report.onSoundBlocked) : null;
        return { uid: id, hasVideo, hasAudio, video };
      }),
    [users, videoTracks, wanted, report],
  );
  const sounds = useMemo(
    () => heard.flatMap(({ audioTrack }) => (audioTracks.length > 0 && audioTrack ? [audioTrack] : [])),
    [audioTracks, heard],
  );
  // Before it has joined, a client that takes over from a lost one knows nobody.
  const isKnown = useIsKnown(people.length > 0);
  useEffect(() => {
    if (isKnown) report.onPeople(people);
  }, [isKnown, people, report]);
  useStreamSizes(people, wanted);
  return sounds;
}

/** Whether the client knows by now who is there. */
function useIsKnown(isAnybody: boolean): boolean {
  const isConnected = useIsConnected();
  const [isKnown, setKnown] = useState(false);
  if (isKnown && !isConnected) setKnown(false);
  if (!isKnown && isConnected && isAnybody) setKnown(true);
  useEffect(() => {
    if (!isConnected) return undefined;
    const timer = setTimeout(() => setKnown(true), knownAfterMs);
    return () => clearTimeout(timer);
  }, [isConnected]);
  return isKnown && isConnected;
}

const sizes = { high: 0, low: 1 } as const;

/** Small tiles get the low stream, where the service has one; it remembers by uid what was told, also of a picture given up. */
function useStreamSizes(people: readonly RemotePerson[], wanted: ReadonlyMap<string, StreamSize>): void {
  const client = useRTCClient();
  const told = useRef(new WeakMap<object, StreamSize>());
  const toldOf = useRef(new Set<string>());
  useEffect(() => {
    for (const { uid, video } of people) {
      const size = wanted.get(uid);
      if (!video || !size) continue;
      const before = told.current.get(video) ?? (toldOf.current.has(uid) ? null : 'high');
      if (before === size) continue;
      told.current.set(video, size);
      toldOf.current.add(uid);
      const theirs = client.remoteUsers.find((user) => String(user.uid) === uid);
      if (theirs) client.setRemoteVideoStreamType(theirs.uid, sizes[size]).catch(log);
    }
  }, [client, people, wanted]);
}
