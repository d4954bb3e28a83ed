import { useIsWide } from '#shared/ui/useIsWide.ts';

/** `wide`: the palette stands beside the board; `narrow`: it is opened. */
export type Room = 'wide' | 'narrow';

/** From this width on, in px. */
const wideFrom = 720;

/** How much stands side by side. */
export const useRoom = (el: HTMLElement | null): Room => (useIsWide(el, wideFrom) ? 'wide' : 'narrow');
