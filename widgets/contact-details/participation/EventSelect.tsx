import { useMemo } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ListedEvent } from '#shared/api/events.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Combobox } from '#shared/ui/Combobox.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { oneLine } from '../domain/people.ts';

interface EventSelectProps {
  readonly events: UseQueryResult<readonly ListedEvent[]>;
  readonly eventId: string | null;
  readonly nameOf: (eventId: string) => string;
  readonly onChoose: (eventId: string) => void;
  /** Before the list is asked for again. */
  readonly onRetry: () => void;
}

/** The events to choose from; without their list the rest of the screen goes on. */
export function EventSelect({ events, eventId, nameOf, onChoose, onRetry }: EventSelectProps) {
  const t = useTexts('contact-details');
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
          />
        </Field>
      )}
    </>
  );
}
