/** The agenda of event 1 and its commands, without a screen, answered by the example host. */
import * as v from 'valibot';
import { createApi } from '#shared/api/client.ts';
import { fetchInteractiveAgenda } from '#shared/api/sessions.ts';
import { createCommandStack } from '#shared/undo/commandStack.ts';
import { createBatch } from '#shared/undo/batch.ts';
import { serveExample, type ExampleServer } from '#test/support/serveExample.ts';
import { changeWhen } from '../../widgets/agenda-editor/domain/changes.ts';
import type { Copy } from '../../widgets/agenda-editor/domain/merge.ts';
import { toAgendaSession, type AgendaSession } from '../../widgets/agenda-editor/domain/sessions.ts';
import { createAgendaStore } from '../../widgets/agenda-editor/store/agendaStore.ts';
import { commandOf } from '../../widgets/agenda-editor/store/agendaCommands.ts';
import { ChangedByOther } from '../../widgets/agenda-editor/store/saveChange.ts';

export const saveCall = 'PUT /api/events/1/sessions/*/interactive-agenda';

/** An editor without a screen, and a colleague who saves by the same call. */
export async function openEditing() {
  const server = serveExample();
  const api = createApi({ guard: 'admin' });
  const store = createAgendaStore();
  store.load(await fetchInteractiveAgenda(api, { eventId: '1' }));
  const stack = createCommandStack({ isConflict: (error) => error instanceof ChangedByOther });
  const batch = createBatch();
  const readAgain = async () => {
    store.load(await fetchInteractiveAgenda(api, { eventId: '1' }));
    return true;
  };
  const context = { api, eventId: '1', store, batch, readAgain };
  const ids = store
    .shown()
    .slice(0, 3)
    .map(({ id }) => id);
  const session = (index = 0): AgendaSession => {
    const found = store.shown().find(({ id }) => id === ids[index]);
    if (!found) throw new Error('no session');
    return found;
  };
  const move = (minutes: number, index = 0) => {
    const one = session(index);
    const to = { ...one, start: one.start + minutes, end: one.end + minutes };
    return stack.run(commandOf(context, `move by ${minutes}`, [changeWhen(one, to)]));
  };
  const stored = async (index = 0) => {
    const { sessions } = await fetchInteractiveAgenda(api, { eventId: '1' });
    const found = sessions.find(({ id }) => id === ids[index]);
    if (!found) throw new Error('no session');
    return toAgendaSession(found);
  };
  /** Saves on top of what the server has; nobody tells us but `isHeard`. */
  const colleague = async (change: Copy, { index = 0, isHeard = false } = {}) => {
    const body = { ...(await stored(index)).copy, ...change };
    await api.put(`api/events/1/sessions/${ids[index]}/interactive-agenda`, v.unknown(), { body });
    if (isHeard) store.push({ kind: 'stored', session: await stored(index) });
  };
  return {
    server,
    api,
    store,
    stack,
    batch,
    context,
    session,
    move,
    stored,
    colleague,
    puts: () => bodies(server),
  };
}

const bodies = (server: ExampleServer) => server.callsTo(saveCall).map(({ body }) => body);

export type Editing = Awaited<ReturnType<typeof openEditing>>;
