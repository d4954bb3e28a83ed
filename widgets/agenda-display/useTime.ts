import { useState } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { useNow } from '#shared/interaction/useNow.ts';
import { todayIn } from '#shared/lib/dates.ts';
import { simulatedOffset } from './domain/clock.ts';

export interface Time {
  /** The moment to show, anew with each of its seconds. */
  readonly now: number;
  /** Its date, in the zone that is shown. */
  readonly day: string;
  /** By the machine's clock, for what is measured and not told. */
  readonly local: number;
  /** Milliseconds since it began. */
  readonly passed: number;
  readonly isSimulated: boolean;
}

/** The time on the screen: the server's, whatever this machine's clock says, or a simulated one. */
export function useTime(simulatedNow: string | undefined, serverOffset: number): Time {
  const { timeZone } = useLocale();
  const [began] = useState(Date.now);
  const simulated = simulatedOffset(simulatedNow, timeZone, began);
  const offset = simulated ?? serverOffset;
  const now = useNow(1_000, offset);
  const local = now - offset;
  const day = todayIn(timeZone, now);
  return { now, day, local, passed: local - began, isSimulated: simulated !== null };
}
