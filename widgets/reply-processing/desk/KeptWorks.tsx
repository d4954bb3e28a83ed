import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { useDraft } from '#shared/drafts/useDraft.ts';
import { createDraftVault } from '#shared/drafts/vault.ts';
import { FormBanner } from '#shared/forms/DraftBanner.tsx';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { useIsland } from '#shared/island/island.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { report } from '#shared/lib/report.ts';
import { Button } from '#shared/ui/Button.tsx';
import { markOf } from '../domain/mark.ts';
import { currentItem, type Queue } from '../domain/queue.ts';
import { useMeet } from '../review/useMeet.ts';
import { noWork, withTyped, type Typed, type Work, type Works } from '../review/works.ts';
import type { VaultOfWorks } from './useWorks.ts';
import styles from './kept-works.module.css';

const kind = 'reply-typed';

const keptTyped = v.record(
  v.string(),
  v.object({
    text: v.string(),
    choice: v.optional(v.object({ id: v.string(), name: v.string(), isById: v.optional(v.boolean()) })),
    isChosen: v.boolean(),
  }),
);

/** In which a tab that is open on the same reply has said so: what is typed there is not taken from it. */
const othersAnswerMs = 150;

interface KeptWorksProps {
  readonly form: string;
  readonly vault: VaultOfWorks;
  readonly queue: Queue;
}

/** Keeps what is typed, brings back what was, and says so. Each reply has a draft of its own: tabs overwrite none of each other's. */
export function KeptWorks({ form, vault, queue }: KeptWorksProps) {
  const { common } = useIsland();
  const { tenant, userId, guard } = common;
  const [left, setLeft] = useState<readonly string[]>([]);
  const onLeft = useEffectEvent((marks: readonly string[]) => {
    setLeft(marks);
    if (marks.length === 0 && Object.keys(vault.kept).length === 0) vault.onNothing();
  });
  useEffect(() => {
    let isOver = false;
    const start = `${form} `;
    const look = async () => {
      const all = await createDraftVault({ tenant, userId, guard }).list();
      const own = all.filter((one) => one.kind === kind && one.recordId.startsWith(start));
      if (!isOver) onLeft(own.map(({ recordId }) => recordId.slice(start.length)));
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [form, tenant, userId, guard]);
  const isTyped = Object.values(vault.kept).some(({ typed }) => Object.keys(typed).length > 0);
  // Else what is kept goes with the page.
  useAskBeforeUnload(userId === undefined && isTyped);
  const current = currentItem(queue);
  const shown = current && markOf(current.content);
  const marks = new Set([...left, ...Object.keys(vault.kept)]);
  return (
    <>
      {[...marks].map((mark) => (
        <KeptReply key={mark} {...{ form, mark, vault }} isShown={mark === shown} />
      ))}
    </>
  );
}

interface KeptReplyProps {
  readonly form: string;
  /** Of the reply (`markOf`). */
  readonly mark: string;
  readonly vault: VaultOfWorks;
  /** It is looked at: what is to be known of it can be told. */
  readonly isShown: boolean;
}

/**
 * Whether this tab is the one that brings back what is kept, or has brought it: of tabs that come up together each is there to the
 * others, and neither has it. Without locks whoever is alone.
 */
function useTurn(name: string, isWanted: boolean): boolean | null {
  const { locks } = globalThis.navigator;
  const [isOurs, setOurs] = useState(false);
  useEffect(() => {
    if (!isWanted || !locks) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const hold = () => {
      if (signal.aborted) return undefined;
      setOurs(true);
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    locks.request(name, { signal }, hold).catch((error: unknown) => {
      if (!signal.aborted) report(error, 'own values');
    });
    return () => {
      ended.abort();
      setOurs(false);
    };
  }, [name, isWanted, locks]);
  return locks ? isOurs : null;
}

/** Where something was chosen of the reply before. */
function changed(all: Works, mark: string, change: (work: Work) => Work): Works {
  const content = Object.keys(all).find((one) => markOf(one) === mark) ?? '';
  const work = all[content];
  return work ? { ...all, [content]: change(work) } : all;
}

/** What was typed to one reply; shows that it has come back, and what else was typed to it, or is just now. */
function KeptReply({ form, mark, vault, isShown }: KeptReplyProps) {
  const t = useTexts('reply-processing');
  const kit = useTexts('kit');
  const { common } = useIsland();
  const { tenant, userId, guard } = common;
  const kept = vault.kept[mark];
  const meet = useMeet();
  const draft = useDraft<Typed>({
    tenant,
    userId,
    guard,
    kind,
    recordId: `${form} ${mark}`,
    schema: keptTyped,
    version: 1,
  });
  const { offered, isOpenElsewhere } = draft;
  const name = `event-widgets.${kind} ${JSON.stringify([tenant, userId, form, mark])}`;
  const isTurn = useTurn(name, offered !== null || kept !== undefined) ?? !isOpenElsewhere;
  const bringBack = () => {
    const typed = draft.accept();
    if (!typed) return;
    const chosen = Object.values(typed).flatMap(({ choice }) => choice ?? []);
    if (chosen.length > 0) meet(chosen);
    // Without it, the next choice would take its place.
    vault.restore(mark, typed, (all) => changed(all, mark, (work) => withTyped(work, typed)));
  };
  const discard = () =>
    vault.discard(mark, (all) => changed(all, mark, (work) => withTyped(work, noWork.typed)));
  const restore = useEffectEvent(() => {
    if (!kept) bringBack();
  });
  useEffect(() => {
    if (!offered || !isTurn) return undefined;
    const soon = setTimeout(() => restore(), othersAnswerMs);
    return () => clearTimeout(soon);
  }, [offered, isTurn]);
  const keep = useEffectEvent((typed: Typed) => {
    if (Object.keys(typed).length > 0) draft.save(typed);
    else void draft.clear();
  });
  const typed = kept?.isNew ? kept.typed : null;
  useEffect(() => {
    if (typed) keep(typed);
  }, [typed]);
  // Neither is put into the other: they may contradict each other.
  if (!isShown || !kept || Object.keys(kept.typed).length === 0) return null;
  return (
    <>
      {isOpenElsewhere && <FormBanner tone="warning">{kit('openElsewhere')}</FormBanner>}
      {offered && isTurn && (
        <FormBanner
          actions={
            <>
              <Button size="small" onClick={bringBack}>
                {t('draft.useOther')}
              </Button>
              <Button size="small" variant="ghost" onClick={() => void draft.discard()}>
                {t('draft.discard')}
              </Button>
            </>
          }
        >
          {t('draft.other')}
        </FormBanner>
      )}
      {!kept.isNew && (
        <p className={styles['restored']}>
          {t('draft.restored')}{' '}
          <Button size="small" variant="ghost" onClick={discard}>
            {t('draft.discard')}
          </Button>
        </p>
      )}
    </>
  );
}
