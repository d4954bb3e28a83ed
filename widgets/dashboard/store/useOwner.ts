import { useMemo } from 'react';
import { useIsland } from '#shared/island/island.ts';
import type { Owner } from '#shared/lib/owner.ts';

/** Whose dashboard it is; the same one as long as it is theirs. */
export function useOwner(): Owner {
  const { tenant, userId, guard } = useIsland().common;
  return useMemo(() => ({ tenant, userId, guard }), [tenant, userId, guard]);
}
