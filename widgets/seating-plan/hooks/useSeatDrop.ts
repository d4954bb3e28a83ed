import { useState, type DragEvent } from 'react';
import { speakerDragType } from '#shared/speakers/speakerFacts.ts';
import { parseJson } from '#shared/lib/json.ts';
import type { Seating } from './useSeating.ts';

/** Makes an element a place where people of this session can be dropped; `isSwap` while Alt is held. */
export function useSeatDrop({ speakers }: Seating, onDrop: (speakerId: string, isSwap: boolean) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(speakerDragType)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const id = idOf(event.dataTransfer.getData(speakerDragType));
      if (speakers.some((speaker) => speaker.id === id)) onDrop(id, event.altKey);
    },
  };
}

/** What is dropped may come from anywhere: an id, or nothing. */
function idOf(text: string): string {
  const parsed = parseJson(text);
  const value: unknown = parsed.ok ? parsed.value : null;
  return typeof value === 'object' && value !== null ? String(Reflect.get(value, 'id')) : '';
}
