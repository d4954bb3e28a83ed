import { useEffect, useEffectEvent, useMemo } from 'react';
import type { RecordType } from '#shared/api/form-processing.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsland } from '#shared/island/island.ts';
import { digestOf } from '#shared/lib/replyContent.ts';
import { isolate } from '#shared/lib/text.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import type { Decision } from '../domain/decision.ts';
import { doubleClickMs } from '../domain/limits.ts';
import { waitingItems, type QueueItem } from '../domain/queue.ts';
import type { Key } from '../keys/useKeys.ts';
import { useUndo } from '../keys/useUndo.ts';
import type { Acts } from '../review/ActionBar.tsx';
import type { ReviewControl } from '../review/reviewControl.ts';
import { personOf } from '../review/person.ts';
import type { Triage } from '../triage/triage.ts';
import type { TriageState } from '../triage/triageState.ts';
import { useDeciding, type Deciding } from './decidingParts.ts';

/** Which reply was looked at last, also while none was. */
export function createShown() {
  let id: string | null = null;
  let changedAt = -Infinity;
  return {
    /** @returns the one before, where it is another. */
    look: (next: string): string | null => {
      const before = id === next ? null : id;
      id = next;
      return before;
    },
    /** It came in the place of one that left. */
    came: () => {
      changedAt = performance.now();
    },
    /** Who steps on means the one that comes; what falls on it just then was meant for the one before. */
    isFresh: () => performance.now() - changedAt < doubleClickMs,
  };
}

interface ActsOptions {
  readonly shown: ReturnType<typeof createShown>;
  readonly triage: Triage;
  readonly state: TriageState;
  readonly review: ReviewControl;
  readonly isRegistration: boolean;
  readonly undoSeconds: number;
  readonly onStand: (index: string | null, said: string | null) => void;
  readonly onHelp: () => void;
  readonly onByForm: (item: QueueItem) => void;
  /** Only some of the replies are shown. */
  readonly search: string;
}

interface ActsControl {
  readonly acts: Acts;
  readonly onKey: (key: Key) => void;
}

/** What buttons and keys do with the reply that is looked at. */
export function useActs(options: ActsOptions): ActsControl {
  const { triage, state, review, isRegistration, undoSeconds, onStand, shown } = options;
  const t = useTexts('reply-processing');
  const announce = useAnnounce();
  const undo = useUndo(triage);
  const { withDeciding, isWaiting } = useDeciding();
  const { container } = useIsland();
  const { item } = review;
  const type: RecordType = isRegistration ? 'registration' : 'contact';

  const stand = useEffectEvent(onStand);
  const { index } = item.reply;
  const digest = useMemo(() => (index === null ? null : digestOf(item.reply)), [index, item.reply]);
  useEffect(() => stand(index, digest), [index, digest]);
  const name = personOf(item.reply.answers).name || t('list.unnamed');
  const onOther = useEffectEvent((last: string) => {
    const before = state.queue.items.find(({ id }) => id === last);
    if (!before || before.isLeaving) shown.came();
    announce(t('reply.now', { name: isolate(name) }));
  });
  useEffect(() => {
    const last = shown.look(item.id);
    if (last !== null) onOther(last);
  }, [item.id, shown]);

  const decide = (make: (parts: Deciding) => Decision) => {
    if (shown.isFresh()) return;
    withDeciding((parts) => {
      // Pressed again before what makes decisions had come: it is decided on by now.
      if (!waitingItems(triage.get().queue).some(({ id }) => id === item.id)) return;
      const decision = make(parts);
      announce(parts.decidedWords(t, [decision], { triage, undoSeconds }));
      triage.decide([decision]);
    });
  };
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  const isReady = () => {
    if (review.isValid) return true;
    announce(t('act.invalid'));
    find('[data-wrong] input, [data-wrong] textarea')?.focus();
    return false;
  };
  const update = () => {
    if (item.reply.answers === null || !isReady()) return;
    const { target } = review;
    if (target.kind === 'record') {
      const { match } = target;
      return decide(({ updateOf }) => updateOf(state.queue, { type, review, match }));
    }
    announce(t('act.chooseFirst'));
    find('[data-part="matches"] input')?.focus();
  };
  const create = () => {
    if (item.reply.answers === null) return;
    const { target } = review;
    // By the same key twice it would be made once more.
    if (target.kind === 'undecided' && target.why === 'act.made') return announce(t(target.why));
    if (target.kind !== 'new') {
      review.chooseNew();
      announce(t('act.createNext'));
      return;
    }
    if (isReady()) decide(({ creationOf }) => creationOf(state.queue, { type, review }));
  };
  /** A text that cannot be read has its index by its place, which a search does not tell. */
  const isHidden = options.search !== '' && item.reply.answers === null;
  const stuck = index === null ? t(isHidden ? 'act.noIndexFound' : 'act.noIndex') : null;
  const acts: Acts = {
    stuck,
    isWaiting,
    update,
    create,
    dismiss: () =>
      stuck === null ? decide(({ dismissalOf }) => dismissalOf(state.queue, item)) : announce(stuck),
    byForm: () => options.onByForm(item),
  };
  const edit = () => {
    const field = lineWithFocus(container) ?? find('[data-field]')?.dataset['field'];
    const row = review.rows.find((one) => one.field.name === field);
    if (row) review.writeOwn(row);
  };
  const byKey: Readonly<Record<Key, () => unknown>> = {
    j: () => triage.step(1),
    k: () => triage.step(-1),
    e: edit,
    u: update,
    c: create,
    d: acts.dismiss,
    z: () => undo(),
    '?': options.onHelp,
  };
  return { acts, onKey: (key) => void byKey[key]() };
}

/** The field of the line that has the focus. */
function lineWithFocus(container: HTMLElement): string | null {
  const root = container.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement : null;
  return focused?.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? null;
}
