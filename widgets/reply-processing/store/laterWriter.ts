/** A writer whose code comes with the first decision: until then nothing has to be written. Knows no React. */
import { createEmitter } from '#shared/lib/emitter.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';
import type { Decision } from '../domain/decision.ts';
import type { Writer, WriterOptions, WriterState } from './writer.ts';

type WriterModule<O> = Readonly<{ createWriter: (options: O) => Writer }>;

export interface LaterWriter extends Writer {
  /** Brings its code before something is decided that must not get lost with it. @returns whether it is there. */
  readonly prepare: () => Promise<boolean>;
}

/** Nothing is decided. */
const atRest: WriterState = { pending: [], writing: null, isHalted: false };

/** A decision that was made before its code is there waits for it; of one for which it cannot be had, nothing was sent. */
export function createLaterWriter<O extends WriterOptions>(
  load: () => Promise<WriterModule<O>>,
  options: O,
): LaterWriter {
  const changed = createEmitter<null>();
  let writer: Writer | null = null;
  let waiting: readonly (readonly Decision[])[] = [];
  let coming: Promise<void> | null = null;

  const take = () => {
    const taken = waiting;
    waiting = [];
    return taken;
  };
  const begin = async () => {
    try {
      const module = await importChunk(load);
      const begun = module.createWriter(options);
      writer = begun;
      begun.subscribe(() => changed.emit(null));
      for (const decisions of take()) begun.decide(decisions);
    } catch (error) {
      coming = null;
      if (waiting.length === 0) report(error, 'deciding');
      for (const decision of take().flat())
        options.onSettled({
          decision,
          outcome: options.isOver() ? { kind: 'not-begun' } : { kind: 'not-read', error },
          at: Date.now(),
        });
    }
  };
  const prepare = async () => {
    await (coming ??= begin());
    return writer !== null;
  };
  return {
    prepare,
    get: () => writer?.get() ?? atRest,
    subscribe: (listener) => changed.on(listener),
    decide: (decisions) => {
      if (writer) return writer.decide(decisions);
      waiting = [...waiting, decisions];
      void prepare();
    },
    undo: (id) => {
      if (writer) return writer.undo(id);
      const last = waiting.at(-1) ?? [];
      waiting = waiting.slice(0, -1);
      return last;
    },
    resume: () => writer?.resume(),
    stop: () => writer?.stop(),
    forget: (itemId) => writer?.forget(itemId),
    flush: async () => {
      await coming;
      await writer?.flush();
    },
    leave: async () => {
      await coming;
      await writer?.leave();
    },
  };
}
