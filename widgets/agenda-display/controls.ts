import { createContext, use } from 'react';
import type { Mode } from './domain/playlist.ts';
import type { Choice } from './useChoice.ts';
import type { FullScreen } from './useFullScreen.ts';

/** What every part may change, and for whom it is. */
export interface Controls {
  readonly choice: Choice;
  /** What is on: the chosen one, or that of a playlist. */
  readonly mode: Mode;
  readonly full: FullScreen;
  /** For visitors: nothing of full screen (C-38). */
  readonly webMode: boolean;
  readonly agendaModule: boolean;
  /** Whether there are keys at all. */
  readonly hasShortcuts: boolean;
  readonly sessionHref?: string | undefined;
}

export const ControlsContext = createContext<Controls | null>(null);

export function useControls(): Controls {
  const controls = use(ControlsContext);
  if (!controls) throw new Error('Outside of the display');
  return controls;
}
