import { useCallback, useState } from 'react';

/** What can be shown beside the grid. */
export type SidePart = 'speakers' | 'conflicts' | 'free';

/** Somebody looks for a speaker, for a session when they began at one; another object each time. */
export interface SpeakerWish {
  readonly sessionId: string | null;
}

/** What is shown beside the grid. */
export function useSide() {
  const [part, setPart] = useState<SidePart>('speakers');
  const [isOpen, setOpen] = useState(true);
  const [wish, setWish] = useState<SpeakerWish | null>(null);
  const show = useCallback((next: SidePart) => {
    setPart(next);
    setOpen(true);
  }, []);
  /** Key S: shows the speakers and gives their search the focus; whoever is chosen then is offered for the session. */
  const findSpeaker = useCallback(
    (sessionId: string | null = null) => {
      show('speakers');
      setWish({ sessionId });
    },
    [show],
  );
  return { part, isOpen, show, setOpen, wish, findSpeaker };
}
