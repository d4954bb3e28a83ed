/** The agenda as it is known and as it is shown, outside of React: commands read and change it whenever their turn comes. */
import {
  broughtOver,
  readSession,
  type EditorSession,
  type InteractiveAgenda,
} from '#shared/api/sessions.ts';
import { createEmitter } from '#shared/lib/emitter.ts';
import type { Change } from '../domain/changes.ts';
import { agrees, lostKeys, type Copy } from '../domain/merge.ts';
import { bySchedule } from '../domain/order.ts';
import {
  applyAnswer,
  applyPushed,
  foreignChanges,
  isLateEcho,
  weigh,
  type Foreign,
  type Pushed,
} from '../domain/pushed.ts';
import { toAgendaSession, toAgendaSessions, type AgendaSession } from '../domain/sessions.ts';

/** What others did. */
export type RemoteChange =
  | Foreign
  /** Somebody saved an older copy over our change; the server keeps no versions (S-29). */
  | { readonly kind: 'lost'; readonly session: AgendaSession };

export interface AgendaStore {
  /** As shown: the server's copies with what is being saved on top, in the order of the agenda. */
  readonly shown: () => readonly AgendaSession[];
  /** The newest known copy of the server. */
  readonly known: (id: string) => AgendaSession | undefined;
  /** How often others have changed this session. */
  readonly foreign: (id: string) => number;
  /** Sessions that are being saved. */
  readonly saving: () => ReadonlySet<string>;
  /** Takes over the first answer while it is drawn, and tells nobody; others are for `load`. */
  readonly start: (answer: Answer) => void;
  /**
   * Takes over a whole answer of the server; the first is no change. What was saved or pushed after it was asked for stays, and is
   * told. Of an answer that was changed on this page only sessions that are other objects than before are news.
   */
  readonly load: (answer: Answer) => void;
  /** The answer holds now what `onTold` told of. */
  readonly wrote: (answer: Answer) => void;
  /** Takes over what was pushed; our own echo changes nothing. */
  readonly push: (pushed: Pushed) => void;
  /** Shows a change before it is saved; gives back how to hide it again. */
  readonly show: (change: Change) => () => void;
  /** A save begins: what comes of its session from outside waits until it has ended. */
  readonly begin: (id: string) => Save;
  /** Tells what is done in `work` as one change. */
  readonly asOne: (work: () => void) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly onRemoteChange: (listener: (remoteChange: RemoteChange) => void) => () => void;
  /** Of sessions as a save or an event brought them. */
  readonly onTold: (listener: (told: Pushed) => void) => () => void;
  /** Nobody here can say what the server has now: it has to be read. */
  readonly onDoubt: (listener: () => void) => () => void;
}

export interface Answer extends Pick<InteractiveAgenda, 'askedAt'> {
  readonly sessions: readonly EditorSession[];
}

export interface Save {
  /** The server has this copy now. */
  readonly done: (copy: AgendaSession, sent: Sent) => void;
  /** It was refused, with the server's copy if it sent one; or nobody knows. */
  readonly failed: (theirs?: AgendaSession) => void;
}

/** What a save put where, to notice when somebody saves an older copy over it. */
export interface Sent {
  readonly ours: Copy;
  readonly before: Copy;
}

/** Saves of a session of which an echo may still come. */
const keptSaves = 20;

export function createAgendaStore(): AgendaStore {
  const changed = createEmitter<null>();
  const remoteChanges = createEmitter<RemoteChange>();
  const told = createEmitter<Pushed>();
  const doubts = createEmitter<null>();
  const foreign = new Map<string, number>();
  const sent = new Map<string, Sent>();
  /** The server's copies after our saves, oldest first. */
  const saves = new Map<string, readonly Copy[]>();
  /** When a save or an event last told of a session. */
  const toldAt = new Map<string, number>();
  /** What came from outside for sessions that are being saved. */
  const held = new Map<string, Pushed[]>();
  let known: readonly AgendaSession[] | null = null;
  let byId: ReadonlyMap<string, AgendaSession> = new Map();
  let changes: readonly Change[] = [];
  let shown: readonly AgendaSession[] | null = null;
  let saving: ReadonlySet<string> = new Set();
  let answered: Answer | null = null;
  let isQuiet = false;
  /** Something was pushed before there was an answer. */
  let isBehind = false;

  const refresh = () => {
    saving = new Set(held.keys());
    if (!isQuiet) changed.emit(null);
  };
  const setChanges = (next: readonly Change[]) => {
    changes = next;
    shown = null;
    refresh();
  };
  const setKnown = (next: readonly AgendaSession[]) => {
    if (next === known) return;
    known = next;
    shown = null;
    byId = new Map(next.map((session) => [session.id, session]));
  };
  const tell = (one: Foreign) => {
    const { id } = one.session;
    const mine = sent.get(id);
    sent.delete(id);
    foreign.set(id, (foreign.get(id) ?? 0) + 1);
    remoteChanges.emit(one);
    if (mine && one.kind === 'changed' && isLost(mine, one.session))
      remoteChanges.emit({ kind: 'lost', session: one.session });
  };
  /** What we saved as the server writes it, with keys of its own. */
  const isOurs = (one: Foreign) => {
    if (one.kind !== 'changed') return false;
    const last = saves.get(one.session.id)?.at(-1);
    return last !== undefined && last === one.before.copy && agrees(last, one.session.copy);
  };
  /** Takes over another state of the server. */
  const adopt = (next: readonly AgendaSession[]) => {
    const before = known;
    setKnown(next);
    if (before) for (const one of foreignChanges(before, next)) if (!isOurs(one)) tell(one);
  };
  const idOf = (pushed: Pushed) => (pushed.kind === 'deleted' ? pushed.id : pushed.session.id);
  /** What was told of a session with all that is known of it besides. */
  const whole = (pushed: Pushed): Pushed => {
    if (pushed.kind === 'deleted') return pushed;
    const read = broughtOver(byId.get(pushed.session.id)?.copy ?? {}, pushed.session);
    // Without a version of its own it has none: it is not said to be ours.
    const { version } = pushed.session;
    return read ? { ...pushed, session: { ...toAgendaSession(read), version } } : pushed;
  };
  /** Takes over what was told of one session. */
  const take = (heard: Pushed) => {
    const pushed = whole(heard);
    const next = applyPushed(known ?? [], pushed);
    if (next === known) return;
    toldAt.set(idOf(pushed), performance.now());
    adopt(next);
    told.emit(pushed);
  };
  /** Of a session that is being saved, what comes from outside waits. */
  const isHeld = (pushed: Pushed) => {
    const queue = held.get(idOf(pushed));
    queue?.push(pushed);
    return queue !== undefined;
  };
  /** A change of a session we do not know, or no longer; or what may be an echo that comes late. */
  const isDoubtful = (pushed: Pushed) => {
    if (pushed.kind === 'deleted') return false;
    const { session } = pushed;
    const own = byId.get(session.id);
    if (!own) return pushed.kind === 'stored' || toldAt.has(session.id);
    return isLateEcho(session, own, saves.get(session.id) ?? []);
  };
  /** @param base the copy before a save that was done; else what waited is taken as it came. */
  const end = (id: string, base: Copy | null) => {
    const queue = held.get(id) ?? [];
    held.delete(id);
    for (const pushed of queue) {
      const own = byId.get(id);
      const isStored = pushed.kind !== 'deleted' && base && own;
      const what = isStored ? weigh(pushed.session, base, own) : 'take';
      if (what === 'take') take(pushed);
      if (what === 'ask') doubts.emit(null);
    }
    refresh();
  };

  return {
    shown: () => (shown ??= withChanges(known ?? [], changes)),
    known: (id) => byId.get(id),
    foreign: (id) => foreign.get(id) ?? 0,
    saving: () => saving,
    start: (answer) => {
      if (known) return;
      answered = answer;
      setKnown(toAgendaSessions(answer.sessions));
    },
    wrote: (answer) => {
      answered = answer;
    },
    load: (answer) => {
      if (isBehind) doubts.emit(null);
      isBehind = false;
      if (answer.sessions === answered?.sessions) return;
      const isSame = answer.askedAt === answered?.askedAt;
      const before = new Set(answered?.sessions);
      answered = answer;
      const read = answer.sessions.flatMap((session) => {
        if (!before.has(session)) return toAgendaSession(session);
        return byId.get(session.id) ?? [];
      });
      const isToldSince = (id: string) => !isSame && (toldAt.get(id) ?? -1) > answer.askedAt;
      const next = applyAnswer(known ?? [], read, isToldSince);
      const kept = next.map((session) => {
        const own = byId.get(session.id);
        if (!own || own === session) return session;
        const isEcho = isSame && isLateEcho(session, own, saves.get(session.id) ?? []);
        if (isEcho) doubts.emit(null);
        return isEcho || isHeld({ kind: 'stored', session }) ? own : session;
      });
      const ids = new Set(kept.map(({ id }) => id));
      const saved = (known ?? []).filter(({ id }) => !ids.has(id) && isHeld({ kind: 'deleted', id }));
      adopt([...kept, ...saved]);
      // What is known better than in the answer is told to those who go on from it.
      for (const session of next) if (!read.includes(session)) told.emit({ kind: 'stored', session });
      for (const { id } of read) if (!ids.has(id)) told.emit({ kind: 'deleted', id });
      refresh();
    },
    push: (pushed) => {
      if (!known) isBehind = true;
      if (!known || isHeld(pushed)) return;
      if (isDoubtful(pushed)) return doubts.emit(null);
      take(pushed);
      refresh();
    },
    show: (change) => {
      setChanges([...changes, change]);
      return () => {
        if (changes.includes(change)) setChanges(changes.filter((one) => one !== change));
      };
    },
    begin: (id) => {
      held.set(id, []);
      refresh();
      const base = byId.get(id)?.copy ?? {};
      return {
        done: (session, what) => {
          setKnown(applyPushed(known ?? [], { kind: 'stored', session }));
          sent.set(id, what);
          saves.set(id, [...(saves.get(id) ?? []), session.copy].slice(-keptSaves));
          toldAt.set(id, performance.now());
          told.emit({ kind: 'stored', session });
          end(id, base);
        },
        failed: (theirs) => {
          end(id, null);
          if (theirs && byId.has(id)) take({ kind: 'stored', session: theirs });
          refresh();
        },
      };
    },
    asOne: (work) => {
      isQuiet = true;
      try {
        work();
      } finally {
        isQuiet = false;
        refresh();
      }
    },
    subscribe: (listener) => changed.on(listener),
    onRemoteChange: (listener) => remoteChanges.on(listener),
    onTold: (listener) => told.on(listener),
    onDoubt: (listener) => doubts.on(() => listener()),
  };
}

/** Our keys are back at what they were before we saved, where no version guards them. */
function isLost({ ours, before }: Sent, { copy, version }: AgendaSession): boolean {
  if (version !== null) return false;
  const theirs = Object.fromEntries(Object.keys(ours).map((key) => [key, copy[key]]));
  return lostKeys(ours, theirs).length > 0 && lostKeys(before, theirs).length === 0;
}

/** The sessions with some changes on top; the same list without any. */
function withChanges(known: readonly AgendaSession[], changes: readonly Change[]): readonly AgendaSession[] {
  if (changes.length === 0) return known;
  const ids = new Set(changes.map(({ id }) => id));
  return known
    .map((session) => (ids.has(session.id) ? changedBy(session, changes) : session))
    .toSorted(bySchedule);
}

function changedBy(session: AgendaSession, changes: readonly Change[]): AgendaSession {
  const copy = changes
    .filter(({ id }) => id === session.id)
    .reduce<Copy>((before, change) => ({ ...before, ...change.apply(before) }), session.copy);
  const read = readSession(copy);
  return read ? { ...toAgendaSession(read), copy: session.copy, version: session.version } : session;
}
