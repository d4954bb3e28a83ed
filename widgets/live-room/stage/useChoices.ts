import * as v from 'valibot';
import { useStored } from '#shared/interaction/useStored.ts';
import { storageKey } from '#shared/lib/owner.ts';

const key = storageKey('live-choices', { tenant: undefined, userId: undefined, guard: undefined });
const off = v.fallback(v.boolean(), false);
const on = v.fallback(v.boolean(), true);
const schema = v.object({
  isAudioOnly: off,
  isLowBandwidth: off,
  hasSounds: on,
  hasChatSound: off,
  hasKeys: on,
});

/** How this person wants to be in rooms, on this device. */
export type Choices = v.InferOutput<typeof schema>;

const atFirst: Choices = {
  isAudioOnly: false,
  isLowBandwidth: false,
  hasSounds: true,
  hasChatSound: false,
  hasKeys: true,
};

export interface ChosenWays {
  readonly value: Choices;
  readonly set: (change: Partial<Choices>) => void;
}

/** Remembered for the next room. */
export function useChoices(): ChosenWays {
  const { value, keep, latest } = useStored({ key, schema });
  return { value: value ?? atFirst, set: (change) => keep({ ...(latest() ?? atFirst), ...change }) };
}
