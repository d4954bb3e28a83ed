import type { Speaker } from '#shared/api/sessions.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useLoaded } from '#shared/print/usePrint.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import type { Table } from '#shared/api/seating.ts';
import { errorTextKey, saidBy } from '#shared/ui/errorText.ts';
import type { CommandOutcome } from '#shared/undo/command.ts';
import { useCommandStack } from '#shared/undo/useCommandStack.ts';
import { useOutcomes } from '#shared/undo/useOutcomes.ts';
import type { Action } from '../domain/changes.ts';
import { occupantOf, type Seated } from '../domain/seats.ts';
import type { Kept } from './kept.ts';
import { loadChanging } from './later.ts';
import { Locked, PartlySaved, type Work } from './saveContext.ts';
import type { PlanStore } from './planStore.ts';
import { useLocks } from './useLocks.ts';
import { useLookAgain, usePlan, type PlanOptions } from './usePlan.ts';

export interface SeatingOptions extends PlanOptions, Kept {
  /** Nothing may be changed. */
  readonly isReadOnly: boolean;
}

type Changing = Awaited<ReturnType<typeof loadChanging>>;

/** Everything that can be done with the plan of one session; each is one step of undo. */
export function useSeating({ isReadOnly, commands, ...options }: SeatingOptions) {
  const t = useTexts('seating-plan');
  const { place, store, source } = options;
  const { speakers } = options.session;
  const { locks, latestLocks, setLocked } = useLocks(place);
  const { plan, context } = usePlan(options, latestLocks);
  const withChanging = useLoaded(loadChanging);
  const keep = (label: string, { saved }: Work) =>
    withChanging(async ({ commandOf }) => {
      if (saved.length > 0) await commands.run(commandOf(context, label, { actions: saved, saved }));
    });
  const stack = useCommandStack(commands, useTell(store, keep));
  useLookAgain(store, source, stack.isBusy);
  /** How it ended; `null`: nothing was to be done. What is to be done is asked when it can be. */
  const run = async (
    label: string,
    actionsBy: (changing: Changing) => Promise<readonly Action[]> | readonly Action[],
  ) => {
    const ended: { outcome: CommandOutcome | null } = { outcome: null };
    await withChanging(async (changing) => {
      const made = actionsBy(changing);
      // One that need not be waited for keeps its place in the order of changes.
      const actions = made instanceof Promise ? await made : made;
      if (actions.length === 0) return;
      ended.outcome = await stack.run(changing.commandOf(context, label, { actions, saved: [] }));
      commands.forget(changing.isVoid);
    });
    return ended.outcome;
  };
  const nameOf = (id: string) => {
    const speaker = speakers.find((one) => one.id === id);
    return isolate(speaker ? speakerName(speaker) : `#${id}`);
  };
  return {
    eventId: place.eventId,
    isReadOnly,
    plan,
    speakers,
    stack,
    scope: stack.scopeRef,
    nameOf,
    locks,
    setLocked,
    seatAt: (id: string, chair: number) =>
      void run(t('did.seated', { name: nameOf(id), chair }), ({ seatAt }) => seatAt(context, id, chair)),
    swapWith: (id: string, chair: number) => {
      const other = occupantOf(plan.people, chair);
      const label = other
        ? t('did.swapped', { name: nameOf(id), other: nameOf(other.id) })
        : t('did.seated', { name: nameOf(id), chair });
      void run(label, ({ swapWith }) => swapWith(context, id, chair));
    },
    unseat: (id: string) =>
      void run(t('did.unseated', { name: nameOf(id) }), ({ standUp }) => standUp(context, id)),
    seatAll: () =>
      void withChanging(({ everybody }) => {
        const actions = everybody(context, speakers);
        void run(t('did.autoSeated', { count: actions.length }), () => actions);
      }),
    setTable: (table: Table, agree: (losers: readonly Seated[]) => Promise<boolean>) =>
      run(t('did.table'), ({ smaller }) => smaller(context, table, agree)),
    remove: useRemove(({ id }) =>
      withChanging(async ({ removePerson, isVoid }) => {
        await removePerson(context, id);
        commands.forget(isVoid);
      }),
    ),
  };
}

/** Says why somebody could not be taken out of the session. */
function useRemove(remove: (speaker: Speaker) => Promise<void>) {
  const t = useTexts('seating-plan');
  const common = useTexts('common');
  const notify = useNotify();
  return (speaker: Speaker): Promise<void> =>
    remove(speaker).catch((error: unknown) => {
      if (error instanceof Locked) return notify({ tone: 'warning', message: t('lock.refused') });
      const message = saidBy(error) || common(errorTextKey(error));
      return notify({ tone: 'danger', title: t('failed'), message });
    });
}

/**
 * Says how a change ended; what failed may be half done.
 *
 * @param keep makes what is saved of a change a step of undo.
 */
function useTell(store: PlanStore, keep: (label: string, work: Work) => Promise<void>) {
  const t = useTexts('seating-plan');
  const notify = useNotify();
  const say = useOutcomes({ texts: t, refusedText: ({ label }) => t('refusedText', { what: label }) });
  const sayPartly = (outcome: CommandOutcome & { readonly kind: 'failed' }, error: PartlySaved) => {
    const { action, label } = outcome;
    const { work, done } = error;
    const what = action === 'undo' ? t('undone', { what: label }) : label;
    const message = t('batch.partly', { count: work.actions.length, done, what });
    if (error.isStopped) notify({ tone: 'warning', title: t('batch.stopped'), message });
    else say(outcome);
    if (action === 'do') void keep(message, work);
  };
  return (outcome: CommandOutcome): void => {
    if (outcome.kind === 'failed' && outcome.error instanceof Locked)
      return notify({ tone: 'warning', message: t('lock.refused') });
    if (outcome.kind === 'failed' && outcome.error instanceof PartlySaved) sayPartly(outcome, outcome.error);
    else say(outcome);
    if (outcome.kind === 'failed' || outcome.kind === 'refused') store.doubt();
  };
}

/** What the parts of the screen are given. */
export type Seating = Omit<ReturnType<typeof useSeating>, 'scope'>;
