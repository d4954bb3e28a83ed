/** The agenda as it is known and as it is shown, outside of React: commands read and change it whenever their turn comes. */
import { readSession, type EditorSession } from '#shared/api/sessions.ts';
import { createEmitter } from '#shared/lib/emitter.ts';
import type { Change } from '../domain/changes.ts';
import { lostKeys, type Copy } from '../domain/merge.ts';
import { bySchedule } from '../domain/order.ts';
import { applyAnswer, applyPushed, foreignChanges, type Foreign, type Pushed } from '../domain/pushed.ts';
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
  readonly start: (sessions: readonly EditorSession[]) => void;
  /** Takes over a whole answer of the server; the first is no change, and once more the same none either. */
  readonly load: (sessions: readonly EditorSession[]) => void;
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
}

export interface Save {
  /** The server has this copy now. */
  readonly done: (copy: AgendaSession, sent: Sent) => void;
  /** It was refused, or nobody knows. */
  readonly failed: () => void;
}

/** What a save put where, to notice when somebody saves an older copy over it. */
export interface Sent {
  readonly ours: Copy;
  readonly before: Copy;
}

export function createAgendaStore(): AgendaStore {
  const changed = createEmitter<null>();
  const remoteChanges = createEmitter<RemoteChange>();
  const foreign = new Map<string, number>();
  const sent = new Map<string, Sent>();
  /** What came from outside for sessions that are being saved. */
  const held = new Map<string, Pushed[]>();
  let known: readonly AgendaSession[] | null = null;
  let byId: ReadonlyMap<string, AgendaSession> = new Map();
  let changes: readonly Change[] = [];
  let shown: readonly AgendaSession[] | null = null;
  let saving: ReadonlySet<string> = new Set();
  let answered: readonly EditorSession[] | null = null;
  let isQuiet = false;

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
  /** Takes over another state of the server. */
  const adopt = (next: readonly AgendaSession[]) => {
    const before = known;
    setKnown(next);
    if (before) for (const one of foreignChanges(before, next)) tell(one);
  };
  /** Of a session that is being saved, what comes from outside waits. */
  const isHeld = (pushed: Pushed) => {
    const queue = held.get(pushed.kind === 'deleted' ? pushed.id : pushed.session.id);
    queue?.push(pushed);
    return queue !== undefined;
  };
  const end = (id: string) => {
    const queue = held.get(id) ?? [];
    held.delete(id);
    for (const pushed of queue) adopt(applyPushed(known ?? [], pushed));
    refresh();
  };

  return {
    shown: () => (shown ??= withChanges(known ?? [], changes)),
    known: (id) => byId.get(id),
    foreign: (id) => foreign.get(id) ?? 0,
    saving: () => saving,
    start: (sessions) => {
      if (known) return;
      answered = sessions;
      setKnown(toAgendaSessions(sessions));
    },
    load: (sessions) => {
      if (sessions === answered) return;
      answered = sessions;
      const answer = applyAnswer(known ?? [], toAgendaSessions(sessions));
      const kept = answer.map((session) =>
        isHeld({ kind: 'stored', session }) ? (byId.get(session.id) ?? session) : session,
      );
      const ids = new Set(kept.map(({ id }) => id));
      const saved = (known ?? []).filter(({ id }) => !ids.has(id) && isHeld({ kind: 'deleted', id }));
      adopt([...kept, ...saved]);
      refresh();
    },
    push: (pushed) => {
      if (isHeld(pushed)) return;
      adopt(applyPushed(known ?? [], pushed));
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
      return {
        done: (copy, what) => {
          setKnown(applyPushed(known ?? [], { kind: 'stored', session: copy }));
          sent.set(id, what);
          end(id);
        },
        failed: () => end(id),
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
