import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useDraft, type DraftControls } from '#shared/drafts/useDraft.ts';
import { beginsSignedOut } from '#shared/lib/beginsSignedOut.ts';
import { ownerOf, type Owner } from '#shared/lib/owner.ts';
import { report } from '#shared/lib/report.ts';
import {
  draftKind,
  draftMaxBytes,
  draftSchema,
  draftVersion,
  type MailDraft,
} from '../../domain/mailDraft.ts';
import { printOfContent, type Content } from '../saving/content.ts';
import { useTakeLastWords } from '../panels/useLastWord.ts';
import { useAfterChange } from '../useEngine.ts';
import type { WorkControl, Working } from '../useWork.ts';

export interface DraftOptions extends Working {
  readonly work: WorkControl;
  /** `new` until it has an id. */
  readonly recordId: string;
  /** As it was opened; `null` of a new one. */
  readonly stored: Content | null;
  readonly owner: Owner;
}

export type MailDraftControls = Omit<DraftControls<MailDraft>, 'save' | 'flush' | 'drop' | 'clear'> & {
  /** It is kept, to be offered by the editor that comes in the place of this one. */
  readonly layUp: () => Promise<void>;
  /** It is thrown away. */
  readonly done: () => void;
  /** It is saved for good; what was written meanwhile is kept on. */
  readonly saved: (content: Content) => void;
  /** Whether what is stored is not what the work was begun on. */
  readonly isOutdated: (draft: MailDraft) => boolean;
  /** Whether that is so of the work that was put back here, and has not been saved since. */
  readonly isBehind: boolean;
};

/** Keeps what is written and not saved (DESIGN.md §3 «Draft vault»): nothing is lost by a reload or a crash. */
export function useMailDraft(options: DraftOptions): MailDraftControls {
  const { engine, source, work, recordId, stored, owner } = options;
  const [base, setBase] = useState(() => (stored ? printOfContent(stored) : ''));
  // Work that is put back stays work on what it was begun on, until it is saved.
  const [begunOn, setBegunOn] = useState(base);
  const {
    save,
    drop,
    accept,
    clear: _clear,
    flush,
    ...shown
  } = useDraft<MailDraft>({
    kind: draftKind,
    recordId,
    version: draftVersion,
    schema: draftSchema,
    maxBytes: draftMaxBytes,
    ...owner,
  });
  const isKept = useRef(false);
  const keep = (after: string | null = null) => {
    // Also in an editor, or under an id, that was opened after the sign-out.
    if (beginsSignedOut(ownerOf(owner))) return;
    const designJson = after ?? source();
    if (designJson === null) return;
    if (work.isDirtyNow(after ?? undefined)) {
      isKept.current = true;
      save({ ...work.titlesNow(), designJson, base: begunOn });
    } else if (isKept.current) {
      isKept.current = false;
      void drop();
    }
  };
  const keepNow = useEffectEvent(keep);
  const takeLastWords = useTakeLastWords();
  const keepHidden = useEffectEvent(() => {
    let after: string | null = null;
    try {
      after = engine?.designAfter?.(takeLastWords) ?? null;
    } catch (error) {
      report(error, 'template-designer');
    }
    keep(after);
  });
  const keepAll = useEffectEvent(() => {
    takeLastWords();
    keep();
  });
  useAfterChange(engine, () => keep());
  const { titles, isDirty } = work;
  const [saves, setSaves] = useState(0);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- kept anew whenever they change
  useEffect(() => keepNow(), [titles, isDirty, saves, begunOn, engine]);
  // Before the vault writes what waits: the last words are not in the document for a moment.
  useEffect(() => {
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    addEventListener('beforeunload', () => keepAll(), options);
    addEventListener('pagehide', () => keepAll(), options);
    document.addEventListener(
      'visibilitychange',
      () => {
        // Whoever looks at another page for a moment goes on typing: half a word is no step. But the page may not come back.
        if (document.visibilityState === 'hidden') keepHidden();
        else keepNow();
      },
      options,
    );
    return () => ended.abort();
  }, []);
  // Gone before the pause after a change was over: while the engine is still there, the last of it is kept.
  const isDone = useRef(false);
  const keepLast = useEffectEvent(() => {
    takeLastWords();
    if (!isDone.current) keep();
  });
  useLayoutEffect(() => () => keepLast(), []);
  const done = () => {
    isKept.current = false;
    isDone.current = true;
    // What is still offered is other work: nobody has said yet what is to become of it.
    void drop();
  };
  return {
    ...shown,
    layUp: async () => {
      takeLastWords();
      keep();
      isDone.current = true;
      await flush();
    },
    done,
    accept: () => {
      const accepted = accept();
      if (accepted) setBegunOn(accepted.base);
      return accepted;
    },
    isOutdated: (draft) => draft.base !== base,
    isBehind: begunOn !== base,
    saved: (content) => {
      done();
      isDone.current = false;
      const print = printOfContent(content);
      setBase(print);
      setBegunOn(print);
      setSaves(saves + 1);
    },
  };
}
