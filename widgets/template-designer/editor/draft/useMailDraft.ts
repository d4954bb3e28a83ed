import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDraft, type DraftControls } from '#shared/drafts/useDraft.ts';
import type { Owner } from '#shared/lib/owner.ts';
import { report } from '#shared/lib/report.ts';
import { draftMaxBytes, draftSchema, draftVersion, type MailDraft } from '../../domain/mailDraft.ts';
import type { Engine } from '../../engine/engine.ts';
import { useAfterChange } from '../useEngine.ts';
import type { WorkControl } from '../useWork.ts';

export interface DraftOptions {
  readonly engine: Engine | null;
  readonly work: WorkControl;
  /** `new` until it has an id. */
  readonly recordId: string;
  readonly isReadOnly: boolean;
  readonly owner: Owner;
}

export type MailDraftControls = Omit<DraftControls<MailDraft>, 'save' | 'flush' | 'drop' | 'clear'> & {
  /** It is thrown away. */
  readonly done: () => void;
  /** It is saved for good; what was written meanwhile is kept on. */
  readonly saved: () => void;
};

/** Keeps what is written and not saved (DESIGN.md §3 «Draft vault»): nothing is lost by a reload or a crash. */
export function useMailDraft({ engine, work, recordId, isReadOnly, owner }: DraftOptions): MailDraftControls {
  const {
    save,
    clear,
    drop,
    flush: _flush,
    ...shown
  } = useDraft<MailDraft>({
    kind: 'email-template',
    recordId,
    version: draftVersion,
    schema: draftSchema,
    maxBytes: draftMaxBytes,
    ...owner,
  });
  const isKept = useRef(false);
  const keep = () => {
    if (!engine || isReadOnly) return;
    if (work.isDirtyNow()) {
      isKept.current = true;
      try {
        save({ ...work.titles, designJson: engine.output().designJson });
      } catch (error) {
        report(error, 'keeping a draft');
      }
    } else if (isKept.current) {
      isKept.current = false;
      void drop();
    }
  };
  const keepNow = useEffectEvent(keep);
  useAfterChange(engine, keep);
  const { titles, isDirty } = work;
  const [saves, setSaves] = useState(0);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- kept anew whenever they change
  useEffect(() => keepNow(), [titles, isDirty, saves]);
  // Before the vault writes what waits: the last words are not in the document for a moment.
  useEffect(() => {
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    const last = () => keepNow();
    addEventListener('beforeunload', last, options);
    addEventListener('pagehide', last, options);
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'hidden') last();
      },
      options,
    );
    return () => ended.abort();
  }, []);
  const done = () => {
    isKept.current = false;
    void clear();
  };
  return {
    ...shown,
    done,
    saved: () => {
      done();
      setSaves(saves + 1);
    },
  };
}
