/** The design of an open mail, read again and again while its engine works, so that a fault of the engine loses nothing of it. */
import { readStored } from '../domain/stored.ts';
import type { Engine, EngineDocument } from '../engine/engine.ts';
import type { Edited } from './edited.ts';
import { loadDesign } from './loadDesign.ts';

/** The engine of a mail as the editor has it. */
export type MailEngine = Engine & Edited;

export interface Keeper {
  /** The engine whose every output is kept. Throws where it can give none. */
  readonly keepOf: (engine: Engine) => MailEngine;
  /** The design as it stands; as it stood last where it cannot be read any more, `null` where none ever was. */
  readonly source: () => string | null;
  /** What an engine that follows begins with; `null` before the first. */
  readonly document: () => EngineDocument | null;
  /** A change broke off at this revision: from then on the design is as it was before. */
  readonly stopAt: (revision: number) => void;
  /** The engine is about to go. */
  readonly end: () => void;
}

export function createKeeper(): Keeper {
  let running: Engine | null = null;
  let kept: { readonly design: string; readonly revision: number } | null = null;
  const read = () => {
    try {
      running?.output();
    } catch {
      // What was kept before is all there is.
    }
  };
  const end = () => {
    read();
    running = null;
  };
  return {
    keepOf: (engine) => {
      const keeping: MailEngine = {
        ...engine,
        load: (designJson) => loadDesign(engine, designJson),
        tree: () => engine.state().root.id,
        output: () => {
          const output = engine.output();
          if (running) kept = { design: output.designJson, revision: engine.state().revision };
          return output;
        },
      };
      running = keeping;
      keeping.output();
      return keeping;
    },
    source: () => {
      read();
      return kept?.design ?? null;
    },
    document: () => {
      if (!kept) return null;
      const stored = readStored({ design: kept.design, html: null });
      return stored.kind === 'mjml' || stored.kind === 'html' ? stored : null;
    },
    stopAt: (revision) => {
      // Something was done since it was kept: better torn than without it.
      if (revision !== kept?.revision) read();
      running = null;
    },
    end,
  };
}
