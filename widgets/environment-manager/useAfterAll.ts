import { useEffect } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Environment } from '#shared/api/environments.ts';
import { isolate } from '#shared/lib/text.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { isReturned, type Draft } from './domain/draft.ts';
import { includesName } from './domain/nameRules.ts';
import type { Work } from './domain/work.ts';
import type { DraftControl } from './create/useDraft.ts';
import { useWorkAccess } from './useWork.ts';

/** How often the list is read while nobody knows whether something was created. */
export const lookAgainMs = 5_000;

/** Whether a name waits here of which nobody knows whether it was created. */
export function isInDoubt(draft: Draft, { creations }: Work): boolean {
  const isDraftInDoubt = isReturned(draft) && draft.returned?.problem.isOutcomeUnknown === true;
  return isDraftInDoubt || creations.some(isDoubtful);
}

function isDoubtful(creation: Work['creations'][number]): boolean {
  return creation.phase === 'failed' && creation.problem.isOutcomeUnknown;
}

/** Notices that a name in doubt has come into the list after all, says so, and takes it out of the form. */
export function useAfterAll(
  environments: readonly Environment[] | undefined,
  { draft, change }: Pick<DraftControl, 'draft' | 'change'>,
  { creations }: Work,
): void {
  const access = useWorkAccess();
  const notify = useNotify();
  const t = useTexts('environment-manager');
  useEffect(() => {
    const names = environments?.map(({ display_name: name }) => name) ?? [];
    const tell = (name: string) =>
      notify({ tone: 'success', message: t('createdAfterAll', { name: isolate(name) }) });
    const { returned } = draft;
    if (returned?.problem.isOutcomeUnknown && isReturned(draft) && includesName(names, returned.name)) {
      change({ kind: 'resolve', name: returned.name });
      tell(returned.name);
    }
    for (const creation of creations.filter(isDoubtful)) {
      if (!includesName(names, creation.name)) continue;
      access.change({ kind: 'succeed', intent: creation.intent, at: Date.now() });
      tell(creation.name);
    }
  }, [environments, draft, change, creations, access, notify, t]);
}
