import { useEffect, useEffectEvent, useState } from 'react';
import { useDraft } from '#shared/drafts/useDraft.ts';
import { useIsland } from '#shared/island/island.ts';
import type { QueueItem } from '../domain/queue.ts';
import { keptWorks, markOf, noWork, type KeptWorks, type Work, type Works } from '../review/works.ts';

export interface WorksControl {
  readonly of: (item: QueueItem) => Work;
  readonly put: (item: QueueItem, work: Work) => void;
  /** Its reply is done with. */
  readonly end: (content: string) => void;
  /** What was typed in an earlier sitting stands in its fields again. */
  readonly isRestored: boolean;
  readonly discard: () => void;
}

/** What was done to replies before deciding; of it, what was typed outlives the page (DESIGN.md §3 «Draft vault»). */
export function useWorks(form: string): WorksControl {
  const { common } = useIsland();
  const { tenant, userId, guard } = common;
  const [works, setWorks] = useState<Works>({});
  const [kept, setKept] = useState<KeptWorks>({});
  const [isRestored, setRestored] = useState(false);
  const draft = useDraft<KeptWorks>({
    tenant,
    userId,
    guard,
    kind: 'reply-processing',
    recordId: form,
    schema: keptWorks,
    version: 1,
  });
  const restore = useEffectEvent(() => {
    if (Object.keys(kept).length > 0) return;
    const left = draft.accept();
    if (!left) return;
    setKept(left);
    setRestored(true);
  });
  useEffect(() => {
    if (!draft.offered) return undefined;
    const soon = setTimeout(() => restore());
    return () => clearTimeout(soon);
  }, [draft.offered]);

  const keep = (next: KeptWorks) => {
    setKept(next);
    if (Object.keys(next).length > 0) draft.save(next);
    else void draft.clear();
  };
  const without = (mark: string) => {
    const { [mark]: _gone, ...others } = kept;
    return others;
  };
  return {
    of: (item) => {
      const content = item.content;
      const work = works[content];
      if (work) return work;
      const typed = kept[markOf(content)];
      if (!typed) return noWork;
      const own = Object.entries(typed).map(
        ([field, text]) => [field, { kind: 'own' as const, text }] as const,
      );
      return { ...noWork, typed, choosings: { restored: Object.fromEntries(own) } };
    },
    put: (item, work) => {
      const content = item.content;
      setWorks((all) => ({ ...all, [content]: work }));
      const mark = markOf(content);
      const typed = Object.keys(work.typed).length > 0 ? { [mark]: work.typed } : {};
      if (kept[mark] !== work.typed) keep({ ...without(mark), ...typed });
    },
    end: (content) => {
      setWorks(({ [content]: _done, ...others }) => others);
      const mark = markOf(content);
      if (Object.hasOwn(kept, mark)) keep(without(mark));
    },
    isRestored,
    discard: () => {
      setRestored(false);
      setWorks({});
      keep({});
    },
  };
}
