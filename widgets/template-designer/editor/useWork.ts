import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { report } from '#shared/lib/report.ts';
import { isDirty as differs, type Work } from '../domain/dirty.ts';
import type { Edited } from './edited.ts';
import { printOf } from './loadDesign.ts';
import { useAfterChange } from './useEngine.ts';

/** What is worked on. */
export interface Working {
  /** `null` until it is there, and once it has stopped. */
  readonly engine: Edited | null;
  /** The design as it stands, also without an engine; `null` where none was ever there. */
  readonly source: () => string | null;
}

export interface Titles {
  readonly name: string;
  readonly subject: string;
}

export interface WorkControl {
  /** As they were drawn. */
  readonly titles: Titles;
  /** At this moment, also to whoever began to save before something was typed. */
  readonly titlesNow: () => Titles;
  readonly setTitles: (change: Partial<Titles>) => void;
  /** Puts a design in the place of the present one, with its titles; undo takes back both. False where it cannot be read, and nothing is changed then. */
  readonly replace: (edited: Edited, designJson: string, titles: Titles) => boolean;
  /** As it was drawn; a moment behind the canvas. */
  readonly isDirty: boolean;
  /** At this moment: undone back to what is saved is not dirty (T-3). Also asked of a design as it would be. */
  readonly isDirtyNow: (designJson?: string) => boolean;
  /** The server has this now. */
  readonly saved: (titles: Titles, designJson: string) => void;
}

/** Name, subject and document against what is stored (T-3 «ask only when dirty»). */
export function useWork({ engine, source }: Working, stored: Titles): WorkControl {
  const [titles, setTitles] = useState(stored);
  const [isDirty, setDirty] = useState(false);
  const latest = useRef(titles);
  const base = useRef<Work | null>(null);
  const checked = useRef<{ readonly revision: number; readonly print: string } | null>(null);
  const firstTitles = useRef({ name: stored.name.trim(), subject: stored.subject.trim() });
  /** Titles by the documents that they came with, as they stood there last. */
  const trees = useRef({ now: '', titles: new Map<string, Titles>() });
  const printNow = (of: Edited): string => {
    const { revision } = of.state();
    if (checked.current?.revision !== revision)
      checked.current = { revision, print: printOf(of.output().designJson) };
    return checked.current.print;
  };
  const designNow = (): string => (engine ? printNow(engine) : printOf(source() ?? ''));
  const isDirtyNow = (designJson?: string) => {
    // Before the engine is there: name and subject alone.
    const saved = base.current ?? { ...firstTitles.current, design: '' };
    try {
      const now = designJson === undefined ? designNow : () => printOf(designJson);
      const design = base.current ? now() : saved.design;
      const { name, subject } = latest.current;
      return differs(saved, { name: name.trim(), subject: subject.trim(), design });
    } catch (error) {
      // It cannot be told, so nothing is thrown away unasked.
      report(error, 'template-designer');
      return true;
    }
  };
  useEffect(() => {
    if (!engine) return;
    checked.current = null;
    const { revision } = engine.state();
    const print = printOf(engine.output().designJson);
    checked.current = { revision, print };
    base.current ??= { ...firstTitles.current, design: print };
  }, [engine]);
  const look = () => setDirty(isDirtyNow());
  useAfterChange(engine, look);
  const change = (part: Partial<Titles>) => {
    latest.current = { ...latest.current, ...part };
    setTitles(latest.current);
    look();
  };
  const follow = useEffectEvent((tree: string) => {
    const { now, titles: known } = trees.current;
    const next = tree === now ? undefined : known.get(tree);
    if (next) known.set(now, latest.current);
    trees.current.now = tree;
    if (next) change(next);
  });
  useEffect(() => {
    const readTree = engine?.tree;
    if (!engine || !readTree) return undefined;
    trees.current.now = readTree();
    return engine.subscribe(() => follow(readTree()));
  }, [engine]);
  return {
    titles,
    titlesNow: () => latest.current,
    setTitles: change,
    replace: (edited, designJson, next) => {
      const before = edited.tree?.() ?? '';
      if (!edited.load(designJson)) return false;
      const now = edited.tree?.() ?? '';
      trees.current.titles.set(before, latest.current).set(now, next);
      trees.current.now = now;
      change(next);
      return true;
    },
    isDirty,
    isDirtyNow,
    saved: (now, designJson) => {
      base.current = { ...now, design: printOf(designJson) };
      look();
    },
  };
}
