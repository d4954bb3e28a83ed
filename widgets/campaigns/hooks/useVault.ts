import { useMemo } from 'react';
import { createDraftVault, type DraftVault } from '#shared/drafts/vault.ts';
import { useIsland } from '#shared/island/island.ts';

/** The drafts of the signed-in user in this tenant. */
export function useVault(): DraftVault {
  const { tenant, userId } = useIsland().common;
  return useMemo(() => createDraftVault({ tenant, userId }), [tenant, userId]);
}
