import { useCallback, useState } from 'react';

/** What can be shown beside the grid. */
export type SidePart = 'speakers' | 'conflicts' | 'free';

/**
 * What is shown beside the grid.
 *
 * @param onChoose told the session that a search for speakers began at.
 */
export function useSide(onChoose: (sessionId: string) => void) {
  const [part, setPart] = useState<SidePart>('speakers');
  const [isOpen, setOpen] = useState(true);
  const [conflictsOf, setConflictsOf] = useState<string | null>(null);
  const [wish, setWish] = useState<object | null>(null);
  const show = useCallback((next: SidePart) => {
    setPart(next);
    setOpen(true);
  }, []);
  /** Key S: shows the speakers and gives their search the focus; whoever is chosen then is offered for the session. */
  const findSpeaker = useCallback(
    (sessionId: string | null = null) => {
      show('speakers');
      setWish({});
      if (sessionId !== null) onChoose(sessionId);
    },
    [show, onChoose],
  );
  /** The conflicts of one session alone; `null`: all of them. */
  const showConflictsOf = useCallback(
    (sessionId: string | null) => {
      show('conflicts');
      setConflictsOf(sessionId);
    },
    [show],
  );
  return {
    part,
    conflictsOf,
    showConflictsOf,
    isOpen,
    show,
    setOpen,
    /** The search for speakers shall have the focus; another object each time. */
    wish,
    findSpeaker,
  };
}
