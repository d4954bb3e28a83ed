import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsland } from '#shared/island/island.ts';

export interface Opening {
  /** `aside`: closed with what was typed in it; `absent`: there is nothing to come back to. */
  readonly phase: 'absent' | 'open' | 'aside';
  /** Raised each time a form is begun anew. */
  readonly round: number;
  readonly open: () => void;
  /** Closes it, to be opened again as it is. */
  readonly putAside: () => void;
  /** Closes it for good: done, thrown away, or empty. */
  readonly end: () => void;
}

interface OpeningOptions {
  /** The prop `open`. Only its changes count: after the user has closed the form, the same `true` opens nothing. */
  readonly isWanted: boolean;
  /** The event on the widget's element that opens it. */
  readonly event: string;
}

interface State extends Pick<Opening, 'phase' | 'round'> {
  readonly isWanted: boolean;
}

const closed: State = { phase: 'absent', round: 0, isWanted: false };

function opened(now: State): State {
  return { ...now, phase: 'open', round: now.phase === 'absent' ? now.round + 1 : now.round };
}

function asideFrom(now: State): State {
  return now.phase === 'open' ? { ...now, phase: 'aside' } : now;
}

/** Whether a form is open: by its prop, by an event on its element, until closed. Tells the host by `form-closed`. */
export function useOpening({ isWanted, event }: OpeningOptions): Opening {
  const { element, emit } = useIsland();
  const [state, setState] = useState(closed);
  if (state.isWanted !== isWanted) setState({ ...(isWanted ? opened : asideFrom)(state), isWanted });
  const { phase, round } = state;

  const open = useCallback(() => setState(opened), []);
  const putAside = useCallback(() => setState(asideFrom), []);
  const end = useCallback(() => setState((now) => ({ ...now, phase: 'absent' })), []);
  useEffect(() => {
    element.addEventListener(event, open);
    return () => element.removeEventListener(event, open);
  }, [element, event, open]);

  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && phase !== 'open') emit('form-closed');
    wasOpen.current = phase === 'open';
  }, [phase, emit]);
  return { phase, round, open, putAside, end };
}
