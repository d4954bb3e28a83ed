/** The store of an agenda with sessions of one day, for its tests. */
import { readSession, type EditorSession } from '#shared/api/sessions.ts';
import { changeWhen } from '../../widgets/agenda-editor/domain/changes.ts';
import type { Copy } from '../../widgets/agenda-editor/domain/merge.ts';
import { toAgendaSession, type AgendaSession } from '../../widgets/agenda-editor/domain/sessions.ts';
import { toMinutes } from '../../widgets/agenda-editor/domain/timeGrid.ts';
import { createAgendaStore, type RemoteChange } from '../../widgets/agenda-editor/store/agendaStore.ts';

const day = '2026-05-04';

export function session(id: number, more: Copy = {}): EditorSession {
  const copy = { id, day, start: '09:00', end: '10:00', duration: 60, name: `S${id}`, speakers: [], ...more };
  const read = readSession(copy);
  if (!read) throw new Error('unreadable');
  return read;
}

export const stored = (one: EditorSession) => ({ kind: 'stored', session: toAgendaSession(one) }) as const;
export const created = (one: EditorSession) => ({ kind: 'created', session: toAgendaSession(one) }) as const;
export const at = (start: string, updated = 'b') =>
  session(1, { start, end: '12:00', duration: 60, updated_at: updated });

let asked = 0;
/** An answer that was asked for just now, or at a moment. */
export const answerOf = (
  sessions: readonly EditorSession[],
  askedAt = performance.now() + (asked += 0.001),
) => ({
  sessions,
  askedAt,
});

export function openStore(...sessions: readonly EditorSession[]) {
  const store = createAgendaStore();
  const remoteChanges: RemoteChange[] = [];
  store.onRemoteChange((one) => remoteChanges.push(one));
  const begun = performance.now();
  store.load(answerOf(sessions));
  let doubts = 0;
  store.onDoubt(() => (doubts += 1));
  const shown = (id = '1'): AgendaSession => {
    const found = store.shown().find((one) => one.id === id);
    if (!found) throw new Error(`no session ${id}`);
    return found;
  };
  const move = (start: number) => changeWhen(shown(), { day, start, end: start + 60, duration: 60 });
  const load = (...next: readonly EditorSession[]) => store.load(answerOf(next));
  const kinds = () => remoteChanges.map(({ kind }) => kind);
  return { store, remoteChanges, shown, move, load, begun, kinds, doubts: () => doubts };
}

/** Without versions, as many servers are. */
export const from = (start: string, more: Copy = {}) =>
  session(1, { start, end: '18:00', duration: 18 * 60 - toMinutes(start), ...more });
export const save = ({ store }: ReturnType<typeof openStore>, start: string) => {
  const one = store.begin('1');
  return () => one.done(toAgendaSession(from(start)), { ours: { start }, before: { start: '09:00' } });
};
