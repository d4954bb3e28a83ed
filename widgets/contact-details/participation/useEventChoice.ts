import { useState } from 'react';
import { useStored } from '#shared/interaction/useStored.ts';
import { useIsland } from '#shared/island/island.ts';
import { storageKey } from '#shared/lib/stored.ts';
import { chooseEvent, choiceOf, choicesSchema, withChoice } from '../domain/eventChoice.ts';

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
  const { tenant = '', userId = '' } = useIsland().common;
  const key = storageKey('contact-events', tenant, userId);
  const { value: choices, keep, latest } = useStored({ key, schema: choicesSchema });
  const [choice, setChoice] = useState<{ readonly eventId: string | null; readonly given: string | null }>({
    eventId: null,
    given,
  });
  const chosen = choice.given === given ? choice.eventId : null;
  const remembered = choiceOf(choices ?? [], contactId);
  const choose = (eventId: string) => {
    setChoice({ eventId, given });
    keep(withChoice(latest() ?? [], { contact: contactId, event: eventId }));
  };
  return [chooseEvent({ chosen, given, remembered, selected }, events), choose] as const;
}
