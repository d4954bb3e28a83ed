import type { RoomStore } from './roomStore.ts';

/** Ends the showing of one's own screen, and frees it; nothing where none is shown. */
export function endScreen(store: RoomStore): void {
  const { screen } = store.state();
  if (screen.status === 'on') for (const track of screen.tracks) track.stop();
  if (screen.status !== 'off') store.change((state) => ({ ...state, screen: { status: 'off' } }));
}
