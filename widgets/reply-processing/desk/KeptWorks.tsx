import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';
import { useDraft } from '#shared/drafts/useDraft.ts';
import { useIsland } from '#shared/island/island.ts';
import type { KeptWorks as Kept } from '../review/works.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { VaultOfWorks, WorksControl } from './useWorks.ts';
import styles from './kept-works.module.css';

const keptWorks = v.record(v.string(), v.record(v.string(), v.string()));

interface KeptWorksProps {
  readonly form: string;
  readonly works: Pick<WorksControl, 'isRestored' | 'discard'>;
  readonly vault: VaultOfWorks;
}

/** Keeps what is typed, brings back what was, and says so. */
export function KeptWorks({ form, works, vault }: KeptWorksProps) {
  const t = useTexts('reply-processing');
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
  if (!works.isRestored) return null;
  return (
    <p className={styles['restored']}>
      {t('draft.restored')}{' '}
      <Button size="small" variant="ghost" onClick={works.discard}>
        {t('draft.discard')}
      </Button>
    </p>
  );
}
