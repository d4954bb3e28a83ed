import { useCallback, useSyncExternalStore } from 'react';
import type { RoomState } from '../store/roomStore.ts';
import { useRoom } from '../store/useRoom.ts';

/** A list that is drawn oftener than this in a flood shows nobody more. */
const calmMs = 200;

/**
 * A part of the room's state for lists: the first change is drawn at once, those of a flood together. The selector gives a part
 * that is there, or a plain value.
 */
export function useCalmState<T>(select: (state: RoomState) => T, restMs = calmMs): T {
  const { store } = useRoom();
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isChanged = false;
      const tell = () => {
        isChanged = false;
        timer = setTimeout(() => {
          timer = undefined;
          if (isChanged) tell();
        }, restMs);
        listener();
      };
      const stop = store.subscribe(() => {
        if (timer === undefined) tell();
        else isChanged = true;
      });
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
    [store, restMs],
  );
  return useSyncExternalStore(subscribe, () => select(store.state()));
}
