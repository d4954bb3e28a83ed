import { useState } from 'react';
import type { MatchedRecord } from '#shared/api/replyMatches.ts';
import { useStored } from '#shared/interaction/useStored.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { storageKey } from '#shared/lib/owner.ts';
import { markOf } from '../domain/mark.ts';
import type { QueueItem } from '../domain/queue.ts';
import {
  noWork,
  typedForms,
  withFresh,
  withTyped,
  type KeptWorks,
  type Typed,
  type Work,
  type Works,
} from '../review/works.ts';

export interface WorksControl {
  readonly of: (item: QueueItem) => Work;
  readonly put: (item: QueueItem, work: Work) => void;
  /** Changes what was done to it, as that is by now. */
  readonly change: (item: QueueItem, to: (work: Work) => Work) => void;
  /** A record that was looked for is another by now. */
  readonly renew: (content: string, record: MatchedRecord) => void;
  /**
   * Its reply is done with. One that says the same, of which a record was made, is of that record and makes no other by itself; where
   * one waits beside it, what was chosen and typed is of that one, too, and stays.
   */
  readonly end: (content: string, made: string | null, hasTwin: boolean) => void;
  /** What the draft vault is to know; `null` while it is not needed. */
  readonly vault: VaultOfWorks | null;
}

export interface VaultOfWorks {
  readonly kept: KeptWorks;
  /** What was left of a reply in an earlier sitting, in the place of what is typed to it here. */
  readonly restore: (mark: string, typed: Typed, merge: (works: Works) => Works) => void;
  /** What came back is thrown away. */
  readonly discard: (mark: string, strip: (works: Works) => Works) => void;
  /** Nothing is left of any. */
  readonly onNothing: () => void;
}

/**
 * What was done to replies before deciding; of it, what was typed outlives the page (DESIGN.md §3 «Draft vault»). The vault comes
 * with the first word, or where somebody may have left some here: of which forms is noted.
 */
export function useWorks(form: string): WorksControl {
  const owner = useOwner();
  const [works, setWorks] = useState<Works>({});
  const [kept, setKept] = useState<KeptWorks>({});
  const noted = useStored({
    key: storageKey('reply-processing-typed', owner),
    schema: typedForms,
    isLasting: owner.userId !== undefined,
  });
  const isNew = Object.values(kept).some((one) => one.isNew);
  const note = (isTyped: boolean) => {
    const others = (noted.latest() ?? []).filter((one) => one !== form);
    noted.keep(isTyped ? [...others, form] : others);
  };
  const keep = (mark: string, typed: Typed) => {
    setKept((all) => ({ ...all, [mark]: { typed, isNew: true } }));
    note(true);
  };
  const restored = (content: string): Work => withTyped(noWork, kept[markOf(content)]?.typed ?? noWork.typed);
  const change = ({ content }: Pick<QueueItem, 'content'>, to: (work: Work) => Work) =>
    setWorks((all) => ({ ...all, [content]: to(all[content] ?? restored(content)) }));
  return {
    of: ({ content }) => works[content] ?? restored(content),
    put: (item, work) => {
      const content = item.content;
      setWorks((all) => ({ ...all, [content]: work }));
      const mark = markOf(content);
      if ((kept[mark]?.typed ?? noWork.typed) !== work.typed) keep(mark, work.typed);
    },
    change,
    renew: (content, record) =>
      setWorks(({ [content]: work, ...others }) =>
        work ? { ...others, [content]: withFresh(work, record) } : others,
      ),
    end: (content, made, hasTwin) => {
      const target = made === null ? null : ({ kind: 'record', id: made } as const);
      if (hasTwin)
        return change({ content }, (work) =>
          target && work.target?.kind !== 'record' ? { ...work, target } : work,
        );
      setWorks(({ [content]: _done, ...others }) =>
        target ? { ...others, [content]: { ...noWork, target } } : others,
      );
      const mark = markOf(content);
      if (kept[mark]) keep(mark, noWork.typed);
    },
    vault:
      isNew || (noted.value ?? []).includes(form)
        ? {
            kept,
            restore: (mark, typed, merge) => {
              setKept((all) => ({ ...all, [mark]: { typed, isNew: false } }));
              setWorks(merge);
            },
            discard: (mark, strip) => {
              setWorks(strip);
              keep(mark, noWork.typed);
            },
            onNothing: () => note(false),
          }
        : null,
  };
}
