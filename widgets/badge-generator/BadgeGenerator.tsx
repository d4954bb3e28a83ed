import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { eventsQuery } from '#shared/api/events.ts';
import { useIsland } from '#shared/island/island.ts';
import { prefetch } from '#shared/island/useChunk.ts';
import { useStored } from '#shared/interaction/useStored.ts';
import { watchOwner } from '#shared/lib/clearDevice.ts';
import { ownerOf, storageKey } from '#shared/lib/owner.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Desk } from './desk/Desk.tsx';
import { defaultSettings, settingsSchema, type BadgeSettings } from './domain/settings.ts';
import { loadSettings, SettingsPart } from './settings/SettingsPart.tsx';
import { createHand } from './store/createHand.ts';

interface BadgeGeneratorProps {
  readonly eventId?: string | undefined;
  readonly idempotent: boolean;
}

/** For another user, and after a sign-out, all begins anew: what somebody had in hand are names of guests. */
export function BadgeGenerator(props: BadgeGeneratorProps) {
  const { tenant, userId, guard } = useIsland().common;
  const owner = ownerOf({ tenant, userId, guard });
  const [signOuts, setSignOuts] = useState(0);
  useEffect(
    () => watchOwner(owner, (isSignedIn) => isSignedIn || setSignOuts((before) => before + 1)),
    [owner],
  );
  return <OwnGenerator key={`${signOuts} ${owner}`} {...props} />;
}

/** Settings first, then a desk at which badges are printed; a cog returns to the settings (S2 §4 «Legacy badge»). */
function OwnGenerator({ eventId, idempotent }: BadgeGeneratorProps) {
  const { settings, keep } = useSettings(eventId ?? null);
  const events = useQuery(eventsQuery(useApi()));
  const [hand] = useState(createHand);
  const [isSetting, setSetting] = useState(false);
  /** Whoever leaves the settings goes on at the desk. */
  const [wasSetting, setWasSetting] = useState(false);
  useEffect(() => prefetch(loadSettings, 'idle'), []);
  const { event } = settings;
  const isOpen = isSetting || event === null;
  const close = () => {
    setSetting(false);
    setWasSetting(true);
  };
  const name = events.data?.find(({ id }) => id === event?.id)?.name ?? event?.name ?? null;
  return (
    <>
      {isOpen && (
        <SettingsPart
          settings={settings}
          events={events}
          onSave={(saved) => {
            keep(saved);
            close();
          }}
          onCancel={event === null ? null : close}
        />
      )}
      {event && (
        // What is looked for goes on while the settings are looked at; what is in hand also at another event's desk.
        <div hidden={isOpen}>
          <Desk
            key={event.id}
            event={{ id: event.id, name }}
            settings={settings}
            isIdempotent={idempotent}
            hand={hand}
            hasFocus={wasSetting && !isOpen}
            onSettings={() => setSetting(true)}
          />
        </div>
      )}
    </>
  );
}

/** What is kept on this device (screens.md §6); the event that the page names goes before one that was chosen without it. */
function useSettings(hostEventId: string | null) {
  const { tenant, userId, guard } = useIsland().common;
  const { value, keep } = useStored({
    key: storageKey('badge-settings', { tenant, userId, guard }),
    schema: settingsSchema,
  });
  const kept: BadgeSettings = value ?? defaultSettings;
  const isNewer = hostEventId !== null && kept.hostEventId !== hostEventId;
  const settings = isNewer ? { ...kept, event: { id: hostEventId, name: null } } : kept;
  return { settings, keep: (next: BadgeSettings) => keep({ ...next, hostEventId }) };
}
