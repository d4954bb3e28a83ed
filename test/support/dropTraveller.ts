/** Drops something on an element, as a mouse does that brings it from another window. */
import { act, createEvent, fireEvent } from '@testing-library/react';
import { createApi } from '#shared/api/client.ts';
import { eventAddress } from '#shared/api/sessions.ts';
import { loadDnd } from '#shared/dnd/loadDnd.ts';
import { writeTraveller, type Traveller } from '#shared/dnd/travel.ts';

/** Of event 1 here, when nothing else is said. */
type Speaker = Omit<Traveller, 'from'> & Partial<Traveller>;

/** What a drag of a speaker holds. */
export function speakerData(speaker: Speaker): DataTransfer {
  const data = new DataTransfer();
  writeTraveller(data, 'speaker', { from: eventAddress(createApi(), '1'), ...speaker });
  return data;
}

interface Held {
  readonly altKey?: boolean;
  readonly clientX?: number;
  readonly clientY?: number;
}

/** A drag event; `more` says which keys are held, and where the pointer is. */
export function sendDrag(
  kind: 'dragEnter' | 'dragOver' | 'dragLeave' | 'drop',
  target: Element,
  dataTransfer: DataTransfer,
  more: Held = {},
): Event {
  const event = createEvent[kind](target, { dataTransfer });
  const { altKey = false, clientX = 0, clientY = 0 } = more;
  for (const [key, value] of Object.entries({ altKey, clientX, clientY }))
    Object.defineProperty(event, key, { value });
  act(() => void fireEvent(target, event));
  return event;
}

export async function dropSpeaker(
  target: Element | null | undefined,
  speaker: Speaker,
  more: { readonly altKey?: boolean } = {},
): Promise<void> {
  if (!target) throw new Error('no such place');
  await act(async () => void (await loadDnd()));
  const data = speakerData(speaker);
  sendDrag('dragEnter', target, data);
  sendDrag('drop', target, data, more);
}
