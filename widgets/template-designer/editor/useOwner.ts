import { useMemo } from 'react';
import { useIsland } from '#shared/island/island.ts';
import type { Owner } from '#shared/lib/owner.ts';
import type { Designer } from '../designer.ts';

/** Whose things on this device are kept and shown: of whoever the page names, else of the designer. */
export function useOwner({ user }: Designer): Owner {
  const { common } = useIsland();
  const { tenant, guard } = common;
  const userId = common.userId ?? user?.id ?? undefined;
  return useMemo(() => ({ tenant, guard, userId }), [tenant, guard, userId]);
}
