/** What came of each guest, and of each printer, since this page was opened: in memory alone. */
import { createEmitter } from '#shared/lib/emitter.ts';
import { addNote, type LogEntry } from '../domain/log.ts';

/** Whether a printer took a badge, and when: in milliseconds since 1970. */
interface LastPrint {
  readonly isGood: boolean;
  readonly at: number;
}

export interface DeskLog {
  readonly get: () => readonly LogEntry[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly note: (what: Pick<LogEntry, 'registrationId' | 'what'>) => void;
  /** What a printer of the server's did last; `null` before anything went to it. */
  readonly lastPrint: (printerId: string) => LastPrint | null;
  readonly notePrint: (printerId: string, isGood: boolean) => void;
}

export function createDeskLog(): DeskLog {
  const changed = createEmitter<null>();
  let log: readonly LogEntry[] = [];
  const prints = new Map<string, LastPrint>();
  return {
    get: () => log,
    subscribe: (listener) => changed.on(listener),
    note: (what) => {
      log = addNote(log, what, Date.now());
      changed.emit(null);
    },
    lastPrint: (printerId) => prints.get(printerId) ?? null,
    notePrint: (printerId, isGood) => {
      prints.set(printerId, { isGood, at: Date.now() });
      changed.emit(null);
    },
  };
}
