/** The speaker who is being dragged just now: what a drag carries can only be read when it is dropped. */
import { useSyncExternalStore } from 'react';
import type { Speaker } from '#shared/api/sessions.ts';
import { createEmitter } from '#shared/lib/emitter.ts';

const changed = createEmitter<null>();
let dragged: Speaker | null = null;

/** From the beginning of a drag to its end, by mouse, touch or keyboard; `null` when it has ended. */
export function setDragged(speaker: Speaker | null): void {
  dragged = speaker;
  changed.emit(null);
}

export function useDragged(): Speaker | null {
  return useSyncExternalStore(changed.on, draggedNow, draggedNow);
}

/** The same outside of React. */
export function draggedNow(): Speaker | null {
  return dragged;
}
