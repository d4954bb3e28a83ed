/** Which event is shown, and the last one chosen for each contact (S1 §2, screens.md §1). */
import * as v from 'valibot';

/** Contacts whose last event is remembered; the oldest are forgotten. */
export const maxRemembered = 100;

interface Candidates {
  /** Chosen here and now. */
  readonly chosen: string | null;
  /** The host's `data-event-id`. */
  readonly given: string | null;
  /** Chosen at an earlier visit; it may be gone since. */
  readonly remembered: string | null;
  /** The server's `selected_event_id`. */
  readonly selected: string | null;
}

/** The event to show, `null` for none. What is only remembered must still be among the known events. */
export function chooseEvent(
  { chosen, given, remembered, selected }: Candidates,
  events: readonly { readonly id: string }[] | null,
): string | null {
  const isGone = events !== null && !events.some(({ id }) => id === remembered);
  return chosen ?? given ?? (isGone ? null : remembered) ?? selected;
}

/** Contact and event ids, the newest last. */
export const choicesSchema = v.array(v.object({ contact: v.string(), event: v.string() }));

export type Choices = v.InferOutput<typeof choicesSchema>;

/** The choices with a new one. */
export function withChoice(choices: Choices, added: Choices[number]): Choices {
  return [...choices.filter(({ contact }) => contact !== added.contact), added].slice(-maxRemembered);
}

/** The event chosen last for a contact. */
export function choiceOf(choices: Choices, contactId: string): string | null {
  return choices.find(({ contact }) => contact === contactId)?.event ?? null;
}
