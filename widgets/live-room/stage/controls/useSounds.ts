import { useEffect, useRef, useState } from 'react';
import { rightsOf } from '../../domain/role.ts';
import type { RoomState } from '../../store/roomStore.ts';
import { useRoom, useRoomNews } from '../../store/useRoom.ts';
import { isOnStage } from '../stageTile.ts';
import type { Choices } from '../useChoices.ts';
import { createSounds, type RoomSound } from './sounds.ts';

/** Many who come at once make one sound. */
const quietMs = 1_000;

/** Those who come and go, hands, a promotion, and messages if wanted; all of it only as chosen (S3 §9.6). */
export function useSounds({ hasSounds, hasChatSound }: Choices): void {
  const { store } = useRoom();
  const play = usePlayer(hasSounds);
  useRoomNews(({ kind }) => {
    if (kind === 'promoted') play('promotion');
    if (kind === 'hand' && rightsOf(store.state().role.role).canModerate) play('hand');
  });
  // Past React: a message a frame would draw the whole room anew.
  useEffect(() => {
    let { people, chat } = store.state();
    let uids = uidsOf(people);
    return store.subscribe(() => {
      const now = store.state();
      if (now.people !== people) {
        const change = changeOf(uids, uidsOf(now.people));
        ({ people } = now);
        uids = uidsOf(people);
        if (change) play(change);
      }
      if (now.chat.heard > chat.heard && hasChatSound) play('chat');
      ({ chat } = now);
    });
  }, [store, play, hasChatSound]);
}

/** Who is on the stage. */
const uidsOf = (people: RoomState['people']): ReadonlySet<string> =>
  new Set(people.filter(isOnStage).map(({ uid }) => uid));

/** Somebody new beats somebody gone; those who were there already make no sound. */
function changeOf(before: ReadonlySet<string>, now: ReadonlySet<string>): RoomSound | null {
  if ([...now].some((uid) => !before.has(uid))) return before.size === 0 ? null : 'join';
  return [...before].some((uid) => !now.has(uid)) ? 'exit' : null;
}

/** What calls for somebody who looks at another tab; a host who shares one looks at nothing else. */
const calls: ReadonlySet<RoomSound> = new Set(['hand', 'promotion']);

/** Plays each kind at most once a second, and nothing where it is not wanted. */
function usePlayer(isWanted: boolean): (sound: RoomSound) => void {
  const wanted = useRef(isWanted);
  const [player] = useState(() => {
    const sounds = createSounds();
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
