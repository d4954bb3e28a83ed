import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import type { MergeTag } from '#shared/lib/mergeTags.ts';
import { report } from '#shared/lib/report.ts';
import { cleanPaste } from '../domain/wordPaste.ts';
import type { Engine, EngineDocument, EngineState } from '../engine/engine.ts';

const loadEngine = () => import('../engine/grapesEngine.ts');

export interface EngineOpening {
  readonly document: EngineDocument;
  readonly isReadOnly: boolean;
  /** Known tags; `null` where they are not known, or not yet. */
  readonly tags: readonly MergeTag[] | null;
  readonly onKey: (event: KeyboardEvent) => void;
}

export interface OpenEngine {
  /** The element in which the canvas is drawn. */
  readonly place: (el: HTMLElement | null) => void;
  /** `null` until it is there. */
  readonly engine: Engine | null;
  /** What went wrong inside it, while it was made. */
  readonly crash: unknown;
  /** Its file cannot be had. */
  readonly isMissing: boolean;
  readonly retry: () => void;
}

/** The engine in its place, for as long as that is drawn. */
export function useEngine(opening: EngineOpening): OpenEngine {
  const t = useTexts('template-designer');
  const { module, isFailed, retry } = useChunk(loadEngine);
  const [el, setEl] = useState<HTMLElement | null>(null);
  const [made, setMade] = useState<{ readonly engine: Engine | null; readonly crash?: unknown }>({
    engine: null,
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => opening.onKey(event));
  const create = useEffectEvent(
    (canvas: HTMLElement, createEngine: (typeof import('../engine/grapesEngine.ts'))['createEngine']) =>
      createEngine({
        canvas,
        document: opening.document,
        isReadOnly: opening.isReadOnly,
        words: {
          canvas: t('canvas.label'),
          locked: t('canvas.locked'),
          unknownTag: t('canvas.unknownTag'),
          text: t('canvas.text'),
          heading: t('canvas.heading'),
          button: t('canvas.button'),
        },
        cleanPaste,
        onKey,
        onError: (error) => report(error, 'template-designer'),
      }),
  );
  useEffect(() => {
    if (!el || !module) return undefined;
    let engine: Engine;
    try {
      engine = create(el, module.createEngine);
    } catch (crash) {
      report(crash, 'template-designer');
      // oxlint-disable-next-line react/set-state-in-effect -- only a canvas that is drawn shows whether it can be made
      setMade({ engine: null, crash });
      return undefined;
    }
    setMade({ engine });
    return () => {
      setMade({ engine: null });
      engine.destroy();
    };
  }, [el, module]);
  const { engine: open } = made;
  const { tags } = opening;
  // They may come after the mail is drawn.
  useEffect(() => {
    if (tags && tags.length > 0) open?.setTags(tags);
  }, [open, tags]);
  return { place: setEl, engine: made.engine, crash: made.crash, isMissing: isFailed, retry };
}

/** What the engine holds, drawn anew with each change. */
export function useEngineState(engine: Engine): EngineState {
  const subscribe = useCallback((listener: () => void) => engine.subscribe(listener), [engine]);
  return useSyncExternalStore(subscribe, engine.state, engine.state);
}

/** Calls back a while after the document has changed the last time. */
export function useAfterChange(engine: Engine | null, onQuiet: () => void, pauseMs = 400): void {
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
