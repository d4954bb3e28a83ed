import { eventAddress } from '#shared/api/sessions.ts';
import { useDropTarget } from '#shared/dnd/useDropTarget.ts';
import { useApi } from '#shared/query/useApi.ts';
import type { Seating } from '../store/useSeating.ts';

/** Makes an element a place where people of this session can be dropped; `isSwap` while Alt is held. */
export function useSeatDrop(
  { eventId, speakers, isReadOnly }: Seating,
  onDrop: (speakerId: string, isSwap: boolean) => void,
) {
  const isOfSession = (id: string) => speakers.some((speaker) => speaker.id === id);
  return useDropTarget({
    accept: 'speaker',
    isDisabled: isReadOnly,
    from: eventAddress(useApi(), eventId),
    judge: ({ id }) => ({ isAllowed: isOfSession(id) }),
    onDrop: ({ id }, { isAlternative }) => {
      if (isOfSession(id)) onDrop(id, isAlternative);
    },
  });
}
