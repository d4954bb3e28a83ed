import { useEffect, useRef } from 'react';
import type { Phase } from '../domain/kiosk.ts';
import { signalOf } from '../domain/signalOf.ts';
import { createSignals, type Signals } from './signals.ts';

/** What came of a guest, heard and felt (screens.md §17). */
export function Sounds({ phase }: { readonly phase: Phase }) {
  const signal = signalOf(phase);
  // The next guest may come to the same as the one before; a badge that is there is no news after one on its way.
  const news = signal === 'error' || signal === 'repeat' ? phase : signal;
  const opened = useRef<Signals | null>(null);
  useEffect(() => {
    const given = typeof news === 'object' && news ? signalOf(news) : news;
    if (given === null) return;
    opened.current ??= createSignals();
    opened.current.give(given);
  }, [news]);
  useEffect(() => () => opened.current?.close(), []);
  return null;
}
