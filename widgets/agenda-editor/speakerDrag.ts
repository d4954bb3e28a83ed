/** The speaker who is being dragged just now: what a drag carries can only be read when it is dropped. */
import type { Speaker } from '#shared/api/sessions.ts';

let dragged: Speaker | null = null;

/** From the beginning of a drag to its end, by mouse, touch or keyboard; `null` when it has ended. */
export function setDragged(speaker: Speaker | null): void {
  dragged = speaker;
}

export function draggedNow(): Speaker | null {
  return dragged;
}
