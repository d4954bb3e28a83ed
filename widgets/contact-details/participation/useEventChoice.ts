import { useState } from 'react';
import { useIsland } from '#shared/island/island.ts';
import { report } from '#shared/lib/report.ts';
import { chooseEvent, choiceOf, readChoices, withChoice } from '../domain/eventChoice.ts';

interface EventChoice {
  readonly contactId: string;
  /** The host's event. */
  readonly given: string | null;
  /** The server's. */
  readonly selected: string | null;
  /** Every event there is; `null` while that is not known. */
  readonly events: readonly { readonly id: string }[] | null;
}

/**
 * The event that is shown, and choosing another. The choice is kept per contact for the next visit: ids only, under the
 * tenant and the user, in this browser (screens.md §1). When the host names another event, that one is shown.
 */
export function useEventChoice({ contactId, given, selected, events }: EventChoice) {
  const key = useKey();
  const [remembered] = useState(() => choiceOf(readChoices(stored(key)), contactId));
  const [choice, setChoice] = useState<{ readonly eventId: string | null; readonly given: string | null }>({
    eventId: null,
    given,
  });
  const chosen = choice.given === given ? choice.eventId : null;
  const choose = (eventId: string) => {
    setChoice({ eventId, given });
    store(key, JSON.stringify(withChoice(readChoices(stored(key)), { contact: contactId, event: eventId })));
  };
  return [chooseEvent({ chosen, given, remembered, selected }, events), choose] as const;
}

function useKey(): string {
  const { tenant = '', userId = '' } = useIsland().common;
  return `event-widgets:contact-events:${tenant}:${userId}`;
}

/** Storage may be forbidden or full: nothing is remembered then. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    report(error, 'remembering the event of a contact');
  }
}
