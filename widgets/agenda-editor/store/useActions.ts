import { useLayoutEffect, useState } from 'react';
import type { Api } from '#shared/api/client.ts';
import type { Speaker } from '#shared/api/sessions.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { useIsland } from '#shared/island/island.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import type { Command, CommandOutcome } from '#shared/undo/command.ts';
import type { Batch } from '#shared/undo/batch.ts';
import { addSpeaker, changeWhen, insist, removeSpeaker, type Change } from '../domain/changes.ts';
import { overlaps } from '../domain/lanes.ts';
import { isSameWhen, moveBy, type Target, type When } from '../domain/moves.ts';
import { patchOfPlace, placeKey, type AgendaSession } from '../domain/sessions.ts';
import { shiftFrom } from '../domain/shift.ts';
import { toTime } from '../domain/timeGrid.ts';
import { movedTogether, type Group } from '../domain/together.ts';
import type { AgendaStore } from './agendaStore.ts';
import { commandOf } from './agendaCommands.ts';
import type { Outcomes } from './useAgendaOutcomes.ts';
import { useWords } from '../useWords.ts';

interface ActionOptions {
  readonly api: Api;
  readonly eventId: string;
  readonly store: AgendaStore;
  readonly batch: Batch;
  readonly readAgain: () => Promise<boolean>;
  readonly run: (command: Command) => Promise<CommandOutcome>;
  readonly told: Pick<Outcomes, 'onRefused' | 'onFailed' | 'onDone'>;
  readonly addGhost: (when: When) => void;
}

/** Everything that can be done with the agenda; each change is one step of undo. */
export interface AgendaActions {
  /** Another time or place: the session as it was when the gesture began, so that a colleague's change meanwhile is noticed (S-29). */
  readonly setWhen: (session: AgendaSession, to: Target) => void;
  /** Moves a session and all later ones of its day by some minutes. */
  readonly shift: (session: AgendaSession, minutes: number) => void;
  /** Moves some sessions by the same minutes, as many as `commonMinutes` says. */
  readonly moveTogether: (sessions: readonly AgendaSession[], minutes: number) => void;
  /** Moves some sessions so that one of them comes there, as far as all of them can follow. */
  readonly moveWith: (group: Group, lead: AgendaSession, to: When) => void;
  /** Some changes as one step of undo. */
  readonly save: (label: string, changes: readonly Change[]) => void;
  /** The caller has asked whether they may (`dropOn`). */
  readonly addSpeaker: (session: AgendaSession, speaker: Speaker) => void;
  readonly removeSpeaker: (session: AgendaSession, speaker: Speaker) => void;
  /** Asks the host's form for a new session there (`create-session`, S3 §7.5), or for a copy of one. */
  readonly create: (when: When, copyOf?: AgendaSession) => void;
  /** Asks the host's form (`edit-session`). */
  readonly edit: (session: AgendaSession) => void;
  /** Asks the host to delete it (`delete-session`). */
  readonly remove: (session: AgendaSession) => void;
  /** Asks the host's form for a registration (`create-registration`), with what was searched for. */
  readonly createRegistration: (query: string) => void;
}

export function useActions(options: ActionOptions): AgendaActions {
  const { emit } = useIsland();
  const labels = useLabels(options.store);
  const [actions] = useState(createActions);
  useLayoutEffect(() => actions.take({ ...options, emit, labels }));
  return actions.act;
}

interface Tools extends ActionOptions {
  readonly emit: (name: string, detail: unknown) => boolean;
  readonly labels: Labels;
}

/** Actions that stay the same while what they work with changes. */
function createActions() {
  let newest: Tools | null = null;
  const tools = () => {
    if (!newest) throw new Error('not drawn yet');
    return newest;
  };
  return {
    take: (given: Tools) => {
      newest = given;
    },
    act: actionsOf(tools),
  };
}

/** The same wish within this time is the second half of a double click; later a form may have been cancelled (S-31). */
const sameWishMs = 1_000;

/** @param tools gives the newest ones. */
function actionsOf(tools: () => Tools): AgendaActions {
  let lastWish = { of: '', at: 0 };
  /** Sessions by places as the server spells them, also of places that have become empty. */
  const places = new Map<string, AgendaSession>();
  const save = async (label: string, changes: readonly Change[]): Promise<void> => {
    const { api, eventId, store, batch, readAgain, run, told } = tools();
    if (changes.length === 0) return;
    const outcome = await run(commandOf({ api, eventId, store, batch, readAgain }, label, changes));
    if (outcome.kind === 'done') told.onDone(changes);
    if (outcome.kind === 'failed') told.onFailed(outcome, changes, () => void save(label, changes));
    if (outcome.kind !== 'refused') return;
    const isGone = changes.some(({ id }) => !store.known(id));
    const insistOn = () =>
      changes.flatMap((change) => {
        const newest = store.known(change.id);
        return newest ? [insist(change, newest.copy)] : [];
      });
    told.onRefused(label, changes, isGone ? null : () => void save(label, insistOn()));
  };
  return {
    setWhen: (session, { location, ...when }) => {
      for (const one of tools().store.shown())
        if (one.location !== null) places.set(placeKey(one.location), one);
      const key = placeKey(location ?? null);
      const there = key === '' ? null : places.get(key);
      // A place that nobody has spelled is not asked for: without its keys the session would be nowhere.
      const isMoved = location !== undefined && there !== undefined && key !== placeKey(session.location);
      if (isSameWhen(session, when) && !isMoved) return;
      const place = isMoved ? patchOfPlace(session, there) : {};
      const to = { ...when, ...(isMoved && { location }) };
      void save(tools().labels.when(session, to), [changeWhen(session, to, place)]);
    },
    shift: (session, minutes) => {
      const sessions = tools().store.shown();
      const changes = shiftFrom(sessions, session, minutes).flatMap(({ id, to }) => {
        const one = sessions.find((shown) => shown.id === id);
        return one ? [changeWhen(one, to)] : [];
      });
      void save(tools().labels.shifted(session, changes.length, minutes), changes);
    },
    moveTogether: (sessions, minutes) => {
      const changes = sessions.map((session) => changeWhen(session, moveBy(session, minutes)));
      void save(tools().labels.together(changes.length, minutes), changes);
    },
    moveWith: (group, lead, wish) => {
      const moved = new Map(movedTogether(group, lead, wish).map(({ id, to }) => [id, to]));
      const changes = group.sessions.flatMap((session) => {
        const to = moved.get(session.id);
        return to ? [changeWhen(session, to)] : [];
      });
      const to = moved.get(lead.id);
      if (to) void save(tools().labels.movedWith(lead, to, changes.length - 1), changes);
    },
    save: (label, changes) => void save(label, changes),
    addSpeaker: (session, speaker) =>
      void save(tools().labels.joined(session, speaker), [addSpeaker(session, speaker)]),
    removeSpeaker: (session, speaker) =>
      void save(tools().labels.left(session, speaker), [removeSpeaker(session, speaker.id)]),
    create: (when, copyOf) => {
      const wish = JSON.stringify([when, copyOf?.id]);
      if (wish === lastWish.of && performance.now() - lastWish.at < sameWishMs) return;
      lastWish = { of: wish, at: performance.now() };
      const at = (minutes: number) => `${when.day} ${toTime(minutes)}`;
      tools().addGhost(when);
      const times = { start: at(when.start), end: at(when.end) };
      tools().emit('create-session', copyOf ? { ...times, copyOf: copyOf.id } : times);
    },
    edit: ({ id }) => void tools().emit('edit-session', { sessionId: id }),
    remove: ({ id }) => void tools().emit('delete-session', { sessionId: id }),
    createRegistration: (query) => void tools().emit('create-registration', { query }),
  };
}

type Labels = ReturnType<typeof useLabels>;

/** What a change is called: «Opening moved to Tuesday 10:05–11:05, overlaps Panel B». */
function useLabels(store: AgendaStore) {
  const t = useTexts('agenda-editor');
  const words = useWords();
  return {
    when: (session: AgendaSession, to: Target) => {
      const values = { name: words.nameIn(session), when: words.whenIn(to) };
      const others = store
        .shown()
        .filter(({ id, day, ...at }) => id !== session.id && day === to.day && overlaps(at, to));
      if (others.length === 0) return t('did.moved', values);
      const shown = words.list(others.slice(0, 3).map(words.nameIn));
      return t('did.movedOver', { ...values, others: shown });
    },
    shifted: (session: AgendaSession, count: number, minutes: number) =>
      // In Russian and Ukrainian 21 takes the form of 1: whether there are others is no matter of plurals.
      t(count === 1 ? 'did.shiftedAlone' : 'did.shifted', { count, name: words.nameIn(session), minutes }),
    movedWith: (session: AgendaSession, to: When, count: number) =>
      t('did.movedWith', { count, name: words.nameIn(session), when: words.when(to) }),
    together: (count: number, minutes: number) => t('did.together', { count, minutes }),
    left: (session: AgendaSession, speaker: Speaker) =>
      t('did.left', { name: words.nameIn(session), speaker: isolate(speakerName(speaker)) }),
    joined: (session: AgendaSession, speaker: Speaker) =>
      t('did.joined', { name: words.nameIn(session), speaker: isolate(speakerName(speaker)) }),
  };
}
