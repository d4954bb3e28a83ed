import { useEffect, useRef } from 'react';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { closeNoticesOf, useNotify } from '#shared/island/useNotify.ts';
import { errorTextKey, saidBy } from '#shared/ui/errorText.ts';
import type { CommandOutcome, CommandStack } from '#shared/undo/command.ts';
import { useOutcomes } from '#shared/undo/useOutcomes.ts';
import { Stopped } from '#shared/undo/batch.ts';
import { mergeChange, type Change } from '../domain/changes.ts';
import { wasElse, type AgendaSession } from '../domain/sessions.ts';
import type { AgendaStore } from './agendaStore.ts';
import { PartlySaved } from './saveAll.ts';
import type { PartOutcome } from './usePartly.ts';
import { useWords } from '../useWords.ts';

interface OutcomeOptions {
  readonly store: AgendaStore;
  readonly stack: CommandStack;
  /** Who said last that they move a session: a hint. */
  readonly moverOf: (sessionId: string) => string | null;
  /** Nobody knows what the server has now: read again. */
  readonly onUnknown: () => void;
  /** Some of its sessions were saved, others were not. */
  readonly onPartly: (outcome: PartOutcome) => void;
}

export interface Outcomes {
  /** How a change, an undo or a redo ended; a change that was refused or failed is told by the others. */
  readonly onOutcome: (outcome: CommandOutcome) => void;
  /** A colleague changed the same (S-29): says what theirs is, and offers to save ours all the same, unless the session is gone. */
  readonly onRefused: (what: string, changes: readonly Change[], insist: (() => void) | null) => void;
  /** Nothing of a change was saved (S-34): says of what, why, and offers to try it again. */
  readonly onFailed: (failed: Failed, changes: readonly Change[], retry: () => void) => void;
  /** What was said of these sessions is no longer so. */
  readonly onDone: (changes: readonly Change[]) => void;
}

type Failed = Extract<CommandOutcome, { readonly kind: 'failed' }>;

/** Sessions of colleagues that are told of one by one. */
const mostTheirs = 3;

/** How a change ended, in words: spoken when it is done, shown when it was taken back (S-34) or lost (S-29). */
export function useAgendaOutcomes(options: OutcomeOptions): Outcomes {
  const { store, stack, onUnknown, onPartly } = options;
  const t = useTexts('agenda-editor');
  const common = useTexts('common');
  const theirs = useTheirs(options);
  const notify = useNotify();
  const offer = useOffers();
  const words = useWords();

  useEffect(
    () =>
      store.onRemoteChange((remoteChange) => {
        if (remoteChange.kind !== 'lost') return;
        notify({
          tone: 'warning',
          title: t('lost'),
          message: t('lostText', { name: words.nameIn(remoteChange.session) }),
        });
      }),
    [store, notify, t, words],
  );

  const onRefused: Outcomes['onRefused'] = (what, changes, insist) =>
    offer({
      tone: 'warning',
      title: t('refused'),
      message: [t('refusedText', { what }), ...theirs(changes)].join(' '),
      topic: topicOf(changes),
      ...(insist && { action: { label: t('insist'), run: insist } }),
    });
  const say = useOutcomes({
    texts: t,
    refusedText: ({ action, label }) => (action === 'do' ? null : t('undoRefusedText', { what: label })),
  });
  const onOutcome = (outcome: CommandOutcome) => {
    if (outcome.kind !== 'failed') return say(outcome);
    const { error } = outcome;
    // Nothing came of it, as was wished.
    if (error instanceof Stopped) return undefined;
    if (error instanceof PartlySaved) return onPartly({ ...outcome, error });
    onUnknown();
    const { action, label } = outcome;
    if (action === 'do') return undefined;
    // Only what would be undone or done again by now as well.
    const retry = async () => {
      const { undoLabel, redoLabel } = stack.state();
      if ((action === 'undo' ? undoLabel : redoLabel) === label) onOutcome(await stack[action]());
    };
    return tellFailed(outcome, `${action} ${label}`, () => void retry());
  };
  const tellFailed = ({ label, action, error }: Failed, topic: string, retry: () => void) => {
    const what = action === 'undo' ? t('undone', { what: label }) : label;
    const why = saidBy(error) || common(errorTextKey(error));
    offer({
      tone: 'danger',
      title: t('failed'),
      message: t('failedWhat', { what, why }),
      topic,
      action: { label: common('retry'), run: retry },
    });
  };
  const onFailed: Outcomes['onFailed'] = (failed, changes, retry) => {
    const isTold = failed.error instanceof Stopped || failed.error instanceof PartlySaved;
    if (!isTold) tellFailed(failed, topicOf(changes), retry);
  };
  return { onOutcome, onRefused, onFailed, onDone: (changes) => closeNoticesOf(topicOf(changes)) };
}

type Offer = Parameters<ReturnType<typeof useNotify>>[0] & { readonly topic: string };

/**
 * Says what can be done about it until that is done, while the editor is there: once it has gone, its agenda is an older one, and
 * would be saved over what colleagues have done since (S-29).
 */
function useOffers(): (offer: Offer) => void {
  const notify = useNotify();
  /** `null` once the editor has gone. */
  const offered = useRef<Set<string>>(null);
  useEffect(() => {
    const topics = new Set<string>();
    offered.current = topics;
    return () => {
      offered.current = null;
      topics.forEach(closeNoticesOf);
    };
  }, []);
  return ({ action, ...notice }) => {
    const topics = offered.current?.add(notice.topic);
    notify({ ...notice, durationMs: null, ...(topics && { action }) });
  };
}

/** The same sessions, tried again. */
const topicOf = (changes: readonly Change[]) => `agenda-editor ${changes.map(({ id }) => id).join(' ')}`;

/** What colleagues made of the sessions that stand against a change, a sentence each; and who it was, where they said so. */
function useTheirs({ store, moverOf }: Pick<OutcomeOptions, 'store' | 'moverOf'>) {
  const t = useTexts('agenda-editor');
  const words = useWords();
  const sentence = (session: AgendaSession, { base }: Change) => {
    const name = words.nameIn(session);
    const was = wasElse(session, base);
    const who = stripBidiControls(moverOf(session.id) ?? '').trim();
    return [
      t('refusedTheirs', { name, when: was.isPlace ? words.whenIn(session) : words.when(session) }),
      was.name !== null && t('refusedCalled', { before: words.nameIn({ name: was.name }) }),
      who !== '' && t('refusedBy', { who: isolate(who) }),
    ]
      .filter(Boolean)
      .join(' ');
  };
  return (changes: readonly Change[]): readonly string[] =>
    changes
      .flatMap((change) => {
        const known = store.known(change.id);
        return known && mergeChange(change, known.copy).kind === 'conflict' ? [sentence(known, change)] : [];
      })
      .slice(0, mostTheirs);
}
