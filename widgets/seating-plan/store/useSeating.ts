import { useMemo, useRef, useState } from 'react';
import { removeSpeaker } from '#shared/api/seating.ts';
import type { SeatingSession, Speaker } from '#shared/api/sessions.ts';
import { kindOf } from '#shared/api/errors.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { useApi } from '#shared/query/useApi.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import type { Table } from '#shared/api/seating.ts';
import { errorTextKey, saidBy } from '#shared/ui/errorText.ts';
import type { CommandOutcome, CommandStack, Version } from '#shared/undo/command.ts';
import { createCommandStack } from '#shared/undo/commandStack.ts';
import { useCommandStack } from '#shared/undo/useCommandStack.ts';
import { useOutcomes } from '#shared/undo/useOutcomes.ts';
import { autoSeat } from '../domain/autoSeat.ts';
import { changeTable, seatActions, type Action, type Plan } from '../domain/changes.ts';
import { guestsOf } from '../domain/plan.ts';
import { losersOf, occupantOf, seat, swap, unseat } from '../domain/seats.ts';
import { chairsOf } from '../domain/tables.ts';
import { usePlan, type Place } from './usePlan.ts';
import { useWriteBack } from './useWriteBack.ts';

/** Everything that can be done with the plan of one session; each is one step of undo. */
export function useSeating(place: Place, session: SeatingSession) {
  const t = useTexts('seating-plan');
  const common = useTexts('common');
  const api = useApi();
  const notify = useNotify();
  const { readAgain } = useWriteBack(place);
  const [gone, setGone] = useState<readonly string[]>([]);
  const speakers = session.speakers.filter(({ id }) => !gone.includes(id));
  const { plan, command, version } = usePlan(place, session);
  const people = plan.people.filter(({ id }) => !gone.includes(id));
  const commands = useMemo(
    () => createCommandStack({ isConflict: (error) => kindOf(error) === 'conflict' }),
    [],
  );
  const stack = useCommandStack(commands, useTell(place, { commands, plan, version }));
  const run = (label: string, actions: readonly Action[]) => {
    if (actions.length > 0) void stack.run(command(label, actions));
  };
  const nameOf = (id: string) => {
    const speaker = session.speakers.find((one) => one.id === id);
    return isolate(speaker ? speakerName(speaker) : `#${id}`);
  };
  return {
    eventId: place.eventId,
    plan: { ...plan, people },
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
    seatAll: () => {
      const steps = autoSeat(guestsOf({ ...plan, people }, speakers), plan.table);
      run(t('did.autoSeated', { count: steps.length }), seatActions(steps));
    },
    setTable: (table: Table) =>
      run(t('did.table'), changeTable(losersOf(people, chairsOf(table)), table, plan.table)),
    /** Takes somebody out of the session: no step of undo, the server forgets them (S-23). */
    remove: async (speaker: Speaker) => {
      try {
        await removeSpeaker(api, { ...place, speakerId: speaker.id });
        setGone((before) => [...before, speaker.id]);
      } catch (error) {
        const message = saidBy(error) || common(errorTextKey(error));
        notify({ tone: 'danger', title: t('failed'), message });
        readAgain();
      }
    },
  };
}

interface Saved {
  readonly commands: CommandStack;
  readonly plan: Plan;
  readonly version: () => Version;
}

/** Says how a change ended. What may be half done, or was saved while others changed the plan, is read again in the end. */
function useTell(place: Place, { commands, plan, version }: Saved) {
  const t = useTexts('seating-plan');
  const { writeBack, readAgain } = useWriteBack(place);
  const known = useRef(version());
  const isUnsure = useRef(false);
  const say = useOutcomes({ texts: t, refusedText: ({ label }) => t('refusedText', { what: label }) });
  return (outcome: CommandOutcome): void => {
    say(outcome);
    if (outcome.kind === 'nothing') return;
    if (outcome.kind === 'done') writeBack(plan);
    isUnsure.current ||= outcome.kind !== 'done' || version() !== known.current;
    if (!isUnsure.current || commands.state().isBusy) return;
    isUnsure.current = false;
    known.current = version();
    readAgain();
  };
}

/** What the parts of the screen are given. */
export type Seating = Omit<ReturnType<typeof useSeating>, 'scope'>;
