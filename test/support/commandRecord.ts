/** A record whose changes are commands, for tests of the stack. */
import type { Command } from '#shared/undo/command.ts';

/** A record on a server that counts its versions, and the screen's copy of it. */
export function createRecord(name = 'session/1') {
  const server = { value: 'a', version: 1 };
  const screen = { value: 'a', version: 1 };
  const calls: string[] = [];
  const failures: unknown[] = [];

  const write = async (value: string) => {
    calls.push(value);
    await Promise.resolve();
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    Object.assign(server, { value, version: server.version + 1 });
    Object.assign(screen, server);
    return server.version;
  };
  const show = (value: string) => () => {
    const before = screen.value;
    screen.value = value;
    return () => {
      screen.value = before;
    };
  };
  const change = (to: string, from = screen.value): Command => ({
    label: `${from} to ${to}`,
    record: name,
    do: () => write(to),
    undo: () => write(from),
    currentVersion: () => screen.version,
    showDone: show(to),
    showUndone: show(from),
  });
  /** Someone else saves; the screen hears of it. */
  const changeByOther = (value: string) => {
    Object.assign(server, { value, version: server.version + 1 });
    Object.assign(screen, server);
  };
  return { server, screen, calls, failures, change, changeByOther };
}

export const refusedUndo = { kind: 'refused', action: 'undo', reason: 'changed-by-other' };
