import * as v from 'valibot';
import { useState } from 'react';
import { useIsland } from '#shared/island/island.ts';
import { useStored } from '#shared/interaction/useStored.ts';
import { tabletKey } from '#shared/lib/owner.ts';
import { lockOutMs } from '../domain/pin.ts';

const schema = v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)), lastAt: v.number() });
const noneYet: v.InferOutput<typeof schema> = { count: 0, lastAt: 0 };

/** Wrong PINs in a row on this device, whoever has signed in, and when the last one was, in milliseconds since 1970. */
export function useWrongPins() {
  const { tenant } = useIsland().common;
  const { value, latest, keep } = useStored({ key: tabletKey('kiosk-pins', tenant), schema });
  const { count, lastAt } = value ?? noneYet;
  // One that was kept under a clock that has been set back since counts from now on.
  const [openedAt] = useState(Date.now);
  return {
    count,
    lastAt: lastAt > openedAt + lockOutMs(count) ? openedAt : lastAt,
    add: () => keep({ count: (latest() ?? noneYet).count + 1, lastAt: Date.now() }),
    forget: () => keep(null),
  };
}
