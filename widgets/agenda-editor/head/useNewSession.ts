import { createAt } from '../domain/moves.ts';
import type { Agenda } from '../hooks/useAgenda.ts';
import type { View } from '../hooks/useView.ts';

/** Asks for a session after the one that was chosen, when it is in sight; else at the beginning of the first day shown. */
export function useNewSession({ sessions, hours, act }: Agenda, { days, chosenId }: View): () => void {
  return () => {
    const day = days[0];
    const chosen = sessions.find(({ id }) => id === chosenId);
    if (chosen && days.includes(chosen.day)) act.create(createAt(chosen.day, chosen.end));
    else if (day !== undefined) act.create(createAt(day, hours.start));
  };
}
