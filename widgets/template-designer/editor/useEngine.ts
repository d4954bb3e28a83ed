import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts, type Texts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import type { MergeTag } from '#shared/lib/mergeTags.ts';
import { report } from '#shared/lib/report.ts';
import { cleanPaste } from '../domain/wordPaste.ts';
import type { CreateEngine, EngineDocument, EngineOptions, EngineState, Fault } from '../engine/engine.ts';
import { createKeeper, type MailEngine } from './keeper.ts';
import type { EditedState, Observed } from './edited.ts';

const loadEngine = () => import('../engine/grapesEngine.ts');

export interface EngineOpening {
  readonly document: EngineDocument;
  readonly isReadOnly: boolean;
  /** Known tags; `null` where they are not known, or not yet. */
  readonly tags: readonly MergeTag[] | null;
  readonly onKey: (event: KeyboardEvent) => void;
}

/**
 * `missing`: its file cannot be had; `notMade`: it threw at the start; `stopped`: it broke off at its work, and is gone; `notDrawn`:
 * it works, but what is seen is older than the work.
 */
export type EngineFault = 'missing' | 'notMade' | 'stopped' | 'notDrawn';

export interface OpenEngine {
  /** The element in which the canvas is drawn. */
  readonly place: (el: HTMLElement | null) => void;
  /** `null` until it is there, and once it has stopped. */
  readonly engine: MailEngine | null;
  readonly fault: EngineFault | null;
  /** The design as it stands, also without an engine; `null` where none was ever there. */
  readonly source: () => string | null;
  /** Begins anew after a fault, with the work as far as it got. */
  readonly again: () => void;
}

/** The engine in its place, for as long as that is drawn. */
export function useEngine(opening: EngineOpening): OpenEngine {
  const { module, isFailed, retry } = useChunk(loadEngine);
  const [el, setEl] = useState<HTMLElement | null>(null);
  const [engine, setEngine] = useState<MailEngine | null>(null);
  const [fault, setFault] = useState<{ readonly kind: EngineFault; readonly revision: number } | null>(null);
  const [keeper] = useState(createKeeper);
  const t = useTexts('template-designer');
  const { isReadOnly } = opening;
  const onKey = useEffectEvent((event: KeyboardEvent) => opening.onKey(event));
  const create = useEffectEvent((createEngine: CreateEngine, wanted: Wanted): MailEngine => {
    const begun = createEngine({
      ...wanted,
      document: keeper.document() ?? opening.document,
      words: wordsOf(t),
      cleanPaste,
      onKey,
    });
    try {
      return keeper.keepOf(begun);
    } catch (error) {
      begun.destroy();
      throw error;
    }
  });
  const isStopped = fault?.kind === 'stopped' || fault?.kind === 'notMade';
  useEffect(() => {
    if (!el || !module || isStopped) return undefined;
    const onError = (error: unknown, { kind, revision }: Fault) => {
      report(error, 'template-designer');
      if (kind === 'change') keeper.stopAt(revision);
      setFault({ kind: kind === 'change' ? 'stopped' : 'notDrawn', revision });
    };
    let begun: MailEngine;
    try {
      begun = create(module.createEngine, { canvas: el, isReadOnly, onError });
    } catch (error) {
      report(error, 'template-designer');
      // oxlint-disable-next-line react/set-state-in-effect -- only a canvas that is drawn shows whether it can be made
      setFault({ kind: 'notMade', revision: 0 });
      return undefined;
    }
    setEngine(begun);
    return () => {
      setEngine(null);
      keeper.end();
      begun.destroy();
    };
  }, [el, module, isStopped, isReadOnly, keeper]);
  const { tags } = opening;
  // They may come after the mail is drawn.
  useEffect(() => {
    if (tags && tags.length > 0) engine?.setTags(tags);
  }, [engine, tags]);
  // What came after it is drawn anew.
  useAfterChange(
    engine,
    () => setFault((last) => (last?.revision === engine?.state().revision ? last : null)),
    0,
  );
  return {
    place: setEl,
    engine,
    fault: isFailed ? 'missing' : (fault?.kind ?? null),
    source: keeper.source,
    again: () => {
      if (isFailed) retry();
      setFault(null);
    },
  };
}

type Wanted = Pick<EngineOptions, 'canvas' | 'isReadOnly' | 'onError'>;

/** Texts that the engine shows by itself, and those that new blocks begin with. */
function wordsOf(t: Texts<'template-designer'>): EngineOptions['words'] {
  return {
    canvas: t('canvas.label'),
    locked: t('canvas.locked'),
    unknownTag: t('canvas.unknownTag'),
    text: t('canvas.text'),
    heading: t('canvas.heading'),
    button: t('canvas.button'),
  };
}

/** What an engine holds, drawn anew with each change. */
export function useEngineState<S = EngineState>(engine: Observed<S>): S {
  const subscribe = useCallback((listener: () => void) => engine.subscribe(listener), [engine]);
  return useSyncExternalStore(subscribe, engine.state, engine.state);
}

/** One thing of it, drawn anew when that is another. */
export function useEngineValue<S, T extends string | number | boolean>(
  engine: Observed<S>,
  pick: (state: S) => T,
): T {
  const subscribe = useCallback((listener: () => void) => engine.subscribe(listener), [engine]);
  const read = () => pick(engine.state());
  return useSyncExternalStore(subscribe, read, read);
}

/** Calls back a while after the document has changed the last time. */
export function useAfterChange(
  engine: Observed<EditedState> | null,
  onQuiet: () => void,
  pauseMs = 400,
): void {
  const call = useEffectEvent(onQuiet);
  const revision = useRef(-1);
  useEffect(() => {
    if (!engine) return undefined;
    revision.current = engine.state().revision;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = engine.subscribe(() => {
      const now = engine.state().revision;
      if (now === revision.current) return;
      revision.current = now;
      clearTimeout(timer);
      timer = setTimeout(() => call(), pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [engine, pauseMs]);
}
