import { useState } from 'react';
import type { MatchedRecord } from '#shared/api/replyMatches.ts';
import { useStored } from '#shared/interaction/useStored.ts';
import { useIsland } from '#shared/island/island.ts';
import { storageKey } from '#shared/lib/owner.ts';
import { markOf } from '../domain/mark.ts';
import type { QueueItem } from '../domain/queue.ts';
import {
  noWork,
  typedForms,
  withFresh,
  withRecord,
  type KeptWorks,
  type Work,
  type Works,
} from '../review/works.ts';

export interface WorksControl {
  readonly of: (item: QueueItem) => Work;
  readonly put: (item: QueueItem, work: Work) => void;
  /** Chooses a record that was made for it; all else that was done to it stays. */
  readonly take: (item: QueueItem, record: MatchedRecord) => void;
  /** A record that was looked for is another by now. */
  readonly renew: (content: string, record: MatchedRecord) => void;
  /** Its reply is done with. */
  readonly end: (content: string) => void;
  /** What was typed in an earlier sitting stands in its fields again. */
  readonly isRestored: boolean;
  readonly discard: () => void;
  /** What the draft vault is to know; `null` while it is not needed. */
  readonly vault: VaultOfWorks | null;
}

export interface VaultOfWorks {
  readonly kept: KeptWorks;
  /** In this sitting: what is kept is newer than what the vault has. */
  readonly hasTyped: boolean;
  /** What was left in an earlier sitting. */
  readonly restore: (left: KeptWorks) => void;
}

/**
 * What was done to replies before deciding; of it, what was typed outlives the page (DESIGN.md §3 «Draft vault»). The vault comes
 * with the first word, or where somebody has left some here: which forms those are of is noted.
 */
export function useWorks(form: string): WorksControl {
  const { common } = useIsland();
  const { tenant, userId, guard } = common;
  const [works, setWorks] = useState<Works>({});
  const [kept, setKept] = useState<KeptWorks>({});
  const [isRestored, setRestored] = useState(false);
  const [hasTyped, setTyped] = useState(false);
  const noted = useStored({
    key: storageKey('reply-processing-typed', { tenant, userId, guard }),
    schema: typedForms,
    isLasting: userId !== undefined,
  });
  const keep = (next: KeptWorks) => {
    setKept(next);
    setTyped(true);
    const others = (noted.latest() ?? []).filter((one) => one !== form);
    const isEmpty = Object.keys(next).length === 0;
    noted.keep(isEmpty ? others : [...others, form]);
  };
  const without = (mark: string) => {
    const { [mark]: _gone, ...others } = kept;
    return others;
  };
  const restored = (content: string): Work => {
    const typed = kept[markOf(content)];
    if (!typed) return noWork;
    const own = Object.entries(typed).map(
      ([field, text]) => [field, { kind: 'own' as const, text }] as const,
    );
    return { ...noWork, typed, choosings: { restored: Object.fromEntries(own) } };
  };
  return {
    of: ({ content }) => works[content] ?? restored(content),
    put: (item, work) => {
      const content = item.content;
      setWorks((all) => ({ ...all, [content]: work }));
      const mark = markOf(content);
      const typed = Object.keys(work.typed).length > 0 ? { [mark]: work.typed } : {};
      if (kept[mark] !== work.typed) keep({ ...without(mark), ...typed });
    },
    take: ({ content }, record) =>
      setWorks((all) => ({ ...all, [content]: withRecord(all[content] ?? restored(content), record) })),
    renew: (content, record) =>
      setWorks(({ [content]: work, ...others }) =>
        work ? { ...others, [content]: withFresh(work, record) } : others,
      ),
    end: (content) => {
      setWorks(({ [content]: _done, ...others }) => others);
      const mark = markOf(content);
      if (Object.hasOwn(kept, mark)) keep(without(mark));
    },
    vault:
      hasTyped || (noted.value ?? []).includes(form)
        ? {
            kept,
            hasTyped,
            restore: (left) => {
              if (Object.keys(kept).length > 0) return;
              setKept(left);
              setRestored(true);
            },
          }
        : null,
    isRestored,
    discard: () => {
      setRestored(false);
      setWorks({});
      keep({});
    },
  };
}
