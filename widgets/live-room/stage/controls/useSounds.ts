import { useEffect, useRef, useState } from 'react';
import { rightsOf } from '../../domain/role.ts';
import { isConnected } from '../../domain/room.ts';
import type { RoomState } from '../../store/roomStore.ts';
import { useRoom, useRoomNews } from '../../store/useRoom.ts';
import { isOnStage } from '../stageTile.ts';
import type { Choices } from '../useChoices.ts';
import { createSounds, type RoomSound } from './sounds.ts';

/** Many who come at once make one sound. */
const quietMs = 1_000;

/** Those who come and go, hands, a promotion, and messages if wanted; all of it only as chosen (S3 §9.6). */
export function useSounds({ hasSounds, hasChatSound }: Choices): void {
  const { devices, store } = useRoom();
  const play = usePlayer(hasSounds, () => devices.snapshot().speaker.id);
  useRoomNews(({ kind }) => {
    if (kind === 'hand' && rightsOf(store.state().role.role).canModerate) play('hand');
  });
  // Past React: a message a frame would draw the whole room anew.
  useEffect(() => {
    let { people, chat, isStageKnown: isKnown } = store.state();
    let isCounting = isGoingLive(store.state());
    let uids = uidsOf(people);
    return store.subscribe(() => {
      const now = store.state();
      if (now.people !== people) {
        const change = isKnown ? changeOf(uids, uidsOf(now.people)) : null;
        ({ people } = now);
        uids = uidsOf(people);
        if (change) play(change);
      }
      isKnown ||= now.isStageKnown;
      // Five seconds before one is seen and heard, also where another tab is looked at.
      if (isGoingLive(now) && !isCounting) play('promotion');
      isCounting = isGoingLive(now);
      if (now.chat.heard > chat.heard && hasChatSound) play('chat');
      ({ chat } = now);
    });
  }, [store, play, hasChatSound]);
}

/** The countdown of a promotion is running. */
const isGoingLive = ({ role, place }: RoomState): boolean => role.promotedAt !== null && isConnected(place);

/** Who is on the stage. */
const uidsOf = (people: RoomState['people']): ReadonlySet<string> =>
  new Set(people.filter(isOnStage).map(({ uid }) => uid));

/** Somebody new beats somebody gone. */
function changeOf(before: ReadonlySet<string>, now: ReadonlySet<string>): RoomSound | null {
  if ([...now].some((uid) => !before.has(uid))) return 'join';
  return [...before].some((uid) => !now.has(uid)) ? 'exit' : null;
}

/** What calls for somebody who looks at another tab; a host who shares one looks at nothing else. */
const calls: ReadonlySet<RoomSound> = new Set(['hand', 'promotion']);

/** Plays each kind at most once a second, and nothing where it is not wanted. */
function usePlayer(isWanted: boolean, speakerId: () => string | null): (sound: RoomSound) => void {
  const wanted = useRef(isWanted);
  const [player] = useState(() => {
    const sounds = createSounds(speakerId);
    const lastAt = new Map<RoomSound, number>();
    return {
      close: sounds.close,
      play: (sound: RoomSound) => {
        const now = performance.now();
        if (!wanted.current || (document.hidden && !calls.has(sound))) return;
        if (now - (lastAt.get(sound) ?? -quietMs) < quietMs) return;
        lastAt.set(sound, now);
        sounds.play(sound);
      },
    };
  });
  useEffect(() => {
    wanted.current = isWanted;
  }, [isWanted]);
  useEffect(() => player.close, [player]);
  return player.play;
}
