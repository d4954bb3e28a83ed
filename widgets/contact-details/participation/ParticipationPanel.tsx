import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRef, useState, useMemo } from 'react';
import { eventsQuery, type ListedEvent } from '#shared/api/events.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { useStored } from '#shared/interaction/useStored.ts';
import { useIsland } from '#shared/island/island.ts';
import { storageKey } from '#shared/lib/owner.ts';
import { Combobox } from '#shared/ui/Combobox.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { EditLink } from '../EditLink.tsx';
import { oneLine } from '../domain/people.ts';
import { EventParticipation } from './EventParticipation.tsx';
import { chooseEvent, choiceOf, choicesSchema, withChoice } from '../domain/eventChoice.ts';
import styles from './participation.module.css';

interface ParticipationPanelProps {
  readonly id: string;
  /** The host's event. */
  readonly given: string | null;
  /** The server's. */
  readonly selected: string | null;
}

/** What the contact does at an event, and the choice of the event (S1 §2). */
export function ParticipationPanel({ id, given, selected }: ParticipationPanelProps) {
  const t = useTexts('contact-details');
  const events = useQuery(eventsQuery(useApi()));
  const [eventId, choose] = useEventChoice({ contactId: id, given, selected, events: events.data ?? null });
  const place = useRef<HTMLDivElement>(null);
  // The button goes with its notice.
  const keepPlace = () => place.current?.focus();
  const nameOf = (wanted: string) =>
    eventName(events.data, wanted) || t('participation.unnamed', { id: wanted });
  return (
    <Card
      title={t('participation.title')}
      actions={<EditLink id={id} part="participation" label={t('participation.edit')} />}
    >
      <div ref={place} tabIndex={-1} className={styles['panel']}>
        <EventSelect
          events={events}
          eventId={eventId}
          nameOf={nameOf}
          onChoose={choose}
          onRetry={keepPlace}
        />
        {eventId === null ? (
          <NoEvent isNothing={events.data?.length === 0} />
        ) : (
          <EventParticipation contactId={id} eventId={eventId} nameOf={nameOf} onRetry={keepPlace} />
        )}
      </div>
    </Card>
  );
}

function eventName(events: readonly ListedEvent[] | undefined, wanted: string): string {
  return oneLine(events?.find(({ id }) => id === wanted)?.name);
}

function NoEvent({ isNothing }: { readonly isNothing: boolean }) {
  const t = useTexts('contact-details');
  return <EmptyState isCompact title={t(isNothing ? 'participation.noEvents' : 'participation.choose')} />;
}

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
 * tenant and the user, in this browser; where it is not said who the user is, for the life of the page (screens.md §1).
 * When the host names another event, that one is shown.
 */
function useEventChoice({ contactId, given, selected, events }: EventChoice) {
  const { tenant, userId, guard } = useIsland().common;
  const key = storageKey('contact-events', { tenant, userId, guard });
  const {
    value: choices,
    keep,
    latest,
  } = useStored({
    key,
    schema: choicesSchema,
    isLasting: userId !== undefined,
  });
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

interface EventSelectProps {
  readonly events: UseQueryResult<readonly ListedEvent[]>;
  readonly eventId: string | null;
  readonly nameOf: (eventId: string) => string;
  readonly onChoose: (eventId: string) => void;
  /** Before the list is asked for again. */
  readonly onRetry: () => void;
}

/** The events to choose from; without their list the rest of the screen goes on. */
function EventSelect({ events, eventId, nameOf, onChoose, onRetry }: EventSelectProps) {
  const t = useTexts('contact-details');
  const kit = useTexts('kit');
  const { data, isPending, isError, isFetching, error } = events;
  const items = useMemo(
    () => data?.map(({ id, name }) => ({ value: id, label: oneLine(name) || id })),
    [data],
  );
  if (isPending) return <Skeleton kind="block" height={58} isSilent />;
  if (items?.length === 0 && eventId === null) return null;
  return (
    <>
      {isError && (
        <ErrorNotice
          error={error}
          message={t('participation.eventsFailed')}
          isRetrying={isFetching}
          onRetry={() => {
            onRetry();
            void events.refetch();
          }}
        />
      )}
      {items && (
        <Field label={t('participation.event')}>
          <Combobox
            items={items}
            value={eventId === null ? null : { value: eventId, label: nameOf(eventId) }}
            onChange={(item) => item && onChoose(item.value)}
            isClearable={false}
            placeholder={kit('select.placeholder')}
          />
        </Field>
      )}
    </>
  );
}
