/** What can be chosen, in which order (S3 §2.8, screens.md §22). */
import type { ListedEvent } from '#shared/api/events.ts';

/** Why an event stands where it does. */
export type ChoiceKind = 'linked' | 'recent' | 'plain';

export interface Choice extends ListedEvent {
  readonly kind: ChoiceKind;
}

/** Lists that can be taken in at a glance keep their order. */
export const maxInOrder = 8;

/** The linked event first, then those chosen lately, then the rest in the order given; short lists just as given. */
export function orderChoices(
  events: readonly ListedEvent[],
  linkedId: string | null,
  recent: readonly string[],
): readonly Choice[] {
  if (events.length <= maxInOrder) return events.map((event) => ({ ...event, kind: 'plain' }));
  const byId = new Map(events.map((event) => [event.id, event]));
  const first = new Map<string, Choice>();
  const put = (id: string, kind: ChoiceKind) => {
    const event = byId.get(id);
    if (event && !first.has(id)) first.set(id, { ...event, kind });
  };
  if (linkedId !== null) put(linkedId, 'linked');
  for (const id of recent) put(id, 'recent');
  const rest = events.filter(({ id }) => !first.has(id));
  return [...first.values(), ...rest.map((event): Choice => ({ ...event, kind: 'plain' }))];
}

/** The id of a link as pages write it: blank and `0` stand for none. */
export function toLinkedId(eventId: string | undefined): string | null {
  const id = eventId?.trim() ?? '';
  return id === '' || id === '0' ? null : id;
}
