import { useMemo } from 'react';
import type { Owner } from '../lib/owner.ts';
import { useIsland } from './island.ts';

/** Whose screen it is; the same one as long as it is theirs. */
export function useOwner(): Owner {
  const { tenant, userId, guard } = useIsland().common;
  return useMemo(() => ({ tenant, userId, guard }), [tenant, userId, guard]);
}
