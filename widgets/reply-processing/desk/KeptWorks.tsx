import { useEffect, useEffectEvent } from 'react';
import { useDraft } from '#shared/drafts/useDraft.ts';
import { useIsland } from '#shared/island/island.ts';
import { keptWorks, type KeptWorks as Kept } from '../review/works.ts';
import type { VaultOfWorks } from './useWorks.ts';

interface KeptWorksProps {
  readonly form: string;
  readonly vault: VaultOfWorks;
}

/** Keeps what is typed, and brings back what was: shows nothing. */
export function KeptWorks({ form, vault }: KeptWorksProps) {
  const { common } = useIsland();
  const { tenant, userId, guard } = common;
  const { kept, hasTyped } = vault;
  const draft = useDraft<Kept>({
    tenant,
    userId,
    guard,
    kind: 'reply-processing',
    recordId: form,
    schema: keptWorks,
    version: 1,
  });
  const restore = useEffectEvent(() => {
    if (hasTyped) return;
    const left = draft.accept();
    if (left) vault.restore(left);
  });
  useEffect(() => {
    if (!draft.offered) return undefined;
    const soon = setTimeout(() => restore());
    return () => clearTimeout(soon);
  }, [draft.offered]);
  const keep = useEffectEvent((typed: Kept) => {
    if (Object.keys(typed).length > 0) draft.save(typed);
    else void draft.clear();
  });
  useEffect(() => {
    if (hasTyped) keep(kept);
  }, [kept, hasTyped]);
  return null;
}
