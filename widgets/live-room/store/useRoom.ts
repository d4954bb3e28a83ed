/** The room in components: its state by selector, its commands, and what it tells once. */
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useIsland } from '#shared/island/island.ts';
import { useApi } from '#shared/query/useApi.ts';
import { readAbilities } from './hostActions.ts';
import { createRoom, type Room } from './room.ts';
import type { RoomNews, RoomOptions } from './roomWork.ts';
import type { RoomState } from './roomStore.ts';
import { useOwnDevices } from '../video/useDevices.ts';

export const RoomContext = createContext<Room | null>(null);

/** The room around this component. */
export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (!room) throw new Error('useRoom needs a room around it');
  return room;
}

/** A part of the room's state. The selector gives a part that is there, or a plain value: never a new object. */
export function useRoomState<T>(select: (state: RoomState) => T): T {
  const { store } = useRoom();
  return useSyncExternalStore(store.subscribe, () => select(store.state()));
}

/** Hears what is told once; always the newest function. */
export function useRoomNews(listener: (news: RoomNews) => void): void {
  const room = useRoom();
  const newest = useRef(listener);
  useEffect(() => {
    newest.current = listener;
  });
  useEffect(() => room.onNews((news) => newest.current(news)), [room]);
}

/** Opens a room for as long as the component is there. Another room is another component: give it a `key`. */
export function useOpenRoom(options: RoomOptions): Room {
  const api = useApi();
  const client = useQueryClient();
  const { actions } = useIsland();
  const devices = useOwnDevices();
  const [room] = useState(() =>
    createRoom({ options, devices, client, api, abilities: readAbilities(actions) }),
  );
  const { name, appId } = options;
  useEffect(
    () => room.serve({ api, abilities: readAbilities(actions), name, appId }),
    [room, api, actions, name, appId],
  );
  useEffect(() => room.open(), [room]);
  return room;
}
