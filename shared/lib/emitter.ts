import { report } from './report.ts';

/** One kind of event; several kinds are a union with a `kind`. */
export interface Emitter<T> {
  /** Listens; the returned function stops. */
  readonly on: (listener: (event: T) => void) => () => void;
  /** Tells those who listen now. A listener that throws is reported, the others still hear. */
  readonly emit: (event: T) => void;
}

/** Makes an emitter; each `on` counts for itself, also with the same function. */
export function createEmitter<T>(): Emitter<T> {
  const listeners = new Set<{ readonly hear: (event: T) => void }>();
  return {
    on: (hear) => {
      const entry = { hear };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    emit: (event) => {
      for (const entry of Array.from(listeners)) {
        if (listeners.has(entry)) tell(entry.hear, event);
      }
    },
  };
}

function tell<T>(hear: (event: T) => void, event: T): void {
  try {
    hear(event);
  } catch (error) {
    report(error);
  }
}
