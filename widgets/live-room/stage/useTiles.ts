import { useMemo } from 'react';
import { rightsOf } from '../domain/role.ts';
import { orderTiles } from '../domain/tiles.ts';
import { peopleThere } from '../store/roomStore.ts';
import { useRoom, useRoomState } from '../store/useRoom.ts';
import { useDevices } from '../video/useDevices.ts';
import { isOnStage, speakersOf, tileOf, type StageTile } from './stageTile.ts';

/** Everybody on the stage, those first who speak (S3 §9.6); the order changes with who speaks, not with each level. */
export function useTiles(): readonly StageTile[] {
  const { options, devices } = useRoom();
  const people = useRoomState(peopleThere);
  const canPublish = useRoomState(({ role }) => rightsOf(role.role).canPublish);
  const speakers = useRoomState(({ spoke }) => speakersOf(spoke, Date.now()));
  const { camera, microphone } = useDevices(devices);
  const hasCamera = camera.track !== null;
  const isMuted = microphone.track === null;
  const { uid, name, isHost, isMeeting } = options;
  return useMemo(() => {
    const speaking = new Set(speakers.split('\n'));
    const others = people
      .filter(isOnStage)
      .map((person) => tileOf(person, { speakers: speaking, isMeeting }));
    const own = {
      uid,
      name,
      isOwn: true,
      isHost: isHost && !isMeeting,
      hasCamera,
      isMuted,
      isSpeaking: !isMuted && speaking.has(uid),
    };
    return orderTiles(canPublish ? [own, ...others] : others);
  }, [people, speakers, canPublish, hasCamera, isMuted, uid, name, isHost, isMeeting]);
}
