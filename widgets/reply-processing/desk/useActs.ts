import { useEffect, useEffectEvent, useRef } from 'react';
import type { RecordType } from '#shared/api/form-processing.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsland } from '#shared/island/island.ts';
import { isolate } from '#shared/lib/text.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import type { Decision } from '../domain/decision.ts';
import { doubleClickMs } from '../domain/limits.ts';
import type { QueueItem } from '../domain/queue.ts';
import type { Key } from '../keys/useKeys.ts';
import type { Acts } from '../review/ActionBar.tsx';
import type { ReviewControl } from '../review/useReview.ts';
import { personOf } from '../review/person.ts';
import type { Triage } from '../triage/triage.ts';
import type { TriageState } from '../triage/triageState.ts';
import { creationOf, dismissalOf, updateOf } from './decisions.ts';

interface ActsOptions {
  readonly triage: Triage;
  readonly state: TriageState;
  readonly review: ReviewControl;
  readonly isRegistration: boolean;
  readonly undoSeconds: number;
  readonly onStand: (index: string | null) => void;
  readonly onHelp: () => void;
  readonly onByForm: (item: QueueItem) => void;
}

interface ActsControl {
  readonly acts: Acts;
  readonly onKey: (key: Key) => void;
}

/** What buttons and keys do with the reply that is looked at. */
export function useActs(options: ActsOptions): ActsControl {
  const { triage, state, review, isRegistration, undoSeconds, onStand } = options;
  const t = useTexts('reply-processing');
  const announce = useAnnounce();
  const { container } = useIsland();
  const { item } = review;
  const type: RecordType = isRegistration ? 'registration' : 'contact';

  const stand = useRef(onStand);
  useEffect(() => {
    stand.current = onStand;
  });
  const { index } = item.reply;
  useEffect(() => stand.current(index), [index]);
  const said = useRef('');
  const shown = useRef(item.id);
  /** When another reply came in the place of one that left, in ms: who steps on means the one that comes. */
  const changedAt = useRef(-Infinity);
  const name = personOf(item.reply.answers).name || t('list.unnamed');
  const onOther = useEffectEvent(() => {
    const before = state.queue.items.find(({ id }) => id === shown.current);
    if (!before || before.isLeaving) changedAt.current = performance.now();
    announce(`${said.current} ${t('reply.now', { name: isolate(name) })}`.trim());
    said.current = '';
  });
  useEffect(() => {
    if (shown.current !== item.id) onOther();
    shown.current = item.id;
  }, [item.id]);

  const decide = (decision: Decision) => {
    if (performance.now() - changedAt.current < doubleClickMs) return;
    const when = undoSeconds === 0 ? '' : t('undo.seconds', { count: undoSeconds });
    said.current = `${t(`undo.${decision.kind}`, { name: isolate(name) })} ${when}`.trim();
    announce(said.current);
    triage.decide([decision]);
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
    const decision = updateOf(state.queue, type, review);
    if (decision) return decide(decision);
    announce(t('act.chooseFirst'));
    find('[data-part="matches"] input')?.focus();
  };
  const create = () => {
    if (item.reply.answers === null) return;
    if (review.target.kind !== 'new') {
      review.setTarget({ kind: 'new' });
      announce(t('act.createNext'));
      return;
    }
    if (isReady()) decide(creationOf(state.queue, type, review));
  };
  const acts: Acts = {
    update,
    create,
    dismiss: () => (index === null ? announce(t('act.noIndex')) : decide(dismissalOf(state.queue, item))),
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
    z: () => {
      if (triage.undo().length === 0) return;
      announce(t('undo.undone'));
    },
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
