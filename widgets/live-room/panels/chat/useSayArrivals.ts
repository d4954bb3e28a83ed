import { useEffect, useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate, truncateGraphemes } from '#shared/lib/text.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import type { ChatMessage } from '../../domain/chat.ts';
import { readUid } from '../../domain/identity.ts';
import type { RoomState } from '../../store/roomStore.ts';
import { useRoom } from '../../store/useRoom.ts';

/** No more than one line is spoken in this time: who listens to the stage is not talked down. */
const quietMs = 5_000;
/** Of a long message the beginning is read out. */
const mostSpokenCharacters = 120;

/** Speaks of messages by others: one after a silence as it is, all that come soon after by their number (screens.md §21). */
export function useSayArrivals(): void {
  const { store } = useRoom();
  const t = useTexts('live-room');
  const announce = useAnnounce();
  const speak = (state: RoomState, count: number) => {
    const last = count === 1 ? newestOf(state) : undefined;
    if (!last) return announce(t('chat.arrived', { count }));
    const name = last.name || readUid(last.uid).name || t('room.somebody');
    const text = isolate(truncateGraphemes(last.text, mostSpokenCharacters));
    return announce(t('chat.said', { name: isolate(name), text }));
  };
  const newest = useRef(speak);
  useEffect(() => {
    newest.current = speak;
  });
  useEffect(() => {
    let told = store.state().chat.heard;
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const state = store.state();
      const count = state.chat.heard - told;
      if (quiet !== undefined || count <= 0) return;
      told = state.chat.heard;
      newest.current(state, count);
      quiet = setTimeout(() => {
        quiet = undefined;
        look();
      }, quietMs);
    };
    const stop = store.subscribe(look);
    return () => {
      stop();
      clearTimeout(quiet);
    };
  }, [store]);
}

const newestOf = ({ chat }: RoomState): ChatMessage | undefined =>
  chat.rows.findLast((row): row is ChatMessage => row.kind === 'message' && !row.isMine);
