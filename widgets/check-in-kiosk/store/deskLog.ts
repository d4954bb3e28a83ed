/** What came of each guest since this page was opened, in memory alone. */
import { createEmitter } from '#shared/lib/emitter.ts';
import { addNote, type LogEntry } from '../domain/log.ts';

export interface DeskLog {
  readonly get: () => readonly LogEntry[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly note: (what: Pick<LogEntry, 'registrationId' | 'what'>) => void;
}

export function createDeskLog(): DeskLog {
  const changed = createEmitter<null>();
  let log: readonly LogEntry[] = [];
  return {
    get: () => log,
    subscribe: (listener) => changed.on(listener),
    note: (what) => {
      log = addNote(log, what, Date.now());
      changed.emit(null);
    },
  };
}
