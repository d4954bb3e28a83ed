import { useMemo } from 'react';
import { removeSpeaker } from '#shared/api/seating.ts';
import type { SeatingSession, Speaker } from '#shared/api/sessions.ts';
import { kindOf } from '#shared/api/errors.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useLoaded } from '#shared/print/usePrint.ts';
import { useApi } from '#shared/query/useApi.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import type { Table } from '#shared/api/seating.ts';
import { errorTextKey, saidBy } from '#shared/ui/errorText.ts';
import type { CommandOutcome } from '#shared/undo/command.ts';
import { createCommandStack } from '#shared/undo/commandStack.ts';
import { useCommandStack } from '#shared/undo/useCommandStack.ts';
import { useOutcomes } from '#shared/undo/useOutcomes.ts';
import { changeTable, seatActions, withoutPerson, type Action } from '../domain/changes.ts';
import { guestsOf } from '../domain/plan.ts';
import { losersOf, occupantOf, seat, swap, unseat } from '../domain/seats.ts';
import { chairsOf } from '../domain/tables.ts';
import { loadChanging } from './later.ts';
import { ChangedByOther, type Place } from './saveContext.ts';
import type { PlanStore } from './planStore.ts';
import { useLookAgain, usePlan } from './usePlan.ts';
import type { SessionSource } from './useShownSession.ts';

export interface SeatingOptions {
  readonly place: Place;
  readonly session: SeatingSession;
  readonly source: SessionSource;
}

/** Everything that can be done with the plan of one session; each is one step of undo. */
export function useSeating({ place, session, source }: SeatingOptions) {
  const t = useTexts('seating-plan');
  const { speakers } = session;
  const { plan, store, command, isVoid } = usePlan(place, session, source);
  const { people } = plan;
  const withLater = useLoaded(loadChanging);
  const commands = useMemo(
    () =>
      createCommandStack({
        isConflict: (error) => kindOf(error) === 'conflict' || error instanceof ChangedByOther,
      }),
    [],
  );
  const stack = useCommandStack(commands, useTell(store));
  useLookAgain(store, source, stack.isBusy);
  const run = (label: string, actions: readonly Action[]) => {
    if (actions.length > 0) void stack.run(command(label, { actions, saved: [] }));
  };
  const nameOf = (id: string) => {
    const speaker = speakers.find((one) => one.id === id);
    return isolate(speaker ? speakerName(speaker) : `#${id}`);
  };
  return {
    eventId: place.eventId,
    plan,
    speakers,
    stack,
    scope: stack.scopeRef,
    nameOf,
    seatAt: (id: string, chair: number) =>
      run(t('did.seated', { name: nameOf(id), chair }), seatActions(seat(people, id, chair))),
    swapWith: (id: string, chair: number) => {
      const other = occupantOf(people, chair);
      const label = other
        ? t('did.swapped', { name: nameOf(id), other: nameOf(other.id) })
        : t('did.seated', { name: nameOf(id), chair });
      run(label, seatActions(swap(people, id, chair)));
    },
    unseat: (id: string) => run(t('did.unseated', { name: nameOf(id) }), seatActions(unseat(people, id))),
    seatAll: () =>
      void withLater(({ autoSeat }) => {
        const now = store.plan();
        const steps = autoSeat(guestsOf(now, speakers), now.table);
        run(t('did.autoSeated', { count: steps.length }), seatActions(steps));
      }),
    setTable: (table: Table) =>
      run(t('did.table'), changeTable(losersOf(people, chairsOf(table)), table, plan.table)),
    remove: useRemove({ place, store, source, onGone: () => commands.forget(isVoid) }),
  };
}

interface Removing {
  readonly place: Place;
  readonly store: PlanStore;
  readonly source: SessionSource;
  readonly onGone: () => void;
}

/** Takes somebody out of the session: no step of undo, the server forgets them, and is asked what it has now (S-23). */
function useRemove({ place, store, source, onGone }: Removing) {
  const t = useTexts('seating-plan');
  const common = useTexts('common');
  const api = useApi();
  const notify = useNotify();
  return async (speaker: Speaker): Promise<void> => {
    const call = store.begin((plan) => withoutPerson(plan, speaker.id));
    try {
      await removeSpeaker(api, { ...place, speakerId: speaker.id });
      call.done();
      source.write(store.known());
      onGone();
    } catch (error) {
      call.failed(error);
      const message = saidBy(error) || common(errorTextKey(error));
      notify({ tone: 'danger', title: t('failed'), message });
    }
    store.doubt();
  };
}

/** Says how a change ended; what failed may be half done. */
function useTell(store: PlanStore) {
  const t = useTexts('seating-plan');
  const say = useOutcomes({ texts: t, refusedText: ({ label }) => t('refusedText', { what: label }) });
  return (outcome: CommandOutcome): void => {
    say(outcome);
    if (outcome.kind === 'failed' || outcome.kind === 'refused') store.doubt();
  };
}

/** What the parts of the screen are given. */
export type Seating = Omit<ReturnType<typeof useSeating>, 'scope'>;
