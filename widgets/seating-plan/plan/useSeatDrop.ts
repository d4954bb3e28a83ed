import { eventAddress } from '#shared/api/sessions.ts';
import { useDropTarget } from '#shared/dnd/useDropTarget.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useApi } from '#shared/query/useApi.ts';
import { mayMove } from '../domain/locks.ts';
import { occupantOf } from '../domain/seats.ts';
import type { Seating } from '../store/useSeating.ts';

interface SeatDrop {
  /** `null`: the seat is taken away. */
  readonly chair: number | null;
  readonly onDrop: (speakerId: string, isSwap: boolean) => void;
}

/** Makes an element a place where people of this session can be dropped, and says why others cannot; `isSwap` while Alt is held. */
export function useSeatDrop(seating: Seating, { chair, onDrop }: SeatDrop) {
  const t = useTexts('seating-plan');
  const notify = useNotify();
  const { eventId, plan, speakers, isReadOnly, locks, nameOf } = seating;
  const isOfSession = (id: string) => speakers.some((speaker) => speaker.id === id);
  const refuse = () => notify({ tone: 'warning', message: t('stranger') });
  const hintFor = (id: string) => {
    if (!isOfSession(id)) return t('stranger');
    if (!mayMove(locks, plan, id, chair)) return t('lock.refused');
    if (chair === null) return t('unseat');
    const occupant = occupantOf(plan.people, chair);
    return occupant && occupant.id !== id
      ? t('takeFrom', { name: nameOf(occupant.id), chair })
      : t('seatAt', { chair });
  };
  return useDropTarget({
    accept: 'speaker',
    isDisabled: isReadOnly,
    from: eventAddress(useApi(), eventId),
    judge: ({ id }) => ({
      isAllowed: isOfSession(id) && mayMove(locks, plan, id, chair),
      hint: () => hintFor(id),
    }),
    onDrop: ({ id }, { isAlternative }) => (isOfSession(id) ? onDrop(id, isAlternative) : refuse()),
    onStranger: refuse,
  });
}
