import * as v from 'valibot';
import { useEffect, useEffectEvent } from 'react';
import { useRoom } from '../../store/useRoom.ts';
import { useKept } from '../useKept.ts';

const unsentMessages = v.array(
  v.object({
    intent: v.string(),
    text: v.string(),
    at: v.number(),
    said: v.string(),
    state: v.picklist(['failed', 'refused', 'unknown']),
  }),
);

/** Own messages that have not arrived outlast the page and the room, as what is typed does: they are offered again (S3 §5.4). */
export function useUnsentKept(): void {
  const { chat, store } = useRoom();
  const [kept, keep] = useKept('unsent', unsentMessages);
  const restore = useEffectEvent(() => {
    if (kept) chat.restore(kept);
  });
  const save = useEffectEvent(() => {
    const unsent = chat.unsent();
    if (unsent.length > 0 || kept) keep(unsent.length > 0 ? [...unsent] : null);
  });
  useEffect(() => {
    restore();
    let saved = store.state().chat.rows;
    return store.subscribe(() => {
      const { rows } = store.state().chat;
      if (rows === saved) return;
      saved = rows;
      save();
    });
  }, [store]);
}
