import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { interactiveAgendaQuery, readSession, type InteractiveAgenda } from '#shared/api/sessions.ts';
import { useIsland } from '#shared/island/island.ts';
import { useChannel } from '#shared/island/useRealtime.ts';
import { isOlder } from '#shared/lib/dates.ts';
import { useApi } from '#shared/query/useApi.ts';
import { interactiveAgenda } from '#shared/realtime/channels.ts';

/** Keeps the agenda's copy of sessions current from pushed events, by socket or by the page (S3 §7.5, S-33). */
export function usePushed(eventId: string): void {
  const api = useApi();
  const client = useQueryClient();
  const { tenant } = useIsland().common;
  const { queryKey } = interactiveAgendaQuery(api, { eventId });
  const take = (payload: unknown) => {
    const session = readSession(payload);
    if (!session) return;
    client.setQueryData<InteractiveAgenda>(
      queryKey,
      (known) =>
        known && {
          ...known,
          sessions: known.sessions.map((one) =>
            one.id === session.id && !isOlder(session.updated_at, one.updated_at) ? session : one,
          ),
        },
    );
  };
  useChannel(tenant === undefined || tenant === '' ? null : interactiveAgenda({ tenant, eventId }), {
    on: { 'edited-session': take },
    onGap: () => void client.invalidateQueries({ queryKey }),
  });
  useEffect(() => {
    const onPage = (event: Event) => {
      if (event instanceof CustomEvent) take(event.detail);
    };
    window.addEventListener('edited-session', onPage);
    return () => window.removeEventListener('edited-session', onPage);
  });
}
